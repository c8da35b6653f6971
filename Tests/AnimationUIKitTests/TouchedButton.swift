import AnimationUIKit
import Expectations
import Testing

/// A button that counts its taps, and knows where it is seen.
@MainActor final class TouchedButton: UIButton {
    private(set) var taps = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// Its rectangle in the window, by what the screen shows of it and of all views around it.
    var seen: CGRect? { layer.presentation()?.convert(bounds, to: window?.layer.presentation()) }
}

extension HeadlessFinger {
    /// Taps the button at its middle and in its corners, where it is seen, and one point beside each of its edges.
    @MainActor func expectHits(
        _ button: TouchedButton, at place: CGRect, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let window = button.window, let seen = button.seen else {
            Issue.record("the button is not on the screen: \(comment)", sourceLocation: sourceLocation)
            return
        }
        let frames = [seen, button.convert(button.bounds, to: nil), button.accessibilityFrame]
        for frame in frames {
            expectClose(
                [frame.minX, frame.minY, frame.width, frame.height],
                [place.minX, place.minY, place.width, place.height], comment, sourceLocation: sourceLocation)
        }
        let (inner, outer) = (seen.insetBy(dx: 1, dy: 1), seen.insetBy(dx: -1, dy: -1))
        let on = [
            CGPoint(x: seen.midX, y: seen.midY), inner.origin, CGPoint(x: inner.maxX, y: inner.minY),
            CGPoint(x: inner.minX, y: inner.maxY), CGPoint(x: inner.maxX, y: inner.maxY),
        ]
        let beside = [
            CGPoint(x: seen.midX, y: outer.minY), CGPoint(x: seen.midX, y: outer.maxY),
            CGPoint(x: outer.minX, y: seen.midY), CGPoint(x: outer.maxX, y: seen.midY),
        ]
        for point in on { expect(button, isHitAt: point, in: window, true, comment, sourceLocation) }
        for point in beside { expect(button, isHitAt: point, in: window, false, comment, sourceLocation) }
    }

    @MainActor private func expect(
        _ button: TouchedButton, isHitAt point: CGPoint, in window: UIWindow, _ isHit: Bool, _ comment: Comment,
        _ sourceLocation: SourceLocation
    ) {
        let taps = button.taps
        tap(at: point)
        let found = window.hitTest(point, with: nil) === button
        #expect(
            found == isHit && button.taps == taps + (isHit ? 1 : 0), "\(comment), at \(point)",
            sourceLocation: sourceLocation)
    }
}
