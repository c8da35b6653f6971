import AnimationUIKit

/// The rules that hold after each line, and at the end.
extension SoakRun {
    func check(_ stage: SoakStage, _ moment: String, _ operation: SoakOperation? = nil) throws {
        if let listener = stage.listeners.first(where: { $0.outcomes.count > 1 }) {
            throw Failure(message: "\(moment): \(listener.name) ended twice, \(listener.outcomes)")
        }
        guard let token else { return }
        if let outcome = token.outcome {
            let names: Set = ["whole", "added", "starter", "steerer"]
            for listener in stage.listeners where names.contains(listener.name) && listener.outcomes != [outcome] {
                throw Failure(message: "\(moment): \(listener.name) heard \(listener.outcomes), not \(outcome)")
            }
        }
        if token.time.isNaN { throw Failure(message: "\(moment): the time is NaN") }
        try checkTime(token, moment)
        try checkSiblings(token, operation, stage, moment)
        try checkRest(token, stage, moment)
        guard isPlain, script.tree.isDefined, !isOutdated(token) else { return }
        switch token.outcome {
        case .completed(.start)?:
            // Past the start: what has no length is taken out too.
            if let difference = SoakComparison.difference(stage.shown, stage.start) {
                throw Failure(message: "\(moment): \(difference)")
            }
        case nil, .completed?:
            if let difference = difference(stage, at: token.timeInPlay) {
                throw Failure(message: "\(moment): \(difference)")
            }
        default: break
        }
    }

    /// Whether the last frame shows an earlier moment of the token: it plays, and the next frame is still to come.
    func isOutdated(_ token: AnimationToken) -> Bool { host.isBetweenFrames && token.state != .paused }

    /// At rest there is no animation: the model is what is shown.
    private func checkRest(_ token: AnimationToken, _ stage: SoakStage, _ moment: String) throws {
        guard token.state == .paused, script.tree.fadingViews.isEmpty else { return }
        if script.conflicts == .replace, stage.hasRemainder { return }
        if let leftover = stage.leftover(among: stage.views) {
            throw Failure(message: "\(moment): at rest an animation is left on \(leftover)")
        }
        for (slot, (model, shown)) in zip(SoakSlot.all, zip(stage.model, stage.shown)) where model != shown {
            let values = [model, shown].map { $0.map { "\($0)" } ?? "gone" }
            throw Failure(message: "\(moment): at rest the model of \(slot) is \(values[0]), and \(values[1]) is shown")
        }
    }

    /// The difference between what is shown and what the tree shows at a time, in all but some of the properties.
    func difference(_ stage: SoakStage, at time: Double, but ignored: Set<SoakSlot> = []) -> String? {
        let shown = zip(SoakSlot.all, stage.shown).map { ignored.contains($0) ? nil : $1 }
        // Played back to its start it may wait there, as it would be over otherwise, or for a branch whose end comes a
        // rounding later: then what has no length is taken out.
        let mayBeBack = time == 0 ? script.operations.contains(.stayAtEnds(true)) : token.map { $0.rate < 0 } == true
        if mayBeBack, time < SoakComparison.instant, SoakComparison.difference(shown, stage.start) == nil { return nil }
        let comparison = SoakComparison(script.tree, from: stage.start, host.draws)
        if mostLate > 0, comparison.isWithin(mostLate, of: time, shown) { return nil }
        return comparison.difference(shown, at: time)
    }

    private func checkTime(_ token: AnimationToken, _ moment: String) throws {
        switch token.outcome {
        case nil, .completed?: break
        default: expectedTime = nil
        }
        guard let time = expectedTime, moment != "at the end" else { return }
        if !(abs(token.timeInPlay - time) < 1e-6 + mostLate) {
            throw Failure(message: "\(moment): the time is \(token.timeInPlay) s, not \(time) s")
        }
    }

    func checkEnd(_ stage: SoakStage) throws {
        if let listener = stage.listeners.first(where: { $0.outcomes.count != 1 }) {
            throw Failure(message: "at the end \(listener.name) has ended \(listener.outcomes.count) times")
        }
        if let leftover = stage.leftover { throw Failure(message: "an animation is left on \(leftover)") }
        if !host.clock.isIdle { throw Failure(message: "the clock is not idle after the end") }
        let outcome = stage.listeners.first { $0.name == "whole" }?.outcomes.first
        if let outcome {
            try checkOutcome(outcome)
            try checkSiblingsAtEnd(outcome, stage)
        }
        guard let outcome, let wanted = finalModel(after: outcome, stage)
        else { return }
        if let difference = SoakComparison.difference(stage.model, wanted) {
            throw Failure(message: "after \(outcome) the model differs: \(difference)")
        }
        if isPlain, outcome == .completed(.end), hasMovedFreely, script.tree.isPlain,
            stage.firings != script.tree.firings()
        {
            throw Failure(message: "actions ran \(stage.firings) times, not \(script.tree.firings())")
        }
    }

    /// A whole of several steps tells how it ended itself, whatever became of its steps.
    private func checkOutcome(_ outcome: AnimationOutcome) throws {
        guard !script.tree.isOneStep else { return }
        let holds =
            switch outcome {
            case .completed: true
            case .stopped: script.mayBeStopped
            case .interrupted: script.policy != .continue || script.conflicts == .replace
            case .targetReleased: false
            }
        if !holds { throw Failure(message: "a whole of several steps is \(outcome)") }
    }

    /// What the layers must have at the end; nil where that is not known.
    private func finalModel(after outcome: AnimationOutcome, _ stage: SoakStage) -> [Double]? {
        switch outcome {
        // A part that was held up goes back from elsewhere than the others. In a repeat beside another step on the same
        // property, each takes back what it found when it came; so does one that changes in the middle, though it came
        // before.
        case .completed(.start):
            isPlain && !script.tree.isHeldUpInPart && isTakenBackWhole ? stage.start : nil
        case .stopped(.start): isPlain && isTakenBackWhole ? stage.start : nil
        case .completed(.end) where !isPlain:
            isDefinedCutOff ? script.tree.finalValues(from: stage.start, host.draws) : nil
        case .completed, .stopped(.end):
            isPlain && script.tree.isDefined ? script.tree.finalValues(from: stage.start, host.draws) : nil
        case .interrupted: isDefinedCutOff ? script.tree.finalValues(from: stage.start, host.draws) : nil
        case .stopped(.current), .targetReleased: nil
        }
    }

    /// Whether steps that come back to their starts leave the values from before, though they meet on a property.
    private var isTakenBackWhole: Bool {
        script.tree.isDisjoint
            || !script.tree.takesOver && !script.tree.repeats && script.tree.fadingViews.isEmpty
    }

    /// Whether steps that are cut off leave known values: each counts as over, its model at the end it played towards;
    /// the other one is not known any more.
    private var isDefinedCutOff: Bool {
        isWhole && !hasTurnedBack && script.policy == .continue && script.tree.isDefined && script.tree.isPlain
            && script.tree.length.isFinite && !script.tree.turnsBack
    }
}
