import Foundation

/// The copies of the animation on the layer.
extension LayerEngine {
    /// Adds the animation so that it is at `time` now and goes on at `rate` in the layer's time; 0 holds it.
    ///
    /// - Parameter raisesOthers: Whether the additive animations above it stay above it.
    func attach(at time: TimeInterval, rate: Double, raisesOthers: Bool = true) {
        guard let run else { return }
        let given = if case .end = modelPlace { run.animation } else { run.sum?.unmoved ?? run.animation }
        let plain = added.isEmpty ? given : given.moved { withAdded($0, ofAll: true) }
        let animation = turn?.played(plain, on: layer) ?? plain
        let now = layerNow
        let added: CAAnimation
        let beginTime: TimeInterval
        if rate > 0 {
            // The layer adds a copy, so the next attachment can change this animation.
            animation.speed = Self.speed(for: rate)
            beginTime = now - (time - leadIn) / Double(animation.speed)
            animation.fillMode = .backwards
            added = animation
        } else {
            guard let copy = animation.copy() as? CAPropertyAnimation else { return }
            copy.speed = 1
            copy.delegate = nil
            // In a group that outlasts `time` by a second nothing wraps round at the end of a run.
            copy.beginTime = leadIn
            copy.fillMode = .both
            let group = CAAnimationGroup()
            group.animations = [copy]
            group.fillMode = .both
            group.duration = time + 1
            group.speed = Self.speed(for: rate)
            if rate == 0 {
                group.timeOffset = time
                beginTime = now - 1
            } else {
                group.timeOffset = time + 1
                beginTime = now - 1 / abs(Double(group.speed))
            }
            added = group
        }
        add(added, from: beginTime)
        if mayBeBelowRemainders, run.sum == nil { layer.raiseRemainders() }
        if raisesOthers, Self.haveAdditions { raiseAdditions() }
        if raisesOthers, PlaceFill.areAttached, run.sum == nil { PlaceFill.raise(on: layer, of: restedRoot) }
        if recipe.isFade {
            LayerFades.show(LayerFade(clock: clock, duration: duration), of: self, on: layer, now: now)
        }
    }

    func add(_ added: CAAnimation, from beginTime: TimeInterval) {
        attachment += 1
        isAttached = true
        isStillPlaying = false
        added.begins(at: beginTime)
        added.isRemovedOnCompletion = true
        if let rate = report.frameRate {
            added.preferredFrameRateRange = CAFrameRateRange(
                minimum: rate.minimum, maximum: rate.maximum, preferred: rate.preferred)
        }
        added.delegate = LayerEngineDelegate(self, attachment)
        layer.add(added, forKey: key)
        // The layer's copy has the delegate; kept here it would keep this engine for ever.
        added.delegate = nil
    }

    /// The speeds that a `Float` and sums with it can represent.
    ///
    /// Beyond them no difference is visible.
    private static let speeds = 1e-6...1e6

    private static func speed(for rate: Double) -> Float {
        if rate == 0 { return 0 }
        let speed = Float(min(max(abs(rate), speeds.lowerBound), speeds.upperBound))
        return rate < 0 ? -speed : speed
    }

    @inline(never) func detach() {
        stopResting()
        attachment += 1
        if isAttached { layer.removeAnimation(forKey: key) }
        isAttached = false
        dropFade()
    }

    @inline(never) func dropFade() {
        if recipe.isFade { LayerFades.drop(self, on: layer, now: layerNow) }
    }

    func arriveIfDue() {
        guard state == .active, clock.end(reachedAt: layerNow, of: duration) != nil else { return }
        takeInChanges()
        arrive(backward: clock.rate < 0, telling: .arrived)
    }

    /// A copy is off the layer, at its end or before it.
    func stopped(_ attachment: Int, finished: Bool) {
        guard attachment == self.attachment, state == .active else { return }
        isAttached = false
        dropFade()
        let (isBackward, end) = (clock.rate < 0, endTime)
        let isReplaced = !finished && layer.animation(forKey: key) != nil
        // A layer that another step takes away at the end of the animation cuts nothing off.
        if finished || !isReplaced && !host.isInBackground && clock.end(reachedAt: layerNow, of: duration) != nil {
            if isBackward { report.willTakeBack() }
            if isBackward, run?.sum != nil { withoutActions { moveModel(to: .start) } }
            state = .held
            clock = PlayClock(time: isBackward ? 0 : duration, now: layerNow, rate: 0)
            if !isBackward { isThrough(at: end) }
            RestingLayers.showUnseen(on: layer)
            letOthersRest()
            report(.arrived)
        } else {
            if clock.rate == 0, !isReplaced { return loseHold() }
            layOut(isComingBack: false)
            state = .over
            letOthersRest()
            report(.cutOff(isReplaced ? .replaced : .system))
        }
    }

    @inline(__always) func withoutActions(_ body: () -> Void) { CATransaction.withoutActions(body) }
}

extension CAAnimation {
    /// - Parameter time: In the layer's time; 0 would be taken for "now", each time that the animation is added.
    @inline(never) func begins(at time: TimeInterval) { beginTime = time == 0 ? -1e-9 : time }
}
