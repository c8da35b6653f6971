import AnimationUIKit
import TestSupport
import Testing

/// A closure that nobody keeps a token of, paused by its view: the views that it changes are what is seen.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RestingClosureTests {
    private let stage = Stage()
    private let other = UIView(frame: CGRect(x: 0, y: 200, width: 40, height: 40))
    private var view: UIView { stage.view }
    private var calls: Calls

    private final class Calls { var count = 0 }

    init() {
        calls = Calls()
        stage.window.addSubview(other)
        stage.run(0.02)
    }

    enum Call: CaseIterable { case ofView, ofViews, paced }

    private func start(_ call: Call) {
        let (view, other, calls) = (view, other, calls)
        let body: @MainActor () -> Void = {
            calls.count += 1
            view.center.x += 100
            view.layer.cornerRadius = 10
            other.alpha = 0
            other.frame.size.width = 140
        }
        switch call {
        case .ofView: view.at.animate(.custom(duration: 1, curve: .linear) { _ in body() })
        case .ofViews: AT.custom(of: [view, other], duration: 1, curve: .linear) { body() }
        case .paced: view.at.animate(.custom(duration: 1, curve: .piecewiseLinear([0, 0.5, 1])) { _ in body() })
        }
    }

    private func expectSeen(_ progress: CGFloat, _ location: SourceLocation = #_sourceLocation) {
        let tolerance: CGFloat = 0.015
        #expect(abs(view.center.x - 120 - 100 * progress) < 100 * tolerance, sourceLocation: location)
        #expect(abs(view.layer.cornerRadius - 10 * progress) < 10 * tolerance, sourceLocation: location)
        #expect(abs(other.alpha - 1 + progress) < tolerance, sourceLocation: location)
        #expect(abs(other.frame.width - 40 - 100 * progress) < 100 * tolerance, sourceLocation: location)
    }

    @Test(arguments: Call.allCases) func `paused, each view is what is seen, and goes on from there`(_ call: Call) {
        start(call)
        stage.run(0.4)
        view.at.pauseAnimations()
        stage.run(0.05)
        #expect(view.layer.animationKeys() == nil && other.layer.animationKeys() == nil)
        #expect(stage.host.clock.isIdle)
        expectSeen(0.4)
        view.at.resumeAnimations()
        stage.run(0.3)
        view.at.pauseAnimations()
        stage.run(0.05)
        expectSeen(0.7)
        view.at.resumeAnimations()
        stage.run(1)
        expectSeen(1)
        #expect(view.layer.animationKeys() == nil && calls.count == 1)
    }

    @Test(arguments: Call.allCases) func `paused and stopped`(_ call: Call) {
        for (position, progress) in [(AnimationPosition.start, 0.0), (.current, 0.4), (.end, 1)] {
            start(call)
            stage.run(0.4)
            view.at.pauseAnimations()
            stage.run(0.05)
            view.at.stopAnimations(at: position)
            stage.run(0.05)
            expectSeen(CGFloat(progress))
            view.center.x = 120
            view.layer.cornerRadius = 0
            other.alpha = 1
            other.frame.size.width = 40
        }
    }
}
