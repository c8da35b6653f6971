// swift-tools-version: 6.2
import PackageDescription

/// The platforms without QuartzCore and UIKit: there, and only there, the twins stand in for them.
let headless = TargetDependencyCondition.when(platforms: [.linux, .android, .windows])

let package = Package(
    name: "AnimatorToolkit",
    platforms: [.iOS(.v16), .tvOS(.v16), .macCatalyst(.v16), .visionOS(.v1), .macOS(.v13)],
    products: [
        .library(name: "AnimationCore", targets: ["AnimationCore"]),
        .library(name: "AnimationCA", targets: ["AnimationCA"]),
        .library(name: "AnimationUIKit", targets: ["AnimationUIKit"]),
        .library(name: "AnimationRecorder", targets: ["AnimationRecorder"]),
        .library(name: "DemoScenes", targets: ["DemoScenes"]),
        .library(name: "HeadlessQuartzCore", targets: ["HeadlessQuartzCore", "HeadlessCoreGraphics"]),
        .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit", "HeadlessQuartzCore", "HeadlessCoreGraphics"]),
    ],
    targets: [
        .target(name: "AnimationCore"),
        .target(
            name: "AnimationCA",
            dependencies: ["AnimationCore", .target(name: "HeadlessQuartzCore", condition: headless)]
        ),
        .target(
            name: "AnimationUIKit",
            dependencies: ["AnimationCA", .target(name: "HeadlessUIKit", condition: headless)]
        ),
        .target(name: "HeadlessQuartzCore"),
        .target(name: "HeadlessCoreGraphics", dependencies: ["HeadlessQuartzCore"]),
        .target(name: "HeadlessUIKit", dependencies: ["HeadlessQuartzCore"]),
        .target(name: "AnimationRecorder", dependencies: ["HeadlessQuartzCore"]),
        .target(name: "DemoScenes", dependencies: ["AnimationUIKit"], path: "Demo/Scenes"),
        .executableTarget(
            name: "Demo", dependencies: ["AnimationRecorder", "DemoScenes"], path: "Demo", exclude: ["Scenes"]),
        .target(name: "AllocationCounter"),
        .executableTarget(name: "Benchmarks", dependencies: ["AllocationCounter", "AnimationUIKit"]),
        .target(name: "SoakModel", dependencies: ["AnimationUIKit"]),
        .executableTarget(name: "Soak", dependencies: ["SoakModel"]),
        .target(name: "TestSupport", dependencies: ["AnimationCA"], path: "Tests/TestSupport"),
        .testTarget(name: "AnimationCoreTests", dependencies: ["AnimationCore"]),
        .testTarget(name: "AnimationCATests", dependencies: ["AnimationCA", "TestSupport"]),
        .testTarget(name: "AnimationUIKitTests", dependencies: ["AnimationUIKit", "TestSupport"]),
        .testTarget(name: "ConformanceTests", dependencies: ["AnimationUIKit", "SoakModel", "TestSupport"]),
        .testTarget(name: "HeadlessQuartzCoreTests", dependencies: ["HeadlessQuartzCore"]),
        .testTarget(name: "HeadlessUIKitTests", dependencies: ["HeadlessUIKit"]),
        .testTarget(name: "DemoTests", dependencies: ["DemoScenes", "TestSupport"]),
        .testTarget(name: "AnimationRecorderTests", dependencies: ["AnimationRecorder", "HeadlessUIKit"]),
    ],
    swiftLanguageModes: [.v6]
)
