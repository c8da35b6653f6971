/// The tree of a playback, with the tokens of its recipes.
extension Playback {
    /// The most recipes within each other: a recipe that plays itself would nest for ever.
    private static let mostNestedRecipes = 10

    /// Whether no timeline plays the playback yet.
    var isPlannable: Bool {
        switch state {
        case .pending, .composed: true
        case .playing, .over: false
        }
    }

    /// Builds the tree; each recipe in it makes its token once.
    ///
    /// A recipe is code of the user's, which may start or end this very playback: ask ``isPlannable`` afterwards.
    @inline(never) func planned() -> TimelineBuilder {
        var built = TimelineBuilder(self)
        var isTooDeep = false
        while !built.unplanned.isEmpty, isPlannable {
            for (source, index, depth) in built.unplanned where isPlannable {
                if depth < Self.mostNestedRecipes {
                    source.plan(index, in: self)
                } else {
                    source.leaveOut(index)
                    isTooDeep = true
                }
            }
            if isPlannable { built = TimelineBuilder(self) }
        }
        if isTooDeep { report(.recipeWithinItself) }
        return built
    }
}

extension Playback {
    /// The playbacks that a composition is made of, as long as it has not started.
    @inline(never) var parts: [Playback] {
        switch body {
        case .group(let parts, _): parts
        case .repeated(let part, _): [part]
        case .leaves, .wait, .action, .pausePoint, .gate, .taken: []
        }
    }

    /// Visits the animators of all calls that it is made of, as long as it has not started.
    func forEachCall(_ body: (TargetedSteps) -> Void) {
        var playbacks = [self]
        while let playback = playbacks.popLast() {
            if case .leaves(let source, _) = playback.body { body(source) }
            playbacks += playback.parts
        }
    }
}
