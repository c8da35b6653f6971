import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// More than three flashes a second are reported, and nothing else is.
@MainActor @Suite(.virtualTime(framesPerSecond: 120)) struct FlashGuardTests {
    private let stage = Stage()

    private var flashes: [AnimationIssue.Kind] {
        stage.host.issues.filter { if case .flashes = $0 { true } else { false } }
    }

    // MARK: - What is reported

    @Test func `flashes that repeat too fast are reported with the effect's name`() {
        stage.view.at.animate(.flash(duration: 0.2).repeated(10))
        #expect(stage.host.issues == [.flashes(effects: "flash", perSecond: 10)])
        #expect(stage.host.reports.first?.line == UInt(#line - 2))
    }

    @Test func `three flashes a second are allowed, and a little more is not`() {
        stage.view.at.animate(.flash(times: 3, duration: 1).repeatedForever())
        #expect(flashes.isEmpty)
        stage.view.at.animate(.flash(times: 3, duration: 0.99).repeatedForever())
        #expect(flashes == [.flashes(effects: "flash", perSecond: 3)])
    }

    @Test func `two effects of one view count together`() {
        let three = AnyAnimator<UIView>.blink(times: 2, duration: 0.5)
        stage.view.at.animate(three)
        stage.view.at.animate(three, .wait(3), three)
        #expect(flashes.isEmpty)
        stage.view.at.animate(three, .flash(times: 2, duration: 0.4))
        #expect(flashes == [.flashes(effects: "blink and flash", perSecond: 4.7)])
    }

    @Test func `effects of two views don't`() {
        let effect = AnyAnimator<UIView>.flash(times: 3, duration: 1)
        AT.animate(parallelism: stage.view.at.animate(effect), stage.label.at.animate(effect))
        #expect(flashes.isEmpty)
    }

    @Test func `a token that is played faster is reported once`() {
        let token = stage.view.at.animate(.flash(times: 3, duration: 1).repeatedForever())
        stage.run(0.1)
        token.rate = -1
        #expect(flashes.isEmpty)
        for rate in [2, 3, 1, 4.0] { token.rate = rate }
        #expect(flashes == [.flashes(effects: "flash", perSecond: 6)])
    }

    @Test func `a change of few percent is no flash`() {
        stage.view.at.animate(.fade(to: 0.92, duration: 0.05).repeated(20, autoreverses: true))
        stage.view.at.animate(.fade(from: 1, to: 0.85, duration: 0.05).repeated(20, autoreverses: true))
        #expect(flashes.isEmpty)
        stage.view.at.animate(.fade(to: 0.75, duration: 0.05).repeated(20, autoreverses: true))
        #expect(flashes.count == 1)
    }

    @Test func `colours flash by their luminance`() {
        stage.view.backgroundColor = .red
        // Pure red has a relative luminance of 0.21, and so has this grey.
        stage.view.at.animate(.backgroundColor(to: .gray, duration: 0.05).repeated(20, autoreverses: true))
        #expect(flashes.isEmpty)
        stage.view.at.animate(.backgroundColor(to: .white, duration: 0.05).repeated(20, autoreverses: true))
        stage.label.textColor = .black
        stage.label.at.animate(.textColor(to: .white, duration: 0.05).repeated(20, autoreverses: true))
        #expect(
            flashes == [
                .flashes(effects: "\"backgroundColor\"", perSecond: 10),
                .flashes(effects: "\"textColor\"", perSecond: 10),
            ])
    }

    @Test func `a view that is hidden and shown flashes`() {
        stage.view.at.animate((0..<4).flatMap { _ in [.hide(duration: 0.1), .show(duration: 0.1)] })
        #expect(flashes.count == 1)
    }

    @Test(arguments: [TimingCurve.easeOutBounce, .easeOutElastic, .easeOut]) func `a curve that swings flashes, too`(
        curve: TimingCurve
    ) {
        // Out, up by a quarter or an eighth, out again, and in with the next run.
        stage.view.at.animate(.fadeOut(duration: 1, curve: curve).repeated(4))
        #expect(flashes.isEmpty)
        stage.label.at.animate(.fadeOut(duration: 0.5, curve: curve).repeated(4))
        #expect(flashes.isEmpty == (curve == .easeOut))
    }

    // MARK: - Where motion is reduced

    /// How often the view is darker than the half, and brighter again, while a token plays.
    private func dips(of token: AnimationToken, view: UIView) -> Int {
        var (dips, isDark) = (0, false)
        while token.state != .ended {
            let opacity = brightness(of: view).opacity
            if isDark != (opacity < 0.5) { isDark.toggle(); if isDark { dips += 1 } }
            stage.run(1.0 / 120)
        }
        return dips
    }

    @Test func `a flash is one slow fade`() {
        UIAccessibility.isReduceMotionEnabled = true
        let token = stage.view.at.animate(.flash(duration: 0.2).repeated(10))
        #expect(token.duration == 2)
        stage.run(1)
        #expect(flashes.count == 1)
        expectClose(Double(stage.view.layer.presentation()?.opacity ?? 1), 0, within: 0.02)
        stage.run(0.5)
        expectClose(Double(stage.view.layer.presentation()?.opacity ?? 0), 0.5, within: 0.02)
        stage.run(0.6)
        #expect(token.outcome == .completed(.end) && stage.view.alpha == 1)
    }

    @Test func `a fade there and back is one slow fade there and back`() {
        UIAccessibility.isReduceMotionEnabled = true
        let token = stage.view.at.animate(.fadeOut(duration: 0.1).repeated(10, autoreverses: true))
        #expect(dips(of: token, view: stage.view) == 1 && token.outcome == .completed(.end))
        #expect(stage.view.alpha == 1)
    }

    @Test(arguments: 0..<7) func `nothing flashes, and everything ends as it would`(index: Int) {
        UIAccessibility.isReduceMotionEnabled = true
        let view = stage.view
        let tokens: [@MainActor () -> AnimationToken] = [
            { view.at.animate(.flash(times: 8, duration: 1)) },
            { view.at.animate((0..<8).map { .fade(to: $0.isMultiple(of: 2) ? 0 : 1, duration: 0.1) }) },
            { AT.animate(view.at.animate(.fadeOut(duration: 0.1), .fadeIn(duration: 0.1))).repeated(8) },
            { view.at.animate((0..<8).map { _ in .popIn(duration: 0.1) }) },
            { view.at.animate((0..<8).map { _ in .move(byX: 5, y: 0, duration: 0.1) }) },
            { view.at.animate((0..<4).flatMap { _ in [.hide(duration: 0.1), .show(duration: 0.1)] }) },
            { view.layer.at.animate(.basic("opacity", to: 0, repeatCount: 8, autoreverses: true, duration: 0.1)) },
        ]
        let token = tokens[index]()
        #expect(dips(of: token, view: view) <= 1 && token.outcome == .completed(.end))
        #expect(view.alpha == 1 && !view.isHidden && view.center.x == (index == 4 ? 160 : 120))
    }

    @Test func `what flashes for ever stands still`() {
        UIAccessibility.isReduceMotionEnabled = true
        let token = stage.view.at.animate(.flash(duration: 0.2).repeatedForever())
        for _ in 0..<60 {
            stage.run(1.0 / 60)
            #expect(brightness(of: stage.view).opacity == 1)
        }
        token.stop()
    }

    // MARK: - Made cases

    /// The brightness of a view: its opacity, and that of its background.
    private func brightness(of view: UIView) -> (opacity: Double, background: Double) {
        let layer = view.layer.presentation() ?? view.layer
        let opacity = view.isHidden ? 0 : min(max(Double(layer.opacity), 0), 1)
        let white = layer.backgroundColor?.components?.first.map(Double.init) ?? 0
        let luminance = white <= 0.04045 ? white / 12.92 : pow((white + 0.055) / 1.055, 2.4)
        return (opacity, opacity * luminance)
    }

    /// Whether an animation flashes too often as it is seen; nil where a rounding decides.
    private func isSeenFlashing(_ opacity: [Double], _ background: [Double]) -> Bool? {
        func answer(_ seen: SeenFlashes) -> Bool { seen.areTooMany(in: opacity) || seen.areTooMany(in: background) }
        let strict = SeenFlashes(samplesPerSecond: 120, change: 0.104, dark: 0.796, second: 0.97)
        let lenient = SeenFlashes(samplesPerSecond: 120, change: 0.096, dark: 0.804, second: 1.03)
        return answer(strict) == answer(lenient) ? answer(strict) : nil
    }

    @Test func `of 200 made cases those are reported that are seen to flash`() {
        var (flashing, calm, unclear) = (0, 0, 0)
        var seed: UInt64 = 0
        while flashing + calm < 200 {
            seed += 1
            var made = FlashCase(seed)
            stage.window.addSubview(made.view)
            let before = flashes.count
            let token = made.play()
            var (opacity, background): ([Double], [Double]) = ([], [])
            while token.state != .ended, opacity.count < 120 * 20 {
                let seen = brightness(of: made.view)
                opacity.append(seen.opacity)
                background.append(seen.background)
                stage.run(1.0 / 120)
            }
            token.stop()
            made.view.removeFromSuperview()
            guard let isFlashing = isSeenFlashing(opacity, background) else {
                unclear += 1
                continue
            }
            if isFlashing { flashing += 1 } else { calm += 1 }
            #expect(
                (flashes.count > before) == isFlashing,
                "seen \(isFlashing), seed \(seed): \(made.story), rate \(made.rate)")
        }
        #expect(flashing > 60 && calm > 60 && unclear < 20, "\(flashing) \(calm) \(unclear)")
    }
}
