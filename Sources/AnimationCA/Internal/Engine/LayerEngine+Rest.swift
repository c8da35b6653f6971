import AnimationCore
import Foundation

/// The engine at rest: its time stands, it has no animation on the layer, and the layer's own value is shown.
extension LayerEngine: ObjectChange {
    func hold(atEnd isHeld: Bool) { holdsAtEnd = isHeld }

    func stayInLayout() { staysAttached = true }

    /// The animation that plays stays on the layer until `rest` takes it away.
    func pauseForRest() {
        if isOverridden || staysAttached || state != .active { return pause() }
        clock = clock.standing(at: time, now: layerNow)
        isStillPlaying = true
    }

    func rest() {
        if state == .active, clock.rate == 0, !isResting, !isOverridden {
            if staysAttached {
                if isStillPlaying { withoutActions { attachInPlace() } }
            } else {
                showAtRest()
                if isUndoneByLayout { withoutActions { stayAttached() } }
                letOthersRest()
            }
        }
        if !isAttached { target.letGo() }
    }

    var isMixedAtRest: Bool { isResting && rested.isMixed }

    func lift() {
        guard isMixedAtRest, target.object != nil else { return }
        turnBack()
        withoutActions { RestingLayers.lift(self) }
    }

    func wake() {
        guard isResting, state == .active, target.object != nil else { return }
        target.hold()
        changeBelow {
            takeInChanges()
            stopResting()
            if isOverridden { return }
            moveModel(to: .end)
            attach(at: time, rate: 0)
        }
    }

    /// Moves the model to an end; newer changes come back above a value that is no part of the layer's own any more.
    func leaveRest(movingModelTo place: ModelPlace) {
        changeBelow {
            moveModel(to: place)
            stopResting()
        }
    }

    /// Gives the layer the value at the engine's time.
    func show() {
        if isOverPlaying { return waitToRest() }
        if isAttached { detach() }
        isResting = true
        if recipe.isFade {
            let fade = LayerFade(clock: clock, duration: duration, isResting: true)
            LayerFades.show(fade, of: self, on: layer, now: layerNow)
        }
        if isOverridden || recipe.isPassing || run == nil { return }
        if written == nil, !rested.isUnseen {
            (rested.place, rested.isLifted, rested.hasBeenUnseen) = (modelPlace, true, false)
            rested.isMixed = isMixed
            ObjectChanges.addPart(self, on: layer)
        }
        if written == nil {
            if isBelowPlaying { return becomeUnseen() }
            rested.isUnseen = false
            takeLaidOutPlace()
            written = layer.seenValue(forKeyPath: recipe.keyPath)
        }
        // Values that can't be computed, such as images, change at the end.
        moveModel(to: .shown(ownValue))
        written = layer.seenValue(forKeyPath: recipe.keyPath)
        watchLayouts()
        turnAlongPath()
    }

    /// Whether the layout that a new size brings about around the layer (I25) undoes the value at once.
    @_optimize(size) private var isUndoneByLayout: Bool {
        guard recipe.keyPath.hasPrefix("bounds"), let written, CALayer.isReady(layer) else { return false }
        layer.layOut()
        return !LayerValue.isSame(layer.seenValue(forKeyPath: recipe.keyPath), written)
    }

    private func stayAttached() {
        staysAttached = true
        stopResting()
        moveModel(to: .end)
        attach(at: time, rate: 0)
    }

    func isOn(_ object: AnyObject) -> Bool { target.object === object }

    /// Another engine has changed the layer: the change is not the app's.
    @inline(never) func noteValue() {
        if written != nil { written = layer.seenValue(forKeyPath: recipe.keyPath) }
    }

    /// The engine plays, or is over.
    @inline(never) func stopResting() {
        isResting = false
        turnBack()
        forgetValue()
    }

    /// The layer's value is another animation's.
    @inline(never) func forgetValue() {
        guard written != nil || rested.isUnseen else { return }
        (written, rested.isUnseen) = (nil, false)
        rested.watchLayouts?(false)
        ObjectChanges.removePart(self, on: layer)
    }

    func takeInChanges() { takeInChanges(isApp: true, keepsBefore: false) }

    func noteMove(over older: (any ObjectChange)?) { takeInChanges(isApp: false, keepsBefore: older == nil) }

