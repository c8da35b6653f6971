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

    open var maximumFramesPerSecond: Int { framesPerSecond }
}
