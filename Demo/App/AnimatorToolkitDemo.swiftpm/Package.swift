// swift-tools-version: 5.9
import AppleProductTypes
import PackageDescription

// An app playground: Xcode and Swift Playgrounds open this folder as an app and run it on a device or a simulator.
// The screens are the package's own (Demo/App/Screens), so that the package's tests run them.
//
// Swift Playgrounds on an iPad reaches no folder outside of the playground: there, name the package by the address of
// its repository in place of its path.
let package = Package(
    name: "AnimatorToolkitDemo",
    platforms: [.iOS("16.0")],
    products: [
        .iOSApplication(
            name: "AnimatorToolkitDemo",
            targets: ["App"],
            bundleIdentifier: "org.animatortoolkit.demo",
            displayVersion: "1.0",
            bundleVersion: "1",
            appIcon: .placeholder(icon: .sparkle),
            accentColor: .presetColor(.indigo),
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [
                .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown(.when(deviceFamilies: [.pad])),
            ],
            additionalInfoPlistContentFilePath: "Info.plist"
        )
    ],
    dependencies: [.package(name: "AnimatorToolkit", path: "../../..")],
    targets: [
        .executableTarget(
            name: "App", dependencies: [.product(name: "DemoApp", package: "AnimatorToolkit")], path: "App")
    ]
)
