// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Cards",
    platforms: [.iOS(.v16)],
    dependencies: [
        // Or: .package(url: "https://github.com/OWNER/AnimatorToolkit", branch: "main")
        .package(path: "../AnimatorToolkit")
    ],
    targets: [
        .target(
            name: "Cards",
            dependencies: [.product(name: "AnimationUIKit", package: "AnimatorToolkit")])
    ]
)
