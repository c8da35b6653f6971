import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Several animations of one constraint, which are taken back in any order.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ConstraintOrderTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let bar = UIView()
    private let ratio: NSLayoutConstraint

    init() {
        bar.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(bar)
        ratio = bar.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.5)
        ratio.priority = UILayoutPriority(900)
        let rival = bar.widthAnchor.constraint(equalToConstant: 300)
        rival.priority = UILayoutPriority(400)
        NSLayoutConstraint.activate([
            ratio, rival, bar.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            bar.topAnchor.constraint(equalTo: window.topAnchor), bar.heightAnchor.constraint(equalToConstant: 10),
        ])
        window.isHidden = false
        host.clock.turn()
    }

    private func priority(_ priority: Float, of constraint: NSLayoutConstraint) -> AnimationToken {
        constraint.at.animate(.priority(to: UILayoutPriority(priority), duration: 1, curve: .linear))
    }

    private func expect(_ priority: Float, _ comment: Comment? = nil) {
        #expect(ratio.priority.rawValue == priority && ratio.isActive, comment)
        window.layoutIfNeeded()
        expectClose(bar.frame.width, priority > 400 ? 200 : 300, comment)
    }

    // MARK: - Orders

    @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func `three priorities that are taken back leave the newest that is in force`(order: [Int]) {
        let values: [Float] = [100, 200, 1000]
        let tokens = values.map { value in
            let token = priority(value, of: ratio)
            host.clock.advance(by: 0.2)
            return token
        }
        var inForce = values
        for index in order {
            #expect(ratio.priority.rawValue == inForce.last)
            tokens[index].stop(at: .start)
            host.clock.turn()
            inForce.removeAll { $0 == values[index] }
        }
        expect(900)
        #expect(host.issues.isEmpty)
    }

    @Test func `a priority and a constant of one constraint are taken back together`() {
        let token = AT.animate(
            priority(1000, of: ratio), priority(500, of: ratio),
            ratio.at.animate(.constant(to: 40, duration: 1, curve: .linear)))
        host.clock.advance(by: 1.5)
        #expect(ratio.priority.rawValue == 500)
        host.clock.advance(by: 2)
        #expect(ratio.priority.rawValue == 500 && ratio.constant == 40 && bar.frame.width == 240)
        token.revert()
        host.clock.turn()
        expect(900)
        #expect(ratio.constant == 0 && host.issues.isEmpty)
    }

    @Test func `the same without a token`() {
        AT.animate(priority(300, of: ratio), priority(200, of: ratio))
        host.clock.advance(by: 3)
        expect(200)
        #expect(host.issues.isEmpty && host.clock.isIdle)
    }

    @Test(arguments: [true, false])
    func `a constant that is under way goes on when the priority changes, and both ways back hold`(isFirst: Bool) {
        let constant = ratio.at.animate(.constant(to: 100, duration: 1, curve: .linear))
        host.clock.advance(by: 0.5)
        let strong = priority(1000, of: ratio)
        host.clock.advance(by: 0.25)
        expectClose(ratio.constant, 75)
        host.clock.advance(by: 1)
        #expect(ratio.priority == .required && bar.frame.width == 300)
        (isFirst ? strong : constant).revert()
        host.clock.turn()
        #expect(ratio.constant == (isFirst ? 100 : 0) && ratio.priority.rawValue == (isFirst ? 900 : 1000))
        (isFirst ? constant : strong).revert()
        host.clock.turn()
        expect(900)
        #expect(ratio.constant == 0)
    }

    // MARK: - Any order

    /// The changes of a simple model: the newest one is in force.
    private struct Model {
        var changes: [(token: Int, priority: Float)] = []

        var now: Float { changes.last?.priority ?? 900 }

        /// Notes that a step has made its change, unless it has made it already.
        mutating func make(_ token: Int, _ priority: Float) {
            if !changes.contains(where: { $0.token == token }) { changes.append((token, priority)) }
        }

        mutating func remove(_ token: Int) { changes.removeAll { $0.token == token } }
    }

    @Test(arguments: 0..<60)
    func `in any order of beginnings, ends and ways back the newest change in force counts`(seed: Int) {
        var random = SplitMix64(seed: UInt64(9_000 + seed))
        var model = Model()
        var tokens: [AnimationToken] = []
        var values: [Float] = []
        for step in 0..<40 {
            let index = tokens.isEmpty ? 0 : Int.random(in: tokens.indices, using: &random)
            let choice = Int.random(in: 0..<8, using: &random)
            if tokens.count < 2 || (choice < 2 && tokens.count < 8) {
                let value = Float([100, 300, 500, 700, 1000].randomElement(using: &random) ?? 1)
                let token = AT.animate(AT.wait(0.5), priority(value, of: ratio), AT.wait(0.5))
                token.pause()
                token.time = 0.75
                model.make(tokens.count, value)
                values.append(value)
                tokens.append(token)
            } else {
                let token = tokens[index]
                switch choice {
                case 0, 1, 2:
                    if token.outcome == nil {
                        token.time = 0.25
                        model.remove(index)
                    }
                case 3, 4:
                    if token.outcome == nil {
                        token.time = Double.random(in: 0.6...1.9, using: &random)
                        model.make(index, values[index])
                    }
                case 5:
                    token.revert()
                    model.remove(index)
                case 6:
                    if token.outcome == nil {
                        model.make(index, values[index])
                        token.stop(at: .end)
                    }
                default:
                    if token.outcome == nil {
                        token.stop(at: .start)
                        model.remove(index)
                    }
                }
            }
            host.clock.turn()
            expect(model.now, "seed \(seed), step \(step), choice \(choice) of \(index)")
        }
        for token in tokens.shuffled(using: &random) { token.revert() }
        host.clock.turn()
        expect(900)
        #expect(host.issues.isEmpty, "seed \(seed)")
    }
}
