/// How many of each kind were met, so that nobody takes for tested what never came up.
package struct SoakCensus: Sendable {
    enum Group: String, CaseIterable {
        case steps
        case compositions
        case operations
        case endings
        case screens
    }

    private var counts: [Group: [String: Int]] = [:]
    package private(set) var operationCount = 0

    package init() {}

    package mutating func add(_ script: some SoakCase) { script.count(in: &self) }

    mutating func noteOperations(_ kinds: [String]) {
        operationCount += kinds.count
        for kind in kinds { count(kind, in: .operations) }
    }

    mutating func add(_ tree: SoakTree) {
        count(tree.kind, in: tree.isStep ? .steps : .compositions)
        for trait in tree.traits { count(trait, in: tree.isStep ? .steps : .compositions) }
        for child in tree.children { add(child) }
    }

    mutating func count(_ kind: String, in group: Group) { counts[group, default: [:]][kind, default: 0] += 1 }

    /// A line for each group.
    package var lines: [String] {
        Group.allCases.filter { counts[$0] != nil }.map { group in
            let kinds = (counts[group] ?? [:]).sorted { $0.key < $1.key }
            return "\(group): " + kinds.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        }
    }
}
