import Expectations
import HeadlessUIKit
import Testing

@Suite("The solver of constraints, against a plain simplex")
struct ConstraintSolverTests {
    struct Rule {
        var factors: [Int]
        var constant: Int
        var relation: ConstraintSolver.Relation
        var priority: Float
        var handle: ConstraintSolver.Handle
    }

    /// A set of random constraints, in the solver and beside it.
    final class World {
        let solver = ConstraintSolver()
        let variables: [Int32]
        let areLengths: [Bool]
        var rules: [Rule] = []
        var random: Numbers
        private(set) var conflicts = 0
        private(set) var unique = 0

        init(seed: UInt64) {
            var numbers = Numbers(seed: seed)
            areLengths = (0..<numbers.next(1...4)).map { _ in numbers.next(0...1) == 1 }
            variables = areLengths.map { [solver] in solver.makeVariable(isLength: $0) }
            random = numbers
        }

        func step() {
            switch random.next(0...9) {
            case 0...4: add()
            case 5: if let index = pick() { solver.remove(rules.remove(at: index).handle) }
            case 6...8: if let index = pick() { setConstant(of: index) }
            default:
                guard let index = pick(), rules[index].priority < 1000 else { return }
                rules[index].priority = priority(hasRequired: false)
                solver.setPriority(of: rules[index].handle, to: rules[index].priority)
            }
        }

        private func pick() -> Int? { rules.isEmpty ? nil : random.next(0...rules.count - 1) }

        private func priority(hasRequired: Bool) -> Float {
            [250, 500, 750, 1000][random.next(0...(hasRequired ? 3 : 2))]
        }

        private func add() {
            let relations: [ConstraintSolver.Relation] = [.lessOrEqual, .equal, .greaterOrEqual]
            var rule = Rule(
                factors: variables.map { _ in random.next(-2...2) }, constant: random.next(-10...10),
                relation: relations[random.next(0...2)], priority: priority(hasRequired: true), handle: -1)
            var expression = LinearExpression(Double(rule.constant))
            for (variable, factor) in zip(variables, rule.factors) { expression.add(variable, times: Double(factor)) }
            do {
                rule.handle = try solver.add(expression, rule.relation, priority: rule.priority)
                rules.append(rule)
            } catch {
                conflicts += 1
                expectInfeasible(error.handles.dropLast(), and: rule)
            }
        }

        private func setConstant(of index: Int) {
            var rule = rules[index]
            rule.constant = random.next(-10...10)
            do {
                try solver.setConstant(of: rule.handle, to: Double(rule.constant))
                rules[index] = rule
            } catch {
                conflicts += 1
                expectInfeasible(error.handles.dropLast(), and: rule)
            }
        }

        /// The constraints of a conflict contradict each other, without the help of any other.
        private func expectInfeasible(_ handles: some Collection<ConstraintSolver.Handle>, and rule: Rule) {
            let among = rules.filter { handles.contains($0.handle) && $0.handle != rule.handle } + [rule]
            #expect(Set(handles).isSubset(of: rules.map(\.handle)))
            #expect(among.allSatisfy { $0.priority == 1000 })
            #expect(plain(among, [], costs: { _ in [] }) == nil)
        }