    /// Moves the animation by the change of the value since.
    ///
    /// The value from before the animation, set by the app, comes from a layout, and moves nothing. An additive
    /// animation adds to any value: it restores only its own addition, if a layout has removed that, see
    /// ``addToLayout(_:_:)``. Paths and pictures are not compared.
    ///
    /// - Parameters:
    ///   - isApp: Whether the app has changed it; otherwise another change of the package has.
    ///   - keepsBefore: Whether the value from before the animation stays as it is.
    private func takeInChanges(isApp: Bool, keepsBefore: Bool) {
        // The layer without the part is changed by the package alone.
        guard let written, !rested.isLifted else { return isApp ? giveWayToApp() : () }
        let now = layer.seenValue(forKeyPath: recipe.keyPath)
        // Mostly nothing has changed: this comes first.
        if !LayerValue.isSame(now, written) { move(from: written, to: now, isApp: isApp, keepsBefore: keepsBefore) }
    }

    /// In play, or at an end, the layer has the value that the engine has left there: one that the app has set since
    /// stands, if a finger or a pointer holds the engine.
    @inline(never) @_optimize(size) private func giveWayToApp() {
        guard isActive || isAtEnd, report.isHeld, ownsModel, showsItsOwn, lifted == nil, !isOverridden,
            !rested.isUnseen, newerOnes.isEmpty, partsAbove.isEmpty
        else { return }
        let left = LayerValue.computable(withAdded(value(of: modelPlace), ofAll: false))
        // A view's own matrix leaves the scale of z at 1.
        let path = recipe.keyPath == "transform.scale" ? "transform.scale.x" : recipe.keyPath
        guard let left, let now = LayerValue.computable(layer.seenValue(forKeyPath: path)) else { return }
        // An opacity is a `Float`.
        if case .number(let one) = left, case .number(let other) = now, Float(one) == Float(other) { return }
        if !LayerValue.isSame(left.object, now.object) { run = nil }
    }

    @inline(never) @_optimize(size)
    private func move(from written: Any, to now: Any?, isApp: Bool, keepsBefore: Bool) {
        if isApp, ObjectChanges.areFrames(of: reach, over: self, on: layer) { return noteValue() }
        if run?.sum != nil {
            if isApp { addToLayout(now, written) } else { self.written = now }
            return
        }
        if isApp, LayerValue.isSame(now, before) { return }
        // The layer's value ends where the property does: the animation may be beyond.
        let free = run?.range == nil ? nil : freeValue(at: presentPlace)
        let isLast = free?.kept(in: run?.range) == LayerValue.computable(written)
        guard let present = LayerValue.computable(now), let former = LayerValue.computable(before),
            let last = isLast ? free : LayerValue.computable(written), let way = present.subtracting(last),
            let run = run?.moved(by: way), let moved = way.adding(former)?.kept(in: run.range)
        else { return }
        self.written = now
        isRootShared = true
        // Moved there and back, it is the base itself: a sum may only be rounded differently.
        if !keepsBefore { before = LayerValue.isSame(moved.object, base) ? base : moved.object }
        self.run = run
        if let covered = cover?.run.moved(by: way) { cover?.run = covered }
    }

    func pauseAfterCutOff() {
        guard state == .over else { return }
        clock = clock.standing(at: time, now: layerNow)
        state = .active
        if staysAttached { loseHold() }
    }

    /// The system has removed the animation of an engine that stays attached: it is added again when it can be seen.
    @_optimize(size) func loseHold() {
        if waitsToRest, !isOverPlaying { return rest() }
        let (lost, layer, waits) = (attachment, layer, waitsToRest)
        target.letGo()
        // A layer in no tree loses each animation as soon as it is added.
        if cameBackAt == layerNow { return }
        let comeBack: @MainActor () -> Void = { [weak self] in
            guard let self, attachment == lost, state == .active, !target.isGone else { return }
            cameBackAt = layerNow
            seek(to: time)
            waitsToRest = waits
        }
        if host.isInBackground { return host.whenInForeground(comeBack) }
        if CALayer.isReady(layer) { return comeBack() }
        host.when({ [weak layer] in layer.map(CALayer.isReady) ?? true }, comeBack)
    }
}

extension LayerValue {
    /// A layer's value that can be computed with; nil for another one.
    @inline(never) @MainActor static func computable(_ object: Any?) -> LayerValue? {
        for kind in computableKinds {
            if let value = kind.same(in: object) { return value }
        }
        return nil
    }
}
