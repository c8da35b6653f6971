extension SoakTree: CustomStringConvertible {
    package var description: String {
        switch self {
        case .leaf(let leaf): leaf.description
        case .wait(let seconds): "wait(\(seconds) s)"
        case .action(let action): action.effect == .none ? "action" : "action(\(action.effect))"
        case .pausePoint: "pausePoint"
        case .gate(let timeout): "gate(timeout: \(timeout) s)"
        case .sequence(let children): "sequence[\(children.map(\.description).joined(separator: ", "))]"
        case .parallel(let children):
            "parallel[\(children.map { ($0.start > 0 ? "at \($0.start) s " : "") + $0.tree.description }.joined(separator: ", "))]"
        case .repetition(let child, let count, let autoreverses, let gap):
            "repeat(\(count.map(String.init) ?? "∞")\(autoreverses ? " there and back" : "")"
                + "\(gap > 0 ? ", gap \(gap) s" : ""))[\(child)]"
        case .stretched(let child, let length): "stretch(to \(length) s)[\(child)]"
        }
    }
}

extension SoakTree {
    /// How often its plain actions fire when it is played through, forwards or backwards.
    func firings(forward: Bool = true) -> Int {
        switch self {
        case .leaf, .wait, .pausePoint, .gate: return 0
        case .action: return forward ? 1 : 0
        case .sequence, .parallel, .stretched: return children.reduce(0) { $0 + $1.firings(forward: forward) }
        case .repetition(let child, let count, let autoreverses, _):
            let count = count ?? 0
            guard autoreverses else { return count * child.firings(forward: forward) }
            return (count + 1) / 2 * child.firings(forward: forward) + count / 2 * child.firings(forward: !forward)
        }
    }
}
