/// Views that might flash: where motion is reduced, as it is on every stage, more than three flashes a second are one
/// slow fade, or stand still.
extension SoakTree {
    /// Four flashes have so many changes from brighter to darker and back.
    private static let changesOfFourFlashes = 8

    /// The same tree, in which no view can flash: where the steps of a view may be so many, none of them fades the
    /// view, and the ends of its opacity are so near to each other that no change counts.
    ///
    /// The model shows the steps as they are. A view that the framework takes for flashing all the same differs.
    var withoutFlashes: SoakTree {
        let views = Set((0..<SoakSlot.viewCount).filter { mostChanges(of: $0) >= Self.changesOfFourFlashes })
        return views.isEmpty ? self : calmed(views)
    }

    /// The most changes of a view's brightness that the framework knows of: an upper bound.
    ///
    /// - Parameter runs: The runs of the repetitions around it.
    private func mostChanges(of view: Int, runs: Int = 1) -> Int {
        let enough = Self.changesOfFourFlashes
        switch self {
        case .leaf(let leaf) where leaf.slot.view == view:
            let repeats = leaf.runs?.repeats == true ? min(leaf.runs?.count ?? enough, enough) : 1
            return leaf.mostChanges * repeats * runs
        case .repetition(let child, let count, _, _):
            return child.mostChanges(of: view, runs: min(runs * (count ?? enough), enough))
        default: return children.reduce(0) { $0 + $1.mostChanges(of: view, runs: runs) }
        }
    }

    private func calmed(_ views: Set<Int>) -> SoakTree {
        switch self {
        case .leaf(let leaf): return .leaf(views.contains(leaf.slot.view) ? leaf.calmed : leaf)
        case .wait, .action, .pausePoint, .gate, .label: return self
        case .sequence(let children): return .sequence(children.map { $0.calmed(views) })
        case .parallel(let children):
            return .parallel(children.map { Placed(start: $0.start, tree: $0.tree.calmed(views)) })
        case .placed(let children):
            return .placed(
                children.map {
                    var child = $0
                    child.tree = $0.tree.calmed(views)
                    return child
                })
        case .repetition(let child, let count, let autoreverses, let gap):
            return .repetition(child.calmed(views), count: count, autoreverses: autoreverses, gap: gap)
        case .stretched(let child, let length): return .stretched(child.calmed(views), to: length)
        case .effect(let tree, let start): return .effect(tree.calmed(views), start: start)
        case .recipe(let tree): return .recipe(tree.calmed(views))
        }
    }
}

extension SoakLeaf {
    /// The changes of one run: a way, and jumps where others lie over it or it begins anew; more along a curve that
    /// swings.
    fileprivate var mostChanges: Int {
        if form == .fade { return 2 }
        // Code of the caller's may do anything.
        guard slot.property == .alpha, seed == nil else { return 0 }
        switch engine {
        case .basic, .spring, .keyPath, .pull: return timing.curve.swings ? 18 : 3
        case .property, .keyframe, .value, .decay, .foreign, .untargeted: return 0
        }
    }

    /// The step without a fade of its own, to an opacity near the first one: a spring overshoots it by less than
    /// counts.
    fileprivate var calmed: SoakLeaf {
        var leaf = self
        leaf.form = .keep
        if slot.property == .alpha {
            let first = SoakSlot.firstOpacity(of: slot.view)
            leaf.end = first + (end - first) / 50
        }
        return leaf
    }
}
