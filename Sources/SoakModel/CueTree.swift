import AnimationUIKit

/// A composition of waits and cues, and an interpreter that plays it from its start to its end, step by step.
indirect enum CueTree: CustomStringConvertible, Equatable, Sendable {
    case wait(Int)
    case cue(Int)
    case sequence([CueTree])
    case parallel([CueTree])
    case repeated(CueTree, count: Int, autoreverses: Bool, gap: Int)

    /// The cues come at multiples of this many seconds.
    static let unit = 0.25

    var length: Int {
        switch self {
        case .wait(let length): length
        case .cue: 0
        case .sequence(let children): children.map(\.length).reduce(0, +)
        case .parallel(let children): children.map(\.length).max() ?? 0
        case .repeated(let child, let count, _, let gap): count * child.length + (count - 1) * gap
        }
    }

    var description: String {
        switch self {
        case .wait(let length): "\(length)"
        case .cue(let id): "c\(id)"
        case .sequence(let children): "[\(children.map(\.description).joined(separator: " "))]"
        case .parallel(let children): "{\(children.map(\.description).joined(separator: " "))}"
        case .repeated(let child, let count, let autoreverses, let gap):
            "\(count)\(autoreverses ? "⇄" : "×")\(gap)(\(child))"
        }
    }

    static func random(_ depth: Int, _ cues: inout Int, _ random: inout some RandomNumberGenerator) -> CueTree {
        switch Int.random(in: 0..<(depth > 0 ? 10 : 4), using: &random) {
        case 0, 1: return .wait(Int.random(in: 1...4, using: &random))
        case 2, 3:
            cues += 1
            return .cue(cues)
        case 4, 5, 6:
            return .sequence(
                (0..<Int.random(in: 1...4, using: &random)).map { _ in .random(depth - 1, &cues, &random) })
        case 7:
            return .parallel(
                (0..<Int.random(in: 1...3, using: &random)).map { _ in .random(depth - 1, &cues, &random) })
        default:
            // A run has a length.
            let child = CueTree.sequence([
                .random(depth - 1, &cues, &random), .wait(1), .random(depth - 1, &cues, &random),
            ])
            return .repeated(
                child, count: Int.random(in: 1...4, using: &random), autoreverses: Bool.random(using: &random),
                gap: Int.random(in: 0...2, using: &random))
        }
    }

    @MainActor func token(_ hear: @escaping @MainActor (Int, AnimationCrossing) -> Void) -> AnimationToken {
        switch self {
        case .wait(let length): return AT.wait(Double(length) * Self.unit)
        case .cue(let id): return AT.cue { hear(id, $0) }
        case .sequence(let children): return AT.animate(children.map { $0.token(hear) })
        case .parallel(let children): return AT.animate(parallelism: children.map { $0.token(hear) })
        case .repeated(let child, let count, let autoreverses, let gap):
            return child.token(hear).repeated(count, autoreverses: autoreverses, delay: Double(gap) * Self.unit)
        }
    }

    /// A cue that the interpreter meets; where a run turns round on it, it stays there until the next run starts.
    struct Meeting {
        let id: Int
        let from: Int
        var to: Int
        var isForward: Bool
        /// Whether a run turns round there: the playhead comes to it in the same direction from both sides.
        var isTurn = false
        /// The order of the cues in the composition.
        let order: Int
    }

    /// Plays the tree, forwards or backwards, from a time on.
    func play(at time: Int, forward: Bool) -> [Meeting] {
        switch self {
        case .wait: return []
        case .cue(let id): return [Meeting(id: id, from: time, to: time, isForward: forward, order: id)]
        case .sequence(let children):
            var (now, met) = (time, [Meeting]())
            for child in forward ? children : children.reversed() {
                met += child.play(at: now, forward: forward)
                now += child.length
            }
            return met
        case .parallel(let children):
            // Backwards, the shorter children are met later.
            return children.flatMap { $0.play(at: time + (forward ? 0 : length - $0.length), forward: forward) }
        case .repeated(let child, let count, let autoreverses, let gap):
            var (met, former) = ([Meeting](), [Meeting]())
            for step in 0..<count {
                let run = forward ? step : count - 1 - step
                let start = time + step * (child.length + gap)
                var now = child.play(at: start, forward: forward != (autoreverses && run % 2 == 1))
                if autoreverses, step > 0 {
                    // What the playhead stood on at the turn is met already.
                    for index in former.indices where former[index].to == start - gap {
                        former[index].to = start
                        former[index].isTurn.toggle()
                    }
                    now.removeAll { $0.from == start }
                }
                met += former
                former = now
            }
            return met + former
        }
    }
}

extension CueTree {
    /// Trees with a little less in them.
    var simpler: [CueTree] {
        switch self {
        case .wait(let length): length > 1 ? [.wait(1)] : []
        case .cue: []
        case .sequence(let children): Self.simpler(children, CueTree.sequence)
        case .parallel(let children): Self.simpler(children, CueTree.parallel)
        case .repeated(let child, let count, let autoreverses, let gap):
            [child] + (count > 1 ? [.repeated(child, count: count - 1, autoreverses: autoreverses, gap: gap)] : [])
                + (gap > 0 ? [.repeated(child, count: count, autoreverses: autoreverses, gap: 0)] : [])
                // A run has a length.
                + child.simpler.filter { $0.length > 0 }
                .map { .repeated($0, count: count, autoreverses: autoreverses, gap: gap) }
        }
    }

    private static func simpler(_ children: [CueTree], _ make: ([CueTree]) -> CueTree) -> [CueTree] {
        var result: [CueTree] = []
        for index in children.indices {
            var fewer = children
            fewer.remove(at: index)
            result.append(make(fewer))
        }
        for (index, child) in children.enumerated() {
            for simpler in child.simpler {
                var others = children
                others[index] = simpler
                result.append(make(others))
            }
        }
        return result
    }
}
