import AnimationCore
import Foundation

/// The engine in the stack of its property: the animations that it overrides, and the animations that override it.
extension LayerEngine {
    /// The older engines on the same property that show values of their own, in their order.
    ///
    /// Their values can't be added up.
    @inline(never) var seenBelow: [LayerEngine] {
        attachedOnes.filter { $0.entry < entry && $0.state == .active && $0.showsItsOwn }
    }

    var othersSeen: [LayerEngine] {
        contributors.filter { $0.state == .active && $0.showsItsOwn && $0.report.timeline != report.timeline }
    }

    /// Whether it shows a value of its own, rather than adding to the underlying value.
    @inline(never) var showsItsOwn: Bool {
        !recipe.isPassing && run?.sum == nil && (run?.end != nil || run?.course != nil)
    }

    var leavesItsOwn: Bool { ownsModel && showsItsOwn }

    /// Comes on top where it is the newer one as it goes on; returns whether it has moved above others of its property.
    func rises(at time: TimeInterval, rate: Double, running: Bool) -> Bool {
        if state == .held, isMotion { riseAsMotion() }
        if isResting, running, isBelowSetter { return goAboveOthers() }
        guard movesToTop(at: time, rate: rate, running: running, resting: isResting) else { return false }
        withoutActions {
            if isResting, running { fadeWayFromScreen() }
            moveToTop(resting: isResting || isPausedBelowOther)
        }
        return true
    }

    /// A motion that goes on from its end lies above the steps of its own timeline that have set a value since, as in
    /// play, and below the motions that have begun after it.
    @_optimize(size) private func riseAsMotion() {
        let newer = ObjectChanges.newerOnes(than: self, on: layer)
        let own = newer.compactMap { $0.timeline == timeline ? $0 as? LayerEngine : nil }
        let sharers = own.filter { $0.restedRoot == restedRoot }
        guard sharers.contains(where: { !$0.isMotion }) || newer.contains(where: { $0.timeline != timeline })
        else { return }
        comeOnTop()
        for motion in sharers where motion.isMotion && motion.firstEntry > firstEntry { motion.list() }
    }

    /// Whether it is paused, unseen below another timeline's animation.
    private var isPausedBelowOther: Bool {
        guard state == .active, clock.rate == 0, let newer = stackLinks?.newer else { return false }
        return newer.report.timeline != report.timeline
    }

    /// Whether a newer timeline sets the whole of this value, or a part of it, by another path: `transform.scale` over
    /// `transform.scale.x`.
    @_optimize(size) private var isBelowSetter: Bool {
        if isOverridden || !leavesItsOwn { return false }
        let path = PropertyPath(layer: recipe.keyPath)
        return ObjectChanges.newerOnes(than: self, on: layer).contains { other in
            guard let other = other as? LayerEngine, other.timeline != timeline else { return false }
            return other.leavesItsOwn && PropertyPath(layer: other.recipe.keyPath).overlaps(path)
        }
    }

    /// Leaves its place below newer timelines' changes, and takes their value as its base.
    @_optimize(size) private func goAboveOthers() -> Bool {
        withoutActions {
            fadeWayFromScreen()
            let newer = ObjectChanges.takeOff(over: self, on: layer, stays: true, ofOthers: false, but: nil)
            takeOff()
            // The motions at rest are put on once it has gone on.
            for other in newer where (other as? LayerEngine)?.isMotionOffAtRest != true { other.putOn() }
            comeOnTop()
            lifted = nil
        }
        return true
    }

    func hide() {
        layOut(isComingBack: false)
        dropFade()
        if isResting {
            turnBack()
            endPart()
            return forgetValue()
        }
        if clock.rate == 0 { withoutActions { detach() } } else { runUnseen() }
    }

    func showAgain() {
        guard isActive else {
            if time >= duration { isThrough(at: endTime) }
            return
        }
        withoutActions {
            if isResting { return show() }
            noteAdded(newerOnes)
            attach(at: time, rate: clock.rate)
        }
    }

