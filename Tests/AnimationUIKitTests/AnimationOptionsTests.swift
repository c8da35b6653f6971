import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// The options of `UIView.animate` on closures.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct AnimationOptionsTests {
    private let stage = Stage()

    @Test func `the curve is that of the options, a keyboard's too`() {
        let curves: [(UIView.AnimationOptions, TimingCurve)] = [
            ([], .easeInOut), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut), (.curveLinear, .linear),
            ([.curveEaseOut, .repeat, .allowUserInteraction], .easeOut),
            (UIView.AnimationOptions(rawValue: 7 << 16), TimingCurve(animationCurve: 7)),
        ]
        for (options, curve) in curves { #expect(TimingCurve(options) == curve) }
        stage.view.at.animate(.custom(withDuration: 1, options: .curveEaseIn) { $0.center.x += 100 })
        stage.run(0.5)
        expectClose(stage.shown("position.x"), 120 + 100 * TimingCurve.easeIn.progress(at: 0.5), within: 0.5)
    }

    @Test func `a repeat is endless, and comes back with autoreverse`() {
        let (view, label) = (stage.view, stage.label)
        let token = view.at.animate(
            .custom(withDuration: 1, delay: 0.5, options: [.repeat, .autoreverse, .curveLinear]) { $0.center.x += 100 })
        let other = label.at.animate(.custom(withDuration: 1, options: [.repeat, .curveLinear]) { $0.alpha = 0 })
        #expect(token.duration == .infinity && other.duration == .infinity)
        stage.run(0.25)
        expectClose(stage.shown("position.x"), 120)
        stage.run(1.5)
        expectClose(stage.shown("position.x"), 195, within: 1.1)
        stage.run(1)
        expectClose(stage.shown("position.x"), 145, within: 26.1)
        token.stop(at: .start)
        other.stop(at: .start)
        #expect(view.center.x == 120 && label.alpha == 1)
    }

    @Test func `autoreverse without a repeat means nothing`() {
        let token = stage.view.at.animate(.custom(withDuration: 1, options: .autoreverse) { $0.center.x += 100 })
        #expect(token.duration == 1)
        stage.run(1.1)
        #expect(token.outcome == .completed(.end) && stage.view.center.x == 220)
    }

    @Test(arguments: [true, false]) func `touches go through where the options allow it`(isAllowed: Bool) {
        let options: UIView.AnimationOptions = isAllowed ? .allowUserInteraction : []
        stage.view.at.animate(.custom(withDuration: 1, options: options) { $0.center.x += 10 })
        stage.run(0.5)
        let place = CGPoint(x: 130, y: 120)
        #expect((stage.window.hitTest(place, with: nil) === stage.view) == isAllowed)
        stage.run(1)
        #expect(stage.window.hitTest(place, with: nil) === stage.view)
    }

    @Test func `layoutSubviews lays the view out inside the animation`() {
        final class Bar: UIView {
            let knob = UIView()
            var isWide = false
            override func layoutSubviews() { knob.frame = CGRect(x: 0, y: 0, width: isWide ? 100 : 20, height: 20) }
        }
        let bar = Bar(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
        bar.addSubview(bar.knob)
        stage.window.addSubview(bar)
        stage.run(0.1)
        bar.at.animate(
            .custom(withDuration: 1, options: [.layoutSubviews, .curveLinear]) { $0.isWide = true })
        stage.run(0.5)
        expectClose(Double(bar.knob.layer.presentation()?.bounds.width ?? 0), 60, within: 1)
    }

    @Test func `the other options mean nothing here, and the completion hears of the end`() {
        let options: UIView.AnimationOptions = [
            .beginFromCurrentState, .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
            .allowAnimatedContent, .showHideTransitionViews, .transitionCurlUp, .preferredFramesPerSecond30,
        ]
        var outcomes: [AnimationOutcome] = []
        stage.view.at.animate(
            .custom(withDuration: 1, options: options, completion: { outcomes.append($0) }) { $0.center.x += 100 })
        stage.run(0.5)
        expectClose(stage.shown("position.x"), 170, within: 2)
        stage.run(0.6)
        #expect(outcomes == [.completed(.end)] && stage.host.issues.isEmpty)
    }
}
