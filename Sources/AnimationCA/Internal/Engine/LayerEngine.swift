import AnimationCore
import Foundation

/// Plays one animation of a layer's property, by adding copies of it that begin at the right time.
///
/// The layer's value is the value of the end played towards, from the start on: nothing snaps back, and a finished
/// animation is just removed. The engine never touches the layer's own clock, which other animations share.
@MainActor final class LayerEngine: AnimationEngine, StackedEngine {
    enum State {
        case idle
        case active
        case held
        case over
    }

    @exclusivity(unchecked) var holdsAtEnd = false
    let duration: TimeInterval
    var recipe: any LayerAnimation
    /// Seconds in which the first value shows before the first run.
    let leadIn: TimeInterval
    /// The curve of a run, worked out once: a spring searches for its stiffness.
    private(set) lazy var curve = recipe.timing.progressCurve
    /// Whether the end value stays.
    private let keepsEnd: Bool
    @exclusivity(unchecked) var target: EngineTarget<CALayer>
    /// The class of the target, which says whether the animation plays or the layer gets its end state at once.
    private let owner: LayerOwner
    let host: any AnimationHost
    let report: EngineReport
    let key: String
    /// Set if the animation turns the layer.
    let turn: Turn?
    /// `transform` in `transform.scale`; nil for a path of one part, and if the timeline can't be played back.
    var rootKey: String?
    var state = State.idle {
        didSet { noteActive(state == .active, after: oldValue == .active) }
    }
    @exclusivity(unchecked) var run: ResolvedLayerAnimation?
    /// The layer's value, and the struct around it, from before the engine and as the engine left them.
    @exclusivity(unchecked) var before: Any?
    @exclusivity(unchecked) var rootBefore: LayerRoot?
    @exclusivity(unchecked) var rootAfter: LayerRoot?
    /// The layer's value from before the engine, not moved by the app's changes.
    @exclusivity(unchecked) var base: Any?
    /// The layer's value at the start of a run; nil if that is its value from before.
    @exclusivity(unchecked) var firstValue: Any?
    /// The part of the animation in the layer's value.
    var modelPlace = ModelPlace.start
    /// Whether an animation of the engine is on the layer.
    var isAttached = false
    /// Whether it is at rest in the middle of a run: it has no animation on the layer, whose own value is shown.
    var isResting = false
    /// The layer's value as the engine has left it, at rest; nil if it is overridden.
    @exclusivity(unchecked) var written: Any?
    /// Its share in the layer's value at rest.
    @exclusivity(unchecked) var rested = RestedValue()
    /// The layer's value with the engine's change, and whether the engine is at rest, while the change is taken off.
    @exclusivity(unchecked) var lifted: (shown: Any?, isResting: Bool)?
    /// Set where newer timelines have set the opacity while the engine was at rest.
    @exclusivity(unchecked) var cover: CoveredRun?
    /// Whether an older change of another kind played frames when this one began: the layer showed one of the frames.
    var isOverFrames = false
    /// The key of the struct around its value.
    private(set) lazy var restedRoot = recipe.keyPath.rootKey ?? recipe.keyPath
    /// The layer's transform without the turn along a path and with it, while the turn is a part of the layer's own.
    @exclusivity(unchecked) var pathTurn: PathTurn?
    /// Whether the animation stays on the layer at rest: a layout sets the value.
    var staysAttached = false
    /// Whether the animation on the layer plays on, although the engine is paused.
    var isStillPlaying = false
    /// Whether it is to come to rest as soon as no animation plays below it.
    var waitsToRest = false
    /// The additive animations above this one that are a part of the layer's value, and move this one's values.
    @exclusivity(unchecked) var added: [LayerEngine] = []
    /// Whether older steps of its timeline were on the layer below it when it began.
    var isAboveSteps = false
    /// When its animation was last added again after the system had removed it, in the layer's time.
    var cameBackAt: TimeInterval?
    /// The past moment, in the host's time, at which another step begins at the value of this one.
    var readMoment: TimeInterval?
    /// Whether another animation or the app has changed the struct since: then the engine restores the component only.
    var isRootShared = false
    /// In the layer's time.
    var clock = PlayClock()
    /// Counts the copies added to the layer.
    ///
    /// A report about an earlier copy is ignored.
    var attachment = 0
    @exclusivity(unchecked) var stackLinks: ChangeLinks<LayerEngine>?
    /// Whether it restores the underlying value at its end: it is a flash, or it autoreverses over another animation.
    var comesBack = false
    /// Whether it has replaced another animation, which left the shown value on the layer.
    private var hasReplaced = false
    /// Whether remainders of animations that it has replaced may be on the layer.
    var mayBeBelowRemainders = false
    /// Whether UIKit's animations may have been on the layer when it was attached.
    private(set) var mayBeMixed = false
    /// Whether the animations that it overrides are on the layer below it.
    var isOlderBelow = false
    /// Its number in the order in which engines came to their layers.
    var entry = 0
    /// The number that it had at the beginning of its run.
    private(set) var firstEntry = 0
    static var entries = 0

