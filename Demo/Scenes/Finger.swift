#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// A finger that the scene moves, seen as a dot, which reports what a pan recognizer would.
@MainActor final class Finger: AnimationCompatible {
    /// It is down.
    var began: @MainActor () -> Void = {}
    /// It is so many points from where it came down.
    var moved: @MainActor (_ translation: CGFloat) -> Void = { _ in }
    /// It is up, at so many points per second.
    var ended: @MainActor (_ velocity: CGFloat) -> Void = { _ in }

    private let dot = UIView(frame: CGRect(x: 0, y: 0, width: 26, height: 26))
    private var start = CGPoint.zero

    init(on stage: UIView) {
        dot.backgroundColor = Stage.ink.withAlphaComponent(0.35)
        dot.layer.cornerRadius = 13
        dot.layer.borderWidth = 2
        dot.layer.borderColor = UIColor.white.cgColor
        dot.alpha = 0
        stage.addSubview(dot)
    }

    private var translation: CGFloat = 0 {
        didSet {
            dot.center = CGPoint(x: start.x + translation, y: start.y)
            moved(translation)
        }
    }

    /// Comes down on the view, wherever that is on the screen by then, goes across at a constant speed, and lets go.
    func pan(_ view: UIView, byX points: CGFloat, duration: TimeInterval) -> AnimationToken {
        AT.animate {
            AT.perform { [self] in
                start = view.layer.presentation()?.position ?? view.center
                dot.center = start
                dot.at.animate(.fadeIn(duration: 0.1))
                began()
            }
            AT.wait(0.3)
            at.animate(.value(\.translation, from: 0, to: points, duration: duration, curve: .linear))
            AT.perform { [self] in
                dot.at.animate(.fadeOut(duration: 0.2))
                ended(points / duration)
            }
        }
    }
}
#endif
