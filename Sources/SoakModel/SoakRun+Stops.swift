import AnimationUIKit

/// What must hold after parts were stopped, or the steps on a view: they stay as they were left, and what stands beside
/// them plays as the tree says.
extension SoakRun {
    /// Takes down what a line stops.
    func noteStops(_ operation: SoakOperation, _ stage: SoakStage) {
        isWithStops = isWithStops && (operation.isPlain || operation.stopsParts)
        switch operation {
        case .cancelOn(let view, _): stoppedSlots.formUnion(SoakSlot.all.filter { $0.view == view })
        case .stopPart(let index, _):
            if index < stage.partSlots.count { stoppedSlots.formUnion(stage.partSlots[index].keys) }
        case .stop(let position): if position != .end, token?.outcome == nil { isWholeStopped = true }
        case .settle, .settleAtLabel, .settleBadly: isOnSpring = true
        default: break
        }
    }

    /// Nothing plays on what was stopped, as long as the playhead goes on as it did.
    func checkStays(_ operation: SoakOperation, _ stage: SoakStage, _ moment: String) throws {
        guard !isOnSpring, !script.tree.contains(\.steers) else { return }
        let shown = stage.shown
        switch operation {
        case .advance, .advancePart, .pause, .resume, .addCompletion, .sendSignal:
            for (slot, value) in stays {
                guard let seen = shown[slot.index] else { continue }
                if !(abs(seen - value) <= SoakComparison.tolerance * slot.property.span) {
                    throw Failure(message: "\(moment): \(slot) was stopped at \(value), and is \(seen)")
                }
            }
        case .cancelOn(let view, _):
            // A step without a target is found by no view.
            let untargeted = script.tree.untargetedSlots
            for slot in SoakSlot.all where slot.view == view && !untargeted.contains(slot) {
                stays[slot] = shown[slot.index]
            }
        case .stopPart(let index, let position):
            guard index < stage.partSlots.count, stage.parts[index] != nil else { return }
            // What others animate too, or fade, may still move.
            let fading = script.tree.fadingViews
            for (slot, count) in stage.partSlots[index] {
                guard count == script.tree.slotCounts[slot] else {
                    // Put at its start, a part takes its stopped steps along.
                    if position == .start { stays[slot] = nil }
                    continue
                }
                if slot.property == .alpha, fading.contains(slot.view) { continue }
                stays[slot] = shown[slot.index]
            }
        default: stays = [:]
        }
    }

    /// What is shown but for what was stopped, against the tree: where the playhead's time tells it.
    func checkSiblings(_ token: AnimationToken, _ operation: SoakOperation?, _ stage: SoakStage, _ moment: String)
        throws
    {
        guard isWithStops, !isPlain, script.tree.isDefined, script.tree.length.isFinite, token.outcome == nil else {
            return
        }
        // A part beside a stopped one comes to be at another time, until a seek.
        var isOnAxis = !script.tree.isTogether
        if case .seek? = operation, token.state == .paused { isOnAxis = true }
        guard isOnAxis, !isOutdated(token), let difference = difference(stage, at: token.timeInPlay, but: stoppedSlots)
        else { return }
        throw Failure(message: "\(moment), beside what was stopped: \(difference)")
    }

    /// The steps that were not stopped are at the end that the whole played towards, however the whole was steered.
    func checkSiblingsAtEnd(_ outcome: AnimationOutcome, _ stage: SoakStage) throws {
        guard isWithStops, !isPlain, !isWholeStopped, !script.tree.contains(\.steers), script.tree.isDefined,
            !script.tree.meetsItselfInPart
        else {
            return
        }
        switch outcome {
        case .stopped, .completed(.end): break
        default: return
        }
        var model = stage.model
        for slot in stoppedSlots { model[slot.index] = nil }
        // Stopped on its way back, or in hand at its start, a composition has its other steps at their starts.
        let mayBeBack = hasTurnedBack || hasBeenInHand
        if case .stopped = outcome, mayBeBack, SoakComparison.difference(model, stage.start) == nil { return }
        if let difference = SoakComparison.difference(model, script.tree.finalValues(from: stage.start, host.draws)) {
            throw Failure(message: "after \(outcome), beside what was stopped, the model differs: \(difference)")
        }
    }

    /// What the layers keep after everything was taken back, where that is known.
    ///
    /// A part that is put at its end before its turn finds what another is doing to the same property: that is what it
    /// takes back, though the other one may have been left since.
    func revertedModel(_ stage: SoakStage) -> [Double?] {
        guard !isPlain, hasTurnedBack || !hasMovedFreely || script.tree.repeats else { return stage.model }
        let counts = script.tree.slotCounts
        return zip(SoakSlot.all, stage.model).map { slot, value in
            stoppedSlots.contains(slot) && counts[slot, default: 0] > 1 ? nil : value
        }
    }
}
