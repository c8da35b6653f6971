// swift-tools-version: 6.2
import PackageDescription

// A package that uses AnimatorToolkit as an app does. It is built in release mode, where the compiler specialises our
// generic code in the client's module: some shapes of API have crashed it there.
let package = Package(
    name: "Client",
    platforms: [.iOS(.v16), .macOS(.v13)],
    dependencies: [.package(name: "AnimatorToolkit", path: "../..")],
    targets: [
        .executableTarget(
            name: "Client",
            dependencies: [
                .product(name: "AnimationUIKit", package: "AnimatorToolkit"),
                .product(name: "AnimationTesting", package: "AnimatorToolkit"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