    init(
        _ recipe: any LayerAnimation, _ duration: TimeInterval, on layer: CALayer, _ owner: LayerOwner,
        host: any AnimationHost, report: EngineReport
    ) {
        self.recipe = recipe
        let timing = recipe.timing
        leadIn = timing.leadIn
        keepsEnd = timing.fill.keepsEnd
        self.duration = duration
        target = EngineTarget(layer)
        self.owner = owner
        self.host = host
        self.report = report
        turn = Turn(recipe.keyPath)
        if let key = recipe.key { self.key = key } else { key = AnimationKeys.fresh() }
    }

    var isActive: Bool { state == .active }
    var isAtEnd: Bool { state == .held }
    var hasLostTarget: Bool { target.held == nil && target.released == nil }
    var beginsAnew: Bool { recipe.isFoundAtStart }

    // MARK: - Verbs

    func go(from time: TimeInterval, rate: Double, running: Bool) {
        let isNew = state == .idle || state == .over
        // With animations disabled, what runs goes on.
        let isSkipped = running && !owner.isAnimated && !clock.goesOn(at: layerNow)
        if running { target.hold() }
        var isOnTop = isNew
        (readMoment, waitsToRest) = (nil, false)
        if isNew {
            forgetOthers()
            resolve()
            firstEntry = entry
        } else {
            takeInChanges()
            isOnTop = rises(at: time, rate: rate, running: running)
        }
        clock = running ? PlayClock(time: time, now: layerNow, rate: rate) : clock.standing(at: time, now: layerNow)
        let isBackward = running && rate < 0
        if isSkipped {
            arrive(backward: isBackward, telling: .skipped)
        } else if run == nil || (isBackward ? time <= 0 : time >= duration) {
            if running {
                arrive(backward: isBackward, telling: .arrived)
            } else {
                changeBelow { arrive(backward: false, telling: nil) }
            }
        } else {
            state = .active
            if !running, isResting { return showAtRest() }
            withoutActions {
                let place = isBackward && !staysInModel ? ModelPlace.start : .end
                // Steps of another kind may have come on top of the end since.
                if isNew {
                    moveModel(to: place, below: [])
                } else if isOnTop || !hasAlready(place) {
                    leaveRest(movingModelTo: place)
                }
                stopResting()
                if isOverridden { return runUnseen() }
                if running { layOut(isComingBack: isBackward || comesBack) }
                attach(at: time, rate: running ? rate : 0)
            }
        }
    }

    func pause() {
        readMoment = nil
        guard state == .active, clock.rate != 0 else { return }
        let place = time
        clock = clock.standing(at: place, now: layerNow)
        withoutActions { if isOverridden { detach() } else { attachInPlace() } }
    }

    func waitUnseen(at time: TimeInterval) {
        state = time < duration ? .active : .held
        clock = PlayClock(time: time, now: layerNow, rate: 0)
        if state == .held { withoutActions { detach() } }
    }

    func leave() {
        guard state != .idle, state != .over else { return }
        takeBack {
            takeInChanges()
            detach()
            restoreUnderlying()
        }
        state = .idle
    }

