#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// A finger that the scene moves, seen as a dot, which reports what a pan recognizer would.
@MainActor final class Finger: AnimationCompatible {
    /// It is down.
    var began: @MainActor () -> Void = {}
    /// It is so many points from where it came down.
    var moved: @MainActor (_ translation: CGPoint) -> Void = { _ in }
    /// It is up, at so many points per second.
    var ended: @MainActor (_ velocity: CGPoint) -> Void = { _ in }

    private let dot = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    private(set) var start = CGPoint.zero

    init(on stage: UIView) {
        dot.backgroundColor = Stage.ink.withAlphaComponent(0.3)
        dot.layer.cornerRadius = 15
        dot.layer.borderWidth = 2
        dot.layer.borderColor = UIColor.white.cgColor
        dot.alpha = 0
        dot.isUserInteractionEnabled = false
        stage.addSubview(dot)
    }

    /// A stage that is gone is touched no more.
    private var isOnScreen: Bool { dot.window != nil }

    private var translation = CGPoint.zero {
        didSet {
            guard isOnScreen else { return }
            dot.center = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
            moved(translation)
        }
    }

    /// Comes down on the view, wherever that is on the screen by then, goes across at a constant speed, and lets go.
    ///
    /// - Parameter point: The point in the view, as shares of its size.
    func pan(
        _ view: UIView, at point: CGPoint = CGPoint(x: 0.5, y: 0.5), byX x: CGFloat = 0, y: CGFloat = 0,
        duration: TimeInterval
    ) -> AnimationToken {
        let way = CGPoint(x: x, y: y)
        return AT.animate {
            // A script that goes on keeps no stage alive.
            AT.perform { [self, weak view] in
                guard let view, isOnScreen else { return }
                let layer = view.layer.presentation() ?? view.layer
                comeDown(
                    at: CGPoint(
                        x: layer.frame.minX + layer.frame.width * point.x,
                        y: layer.frame.minY + layer.frame.height * point.y))
                began()
            }
            AT.wait(0.3)
            // Before its turn the finger is not at the start of the way: what it moved last stays.
            at.animate(
                .value(\.translation, from: .zero, to: way, duration: duration, curve: .linear).filledBackwards(false))
            AT.perform { [self] in
                guard isOnScreen else { return }
                dot.at.animate(.fadeOut(duration: 0.2))
                ended(CGPoint(x: way.x / duration, y: way.y / duration))
            }
        }
    }

    /// Touches a point of the stage for a moment.
    func tap(at point: CGPoint) -> AnimationToken {
        AT.animate {
            AT.perform { [self] in comeDown(at: point) }
            dot.at.animate(.scale(values: [1.3, 0.85, 1], duration: 0.25))
            dot.at.animate(.fadeOut(duration: 0.15))
        }
    }

    private func comeDown(at point: CGPoint) {
        start = point
        dot.superview?.bringSubviewToFront(dot)
        dot.center = point
        dot.at.animate(.fadeIn(duration: 0.1))
    }
}
#endif
