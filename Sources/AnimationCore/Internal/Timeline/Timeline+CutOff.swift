/// Effects made of effects that the system cuts off.
extension Timeline {
    /// An effect made of effects is one step: if the system cuts off a part of it, the other parts of the same run come
    /// to their ends, at once.
    @inline(never) @_optimize(size) func cutOffEffect(around index: Int) {
        // Other code may have taken an animation off a view that is still seen.
        guard case .leaf(let source, let leaf) = nodes[index].payload,
            host.isInBackground || source.isReady(leaf) == false
        else { return }
        let run = tree.ancestors(of: index).prefix { nodes[$0].kind != .repetition }
        guard let effect = run.last(where: isEffect), nodes[effect].length.isFinite else { return }
        // A recipe that waits for something goes on when that comes, maybe in sight.
        if tree.subtree(of: effect).contains(where: { nodes[$0].kind == .gate || nodes[$0].kind == .pausePoint }) {
            return
        }
        rules.cutOffEffects.insert(effect)
        // The steps that a recipe has made are a composition, whose end is its own.
        if case .composite(let source, let number) = nodes[effect].payload, !source.isComposition(number) {
            nodes[effect].noteChildOutcome(.interrupted(.system))
            propagateOutcome(above: effect, .interrupted(.system))
        }
        passWaits(within: effect)
        for part in active(within: effect) where nodes[part].kind == .parallel {
            let now = Course(scheduledTime: host.now, forward: true)
            enterWaiting(Arrival(node: part, local: nodes[part].length, course: now))
        }
    }

    /// Whether a node is in an effect that has been cut off, and comes to its end at once.
    func isInCutOffEffect(_ index: Int) -> Bool {
        !rules.cutOffEffects.isEmpty && tree.path(from: index).contains(where: rules.cutOffEffects.contains)
    }
}
