import AnimationUIKit

/// A tree and what is done to it: one case of the model test.
package struct SoakScript: SoakCase, Equatable {
    package var tree: SoakTree
    package var operations: [SoakOperation]
    package var ending: SoakEnding
    /// Whether somebody keeps the handle; a script that does not keep it starts at once.
    package var keepsHandle: Bool
    /// What becomes of the whole when a step is cut off.
    package var policy = AnimationToken.InterruptionPolicy.continue
    /// What happens where two steps meet on a property.
    package var conflicts = AnimationToken.ConflictPolicy.additive
    /// Whether the handle takes everything back after the end.
    package var reverts: Bool

    /// The script of a seed: the same one every time.
    package init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var taste = random.chance(60) ? SoakTaste.plain : .anything
        taste.depth = Int.random(in: 0...3, using: &random)
        tree = .random(taste, using: &random)
        let count = Int.random(in: 0...12, using: &random)
        let kind = Int.random(in: 0..<10, using: &random)
        operations = (0..<count).map { _ in SoakOperation.random(using: &random) }
            .filter { operation in
                switch kind {
                case 0..<4: operation.isPlain
                case 4, 5: operation.isPlain || operation.stopsParts
                case 6, 7: operation.isPlain || operation.isInterruption
                default: true
                }
            }
        ending = .random(using: &random)
        keepsHandle = random.chance(85)
        if kind >= 8, random.chance(20) { policy = random.chance(50) ? .finish : .stop }
        if random.chance(15) { conflicts = random.pick([.replace, .queue, .report]) }
        reverts = random.chance(20)
    }

    @MainActor package var failure: String? { SoakRun.failure(of: self) }

    /// Whether something in it may stop the whole.
    var mayBeStopped: Bool {
        if case .stop = ending { return true }
        // A whole that stands for nothing but one part is stopped with that part.
        if tree.children.count == 1, operations.contains(where: \.stopsAPart) { return true }
        return !tree.length.isFinite || tree.contains(\.steers) || operations.contains(where: \.mayStopTheWhole)
    }

    package var lines: [String] {
        ["tree: \(tree)"] + (policy == .continue ? [] : ["when interrupted: \(policy)"])
            + (conflicts == .additive ? [] : ["on conflicts: \(conflicts)"])
            + [keepsHandle ? "start, handle kept" : "start, handle dropped"] + operations.map { "\($0)" }
            + ["ending: \(ending)"] + (reverts ? ["revert"] : [])
    }

    package func count(in census: inout SoakCensus) {
        census.add(tree)
        census.noteOperations(operations.map(\.kind))
        census.count(ending.kind, in: .endings)
        if policy != .continue { census.count("\(policy) when interrupted", in: .endings) }
        if conflicts != .additive { census.count("\(conflicts) on conflicts", in: .endings) }
        if reverts { census.count("revert", in: .endings) }
        if !keepsHandle { census.count("no handle", in: .endings) }
    }
}
