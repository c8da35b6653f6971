import AnimationTesting
import DemoScenes
import TestSupport
import Testing

/// Flashes that a strip finds without waiting.
@MainActor @Suite(.virtualTime) struct FlashStripTests {
    private let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))

    init() { card.accessibilityIdentifier = "card" }

    private func failures(of strip: AnimationStrip) -> [String] {
        do {
            try strip.expectNoFlashes()
            return []
        } catch {
            return (error as? AnimationTestFailure)?.differences ?? ["\(error)"]
        }
    }

    @Test func `it tells the view, the count and the time`() {
        let strip = AnimationStrip(of: card) {
            card.at.animate(.wait(1), .flash(duration: 0.2).repeated(10))
        }
        #expect(failures(of: strip) == ["card flashes 10.0 times a second from 1 s on"])
    }

    @Test func `three flashes a second pass, and don't at twice the rate`() {
        let strip = AnimationStrip(of: card) { card.at.animate(.flash(times: 3, duration: 1).repeatedForever()) }
        #expect(failures(of: strip) == [])
        strip.token.rate = 2
        #expect(failures(of: strip) == ["card flashes 6.0 times a second from 0 s on"])
    }

    @Test func `at a rate of 0 the animation is judged at its own`() {
        let strip = AnimationStrip(of: card) { card.at.animate(.flash(duration: 0.2).repeated(10)) }
        strip.token.rate = 0
        #expect(failures(of: strip) == ["card flashes 10.0 times a second from 0 s on"])
    }

    @Test func `the views of a composition are judged each by itself, with all of their animations`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let label = UILabel(frame: view.bounds)
        label.text = "Hello"
        view.addSubview(card)
        view.addSubview(label)
        let strip = AnimationStrip(of: view) {
            AT.animate {
                card.at.animate(.blink(times: 2, duration: 0.5))
                AT.parallel {
                    card.at.animate(.flash(times: 2, duration: 0.6))
                    label.at.animate(.flash(times: 3, duration: 1))
                }
            }
        }
        let told = failures(of: strip)
        #expect(told.count == 1 && told[0].hasPrefix("card flashes "))
    }

    @Test(arguments: [AT.MotionPolicy.full, .reduced]) func `every effect of the catalogue passes at its defaults`(
        policy: AT.MotionPolicy
    ) {
        AT.motionPolicy = policy
        defer { AT.motionPolicy = .system }
        var flashing: [String] = []
        for entry in CatalogueEntry.all {
            let stage = CatalogueStage()
            let turn = entry.set(stage)
            let told = failures(of: AnimationStrip(of: stage.view, upTo: 4, turn.start))
            if let first = told.first { flashing.append("\(entry.call): \(first)") }
        }
        #expect(flashing.isEmpty, "\(flashing.joined(separator: "\n"))")
    }

    @Test(arguments: [0.1, 0.3, 0.5, 0.9]) func `where motion is reduced, what flashes too often is calm`(
        duration: Double
    ) {
        AT.motionPolicy = .reduced
        defer { AT.motionPolicy = .system }
        let effects: [AnyAnimator<UIView>] = [
            .flash(duration: duration), .flash(times: 1, duration: duration), .flash(times: 9, duration: duration),
            .blink(duration: duration), .blink(times: 5, duration: duration), .flicker(duration: duration),
        ]
        for effect in effects {
            let strips = [
                AnimationStrip(of: card) { card.at.animate(effect) },
                AnimationStrip(of: card) { card.at.animate(effect.repeated(10)) },
                AnimationStrip(of: card, upTo: 4) { card.at.animate(effect.repeatedForever()) },
            ]
            for strip in strips {
                #expect(failures(of: strip) == [])
                strip.token.stop()
            }
        }
    }

    @Test func `after a look at reduced motion, the full animation is judged again`() throws {
        let strip = AnimationStrip(of: card) { card.at.animate(.flash(duration: 0.2).repeated(10)) }
        let former = failures(of: strip)
        try strip.expectReducedMotionIsCalm()
        #expect(failures(of: strip) == former && !former.isEmpty)
    }

}
