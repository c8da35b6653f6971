extension SoakTree: CustomStringConvertible {
    package var description: String {
        switch self {
        case .leaf(let leaf): leaf.description
        case .wait(let seconds): "wait(\(seconds) s)"
        case .action(let action): action.effect == .none ? "action" : "action(\(action.effect))"
        case .pausePoint: "pausePoint"
        case .gate(let timeout): "gate(timeout: \(timeout) s)"
        case .label(let number): "label \(number)"
        case .sequence(let children): "sequence[\(children.map(\.description).joined(separator: ", "))]"
        case .parallel(let children):
            "parallel[\(children.map { ($0.start > 0 ? "at \($0.start) s " : "") + $0.tree.description }.joined(separator: ", "))]"
        case .placed(let children):
            "placed[\(children.map { "\($0.place)\($0.tree)" }.joined(separator: ", "))]"
        case .repetition(let child, let count, let autoreverses, let gap):
            "repeat(\(count.map(String.init) ?? "∞")\(autoreverses ? " there and back" : "")"
                + "\(gap > 0 ? ", gap \(gap) s" : ""))[\(child)]"
        case .stretched(let child, let length): "stretch(to \(length) s)[\(child)]"
        case .recipe(let tree): "recipe[\(tree)]"
        case .effect(let tree, let start): "effect\(start.map { " from \($0.slot) = \($0.end)" } ?? "")[\(tree)]"
        }
    }
}

extension SoakTree {
    /// How often its plain actions fire when it is played through, forwards or backwards.
    func firings(forward: Bool = true) -> Int {
        switch self {
        case .leaf, .wait, .pausePoint, .gate, .label: return 0
        case .action: return forward ? 1 : 0
        case .sequence, .parallel, .placed, .stretched, .effect, .recipe:
            return children.reduce(0) { $0 + $1.firings(forward: forward) }
        case .repetition(let child, let count, let autoreverses, _):
            let count = count ?? 0
            guard autoreverses else { return count * child.firings(forward: forward) }
            return (count + 1) / 2 * child.firings(forward: forward) + count / 2 * child.firings(forward: !forward)
        }
    }
}

extension SoakTree {
    /// Whether it has no parts.
    var isStep: Bool {
        switch self {
        case .leaf, .wait, .action, .pausePoint, .gate, .label: true
        case .sequence, .parallel, .placed, .repetition, .stretched, .effect, .recipe: false
        }
    }

    /// What kind of node it is.
    var kind: String {
        switch self {
        case .leaf(let leaf): leaf.engine.rawValue
        case .wait: "wait"
        case .action: "action"
        case .pausePoint: "pause point"
        case .gate: "gate"
        case .label: "label"
        case .sequence: "sequence"
        case .parallel: "parallel"
        case .placed: "placed"
        case .repetition: "repetition"
        case .stretched: "stretched"
        case .effect: "effect"
        case .recipe: "recipe"
        }
    }

    /// What else there is to it.
    var traits: [String] {
        switch self {
        case .leaf(let leaf):
            var traits: [String] = []
            if case .spring = leaf.timing { traits.append("on a spring") }
            if leaf.seed != nil { traits.append("random") }
            if leaf.playedForm != .keep { traits.append("reduced to .\(leaf.playedForm)") }
            if let runs = leaf.runs {
                if runs.delay > 0 { traits.append("with a delay") }
                if runs.repeats { traits.append("repeated") }
            }
            if leaf.effect != .none { traits.append("step whose completion steers") }
            return traits
        case .action(let action): return action.effect == .none ? [] : ["action that steers"]
        case .gate(let timeout): return timeout.isFinite ? ["with a time-out"] : []
        case .parallel(let children): return children.contains { $0.start > 0 } ? ["with starts"] : []
        case .repetition(_, let count, let autoreverses, let gap):
            return (count == nil ? ["endless"] : []) + (autoreverses ? ["there and back"] : [])
                + (gap > 0 ? ["with gaps"] : [])
        case .effect(_, let start): return start == nil ? [] : ["with a start value"]
        default: return []
        }
    }
}
