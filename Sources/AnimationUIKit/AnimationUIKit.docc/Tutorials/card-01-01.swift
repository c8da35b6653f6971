// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Cards",
    platforms: [.iOS(.v16)],
    dependencies: [
        // Or the address of the repository: .package(url: "…", from: "0.1.0")
        .package(path: "../AnimatorToolkit")
    ],
    targets: [
        .target(
            name: "Cards",
            dependencies: [.product(name: "AnimationUIKit", package: "AnimatorToolkit")])
    ]
)
