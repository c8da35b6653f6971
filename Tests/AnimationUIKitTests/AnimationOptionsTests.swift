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
        expectClose(stage.shown("position.x"), 145, within: 1.1)
        token.stop(at: .start)
        other.stop(at: .start)
        #expect(view.center.x == 120 && label.alpha == 1)
    }

    @Test(arguments: [true, false]) func `autoreverse alone goes there and back, and ends at the end, J18`(
        isOnOneView: Bool
    ) {
        let options: UIView.AnimationOptions = [.autoreverse, .curveLinear]
        let view = stage.view
        var outcomes: [AnimationOutcome] = []
        let token =
            isOnOneView
            ? view.at.animate(
                .custom(withDuration: 1, delay: 0.5, options: options, completion: { outcomes.append($0) }) {
                    $0.center.x += 100
                })
            : AT.custom(withDuration: 1, delay: 0.5, options: options, completion: { outcomes.append($0) }) {
                view.center.x += 100
            }
        #expect(token.duration == 2.5)
        for (seconds, place) in [(0.25, 120.0), (0.5, 145), (0.5, 195), (0.5, 195), (0.5, 145)] {
            stage.run(seconds)
            expectClose(stage.shown("position.x"), place, within: 1.1)
        }
        #expect(outcomes.isEmpty)
        stage.run(0.3)
        #expect(outcomes == [.completed(.end)] && view.center.x == 220 && stage.shown("position.x") == 220)
        token.revert()
        #expect(view.center.x == 120)
    }

    @Test(arguments: [AnimationPosition.start, .current, .end]) func `autoreverse alone can be stopped and sought`(
        position: AnimationPosition
    ) {
        let token = stage.view.at.animate(
            .custom(withDuration: 1, options: [.autoreverse, .curveLinear]) { $0.center.x += 100 })
        token.pause()
        for (time, place) in [(2, 220.0), (1.5, 170), (0.25, 145), (1, 220), (0, 120), (1.75, 145)] {
            token.time = time
            stage.run(0)
            expectClose(stage.shown("position.x"), place, within: 0.1)
        }
        token.stop(at: position)
        expectClose(stage.view.center.x, position == .start ? 120 : position == .end ? 220 : 145, within: 0.1)
    }

    @Test func `the delay of a repeat there and back counts once`() {
        let view = stage.view
        let effects: [AnyAnimator<UIView>] = [
            .custom(duration: 1, curve: .linear, delay: 0.5) { $0.alpha = 0 },
            .fadeOut(duration: 1, curve: .linear, delay: 0.5), .fadeOut(duration: 1, curve: .linear).delay(0.5),
            .opacity(1, 0).delay(0.5),
        ]
        for effect in effects {
            for isOnToken in [true, false] {
                let token =
                    isOnToken
                    ? view.at.animate(effect).repeated(4, autoreverses: true)
                    : view.at.animate(effect.repeated(4, autoreverses: true))
                #expect(token.duration == 4.5)
                stage.run(0.4)
                #expect(stage.shown("opacity") == 1)
                for (seconds, opacity) in [(0.35, 0.75), (1, 0.25), (1, 0.75), (1, 0.25)] {
                    stage.run(seconds)
                    expectClose(stage.shown("opacity"), opacity, within: 0.02)
                }
                stage.run(1)
                #expect(token.outcome == .completed(.end) && view.alpha == 1)
            }
        }
        let plain = view.at.animate(effects[0]).repeated(4)
        #expect(plain.duration == 6)
        plain.stop(at: .start)
        let again = view.at.animate(effects[0].repeated(4, autoreverses: true).repeated(2).delay(1))
        #expect(again.duration == 4)
        again.stop(at: .start)
        let endless = view.at.animate(effects[0]).repeatedForever(autoreverses: true)
        stage.run(1)
        endless.finishRepeating()
        stage.run(1.6)
        #expect(endless.outcome == .completed(.end) && view.alpha == 1)
    }

    @Test func `layoutSubviews lays out the named views, or what is due in the windows`() {
        final class Bar: UIView {
            let knob = UIView()
            var isWide = false
            override func layoutSubviews() { knob.frame = CGRect(x: 0, y: 0, width: isWide ? 100 : 20, height: 20) }
        }
        let bars = (0..<2).map { _ in Bar(frame: CGRect(x: 0, y: 0, width: 200, height: 20)) }
        for bar in bars {
            bar.addSubview(bar.knob)
            stage.window.addSubview(bar)
        }
        stage.run(0.1)
        AT.custom(of: [bars[0]], withDuration: 1, options: [.layoutSubviews, .curveLinear]) { bars[0].isWide = true }
        AT.custom(withDuration: 1, options: [.layoutSubviews, .curveLinear]) {
            bars[1].isWide = true
            bars[1].setNeedsLayout()
        }
        stage.run(0.5)
        for bar in bars { expectClose(Double(bar.knob.layer.presentation()?.bounds.width ?? 0), 60, within: 1) }
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

extension AnyAnimator where Target == UIView {
    /// A layer animation of the opacity, of one second.
    fileprivate static func opacity(_ start: Double, _ end: Double) -> Self {
        .layer(.basic("opacity", from: .number(start), to: .number(end), duration: 1, curve: .linear))
    }
}
