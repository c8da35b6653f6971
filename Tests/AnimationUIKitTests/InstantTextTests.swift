import AnimationUIKit
import TestSupport
import Testing

/// Effects of one property frame by frame, of which the newer one has its end at once, over an older one in flight.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct InstantTextTests {
    private let stage = Stage()
    private var label: UILabel { stage.label }

    /// An effect of a label that takes a second.
    nonisolated static let effects: [NamedEffect<UILabel>] = [
        .init("typewriter", .typewriter("Lisbon", duration: 1)),
        .init("scramble", .scramble(to: "Lisbon", duration: 1)),
        .init("countUp", .countUp(to: 12, duration: 1)),
    ]

    /// The way of an older effect before it is taken back.
    enum Rest: CaseIterable { case paused, scrubbed, resumed, playing }

    @Test(arguments: effects, Rest.allCases) func `the older one taken back, the text of the newer one stays`(
        older: NamedEffect<UILabel>, rest: Rest
    ) {
        label.text = "Wait"
        let first = label.at.animate(older.effect())
        stage.run(0.4)
        if rest != .playing { first.pause() }
        let second = label.at.animate(.typewriter("Oslo", duration: 0))
        stage.run(0)
        if rest != .playing { #expect(label.text == "Oslo") }
        switch rest {
        case .paused, .playing: break
        case .scrubbed: first.scrub(to: 0.6)
        case .resumed: first.resume()
        }
        stage.run(0.1)
        first.revert()
        stage.run(0.1)
        #expect(label.text == "Oslo")
        second.revert()
        #expect(label.text == "Wait")
    }

    @Test(arguments: effects, Rest.allCases) func `the newer one taken back, the older one takes back the label's own`(
        older: NamedEffect<UILabel>, rest: Rest
    ) {
        label.text = "Wait"
        let first = label.at.animate(older.effect())
        stage.run(0.4)
        if rest != .playing { first.pause() }
        let second = label.at.animate(.typewriter("Oslo", duration: 0))
        stage.run(0)
        if rest == .resumed { first.resume() } else if rest == .scrubbed { first.scrub(to: 0.6) }
        stage.run(0.1)
        second.revert()
        first.revert()
        stage.run(0.1)
        #expect(label.text == "Wait")
    }

    @Test func `so do a colour and a tint`() {
        label.textColor = .red
        stage.view.tintColor = .red
        let first = [
            label.at.animate(.textColor(to: .blue, duration: 1)),
            stage.view.at.animate(.tintColor(to: .blue, duration: 1)),
        ]
        stage.run(0.4)
        for token in first { token.pause() }
        let second = [
            label.at.animate(.textColor(to: .green, duration: 0)),
            stage.view.at.animate(.tintColor(to: .green, duration: 0)),
        ]
        stage.run(0)
        for token in first { token.revert() }
        #expect(label.textColor == .green && stage.view.tintColor == .green)
        for token in second { token.revert() }
        #expect(label.textColor == .red && stage.view.tintColor == .red)
    }

    @Test(arguments: effects) func `below a cross-fade, a scrubbed one is taken back with the label's own text`(
        effect: NamedEffect<UILabel>
    ) {
        UIAccessibility.isReduceMotionEnabled = true
        label.text = "Wait"
        let first = label.at.animate(effect.effect())
        let second = label.at.animate(.typewriter("Oslo", duration: 1))
        stage.run(0)
        second.scrub(to: 0.6)
        stage.run(0.7)
        let shown = label.text
        second.revert()
        #expect(label.text == shown)
        first.revert()
        #expect(label.text == "Wait")
    }
}