    /// While an animation plays towards its own start, the animations that it overrides are on the layer below it.
    ///
    /// They are visible as soon as it is removed.
    func layOut(isComingBack: Bool) {
        guard isComingBack != isOlderBelow else { return }
        isOlderBelow = isComingBack
        for other in stackLinks?.older ?? [] where other.isActive && other.clock.rate != 0 {
            if isComingBack {
                other.attach(at: other.time, rate: other.clock.rate)
            } else {
                other.hide()
            }
        }
    }

    func passUnderlying(to newer: LayerEngine?) {
        takeBackModel(below: newerOnes)
        comeOnTop()
    }

    /// The value at which it rests unseen becomes the underlying value of the animation that overrides it.
    func rest(at position: AnimationPosition) {
        if position == .end {
            moveModel(to: .end)
        } else if let own = ownValue {
            modelPlace = .shown(own)
            setModel(own.object, below: newerOnes)
        }
    }

    /// Whether it ends at its own start, with the value that the older animation shows.
    @_optimize(size) func endsAtItsStart(over older: LayerEngine) -> Bool {
        guard recipe.timing.autoreverses, older.key != key, run?.sum == nil,
            let end = value(at: recipe.timing.lastPlace)?.object as? NSObject
        else { return false }
        return end.isEqual(older.ownValue?.object)
    }

    /// The animation has reached its end, at a moment of the layer's time.
    func isThrough(at end: TimeInterval) {
        if comesBack, !isOverridden { return uncoverOlder() }
        // An older step of the same timeline that ends later is visible again.
        guard isAboveSteps, ownsModel, showsItsOwn, !isOverridden,
            seenBelow.contains(where: { $0.endsAfter(end, of: self) })
        else { return }
        withoutActions { takeBackModel(below: newerOnes) }
    }

    /// When the animation comes to the end that it plays towards, in the layer's time; it never does while it is held.
    var endTime: TimeInterval {
        guard clock.rate != 0 else { return .infinity }
        let now = layerNow
        return now + ((clock.rate > 0 ? duration : 0) - clock.time(at: now)) / clock.rate
    }

    private func endsAfter(_ end: TimeInterval, of newer: LayerEngine) -> Bool {
        report.timeline == newer.report.timeline && (clock.rate == 0 || endTime > end + PlayClock.rounding)
    }

    /// Restores the underlying value.
    ///
    /// The animations that it overrode are seen again, unless another one overrides them.
    @inline(never) func restoreUnderlying() {
        restore()
        uncoverOlder()
    }

    func makeRevert() -> (@MainActor () -> Void)? {
        guard state != .idle, run != nil else { return nil }
        return { [self] in
            if target.object != nil { takeBack { restoreUnderlying() } }
        }
    }

    func letGo() {
        target.letGo()
        recipe = recipe.settled
    }

    /// The animated layer; an invisible substitute if the engine has let go of the layer and the layer is gone.
    var layer: CALayer { target.held ?? releasedLayer }

    @inline(never) private var releasedLayer: CALayer { target.released ?? CALayer() }

    @inline(never) private func uncoverOlder() {
        let newer =
            isOverridden || !overridesOthers ? stackLinks?.newer : newerOnes.first { $0.isActive && $0.showsItsOwn }
        if newer != nil { layOut(isComingBack: false) }
        uncoverOlder(for: newer)
        isOlderBelow = false
    }

    /// Adds an empty animation of the remaining length: the layer reports its end as it does for a visible animation.
    func runUnseen() {
        let left = (clock.rate > 0 ? duration - time : time) / abs(clock.rate)
        let unseen = CAAnimationGroup()
        // A length of 0 would be taken for the default.
        unseen.duration = left.isFinite ? max(left, PlayClock.rounding) : 1
        unseen.repeatCount = left.isFinite ? 0 : .infinity
        withoutActions { add(unseen, from: layerNow) }
    }
}
