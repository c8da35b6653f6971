import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// The subviews of a view go along with its animated size.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ResizedContentTests {
    private final class Box: UIView {
        let knob = UIView()

        override func layoutSubviews() {
            super.layoutSubviews()
            knob.frame = CGRect(x: bounds.width - 10, y: bounds.height / 2, width: 10, height: bounds.height / 2)
        }
    }

    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let box = Box(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    /// Constrained to the box's edges, ten points inside; its own content to its trailing edge.
    private let panel = UIView()
    private let badge = UIView()

    init() {
        window.addSubview(box)
        box.addSubview(box.knob)
        box.addSubview(panel)
        panel.addSubview(badge)
        for view in [panel, badge] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            panel.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
            panel.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
            panel.topAnchor.constraint(equalTo: box.topAnchor), panel.heightAnchor.constraint(equalToConstant: 20),
            badge.trailingAnchor.constraint(equalTo: panel.trailingAnchor),
            badge.topAnchor.constraint(equalTo: panel.topAnchor), badge.widthAnchor.constraint(equalToConstant: 5),
            badge.heightAnchor.constraint(equalToConstant: 5),
        ])
        window.isHidden = false
        host.clock.turn()
    }

    private func seen(_ view: UIView) -> CGRect { (view.layer.presentation() ?? view.layer).frame }

    private func expectAlong(_ context: String, _ location: SourceLocation = #_sourceLocation) {
        let size = seen(box).size
        func expect(_ place: CGFloat, _ wanted: CGFloat, _ name: String) {
            #expect(abs(place - wanted) < 0.5, "\(context), \(name) of \(size)", sourceLocation: location)
        }
        expect(seen(box.knob).minX, size.width - 10, "knob")
        expect(seen(box.knob).minY, size.height / 2, "knob")
        expect(seen(panel).width, size.width - 20, "panel")
        expect(seen(badge).maxX, size.width - 20, "badge")
    }

    nonisolated static let effects: [(String, @Sendable (TimingCurve) -> AnyAnimator<UIView>)] = [
        ("frame", { .frame(to: CGRect(x: 20, y: 30, width: 300, height: 200), duration: 1, curve: $0) }),
        ("resize", { .resize(to: CGSize(width: 300, height: 200), duration: 1, curve: $0) }),
        ("bounds", { .bounds(to: CGRect(x: 0, y: 0, width: 300, height: 200), duration: 1, curve: $0) }),
    ]

    nonisolated static let curves: [TimingCurve] = [
        .linear, .easeInOut, .spring(dampingRatio: 0.5), .easeOutBounce, .steps(4), .easeInOutBack, .easeOutElastic,
    ]

    @Test(arguments: effects.indices, curves) func `it is laid out for the size that is seen`(
        index: Int, curve: TimingCurve
    ) {
        let (name, effect) = Self.effects[index]
        let token = box.at.animate(effect(curve))
        for _ in 0..<9 {
            host.clock.advance(by: 0.1)
            expectAlong(name)
        }
        token.pause()
        for time in [0.7, 0.2, 0.5, 0, 1] {
            token.time = time
            host.clock.advance(by: 0.1)
            expectAlong("\(name) at \(time)")
        }
        token.time = 0.5
        token.rate = -1
        token.resume()
        host.clock.advance(by: 0.2)
        expectAlong("\(name) back")
        host.clock.advance(by: 0.5)
        expectAlong("\(name) at its start")
        #expect(box.bounds.size == CGSize(width: 100, height: 100) && panel.frame.width == 80)
        #expect(panel.layer.animationKeys() == nil && host.issues.isEmpty)
    }

    @Test(arguments: effects.indices, [AnimationPosition.start, .current, .end])
    func `stopped and reverted it is laid out for the size that is left`(index: Int, position: AnimationPosition) {
        let (name, effect) = Self.effects[index]
        for curve in [TimingCurve.linear, .easeOutBack] {
            let token = box.at.animate(effect(curve))
            host.clock.advance(by: 0.5)
            token.stop(at: position)
            host.clock.advance(by: 0.1)
            expectAlong(name)
            #expect(panel.frame.width == box.bounds.width - 20)
            token.revert()
            host.clock.advance(by: 0.1)
            expectAlong(name)
            #expect(box.bounds.width == 100 && panel.layer.animationKeys() == nil)
        }
    }

    @Test func `beyond its ends no length is less than none`() {
        let token = box.at.animate(
            .resize(to: CGSize(width: 0, height: 200), duration: 1, curve: .easeOutBack(overshoot: 4)))
        for _ in 0..<9 {
            host.clock.advance(by: 0.1)
            #expect(seen(box).width >= 0 && seen(box.knob).minX == seen(box).width - 10)
        }
        host.clock.advance(by: 0.2)
        #expect(token.outcome == .completed(.end) && box.bounds.size == CGSize(width: 0, height: 200))
    }

    @Test func `a layout that was due before is done unseen, and one in flight disturbs nothing`() {
        box.knob.frame.origin.x = 0
        box.setNeedsLayout()
        box.at.animate(.resize(to: CGSize(width: 300, height: 100), duration: 1, curve: .linear))
        host.clock.advance(by: 0.5)
        expectAlong("played")
        box.setNeedsLayout()
        window.setNeedsLayout()
        host.clock.advance(by: 0.1)
        expectAlong("after a layout")
    }
}
