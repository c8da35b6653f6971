import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Animated constraints that can't be satisfied.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ConstraintLimitTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let bar = UIView()
    private let height: NSLayoutConstraint
    private let top: NSLayoutConstraint

    init() {
        bar.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(bar)
        height = bar.heightAnchor.constraint(equalToConstant: 10)
        top = bar.topAnchor.constraint(equalTo: window.topAnchor)
        NSLayoutConstraint.activate([
            height, top, bar.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            bar.widthAnchor.constraint(equalToConstant: 100),
        ])
        window.isHidden = false
        host.clock.turn()
    }

    @Test func `a length is animated to nothing instead of below, which is reported`() {
        let token = height.at.animate(.constant(to: -20, duration: 1, curve: .linear))
        host.clock.advance(by: 0.5)
        expectClose(height.constant, 0)
        host.clock.advance(by: 0.6)
        #expect(height.constant == 0 && token.outcome == .completed(.end))
        token.revert()
        #expect(height.constant == 10 && host.issues == [.negativeLength(property: "constant")])
        height.at.animate(.constant(by: -50, duration: 0.5))
        host.clock.advance(by: 1)
        #expect(height.constant == 0 && host.issues.count == 2)
    }

    @Test func `a spring that closes a view does not swing below nothing`() {
        var least: CGFloat = 0
        height.constant = 200
        height.at.animate(.constant(to: 0, curve: .spring(bounce: 0.6)))
        for _ in 0..<300 {
            host.clock.advance(by: 0.01)
            least = min(least, height.constant)
        }
        #expect(least == 0 && height.constant == 0 && host.issues.isEmpty && host.clock.isIdle)
    }

    @Test func `a distance between two views may be negative, and so may the least of a length`() {
        top.at.animate(.constant(to: -30, duration: 0.5))
        let least = bar.heightAnchor.constraint(greaterThanOrEqualToConstant: 5)
        least.isActive = true
        least.at.animate(.constant(to: -5, duration: 0.5))
        host.clock.advance(by: 0.6)
        #expect(top.constant == -30 && least.constant == -5 && host.issues.isEmpty)
    }

    @Test func `constraints that refer to each other in a circle are survived`() {
        var broken = 0
        NSLayoutConstraint.unsatisfiableObserver = { _, _ in broken += 1 }
        defer { NSLayoutConstraint.unsatisfiableObserver = nil }
        let (one, two) = (UIView(), UIView())
        for view in [one, two] {
            view.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(view)
        }
        let after = two.leadingAnchor.constraint(equalTo: one.leadingAnchor, constant: 10)
        let before = one.leadingAnchor.constraint(equalTo: two.leadingAnchor, constant: -10)
        NSLayoutConstraint.activate([
            after, before, one.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 5),
        ])
        host.clock.turn()
        #expect(broken == 0 && two.frame.minX == 15)
        let token = after.at.animate(.constant(to: 60, duration: 1, curve: .linear))
        host.clock.advance(by: 1.1)
        #expect(broken == 1 && token.outcome == .completed(.end) && after.constant == 60)
        token.revert()
        host.clock.turn()
        #expect(two.frame.minX == 15 && host.issues.isEmpty)
    }
}
