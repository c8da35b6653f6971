// swift-tools-version: 6.2
import PackageDescription

// The manifest has two faces. Xcode, `swift build` on a Mac and the package index build every target, so a Mac has the
// targets that are for Apple's systems; the twins, and all that stands on them, are everywhere else.
// `APPLE_HOST=1 swift package describe` shows the Mac's face on Linux.
#if os(macOS)
let isAppleHost = true
#else
let isAppleHost = Context.environment["APPLE_HOST"] != nil
#endif

/// A twin, for the platforms without QuartzCore and UIKit: there, and only there, it stands in for them.
func twin(_ name: String) -> [Target.Dependency] {
    isAppleHost ? [] : [.target(name: name, condition: .when(platforms: [.linux, .android, .windows]))]
}

let package = Package(
    name: "AnimatorToolkit",
    platforms: [.iOS(.v16), .tvOS(.v16), .macCatalyst(.v16), .visionOS(.v1), .macOS(.v13)],
    products: [
        .library(name: "AnimationCore", targets: ["AnimationCore"]),
        .library(name: "AnimationCA", targets: ["AnimationCA"]),
        .library(name: "AnimationUIKit", targets: ["AnimationUIKit"]),
        .library(name: "AnimationInteraction", targets: ["AnimationInteraction"]),
        .library(name: "AnimationText", targets: ["AnimationText"]),
        .library(name: "AnimationParticles", targets: ["AnimationParticles"]),
        .library(name: "AnimationCSS", targets: ["AnimationCSS"]),
        .library(name: "AnimationSwiftUI", targets: ["AnimationSwiftUI"]),
        .library(name: "AnimationInspector", targets: ["AnimationInspector"]),
        .library(name: "AnimationTesting", targets: ["AnimationTesting"]),
        .library(name: "DemoApp", targets: ["DemoApp"]),
    ],
    targets: [
        .target(name: "AnimationCore"),
        .target(name: "AnimationCA", dependencies: ["AnimationCore"] + twin("HeadlessQuartzCore")),
        .target(name: "AnimationUIKit", dependencies: ["AnimationCA"] + twin("HeadlessUIKit")),
        .target(name: "AnimationInteraction", dependencies: ["AnimationUIKit"]),
        .target(name: "AnimationText", dependencies: ["AnimationUIKit"]),
        .target(name: "AnimationParticles", dependencies: ["AnimationUIKit"]),
        .target(name: "AnimationCSS", dependencies: ["AnimationCore"]),
        .target(name: "AnimationSwiftUI", dependencies: ["AnimationUIKit"]),
        .target(
            name: "AnimationTesting",
            dependencies: ["AnimationInspector", "AnimationUIKit"]
                + (isAppleHost ? [] : [.target(name: "AnimationRecorder")])),
        .target(
            name: "AnimationFacts",
            dependencies: ["AnimationSwiftUI", "AnimationTesting", "AnimationUIKit", "AppleFacts"]),
        .target(name: "AppleFacts", dependencies: twin("HeadlessUIKit")),
        .target(
            name: "DemoScenes", dependencies: ["AnimationInteraction", "AnimationParticles", "AnimationText"],
            path: "Demo/Scenes"),
        .target(name: "AnimationInspector", dependencies: ["AnimationUIKit"]),
        .target(
            name: "DemoApp",
            dependencies: ["AnimationFacts", "AnimationInspector", "AnimationSwiftUI", "DemoScenes"],
            path: "Demo/App/Screens"),
        .testTarget(name: "AnimationCoreTests", dependencies: ["AnimationCore"]),
        .testTarget(name: "AppleFactsTests", dependencies: ["AnimationFacts", "AppleFacts"]),
        .testTarget(
            name: "AnimationSwiftUITests",
            dependencies: ["AnimationSwiftUI"]
                + (isAppleHost ? [] : [.target(name: "DemoScenes"), .target(name: "TestSupport")])),
    ],
    swiftLanguageModes: [.v6]
)

if !isAppleHost {
    package.products += [
        .library(name: "AnimationRecorder", targets: ["AnimationRecorder"]),
        .library(name: "HeadlessQuartzCore", targets: ["HeadlessQuartzCore", "HeadlessCoreGraphics"]),
        .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit", "HeadlessQuartzCore", "HeadlessCoreGraphics"]),
    ]
    package.targets += [
        .target(name: "HeadlessQuartzCore"),
        .target(name: "HeadlessCoreGraphics", dependencies: ["HeadlessQuartzCore"]),
        .target(name: "HeadlessUIKit", dependencies: ["HeadlessQuartzCore"]),
        .target(name: "AnimationRecorder", dependencies: ["HeadlessQuartzCore"]),
        .executableTarget(
            name: "Demo", dependencies: ["DemoPages"], path: "Demo", exclude: ["App", "Pages", "Scenes"]),
        .target(
            name: "DemoPages", dependencies: ["AnimationCSS", "AnimationInspector", "AnimationRecorder", "DemoScenes"],
            path: "Demo/Pages"),
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["AllocationCounter", "AnimationInspector", "AnimationInteraction", "AnimationText"]),
        .target(name: "SoakModel", dependencies: ["DemoScenes"]),
        .executableTarget(name: "Soak", dependencies: ["SoakModel"]),
        .target(name: "Expectations", path: "Tests/Expectations"),
        .target(name: "TestSupport", dependencies: ["AnimationCA"], path: "Tests/TestSupport"),
        .testTarget(name: "AnimationCATests", dependencies: ["AnimationCA", "Expectations", "TestSupport"]),
        .testTarget(name: "AnimationUIKitTests", dependencies: ["AnimationUIKit", "Expectations", "TestSupport"]),
        .testTarget(
            name: "AnimationInteractionTests", dependencies: ["AnimationInteraction", "Expectations", "TestSupport"]),
        .testTarget(name: "AnimationTextTests", dependencies: ["AnimationText", "Expectations", "TestSupport"]),
        .testTarget(
            name: "AnimationParticlesTests", dependencies: ["AnimationParticles", "Expectations", "TestSupport"]),
        .testTarget(name: "AnimationCSSTests", dependencies: ["AnimationCSS", "Expectations", "TestSupport"]),
        .testTarget(
            name: "AnimationTestingTests",
            dependencies: ["AnimationTesting", "DemoScenes", "Expectations", "TestSupport"],
            exclude: ["__Animations__"]),
        .testTarget(
            name: "ConformanceTests",
            dependencies: ["AnimationFacts", "AnimationUIKit", "Expectations", "SoakModel", "TestSupport"]),
        .testTarget(name: "HeadlessQuartzCoreTests", dependencies: ["Expectations", "HeadlessQuartzCore"]),
        .testTarget(name: "HeadlessUIKitTests", dependencies: ["Expectations", "HeadlessUIKit"]),
        .testTarget(name: "DemoTests", dependencies: ["DemoApp", "DemoPages", "Expectations", "TestSupport"]),
        .testTarget(
            name: "AnimationInspectorTests", dependencies: ["AnimationInspector", "Expectations", "TestSupport"]),
        .testTarget(
            name: "AnimationRecorderTests", dependencies: ["AnimationRecorder", "Expectations", "HeadlessUIKit"]),
    ]
}
