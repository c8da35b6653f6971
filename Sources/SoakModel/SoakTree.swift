import AnimationUIKit

/// A tree of animations as a value: to be built, computed, printed and made smaller.
package indirect enum SoakTree: Sendable, Equatable {
    case leaf(SoakLeaf)
    case wait(Double)
    case action(SoakAction)
    case pausePoint
    /// Waits for the stage's signal, for so many seconds at most.
    case gate(timeout: Double)
    case sequence([SoakTree])
    /// Together; each child starts so many seconds after the start.
    case parallel([Placed])
    /// `count` nil stands for ever.
    case repetition(SoakTree, count: Int?, autoreverses: Bool, gap: Double)
    case stretched(SoakTree, to: Double)

    package struct Placed: Sendable, Equatable {
        var start: Double
        var tree: SoakTree
    }

    /// The length in seconds at rate 1.
    package var length: Double {
        switch self {
        case .leaf(let leaf): leaf.duration
        case .wait(let seconds): seconds
        case .action, .pausePoint, .gate: 0
        case .sequence(let children): children.reduce(0) { $0 + $1.length }
        case .parallel(let children): children.reduce(0) { max($0, $1.start + $1.tree.length) }
        case .repetition(let child, let count?, _, let gap):
            count == 0 ? 0 : Double(count) * child.length + Double(count - 1) * gap
        case .repetition(_, nil, _, _): .infinity
        case .stretched(let child, let length): child.length > 0 && child.length.isFinite ? length : child.length
        }
    }

    package var children: [SoakTree] {
        switch self {
        case .leaf, .wait, .action, .pausePoint, .gate: []
        case .sequence(let children): children
        case .parallel(let children): children.map(\.tree)
        case .repetition(let child, _, _, _), .stretched(let child, _): [child]
        }
    }

    /// The properties that are animated somewhere in it.
    package var slots: Set<SoakSlot> {
        if case .leaf(let leaf) = self { return [leaf.slot] }
        return children.reduce(into: []) { $0.formUnion($1.slots) }
    }

    /// Whether no two steps ever animate one property at once: only then is every value at every time defined.
    package var isDisjoint: Bool {
        guard children.allSatisfy(\.isDisjoint) else { return false }
        guard case .parallel(let children) = self else { return true }
        var seen: Set<SoakSlot> = []
        for child in children {
            let slots = child.tree.slots
            if !seen.isDisjoint(with: slots) { return false }
            seen.formUnion(slots)
        }
        return true
    }

    /// Whether every value at every time is defined.
    ///
    /// A property animator of under a millisecond is applied at once; a gate holds up its own part of a parallel
    /// only, and a pause point what else of a parallel starts at its instant.
    package var isDefined: Bool {
        isDisjoint
            && !contains { node in
                switch node {
                case .leaf(let leaf): leaf.engine == .property && 0 < leaf.duration && leaf.duration < 1e-3
                case .parallel(let children): children.contains { $0.tree.contains(\.isHold) }
                default: false
                }
            }
    }

    private var isHold: Bool {
        switch self {
        case .gate, .pausePoint: true
        default: false
        }
    }

    /// Whether one of its nodes has the property.
    package func contains(_ matches: (SoakTree) -> Bool) -> Bool {
        matches(self) || children.contains { $0.contains(matches) }
    }

    /// Whether the playhead's way is known from the verbs alone: nothing in the tree steers it or holds it up.
    package var isPlain: Bool {
        !contains { node in
            switch node {
            case .pausePoint, .gate: true
            case .action(let action): action.effect != .none
            case .leaf(let leaf): leaf.engine == .property && leaf.duration < 1e-3 && leaf.duration > 0
            default: false
            }
        }
    }
}

/// An action of a tree.
package struct SoakAction: Sendable, Equatable {
    /// What its code does to the whole.
    package enum Effect: Sendable, Equatable {
        case none
        case pause
        case seek(Double)
        case rate(Double)
        case stop(AnimationPosition)
        case startAnother
    }

    var effect: Effect
}
