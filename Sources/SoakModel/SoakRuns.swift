import AnimationUIKit

/// What an animator says of its own runs: its delay, how often it plays, and a delay before all of that.
package struct SoakRuns: Sendable, Equatable, CustomStringConvertible {
    /// Seconds before each run.
    var delay = 0.0
    /// Whether there is a repetition at all; `count` runs of it, nil for ever.
    var repeats = false
    var count: Int?
    var autoreverses = false
    var gap = 0.0
    /// Seconds before the first run of a repetition.
    var delayBefore = 0.0

    func apply<Target>(to animator: AnyAnimator<Target>) -> AnyAnimator<Target> {
        var animator = animator.delay(delay)
        guard repeats else { return animator }
        if let count {
            animator = animator.repeated(count, autoreverses: autoreverses, delay: gap)
        } else {
            animator = animator.repeatedForever(autoreverses: autoreverses, delay: gap)
        }
        return animator.delay(delayBefore)
    }

    /// The same, said with compositions.
    func tree(of leaf: SoakLeaf) -> SoakTree {
        var tree = SoakTree.leaf(leaf)
        // There and back it counts once.
        let isOnce = repeats && autoreverses
        if delay > 0, !isOnce { tree = .sequence([.wait(delay), tree]) }
        guard repeats else { return tree }
        // Without a length there is nothing to play for ever.
        let count = count ?? (tree.length == 0 && gap == 0 ? 1 : nil)
        tree = .repetition(tree, count: count, autoreverses: autoreverses, gap: gap)
        let before = isOnce ? delay + delayBefore : delayBefore
        return before > 0 ? .sequence([.wait(before), tree]) : tree
    }

    package var description: String {
        var parts: [String] = []
        if delay > 0 { parts.append("after \(delay) s") }
        if repeats {
            parts.append("\(count.map(String.init) ?? "∞") times" + (autoreverses ? " there and back" : ""))
            if gap > 0 { parts.append("gap \(gap) s") }
            if delayBefore > 0 { parts.append("all after \(delayBefore) s") }
        }
        return parts.joined(separator: ", ")
    }

    /// Runs with a little less to them.
    var simpler: [SoakRuns] {
        var result = [SoakRuns()]
        func without(_ change: (inout SoakRuns) -> Void) {
            var other = self
            change(&other)
            if other != self { result.append(other) }
        }
        without { $0.delay = 0 }
        without { $0.delayBefore = 0 }
        without { $0.gap = 0 }
        without { $0.autoreverses = false }
        if let count, count > 1 { without { $0.count = count - 1 } }
        return result.filter { $0 != self }
    }
}