    func willReplace(_ older: any AnimationEngine) -> Bool {
        if older.subject.isPart(of: subject) { hasReplaced = true }
        mayBeBelowRemainders = true
        return true
    }

    @_optimize(size) func finish(at position: AnimationPosition) {
        readMoment = nil
        switch (position, state) {
        case (.start, _): leave()
        case (_, .active) where isOverridden:
            withoutActions {
                detach()
                rest(at: position)
            }
        case (.end, .idle):
            resolve()
            withoutActions { moveModel(to: .end, below: []) }
        case (.end, .active):
            changeBelow {
                takeInChanges()
                detach()
                layOut(isComingBack: false)
                moveModel(to: .end)
                isThrough(at: layerNow)
            }
        case (.current, .active) where isResting: withoutActions { stayAsShown() }
        case (.current, .active):
            let (shown, own) = (shown, ownValue)
            changeBelow {
                detach()
                layOut(isComingBack: false)
                let newer = newerOnes
                defer { turnAlongPath() }
                guard run?.sum != nil, let own else {
                    // An animation is not on the screen before the next commit: alone, the engine knows its value.
                    let isMixed = newer.isEmpty && added.isEmpty && !mayBeBelowRemainders && isBesideOthers
                    let value = isMixed ? shown ?? own?.object : own?.object ?? shown
                    modelPlace = .shown(nil)
                    return setModel(value ?? run?.end, below: newer)
                }
                // Freezes the engine's contribution at its present value.
                moveModel(to: .shown(own), below: newer)
            }
        case (.end, .held), (.end, .over), (.current, _): break
        }
        state = .over
    }

    // MARK: - The layer

    private func resolve() {
        guard layer.canBeAsked(for: recipe.keyPath) else {
            (before, rootKey, run) = (nil, nil, nil)
            return report.issue(.unknownProperty(recipe.keyPath))
        }
        rootKey = holdsAtEnd ? recipe.keyPath.rootKey : nil
        cover = nil
        comeOnTop()
        (modelPlace, added) = (.start, [])
        let isAnimated = layer.animationKeys() != nil
        mayBeMixed = isAnimated && isBesideOthers
        let seen = isAnimated ? seenBelow : []
        let older = othersSeen.filter { $0.entry < entry }
        isAboveSteps = seen.contains { $0.report.timeline == report.timeline }
        let below = recipe.startsAtItsOwn ? older.last : seen.last ?? older.last
        let onScreen = isAnimated ? valueOfOthers ?? valueOfStruct : nil
        let shown = onScreen ?? below?.seenValue(below: self) ?? (hasReplaced ? before : nil)
        hasReplaced = false
        run = recipe.resolve(on: layer, before, shown: shown, report: report)
        if !keepsEnd, let fixed = run { run = fixed.withoutEnd }
        if run?.sum?.comesHome == false { stayBelowMotions() }
        let isStartKept = recipe.startsAtItsOwn && run?.end != nil
        firstValue = isStartKept ? value(at: RunPlace(fraction: 0, finished: 0))?.object : nil
        comesBack = (recipe as? LayerMotion)?.endsAsFound == true || older.last.map(endsAtItsStart) == true
        // The layer replaces an older animation under the same key itself. An additive animation overrides while it
        // plays only.
        if ownsModel, run?.sum == nil { cover(older.filter { $0.key != key }) }
        if layer.speed == 0 { report.issue(.frozenLayer) }
    }

    func arrive(backward: Bool, telling event: EngineEvent?) {
        if backward, event != nil { report.willTakeBack() }
        let (wasActive, end) = (state == .active, clock.rate == 0 ? layerNow : endTime)
        state = .held
        clock = PlayClock(time: backward ? 0 : duration, now: layerNow, rate: 0)
        showEnd(backward: backward, wasActive, at: end)
        if let event { report(event) }
    }

    private func showEnd(backward: Bool, _ wasActive: Bool, at end: TimeInterval) {
        withoutActions {
            if wasActive { detach() }
            moveModel(to: backward ? .start : .end, below: wasActive || isOverridden ? nil : [])
            if !backward { isThrough(at: end) }
        }
    }
}
