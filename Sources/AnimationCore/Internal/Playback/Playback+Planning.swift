/// How its tree comes to be, with the tokens that recipes make.
extension Playback {
    /// Recipes within recipes: what plays itself would go on for ever.
    private static let mostNestedRecipes = 10

    /// Whether no timeline plays it yet.
    var isPlannable: Bool {
        switch state {
        case .pending, .composed: true
        case .playing, .over: false
        }
    }

    /// The tree, for which each recipe in it makes its token once.
    ///
    /// That is code of the user's, which may start or end this very playback: ask ``isPlannable`` afterwards.
    func planned() -> TimelineBuilder {
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