        func check() {
            solver.optimize()
            let values = variables.map { solver.value(of: $0) }
            var limits: [(Float, Double)] = []
            for (value, isLength) in zip(values, areLengths) where isLength { #expect(value > -1e-6) }
            for rule in rules where rule.priority == 1000 { #expect(error(rule, values) < 1e-6) }
            for level in Set(rules.map(\.priority)).sorted(by: >) where level < 1000 {
                let ours = rules.filter { $0.priority == level }.reduce(0) { $0 + error($1, values) }
                let best = plain(rules, limits) { $0 == level ? [1] : [0] }
                guard let best else {
                    Issue.record("the plain simplex finds no solution")
                    return
                }
                expectClose(ours, best, within: 1e-5, "priority \(level): \(ours), not \(best), of \(rules)")
                limits.append((level, best))
            }
            for index in variables.indices {
                let low = plain(rules, limits, costs: { _ in [0] }, variable: (index, 1))
                let high = plain(rules, limits, costs: { _ in [0] }, variable: (index, -1)).map { -$0 }
                guard let low, let high, high - low < 1e-7 else { continue }
                unique += 1
                expectClose(values[index], low, within: 1e-4)
            }
        }

        private func error(_ rule: Rule, _ values: [Double]) -> Double {
            let sum = zip(rule.factors, values).reduce(Double(rule.constant)) { $0 + Double($1.0) * $1.1 }
            return switch rule.relation {
            case .lessOrEqual: max(sum, 0)
            case .equal: abs(sum)
            case .greaterOrEqual: max(-sum, 0)
            }
        }

        /// The least error of a level, with those of the levels in `limits` kept, or the least value of a variable.
        private func plain(
            _ rules: [Rule], _ limits: [(Float, Double)], costs: (Float) -> [Double], variable: (Int, Double)? = nil
        ) -> Double? {
            // Columns: each variable twice, for its positive and, unless it is a length, its negative part; four of
            // each rule: the room below and above, and the two errors; one of each limit.
            let start = variables.count * 2
            let count = start + rules.count * 4 + limits.count
            var equations: [(factors: [Double], sum: Double)] = []
            var sum = [Double](repeating: 0, count: count)
            for (index, rule) in rules.enumerated() {
                var row = [Double](repeating: 0, count: count)
                for (column, factor) in rule.factors.enumerated() {
                    row[column * 2] = Double(factor)
                    if !areLengths[column] { row[column * 2 + 1] = -Double(factor) }
                }
                let first = start + index * 4
                if rule.relation == .lessOrEqual { row[first] = 1 }
                if rule.relation == .greaterOrEqual { row[first + 1] = -1 }
                if rule.priority < 1000 {
                    if rule.relation != .greaterOrEqual { row[first + 2] = -1 }
                    if rule.relation != .lessOrEqual { row[first + 3] = 1 }
                    let cost = costs(rule.priority).first ?? 0
                    (sum[first + 2], sum[first + 3]) = (cost, cost)
                }
                equations.append((row, -Double(rule.constant)))
            }
            for (number, limit) in limits.enumerated() {
                var row = [Double](repeating: 0, count: count)
                for (index, rule) in rules.enumerated() where rule.priority == limit.0 {
                    (row[start + index * 4 + 2], row[start + index * 4 + 3]) = (1, 1)
                }
                row[start + rules.count * 4 + number] = 1
                equations.append((row, limit.1 + 1e-9))
            }
            if let variable {
                sum[variable.0 * 2] = variable.1
                if !areLengths[variable.0] { sum[variable.0 * 2 + 1] = -variable.1 }
            }
            return PlainSimplex.minimum(of: sum, where: equations)
        }
    }

    /// SplitMix64.
    struct Numbers {
        private var state: UInt64

        init(seed: UInt64) {
            state = seed &* 0x9E37_79B9_7F4A_7C15
        }

        mutating func next(_ range: ClosedRange<Int>) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            z ^= z >> 31
            return range.lowerBound + Int(z % UInt64(range.count))
        }
    }

    @Test func `random constraints, added, removed and changed, have the errors of a plain simplex`() {
        var (conflicts, unique) = (0, 0)
        for seed in 0..<60 {
            let world = World(seed: UInt64(seed))
            for step in 1...24 {
                world.step()
                if step.isMultiple(of: 4) { world.check() }
            }
            conflicts += world.conflicts
            unique += world.unique
        }
        #expect(conflicts > 10)
        #expect(unique > 200)
    }

    @Test func `a conflict names the constraints that contradict each other, and leaves them as they were`() throws {
        let solver = ConstraintSolver()
        let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        func rule(_ variable: Int32, _ constant: Double, less other: Int32? = nil) -> LinearExpression {
            var expression = LinearExpression(-constant)
            expression.add(variable, times: 1)
            if let other { expression.add(other, times: -1) }
            return expression
        }
        let first = try solver.add(rule(a, 10), .equal, priority: 1000)
        let second = try solver.add(rule(b, 20, less: a), .greaterOrEqual, priority: 1000)
        _ = try solver.add(rule(c, 7), .equal, priority: 1000)
        #expect {
            _ = try solver.add(rule(b, 25), .lessOrEqual, priority: 1000)
        } throws: { error in
            Set((error as? ConstraintSolver.Conflict)?.handles.dropLast() ?? []) == [first, second]
        }
        solver.optimize()
        #expect(solver.value(of: a) == 10 && solver.value(of: b) >= 30 && solver.value(of: c) == 7)
    }
}
