import AnimationUIKit

extension SoakRun {
    func apply(_ operation: SoakOperation, _ stage: SoakStage) throws {
        let length = script.tree.length.isFinite ? script.tree.length : 3
        let wasPlain = isPlain
        isPlain = isPlain && operation.isPlain
        isWhole = isWhole && (operation.isPlain || operation.isInterruption)
        if !isPlain { expectedTime = nil }
        switch operation {
        case .advance(let frames): advance { host.advance(frames: frames) }
        case .advancePart(let part): advance { host.advance(byPart: part) }
        case .pause: token?.pause()
        case .resume: token?.resume()
        case .seek(let fraction):
            hasMovedFreely = false
            if token?.outcome == nil, token != nil, expectedTime != nil { expectedTime = fraction * length }
            token?.time = fraction * length
            // A seek puts all branches where the playhead is.
            if token?.state == .paused { mostLate = 0 }
        case .scrub(let fraction, let linearly):
            (hasMovedFreely, hasBeenInHand) = (false, true)
            if token?.outcome == nil, token != nil, expectedTime != nil, script.tree.length.isFinite {
                expectedTime = fraction * length
            }
            token?.scrubsLinearly = linearly
            if linearly, wasPlain { try catchInFlight(stage) }
            token?.scrub(to: fraction)
        case .rate(let rate):
            if rate < 0 { (hasMovedFreely, hasTurnedBack) = (false, true) }
            token?.rate = rate
        case .stop(let position): try stop(at: position, stage)
        case .settle(let atEnd, let velocity): settle(at: atEnd ? .end : .start, velocity)
        case .settleBadly(let atEnd, let velocity, let duration):
            settle(at: atEnd ? .end : .start, velocity, duration)
        case .settleAtLabel(let number):
            if maySpringBack(to: number) { (isPlain, isWithStops) = (false, false) }
            expectedTime = nil
            (hasMovedFreely, hasTurnedBack) = (false, true)
            token?.play(to: .label(SoakPlace.label(number)))
        case .stayAtEnds(let stays): token?.pausesOnCompletion = stays
        case .finishStep:
            if token?.outcome == nil { isWholeStopped = true }
            token?.finishStep()
        case .dropHandle: if script.tree.length.isFinite { token = nil }
        default: change(operation, stage)
        }
    }

    private func advance(_ body: () -> Void) {
        let rate = token?.state == .running ? token?.rate : nil
        let start = host.clock.now
        body()
        if host.isBetweenFrames { mostLate += abs(rate ?? 1) / Double(SoakHost.framesPerSecond) }
        guard let rate, let time = expectedTime else { return }
        expectedTime = min(max(time + rate * (host.clock.now - start), 0), script.tree.length)
    }

    private func settle(at destination: AnimationToken.Destination, _ velocity: Double, _ duration: Double = 0.4) {
        // The steps follow the spring straight.
        if token?.state == .paused || token?.scrubsLinearly == true { (isPlain, isWithStops) = (false, false) }
        // Springs move the playhead from here on.
        expectedTime = nil
        (hasMovedFreely, hasTurnedBack) = (false, true)
        token?.settle(at: destination, velocity: velocity, spring: .dampingRatio(0.8), duration: duration)
    }

    /// Whether a token that plays to a label, or to the end if there is no such label, may go back, or turn round on
    /// its way back.
    ///
    /// If all steps are on springs, the steps then follow a spring of the playhead straight. If motion is reduced, the
    /// steps do so after a hand has moved the playhead.
    private func maySpringBack(to label: Int) -> Bool {
        guard hasBeenInHand, script.tree.isOnSprings else { return false }
        return hasTurnedBack || token?.rate ?? 1 < 0 || script.tree.contains { $0 == .label(label) }
    }

    /// What happens to what is around the token.
    private func change(_ operation: SoakOperation, _ stage: SoakStage) {
        switch operation {
        case .dropView(let index): stage.dropView(index)
        case .pauseView(let index): stage.views[index]?.at.pauseAnimations()
        case .resumeView(let index): stage.views[index]?.at.resumeAnimations()
        case .takeFromWindow(let index):
            // A step that waits for its window in one part is not waited for by the others.
            if script.tree.meetsItselfInPart { isWhole = false }
            stage.setInWindow(index, false)
        case .putInWindow(let index): stage.setInWindow(index, true)
        case .background:
            // What waits for the foreground in one part is not waited for by the others.
            if script.tree.meetsItselfInPart { isWhole = false }
            host.clock.enterBackground()
        case .foreground: host.clock.enterForeground()
        case .cancelOn(let index, let position):
            if let view = stage.views[index] { AT.stopAnimations(on: view, at: position) }
        default: listen(operation, stage)
        }
    }

    private func listen(_ operation: SoakOperation, _ stage: SoakStage) {
        switch operation {
        case .addCompletion: if let token { stage.listen(to: token, "added") }
        case .startInCompletion(let keeps):
            if let token { stage.listen(to: token, "starter") { [weak stage] in stage?.startAnother(keeps: keeps) } }
        case .steerInCompletion:
            guard let token else { return }
            stage.listen(to: token, "steerer") { [weak stage] in
                stage?.token?.pause()
                stage?.token?.time = 0
                stage?.token?.rate = -1
                stage?.token?.resume()
                stage?.token?.stop(at: .start)
            }
        case .sendSignal: stage.sendSignal()
        case .pausePart(let index): part(index, stage)?.pause()
        case .resumePart(let index): part(index, stage)?.resume()
        case .stopPart(let index, let position): part(index, stage)?.stop(at: position)
        case .finishPart(let index): part(index, stage)?.finishStep()
        case .dropPart(let index): if index < stage.parts.count { stage.parts[index] = nil }
        default: break
        }
    }

    private func part(_ index: Int, _ stage: SoakStage) -> AnimationToken? {
        index < stage.parts.count ? stage.parts[index] : nil
    }

    /// A finger comes down: scrubbing to the fraction that is read moves nothing.
    private func catchInFlight(_ stage: SoakStage) throws {
        guard let token, token.outcome == nil, script.tree.isDefined, script.tree.length.isFinite,
            script.tree.fadingViews.isEmpty
        else { return }
        token.pause()
        let shown = stage.shown
        token.scrub(to: token.fractionComplete)
        let caught = zip(stage.shown, shown).map { $0 ?? $1 ?? 0 }
        if let difference = SoakComparison.difference(shown, caught) {
            throw Failure(message: "caught at \(token.fractionComplete): \(difference)")
        }
    }

    /// Stopping keeps, or shows, what the position says.
    func stop(at position: AnimationPosition, _ stage: SoakStage) throws {
        guard let token, token.outcome == nil else { return }
        let (time, isOutdated) = (token.timeInPlay, isOutdated(token))
        if position != .end { isWholeStopped = true }
        token.stop(at: position)
        expectedTime = nil
        host.clock.turn()
        guard position == .current, isPlain, script.tree.isDefined, !isOutdated else { return }
        if let difference = difference(stage, at: time) {
            throw Failure(message: "stopped where it is: \(difference)")
        }
    }
}
