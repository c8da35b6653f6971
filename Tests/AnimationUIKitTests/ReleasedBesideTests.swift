import AnimationUIKit
import TestSupport
import Testing

/// A view that goes away with several steps on it, of which one repeats for ever: no step that waits holds it.
@MainActor @Suite(.virtualTime) struct ReleasedBesideTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    private static let calls: [@MainActor (UILabel) -> AnimationToken] = [
        { $0.at.animate(parallelism: .popIn(), .scale(toValue: 1.1).repeatedForever(autoreverses: true)) },
        { $0.at.animate(parallelism: .typewriter(), .fade(to: 0.3).repeatedForever(autoreverses: true)) },
        {
            $0.at.animate(
                parallelism: .transition(.crossDissolve) { $0.text = "?" },
                .fade(to: 0.3).repeatedForever(autoreverses: true))
        },
        { $0.at.animate(parallelism: .fadeIn(), .rotate(byDegrees: 360).repeatedForever()) },
        { $0.at.animate(parallelism: .ping(), .backgroundColor(to: .red).repeatedForever(autoreverses: true)) },
        {
            $0.at.animate(parallelism: .fade(to: 0.3).repeatedForever(autoreverses: true), .fade(to: 1))
                .onConflict(.queue)
        },
        {
            $0.at.animate(parallelism: .fade(to: 0.3, duration: 2), .value(\.center.x, to: 90))
                .onInterruption(.suspend)
        },
    ]

    @Test(arguments: 0..<7, [false, true]) func `it is released`(index: Int, isKept: Bool) {
        window.isHidden = false
        weak var gone: UILabel?
        var ends = 0
        var token: AnimationToken?
        do {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            label.text = "Hello"
            window.addSubview(label)
            host.clock.turn()
            gone = label
            token = Self.calls[index](label).completion { _ in ends += 1 }
            if !isKept { token = nil }
            host.clock.advance(by: 0.15)
            label.removeFromSuperview()
        }
        host.clock.advance(by: 10)
        #expect(gone == nil)
        #expect(ends == 1)
        #expect(token?.state ?? .ended == .ended)
        #expect(host.clock.isIdle)
    }

    /// At rest at its start, an effect with start values is no different from others.
    @Test func `at rest after a run back, no effect holds it`() {
        window.isHidden = false
        for effect: AnyAnimator<UIView> in [
            .zoomIn(), .popIn(), .fade(from: 0, to: 1), .slideIn(distance: 30), .pulse(),
        ] {
            weak var gone: UIView?
            var token: AnimationToken?
            do {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
                window.addSubview(view)
                host.clock.turn()
                gone = view
                token = view.at.animate(effect.repeated(2, autoreverses: true))
                token?.pausesOnCompletion = true
                host.clock.advance(by: 5)
                view.removeFromSuperview()
            }
            host.clock.advance(by: 1)
            #expect(gone == nil)
            #expect(token?.restingPosition == .end)
        }
    }

    /// Only the views that it names could let it go on.
    @Test func `held by a view that goes, a closure of views ends`() {
        window.isHidden = false
        var ends = 0
        do {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            window.addSubview(view)
            host.clock.turn()
            AT.custom(of: [view], duration: 0.3) { [weak view] in view?.alpha = 0 }.completion { _ in ends += 1 }
            host.clock.advance(by: 0.05)
            view.at.pauseAnimations()
            host.clock.advance(by: 1)
            #expect(ends == 0)
            view.removeFromSuperview()
        }
        host.clock.advance(by: 1)
        #expect(ends == 1 && host.clock.isIdle)
    }
}
