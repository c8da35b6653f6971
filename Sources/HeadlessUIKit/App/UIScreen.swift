/// The one screen of this platform, which has no display: 390 × 844 points at three pixels a point, as fast as the
/// clock.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    private let framesPerSecond = VirtualClock.current.framesPerSecond

    override init() {
        super.init()
    }

    open class var main: UIScreen { ClockState.current.screen }
    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    open var scale: CGFloat { 3 }
    open var nativeScale: CGFloat { scale }

    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// The traits of the device; per clock. This platform has no settings, so traits can be set: the specified ones
    /// replace their like, and windows and views hear of them. Its setter is Twin only.
    open var traitCollection: UITraitCollection {
        get { .device }
        set {
            let former = UITraitCollection.device
            let new = UITraitCollection(traitsFrom: [former, newValue])
            guard new != former else { return }
            UITraitCollection.device = new
            traitCollectionDidChange(former)
            for window in ClockState.current.openWindows { window.updateTraits() }
            let category = new.preferredContentSizeCategory
            guard category != former.preferredContentSizeCategory else { return }
            NotificationCenter.default.post(
                name: UIContentSizeCategory.didChangeNotification, object: nil,
                userInfo: [UIContentSizeCategory.newValueUserInfoKey: category.rawValue])
        }
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open var maximumFramesPerSecond: Int { framesPerSecond }
}
