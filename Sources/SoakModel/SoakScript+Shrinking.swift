import AnimationUIKit

extension SoakScript {
    package var simpler: [SoakScript] {
        var result = withoutEach(of: \.operations)
        for tree in tree.simpler {
            var script = self
            script.tree = tree
            result.append(script)
        }
        for (index, operation) in operations.enumerated() {
            for simpler in operation.simpler {
                var script = self
                script.operations[index] = simpler
                result.append(script)
            }
        }
        if ending != .stop(.current) {
            var script = self
            script.ending = .stop(.current)
            result.append(script)
        }
        if conflicts != .additive {
            var script = self
            script.conflicts = .additive
            result.append(script)
        }
        if policy != .continue {
            var script = self
            script.policy = .continue
            result.append(script)
        }
        return result
    }
}

extension SoakOperation {
    fileprivate var simpler: [SoakOperation] {
        switch self {
        case .advance(let frames) where frames > 1: [.advance(frames: frames / 2), .advance(frames: 1)]
        case .advancePart(let part) where part != 0.5: [.advancePart(0.5)]
        case .seek(let fraction) where fraction != 0.5 && fraction != 1 && fraction != 0: [.seek(0.5)]
        case .rate(let rate) where abs(rate) != 1:
            [.rate(rate < 0 ? -1 : 1), .rate(rate < 0 ? -2 : 2)].filter { $0 != self }
        default: []
        }
    }
}

extension SoakTree {
    /// Trees with a little less in them.
    fileprivate var simpler: [SoakTree] {
        var result: [SoakTree] = children
        if self != .wait(0) { result.append(.wait(0)) }
        switch self {
        case .leaf(let leaf): result += leaf.simpler.map { .leaf($0) }
        case .wait(let seconds): if seconds != 1, seconds != 0 { result.append(.wait(1)) }
        case .action(let action): if action.effect != .none { result.append(.action(SoakAction(effect: .none))) }
        case .pausePoint, .label: break
        case .gate(let timeout): if timeout != 0 { result.append(.gate(timeout: 0)) }
        case .sequence(let children):
            for index in children.indices {
                result.append(.sequence(children.enumerated().filter { $0.offset != index }.map(\.element)))
                for child in children[index].simpler {
                    var all = children
                    all[index] = child
                    result.append(.sequence(all))
                }
            }
        case .parallel(let children): result += Self.simplerParallels(children)
        case .placed(let children): result += SoakPlaced.simpler(children).map { .placed($0) }
        case .repetition(let child, let count, let back, let gap):
            if gap > 0 { result.append(.repetition(child, count: count, autoreverses: back, gap: 0)) }
            if back { result.append(.repetition(child, count: count, autoreverses: false, gap: gap)) }
            if let count, count > 1 {
                result.append(.repetition(child, count: count - 1, autoreverses: back, gap: gap))
            }
            result += child.simpler.map { .repetition($0, count: count, autoreverses: back, gap: gap) }
        case .stretched(let child, let length):
            if length != 1 { result.append(.stretched(child, to: 1)) }
            result += child.simpler.map { .stretched($0, to: length) }
        case .recipe(let tree): result += tree.simpler.map { .recipe($0) }
        case .effect(let tree, let start):
            if start != nil { result.append(.effect(tree, start: nil)) }
            result += tree.simpler.filter { $0.isEffect && $0.slots.isSubset(of: tree.slots) }.map {
                .effect($0, start: start)
            }
        }
        return result.filter { !$0.isEndlessNothing }
    }

    fileprivate static func simplerParallels(_ children: [Placed]) -> [SoakTree] {
        var result: [SoakTree] = []
        for index in children.indices {
            result.append(.parallel(children.enumerated().filter { $0.offset != index }.map(\.element)))
            var all = children
            if children[index].start > 0 {
                all[index].start = 0
                result.append(.parallel(all))
            }
            for child in children[index].tree.simpler {
                all = children
                all[index].tree = child
                result.append(.parallel(all))
            }
        }
        return result
    }

    /// A repeat of nothing for ever is played once and reported: another rule than the one that fails.
    private var isEndlessNothing: Bool {
        contains { node in
            let node = if case .leaf(let leaf) = node { leaf.unfolded ?? node } else { node }
            if case .repetition(let child, nil, _, let gap) = node { return child.length + gap <= 0.02 }
            return false
        }
    }
}

extension SoakPlaced {
    fileprivate static func simpler(_ children: [SoakPlaced]) -> [[SoakPlaced]] {
        var result: [[SoakPlaced]] = []
        for index in children.indices {
            var all = children
            all.remove(at: index)
            result.append(all)
            all = children
            if children[index].place != .inOrder {
                all[index].place = .inOrder
                result.append(all)
            }
            for child in children[index].tree.simpler {
                all = children
                all[index].tree = child
                result.append(all)
            }
        }
        return result
    }
}

extension SoakLeaf {
    fileprivate var simpler: [SoakLeaf] {
        var result: [SoakLeaf] = []
        func with(_ change: (inout SoakLeaf) -> Void) {
            var other = self
            change(&other)
            if other != self { result.append(other) }
        }
        if runs != nil { with { $0.runs = nil } }
        if seed != nil { with { $0.seed = nil } }
        for simpler in runs?.simpler ?? [] { with { $0.runs = simpler } }
        with { $0.form = .keep }
        with { $0.effect = .none }
        if engine.hasCurves { with { $0.timing = .curve(.linear) } }
        if seconds >= 0.01 { with { $0.seconds = 1 } }
        if slot.view != 0 { with { $0.slot.index -= SoakProperty.allCases.count } }
        return result
    }
}
