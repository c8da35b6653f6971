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
    private let kept: Kept

    /// The constraint that is active, as the app keeps it.
    @MainActor private final class Kept {
        var constraint: NSLayoutConstraint {
            didSet { all.append(constraint) }
        }
        /// A step has its target only as long as that lives.
        private var all: [NSLayoutConstraint] = []

        init(_ constraint: NSLayoutConstraint) { self.constraint = constraint }
    }

    init() {
        bar.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(bar)
        ratio = bar.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.5)
        ratio.priority = UILayoutPriority(900)
        kept = Kept(ratio)
        NSLayoutConstraint.activate([
            ratio, bar.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            bar.topAnchor.constraint(equalTo: window.topAnchor), bar.heightAnchor.constraint(equalToConstant: 10),
        ])
        window.isHidden = false
        host.clock.turn()
    }

    private func multiplier(_ multiplier: CGFloat, of constraint: NSLayoutConstraint) -> AnimationToken {
        constraint.at.animate(
            .multiplier(to: multiplier, duration: 1, curve: .linear) { [kept] in kept.constraint = $0 })
    }

    private func priority(_ priority: Float, of constraint: NSLayoutConstraint) -> AnimationToken {
        constraint.at.animate(.priority(to: UILayoutPriority(priority), duration: 1, curve: .linear))
    }

    private var now: String {
        let active = window.constraints.filter { $0.firstAttribute == .width && $0.secondAttribute == .width }
        return active.map { "\($0.multiplier) at \($0.priority.rawValue)\($0 === kept.constraint ? "" : ", not kept")" }
            .joined(separator: " and ")
    }

    // MARK: - Orders

    @Test(arguments: [[0, 1], [1, 0]])
    func `two multipliers that are taken back leave the constraint of before them`(order: [Int]) {
        let first = multiplier(0.25, of: ratio)
        host.clock.advance(by: 0.5)
        let tokens = [first, multiplier(0.75, of: kept.constraint)]
        host.clock.advance(by: 2)
        #expect(now == "0.75 at 900.0" && bar.frame.width == 300)
        tokens[order[0]].revert()
        host.clock.turn()
        #expect(now == (order[0] == 1 ? "0.25 at 900.0" : "0.75 at 900.0"))
        tokens[order[1]].revert()
        host.clock.turn()
        #expect(now == "0.5 at 900.0" && kept.constraint === ratio && bar.frame.width == 200)
        #expect(host.issues.isEmpty)
    }

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
            #expect(kept.constraint.priority.rawValue == inForce.last)
            tokens[index].stop(at: .start)
            host.clock.turn()
            inForce.removeAll { $0 == values[index] }
        }
        #expect(now == "0.5 at 900.0" && host.issues.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a multiplier and a priority are taken back in any order`(isMultiplierFirst: Bool) {
        let wide = multiplier(0.75, of: ratio)
        host.clock.advance(by: 0.3)
        let weak = priority(50, of: kept.constraint)
        host.clock.advance(by: 0.3)
        #expect(now == "0.75 at 50.0")
        (isMultiplierFirst ? wide : weak).revert()
        #expect(now == (isMultiplierFirst ? "0.5 at 50.0" : "0.75 at 900.0"))
        (isMultiplierFirst ? weak : wide).revert()
        #expect(now == "0.5 at 900.0")
    }

    @Test func `steps of one composition name the constraint, and move what stands in for it`() {
        let token = AT.animate(
            multiplier(0.25, of: ratio), multiplier(0.75, of: ratio), priority(300, of: ratio),
            ratio.at.animate(.constant(to: 40, duration: 1, curve: .linear)))
        host.clock.advance(by: 1.5)
        expectClose((bar.layer.presentation() ?? bar.layer).frame.width, 200)
        host.clock.advance(by: 3)
        #expect(now == "0.75 at 300.0" && kept.constraint.constant == 40 && bar.frame.width == 340)
        token.revert()
        host.clock.turn()
        #expect(now == "0.5 at 900.0" && kept.constraint === ratio && ratio.constant == 0 && bar.frame.width == 200)
        #expect(host.issues.isEmpty)
    }

    @Test func `the same without a token`() {
        AT.animate(multiplier(0.25, of: ratio), multiplier(0.75, of: ratio))
        host.clock.advance(by: 3)
        #expect(now == "0.75 at 900.0" && host.issues.isEmpty && host.clock.isIdle)
    }

    @Test func `a constant that is under way goes on when the multiplier changes, and both ways back hold`() {
        let constant = ratio.at.animate(.constant(to: 100, duration: 1, curve: .linear))
        host.clock.advance(by: 0.5)
        let wide = multiplier(0.25, of: ratio)
        host.clock.advance(by: 0.25)
        expectClose(kept.constraint.constant, 75)
        host.clock.advance(by: 1)
        #expect(now == "0.25 at 900.0" && bar.frame.width == 200)
        wide.revert()
        host.clock.turn()
        #expect(ratio.isActive && ratio.constant == 100 && bar.frame.width == 300)
        constant.revert()
        host.clock.turn()
        #expect(ratio.constant == 0 && bar.frame.width == 200)
    }

    @Test func `a constraint that the app has put in again is the one that is animated`() {
        let first = multiplier(0.25, of: ratio)
        host.clock.advance(by: 1.1)
        kept.constraint.isActive = false
        ratio.isActive = true
        kept.constraint = ratio
        let second = multiplier(0.75, of: ratio)
        host.clock.advance(by: 1.1)
        #expect(now == "0.75 at 900.0")
        first.revert()
        #expect(now == "0.75 at 900.0")
        second.revert()
        #expect(now == "0.5 at 900.0" && host.issues.isEmpty)
    }

    // MARK: - Any order

    /// The changes of a simple model: the newest of each kind is in force.
    private struct Model {
        var multipliers: [(token: Int, value: CGFloat)] = []
        var priorities: [(token: Int, value: Float)] = []

        var now: String { "\(multipliers.last?.value ?? 0.5) at \(priorities.last?.value ?? 900)" }

        mutating func remove(_ token: Int) {
            multipliers.removeAll { $0.token == token }
            priorities.removeAll { $0.token == token }
        }
    }

    @Test(arguments: 0..<60)
    func `in any order of beginnings, ends and ways back the newest change in force counts`(seed: Int) {
        var random = SplitMix64(seed: UInt64(9_000 + seed))
        var model = Model()
        var tokens: [AnimationToken] = []
        var multipliers: Set<Int> = []
        var values: [Int: Double] = [:]
        /// Notes that a step has made its change anew.
        func enter(_ index: Int) {
            guard let value = values[index] else { return }
            if multipliers.contains(index) {
                if !model.multipliers.contains(where: { $0.token == index }) {
                    model.multipliers.append((index, CGFloat(value)))
                }
            } else if !model.priorities.contains(where: { $0.token == index }) {
                model.priorities.append((index, Float(value)))
            }
        }
        for step in 0..<40 {
            let index = tokens.isEmpty ? 0 : Int.random(in: tokens.indices, using: &random)
            let choice = Int.random(in: 0..<8, using: &random)
            if tokens.count < 2 || (choice < 2 && tokens.count < 8) {
                // Through the constraint of the beginning or the present one: both mean the same.
                let constraint = Bool.random(using: &random) ? ratio : kept.constraint
                let new = tokens.count
                if Bool.random(using: &random) {
                    let value = CGFloat(Int.random(in: 1...8, using: &random)) / 8
                    multipliers.insert(new)
                    values[new] = Double(value)
                    tokens.append(AT.animate(AT.wait(0.5), multiplier(value, of: constraint), AT.wait(0.5)))
                } else {
                    let value = Float([100, 300, 500, 700, 1000].randomElement(using: &random) ?? 1)
                    values[new] = Double(value)
                    tokens.append(AT.animate(AT.wait(0.5), priority(value, of: constraint), AT.wait(0.5)))
                }
                tokens[new].pause()
                tokens[new].time = 0.75
                enter(new)
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
                        enter(index)
                    }
                case 5:
                    token.revert()
                    model.remove(index)
                case 6:
                    if token.outcome == nil {
                        enter(index)
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
            #expect(now == model.now, "seed \(seed), step \(step), choice \(choice) of \(index)")
            let width = (model.multipliers.last?.value ?? 0.5) * 400
            window.layoutIfNeeded()
            expectClose(bar.frame.width, width)
        }
        for token in tokens.shuffled(using: &random) { token.revert() }
        host.clock.turn()
        #expect(now == "0.5 at 900.0" && kept.constraint === ratio && ratio.isActive && bar.frame.width == 200)
        #expect(host.issues.isEmpty, "seed \(seed)")
    }
}
