/// How many of each kind were met, so that nobody takes for tested what never came up.
package struct SoakCensus: Sendable {
    private enum Group: String, CaseIterable {
        case steps
        case compositions
        case operations
        case endings
    }

    private var counts: [Group: [String: Int]] = [:]
    package private(set) var operationCount = 0

    package init() {}

    package mutating func add(_ script: SoakScript) {
        add(script.tree)
        operationCount += script.operations.count
        for operation in script.operations { count(operation.kind, in: .operations) }
        count(script.ending.kind, in: .endings)
        if script.policy != .continue { count("\(script.policy) when interrupted", in: .endings) }
        if script.conflicts != .additive { count("\(script.conflicts) on conflicts", in: .endings) }
        if script.reverts { count("revert", in: .endings) }
        if !script.keepsHandle { count("no handle", in: .endings) }
    }

    private mutating func add(_ tree: SoakTree) {
        count(tree.kind, in: tree.isStep ? .steps : .compositions)
        for trait in tree.traits { count(trait, in: tree.isStep ? .steps : .compositions) }
        for child in tree.children { add(child) }
    }

    private mutating func count(_ kind: String, in group: Group) { counts[group, default: [:]][kind, default: 0] += 1 }

    /// A line for each group.
    package var lines: [String] {
        Group.allCases.map { group in
            let kinds = (counts[group] ?? [:]).sorted { $0.key < $1.key }
            return "\(group): " + kinds.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        }
    }
}
