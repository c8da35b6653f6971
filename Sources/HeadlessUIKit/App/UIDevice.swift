/// The device of this platform: a phone without sensors and settings, of the idiom that the screen's traits have.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    private static let only = UIDevice()

    open class var current: UIDevice { only }
    open var name: String { "iPhone" }
    open var model: String { "iPhone" }
    open var localizedModel: String { "iPhone" }
    open var systemName: String { "iOS" }
    /// The version of the SDK that the twins are compared with.
    open var systemVersion: String { "16.5" }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.device.userInterfaceIdiom }
}
