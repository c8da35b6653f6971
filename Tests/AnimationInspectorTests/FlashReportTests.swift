import AnimationInspector
import Expectations
import TestSupport
import Testing

/// Animations that flash too often, reported by the inspector of a window.
@MainActor @Suite(.virtualTime) struct FlashReportTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    private let inspector: AnimationInspector

    init() {
        card.backgroundColor = .white
        card.accessibilityIdentifier = "card"
        window.addSubview(card)
        window.isHidden = false
        inspector = AnimationInspector.attach(to: window)
        host.clock.turn()
    }

    private func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }

    /// The messages of the reports, without the decimals.
    private var messages: [String] { host.reports.map { $0.message.replacing(#/\.\d/#, with: "") } }

    private func message(_ perSecond: Double, _ animation: String) -> String {
        AnimationIssue(.flashes(view: "card", animation: animation, perSecond: perSecond)).message
            .replacing(#/\.\d/#, with: "")
    }

    @Test func `an effect that repeats too fast is reported once, with its call`() {
        card.at.animate(.flash(duration: 0.2).repeated(10))
        run(3)
        #expect(messages == [message(10, "10 runs")])
        #expect(host.reports.first?.line == UInt(#line - 3))
        #expect(host.reports.first?.fileID == #fileID)
    }

    @Test func `three flashes a second are allowed, and at twice the rate are too many`() {
        let token = card.at.animate(.flash(times: 3, duration: 1).repeatedForever())
        run(4)
        #expect(host.issues.isEmpty)
        token.rate = 2
        run(2)
        #expect(host.issues.count == 1)
        token.stop()
    }

    @Test func `two animations of one view count together, and both are reported`() {
        let blink = AnyAnimator<UIView>.blink(times: 2, duration: 0.5)
        let first = card.at.animate(blink)
        run(0.52)
        #expect(first.outcome == .completed(.end))
        card.at.animate(blink)
        run(1)
        #expect(host.issues.count == 1)
        card.at.animate(.backgroundColor(to: .black, duration: 0.1).repeated(40, autoreverses: true))
        card.at.animate(.flash(times: 3, duration: 3))
        run(4)
        #expect(host.issues.count == 3)
    }

    @Test func `two views don't count together`() {
        let other = UIView(frame: card.frame)
        other.backgroundColor = .white
        window.addSubview(other)
        card.at.animate(.flash(times: 3, duration: 1))
        other.at.animate(.flash(times: 3, duration: 1, delay: 0.1))
        run(2)
        #expect(host.issues.isEmpty)
    }

    @Test func `of a view that flashes with all in it the whole is named, once`() {
        let label = UILabel(frame: card.bounds)
        label.text = "Hello"
        card.addSubview(label)
        card.at.animate(.flash(duration: 0.2).repeated(10))
        run(3)
        #expect(messages == [message(10, "10 runs")])
    }

    @Test func `a scrub by a finger and a step by hand are no flashes`() {
        let token = card.at.animate(.flash(times: 40, duration: 4))
        token.pause()
        for index in 0..<120 {
            token.time = Double(index) / 60
            run(1.0 / 60)
        }
        #expect(host.issues.isEmpty)
        token.stop()
    }

    @Test func `without an inspector nothing is reported`() {
        inspector.detach()
        card.at.animate(.flash(duration: 0.2).repeated(10))
        run(3)
        #expect(host.issues.isEmpty)
    }

    @Test func `nothing is looked at while nothing plays, and an animation that has ended is let go`() {
        card.at.animate(.flash(duration: 0.2).repeated(10))
        run(3)
        #expect(host.clock.isIdle)
        card.at.animate(.flash(duration: 0.2).repeated(10))
        run(3)
        #expect(host.issues.count == 2)
    }
}
