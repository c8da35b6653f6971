// swift-tools-version: 6.2
import PackageDescription

// A package of iOS code and its tests, as its author has it: the sources import UIKit, QuartzCore and CoreGraphics. On
// Linux the twins answer to those names.
#if os(Linux)
let toolkit: [Package.Dependency] = [.package(name: "AnimatorToolkit", path: "../..")]
let twins: [Target.Dependency] = [.product(name: "HeadlessUIKit", package: "AnimatorToolkit")]
let names: [SwiftSetting] = [
    .unsafeFlags([
        "-module-alias", "UIKit=HeadlessUIKit",
        "-module-alias", "QuartzCore=HeadlessQuartzCore",
        "-module-alias", "CoreGraphics=HeadlessCoreGraphics",
        // A test file may import Testing beside UIKit: the compiler then looks for a module that only Apple's systems have.
        "-Xfrontend", "-disable-cross-import-overlays",
    ])
]
#else
let toolkit: [Package.Dependency] = []
let twins: [Target.Dependency] = []
let names: [SwiftSetting] = []
#endif

let package = Package(
    name: "Unchanged",
    platforms: [.iOS(.v16)],
    dependencies: toolkit,
    targets: [
        .target(name: "Card", dependencies: twins, swiftSettings: names),
        .testTarget(name: "CardTests", dependencies: ["Card"] + twins, swiftSettings: names),
    ],
    swiftLanguageModes: [.v6]
)
