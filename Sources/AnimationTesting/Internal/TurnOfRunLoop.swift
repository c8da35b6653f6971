#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// Ends the present turn of the main run loop, so that all that is due at its end is done; no time passes.
@MainActor struct TurnOfRunLoop {
    #if !canImport(UIKit)
    /// The clock that was bound when the strip was made.
    private let clock = VirtualClock.current
    #endif

    func end() {
        #if canImport(UIKit)
        CATransaction.flush()
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
        CATransaction.flush()
        #else
        clock.turn()
        #endif
    }
}

/// The window of a view that has none, for as long as it is looked at.
@MainActor struct StripWindow {
    // A window that is released lets go of its views.
    private let window: UIWindow?

    init(of view: UIView) {
        var top = view
        while let next = top.superview { top = next }
        guard view.window == nil else {
            window = nil
            return
        }
        // Room around the view, for motion beyond its bounds.
        let side = 2 * max(top.bounds.width, top.bounds.height, 200)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: side, height: side))
        window.addSubview(top)
        window.isHidden = false
        window.layoutIfNeeded()
        self.window = window
    }
}
#endif
