import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A constraint as a target: its constant, its priority.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ConstraintAnimationTests {
    /// Counts its layouts.
    private final class Room: UIView {
        var layouts = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let room = Room(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let box = UIView()
    private let below = UIView()
    private let width: NSLayoutConstraint
    private let height: NSLayoutConstraint
    private let ratio: NSLayoutConstraint

    init() {
        window.addSubview(room)
        for view in [box, below] {
            view.translatesAutoresizingMaskIntoConstraints = false
            room.addSubview(view)
        }
        width = box.widthAnchor.constraint(equalToConstant: 100)
        height = box.heightAnchor.constraint(equalToConstant: 40)
        ratio = below.widthAnchor.constraint(equalTo: room.widthAnchor, multiplier: 0.5)
        NSLayoutConstraint.activate([
            width, height, ratio, box.leadingAnchor.constraint(equalTo: room.leadingAnchor),
            box.topAnchor.constraint(equalTo: room.topAnchor), below.topAnchor.constraint(equalTo: box.bottomAnchor),
            below.leadingAnchor.constraint(equalTo: room.leadingAnchor),
            below.heightAnchor.constraint(equalToConstant: 10),
        ])
        window.isHidden = false
        host.clock.turn()
    }

    private func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }
    private func seen(_ view: UIView) -> CGRect { (view.layer.presentation() ?? view.layer).frame }

    @Test func `a constant is laid out in each frame, with what gives way`() {
        let token = height.at.animate(.constant(to: 140, duration: 1, curve: .linear))
        run(0.5)
        expectClose(height.constant, 90)
        expectClose(seen(box).height, 90)
        expectClose(seen(below).minY, 90)
        run(0.6)
        #expect(height.constant == 140 && below.frame.minY == 140 && token.outcome == .completed(.end))
        #expect(host.issues.isEmpty)
    }

    @Test func `by a distance it starts where the constant is`() {
        height.at.animate(
            .constant(by: 20, duration: 1, curve: .linear), .constant(by: 30, duration: 1, curve: .linear))
        run(1.5)
        expectClose(height.constant, 75)
        run(1)
        #expect(height.constant == 90)
    }

    @Test func `the playhead goes both ways, and revert gives the constant back`() {
        let token = height.at.animate(.constant(to: 140, duration: 1, curve: .linear))
        token.pause()
        for time in [0.25, 0.75, 0.5, 1, 0] {
            token.time = time
            host.clock.turn()
            expectClose(height.constant, 40 + 100 * time)
            expectClose(below.frame.minY, 40 + 100 * time)
        }
        token.resume()
        run(0.5)
        token.rate = -1
        run(0.25)
        expectClose(height.constant, 65)
        token.revert()
        host.clock.turn()
        #expect(height.constant == 40 && below.frame.minY == 40)
    }

    @Test func `several constraints in one call are laid out once a frame`() {
        [width, height].at.animate(.constant(to: 200, duration: 1, curve: .linear))
        run(0.3)
        room.layouts = 0
        run(0.1)
        #expect(room.layouts == 10)
        run(1)
        #expect(box.frame.size == CGSize(width: 200, height: 200))
    }

    @Test func `on a spring it turns round in flight without a jump`() {
        height.at.animate(.constant(to: 200, curve: .spring(bounce: 0.2)))
        run(0.1)
        let before = height.constant
        let token = height.at.animate(.constant(to: 40, curve: .spring(bounce: 0.2)))
        run(0.01)
        #expect(height.constant > before, "it still has its velocity")
        run(3)
        #expect(height.constant == 40 && token.outcome == .completed(.end))
    }

    @Test func `stopped on the way, the views stay where they are seen`() {
        let token = height.at.animate(.constant(to: 140, duration: 1, curve: .linear))
        run(0.5)
        token.stop(at: .current)
        window.setNeedsLayout()
        run(0.5)
        expectClose(box.frame.height, 90)
    }

    @Test func `a priority decides between two constraints, required ones too`() {
        let wide = below.widthAnchor.constraint(equalToConstant: 300)
        wide.priority = .defaultLow
        wide.isActive = true
        host.clock.turn()
        #expect(below.frame.width == 200)
        let token = ratio.at.animate(.priority(to: UILayoutPriority(100), duration: 1, curve: .linear))
        run(0.5)
        expectClose(seen(below).width, 250)
        run(1)
        #expect(below.frame.width == 300 && ratio.isActive && ratio.priority == UILayoutPriority(100))
        token.revert()
        host.clock.turn()
        #expect(below.frame.width == 200 && ratio.priority == .required)
    }

    @Test func `a layout effect changes constraints in the same way`() {
        let token = box.at.animate(
            .layout(duration: 1, curve: .linear) { _ in
                height.constant = 140
            } undo: { _ in
                height.constant = 40
            })
        run(0.5)
        expectClose(seen(below).minY, 90)
        token.revert()
        host.clock.turn()
        #expect(below.frame.minY == 40 && host.issues.isEmpty)
    }

    @Test func `where motion is reduced the constant is there at once`() {
        AT.motionPolicy = .reduced
        defer { AT.motionPolicy = .system }
        height.at.animate(.constant(to: 140, duration: 1, curve: .linear))
        run(0.01)
        #expect(height.constant == 140)
    }

    // MARK: Bad input

    @Test func `a constant or priority that is no number changes nothing, and is reported once`() {
        height.at.animate(.constant(to: .nan))
        height.at.animate(.constant(by: .infinity))
        ratio.at.animate(.priority(to: UILayoutPriority(.nan)))
        run(2)
        #expect(height.constant == 40 && ratio.priority == .required)
        #expect(host.issues.count == 3)
        for issue in host.issues {
            guard case .notFinite = issue else {
                Issue.record("\(issue)")
                continue
            }
        }
    }

    @Test func `a constraint that is not active moves nothing, and is reported once`() {
        let loose = box.widthAnchor.constraint(equalToConstant: 10)
        let token = loose.at.animate(.constant(to: 20, duration: 0.5))
        run(1)
        #expect(loose.constant == 20 && token.outcome == .completed(.end) && host.issues == [.inactiveConstraint])
        loose.at.animate(.priority(to: .defaultLow, duration: 0.5))
        run(1)
        #expect(!loose.isActive && loose.priority == .defaultLow)
        #expect(host.issues == [.inactiveConstraint, .inactiveConstraint])
    }

    @Test func `a constraint whose view is gone is not active`() {
        var view: UIView? = UIView()
        let orphan = view?.widthAnchor.constraint(equalToConstant: 10)
        view = nil
        orphan?.at.animate(.constant(to: 20, duration: 0.5))
        run(1)
        #expect(orphan?.constant == 20 && host.issues == [.inactiveConstraint])
    }

    @Test func `a priority out of range is repaired, and reported`() {
        height.at.animate(.priority(to: UILayoutPriority(2_000), duration: 0.5))
        ratio.at.animate(.priority(to: UILayoutPriority(-5), duration: 0.5))
        run(1)
        #expect(height.priority == .required && ratio.priority == UILayoutPriority(1))
        #expect(
            host.issues == [
                .repaired(.priority, given: 2_000, used: 1_000), .repaired(.priority, given: -5, used: 1),
            ])
    }

    @Test func `constraints that come to contradict each other are survived, and given back`() {
        var broken: [NSLayoutConstraint] = []
        NSLayoutConstraint.unsatisfiableObserver = {
            broken.append($0)
            _ = $1
        }
        let limit = box.heightAnchor.constraint(lessThanOrEqualToConstant: 100)
        limit.isActive = true
        host.clock.turn()
        let token = height.at.animate(.constant(to: 240, duration: 1, curve: .linear))
        run(1.1)
        #expect(broken == [limit] && box.frame.height == 240)
        token.revert()
        host.clock.turn()
        #expect(box.frame.height == 40)
    }
}
