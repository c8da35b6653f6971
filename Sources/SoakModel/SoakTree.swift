import AnimationUIKit

/// A tree of animations as a value: to be built, computed, printed and made smaller.
package indirect enum SoakTree: Sendable, Equatable {
    case leaf(SoakLeaf)
    case wait(Double)
    case action(SoakAction)
    case pausePoint
    /// Waits for the stage's signal, for so many seconds at most.
    case gate(timeout: Double)
    /// A named moment.
    case label(Int)
    case sequence([SoakTree])
    /// Together; each child starts so many seconds after the start.
    case parallel([Placed])
    /// One after another, but for those that have a place of their own.
    case placed([SoakPlaced])
    /// `count` nil stands for ever.
    case repetition(SoakTree, count: Int?, autoreverses: Bool, gap: Double)
    case stretched(SoakTree, to: Double)
    /// Steps of one view, sequences and parallels of them, and repeats, as one animator, with a start value.
    case effect(SoakTree, start: SoakLeaf?)
    /// A tree whose token is made when it is planned.
    case recipe(SoakTree)

    package struct Placed: Sendable, Equatable {
        var start: Double
        var tree: SoakTree
    }

    /// The length in seconds at rate 1.
    package var length: Double {
        switch self {
        case .leaf(let leaf): leaf.unfolded?.length ?? leaf.duration
        case .wait(let seconds): seconds
        case .action, .pausePoint, .gate, .label: 0
        case .sequence, .effect, .recipe: children.reduce(0) { $0 + $1.length }
        case .parallel, .placed: together.reduce(0) { max($0, $1.start + $1.tree.length) }
        case .repetition(let child, let count?, _, let gap):
            count == 0 ? 0 : Double(count) * child.length + Double(count - 1) * gap
        case .repetition(_, nil, _, _): .infinity
        case .stretched(let child, let length): child.length > 0 && child.length.isFinite ? length : child.length
        }
    }

    /// The children of a composition with places, each with its start, in the order in which they start.
    var together: [Placed] {
        switch self {
        case .parallel(let children): children.sorted { $0.start < $1.start }
        case .placed(let children):
            zip(SoakPlaced.starts(of: children), children).map { Placed(start: $0, tree: $1.tree) }
                .sorted { $0.start < $1.start }
        default: []
        }
    }

    package var children: [SoakTree] {
        switch self {
        case .leaf, .wait, .action, .pausePoint, .gate, .label: []
        case .sequence(let children): children
        case .parallel(let children): children.map(\.tree)
        case .placed(let children): children.map(\.tree)
        case .repetition(let child, _, _, _), .stretched(let child, _), .recipe(let child): [child]
        case .effect(let tree, let start): (start.map { [.leaf($0)] } ?? []) + [tree]
        }
    }

    /// The properties that are animated somewhere in it.
    package var slots: Set<SoakSlot> {
        if case .leaf(let leaf) = self { return [leaf.slot] }
        return children.reduce(into: []) { $0.formUnion($1.slots) }
    }

    /// The properties that steps without a target animate.
    var untargetedSlots: Set<SoakSlot> {
        if case .leaf(let leaf) = self { return leaf.engine == .untargeted ? [leaf.slot] : [] }
        return children.reduce(into: []) { $0.formUnion($1.untargetedSlots) }
    }

    /// The properties that are animated somewhere in it, and in how many steps.
    var slotCounts: [SoakSlot: Int] {
        if case .leaf(let leaf) = self { return [leaf.slot: 1] }
        return children.reduce(into: [:]) { $0.merge($1.slotCounts, uniquingKeysWith: +) }
    }

    /// Whether it stands for one step, whose outcome is its own; an effect counts as one.
    var isOneStep: Bool {
        switch self {
        case .leaf, .wait, .action, .pausePoint, .gate, .label, .effect: true
        case .sequence, .parallel, .placed, .repetition, .stretched, .recipe:
            children.count <= 1 && children.allSatisfy(\.isOneStep)
        }
    }

    /// Whether some of it plays together.
    var isTogether: Bool {
        contains { node in
            switch node {
            case .parallel, .placed: true
            default: false
            }
        }
    }

    /// The views that a step somewhere in it fades out and in again.
    var fadingViews: Set<Int> {
        if case .leaf(let leaf) = self { return leaf.playedForm == .fade ? [leaf.slot.view] : [] }
        return children.reduce(into: []) { $0.formUnion($1.fadingViews) }
    }

    /// Whether no two steps ever animate one property at once: only then is every value at every time defined.
    ///
    /// A step of no length within one part, and a step that begins at its very time within another, are at once.
    package var isDisjoint: Bool {
        guard children.allSatisfy(\.isDisjoint) else { return false }
        let together = together
        return together.indices.allSatisfy { index in
            let (one, slots) = (together[index], together[index].tree.slots)
            return together[(index + 1)...].allSatisfy { other in
                one.start < other.start && one.start + one.tree.length <= other.start
                    && (one.start + one.tree.length < other.start
                        || other.tree.slots.isDisjoint(with: one.tree.instantSlots))
                    || slots.isDisjoint(with: other.tree.slots)
            }
        }
    }

    /// Whether every value at every time is defined.
    ///
    /// A property animator of under a millisecond is applied at once; a gate holds up its own part of a parallel
    /// only, and a pause point what else of a parallel starts at its instant; held up at the end of a run, a step of no
    /// length is at its end, where the next run is at its start; and between two steps of no length on one property, or
    /// in the completion of the one before, the second has not come, at the very time at which it is over.
    package var isDefined: Bool {
        isDisjoint && !isHeldUpInPart && !isHeldUpBetweenInstants
            && !contains { node in
                switch node {
                case .leaf(let leaf): leaf.engine.isPropertyAnimator && 0 < leaf.duration && leaf.duration < 1e-3
                case .repetition(let child, _, _, _):
                    child.contains { $0.isHold || $0.steers } && child.contains(\.isInstant)
                default: false
                }
            }
    }

    /// Whether the parts of a parallel may come to be at different times: one is held up, or steers the whole when it
    /// is told of an end between two frames, with the next one.
    var isHeldUpInPart: Bool {
        contains { node in
            switch node {
            case .parallel, .placed: node.children.contains { $0.contains { $0.isHold || $0.steers } }
            default: false
            }
        }
    }

    private var isHeldUpBetweenInstants: Bool {
        let instants = instantSlots
        if contains(\.steersAtItsEnd) {
            let counts = slotCounts
            if instants.contains(where: { counts[$0] ?? 0 > 1 }) { return true }
        }
        return contains { $0.isHold || $0.steers } && Set(instants).count < instants.count
    }

    /// A step whose completion steers.
    private var steersAtItsEnd: Bool { if case .leaf(let leaf) = self { leaf.effect != .none } else { false } }

    /// The properties that its steps of no length change.
    private var instantSlots: [SoakSlot] {
        if case .leaf(let leaf) = self { return leaf.duration == 0 ? [leaf.slot] : [] }
        return children.flatMap(\.instantSlots)
    }

    /// Whether two parts of a parallel animate one property, one after the other.
    var meetsItselfInPart: Bool {
        contains { node in
            let together = node.together
            return together.indices.contains { index in
                together[(index + 1)...].contains { !$0.tree.slots.isDisjoint(with: together[index].tree.slots) }
            }
        }
    }

    /// A pause point or a gate: what may hold up the playhead.
    private var isHold: Bool {
        switch self {
        case .gate, .pausePoint: true
        default: false
        }
    }

    /// How many seconds of the whole one of its own takes a step that is stretched the most; 1 at least.
    var slowest: Double {
        let slowest = children.reduce(1) { max($0, $1.slowest) }
        guard case .stretched(let child, let length) = self, child.length > 0, child.length.isFinite else {
            return slowest
        }
        return max(slowest * length / child.length, 1)
    }

    var isOnLayerSpring: Bool { if case .leaf(let leaf) = self { leaf.engine == .spring } else { false } }

    /// Whether every step that takes time is on a spring.
    var isOnSprings: Bool {
        !contains { node in
            guard case .leaf(let leaf) = node, leaf.seconds > 0 else { return false }
            return if case .spring = leaf.timing { false } else { true }
        }
    }

    /// Whether a step may cut off another one, though nobody asked what is to happen where two meet.
    var takesOver: Bool {
        contains { if case .leaf(let leaf) = $0 { leaf.engine.takesOver } else { false } } && !isDisjoint
    }

    var isOnPropertyAnimator: Bool { if case .leaf(let leaf) = self { leaf.engine.isPropertyAnimator } else { false } }

    var steers: Bool {
        switch self {
        case .action(let action): action.effect != .none
        case .leaf(let leaf): leaf.effect != .none
        default: false
        }
    }

    /// A step of no length.
    private var isInstant: Bool { if case .leaf(let leaf) = self { leaf.duration == 0 } else { false } }

    /// Whether a part plays more than once.
    var repeats: Bool {
        contains { node in
            switch node {
            case .repetition: true
            case .leaf(let leaf): leaf.runs?.repeats ?? false
            default: false
            }
        }
    }

    /// Whether a part plays back to its start by itself.
    var turnsBack: Bool {
        contains { node in
            switch node {
            case .repetition(_, _, let autoreverses, _): autoreverses
            case .leaf(let leaf): leaf.runs?.autoreverses ?? false
            default: false
            }
        }
    }

    /// Whether one of its nodes has the property.
    package func contains(_ matches: (SoakTree) -> Bool) -> Bool {
        matches(self) || children.contains { $0.contains(matches) }
    }

    /// Whether the playhead's way is known from the verbs alone: nothing in the tree steers it or holds it up.
    package var isPlain: Bool {
        !takesOver
            && !contains { node in
                switch node {
                case .pausePoint, .gate: true
                case _ where node.steers: true
                case .leaf(let leaf): leaf.engine.isPropertyAnimator && leaf.duration < 1e-3 && leaf.duration > 0
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
