import Foundation

/// Plays one animation of a layer's property, by adding copies of it that begin where they should.
///
/// The layer's value is that of the end played towards, from the start on: nothing snaps back, and an animation that has
/// ended is just taken off. The layer's own clock is never touched: other animations on the layer must not notice.
@MainActor final class LayerEngine: AnimationEngine {
    private enum State {
        case idle
        case active
        case held
        case over
    }

    var holdsAtEnd = false
    let duration: TimeInterval
    private let recipe: any LayerRecipe
    private let layer: CALayer
    /// Whether it plays, or gets its end state at once.
    private let isAnimated: @MainActor @Sendable () -> Bool
    private let host: any AnimationHost
    private let report: EngineReport
    private let key: String
    /// `transform` in `transform.scale`; nil for a path of one part, and where nobody can go back.
    private var rootKey: String?
    private var state = State.idle
    private var run: LayerRun?
    /// The layer's value, and the struct that holds it, as they were before and as this engine left them.
    private var before: Any?
    private var rootBefore: Any?
    private var rootAfter: Any?
    /// Whether the layer's value is that of the end.
    private var isAtEnd = false
    /// Whether somebody else has changed the struct since: then only the component is put back.
    private var isRootShared = false
    /// In the layer's time.
    private var clock = PlayClock()
    /// Counts what was added; a report about an earlier one is no news.
    private var attachment = 0
    /// Whether a newer animation covers it for good: it runs on, unseen, to its time.
    private var isCovered = false
    /// Its number among all that came to their layers.
    private var entry = 0
    private static var entries = 0

    init(
        _ recipe: any LayerRecipe, on layer: CALayer, isAnimated: @escaping @MainActor @Sendable () -> Bool,
        host: any AnimationHost, report: EngineReport
    ) {
        self.recipe = recipe
        self.layer = layer
        self.isAnimated = isAnimated
        self.host = host
        self.report = report
        duration = recipe.leadIn + recipe.timing.activeDuration
        if let key = recipe.key { self.key = key } else { key = AnimationKeys.fresh() }
    }

    var isHeld: Bool { state == .held }

    var subject: AnimationSubject { AnimationSubject(layer, .path(recipe.keyPath)) }

    var time: TimeInterval { min(max(clock.time(at: layerNow), 0), duration) }

    private static let frozenLayer = "The layer's clock stands still (its speed is 0): the animation waits for it"

    private var layerNow: TimeInterval { layer.convertTime(host.now, from: nil) }

    // MARK: - Verbs

    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        let isNew = state == .idle || state == .over
        let goesOn = isCovered && running
        let isSeen = state == .active && !isCovered
        if isNew { resolve() }
        if !goesOn { isCovered = false }
        clock = PlayClock(time: time, now: layerNow, rate: running ? rate : 0)
        let isBackward = running && rate < 0
        if running, !isAnimated() {
            arrive(backward: isBackward, telling: .skipped)
        } else if run == nil || (isBackward ? time <= 0 : time >= duration) {
            arrive(backward: isBackward, telling: running ? .arrived : nil)
        } else if goesOn {
            state = .active
            runUnseen()
        } else {
            state = .active
            // Moved by hand, or played once more, it lies over those that came after it.
            if !isNew, !isSeen, ownsModel, showsItsOwn { for engine in othersSeen { engine.cover() } }
            withoutActions {
                moveModel(toEnd: !isBackward, below: isNew ? [] : newerOnes)
                attach(at: time, rate: running ? rate : 0)
            }
        }
    }

    func pause() {
        guard state == .active else { return }
        let place = time
        clock = PlayClock(time: place, now: layerNow, rate: 0)
        withoutActions { if isCovered { detach() } else { attach(at: place, rate: 0) } }
    }

    func seek(to time: TimeInterval) {
        enter(at: time, rate: 1, running: false)
    }

    func glide(to time: TimeInterval) {
        guard isCovered, state == .active || state == .held else { return seek(to: time) }
        state = time < duration ? .active : .held
        clock = PlayClock(time: time, now: layerNow, rate: 0)
    }

    func arriveIfDue() {
        guard state == .active, clock.end(reachedAt: layerNow, of: duration) != nil else { return }
        arrive(backward: clock.rate < 0, telling: .arrived)
    }

    func leave() {
        guard state != .idle, state != .over else { return }
        // What has come back to its start unseen leaves what is shown as it is.
        let isUnseen = isCovered && state == .held && time <= 0
        isCovered = false
        withoutActions {
            detach()
            if !isUnseen { restore() }
        }
        state = .idle
    }

    func comeToLight() { if state == .held { isCovered = false } }

    func finish(at position: AnimationPosition) {
        switch (position, state) {
        case (.start, _): leave()
        case (_, .active) where isCovered: withoutActions { detach() }
        case (.end, .idle):
            resolve()
            withoutActions { moveModel(toEnd: true, below: []) }
        case (.end, .active):
            withoutActions {
                detach()
                moveModel(toEnd: true, below: newerOnes)
            }
        case (.current, .active):
            let (shown, own) = (shown, ownValue)
            withoutActions {
                detach()
                let newer = newerOnes
                guard let sum = run?.sum, let own else {
                    let value = newer.isEmpty ? shown ?? own?.object : own?.object ?? shown
                    return setModel(value ?? run?.end, below: newer)
                }
                // From now on its part of the value is what it has come to.
                moveModel(toEnd: false, below: newer)
                run?.sum = LayerSum(sum.unmoved, own, own)
                moveModel(toEnd: true, below: newer)
            }
        case (.end, .held), (.end, .over), (.current, _): break
        }
        state = .over
    }

    func makeRevert() -> (@MainActor () -> Void)? {
        guard state != .idle, run != nil else { return nil }
        return { [self] in withoutActions { restore() } }
    }

    /// What is on the screen; nil once the layer has lost the animation.
    private var shown: Any? {
        guard layer.animation(forKey: key) != nil else { return nil }
        return layer.presentation()?.value(forKeyPath: recipe.keyPath)
    }

    /// What the animation alone comes to at its place; nil where that can't be worked out.
    private var ownValue: LayerValue? {
        run?.course.flatMap { recipe.value(on: $0, at: recipe.timing.place(at: time - recipe.leadIn)) }
    }

    // MARK: - The layer

    private func resolve() {
        guard layer.canBeAsked(for: recipe.keyPath) else {
            (before, rootKey, run) = (nil, nil, nil)
            return report.issue("A layer has no \"\(recipe.keyPath)\": there is nothing to play")
        }
        Self.entries &+= 1
        entry = Self.entries
        before = layer.value(forKeyPath: recipe.keyPath)
        rootKey = holdsAtEnd ? recipe.keyPath.rootKey : nil
        if let rootKey { rootBefore = layer.value(forKeyPath: rootKey) }
        rootAfter = nil
        (isRootShared, isAtEnd) = (false, false)
        let older = olderOnes
        run = recipe.resolve(on: layer, before, shown: older.last?.ownValue?.object, report: report)
        if !recipe.timing.fill.keepsEnd, let fixed = run { run = fixed.withoutEnd }
        // Under its own key the layer replaces an older one itself; what leaves no trace covers for its own time only.
        if ownsModel, run?.sum == nil { for engine in older where engine.key != key { engine.cover() } }
        if layer.speed == 0 { report.issue(Self.frozenLayer) }
    }

    /// Adds the animation so that it is at `time` now and goes on at `rate` in the layer's time; 0 holds it.
    private func attach(at time: TimeInterval, rate: Double) {
        guard let run else { return }
        let animation = isAtEnd ? run.animation : run.sum?.unmoved ?? run.animation
        let now = layerNow
        let added: CAAnimation
        let beginTime: TimeInterval
        if rate > 0 {
            // The layer adds a copy: the next attachment sets this one anew.
            animation.speed = Self.speed(for: rate)
            beginTime = now - (time - recipe.leadIn) / Double(animation.speed)
            animation.fillMode = .backwards
            added = animation
        } else {
            guard let copy = animation.copy() as? CAPropertyAnimation else { return }
            copy.speed = 1
            copy.delegate = nil
            // In a group that outlasts `time` by a second nothing wraps round at the end of a run.
            copy.beginTime = recipe.leadIn
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
        if recipe.isFade {
            LayerFades.show(LayerFade(clock: clock, duration: duration), of: self, on: layer, now: now)
        }
    }

    private func add(_ added: CAAnimation, from beginTime: TimeInterval) {
        attachment += 1
        // A beginTime of 0 would be taken for "now".
        added.beginTime = beginTime == 0 ? -1e-9 : beginTime
        added.isRemovedOnCompletion = true
        added.delegate = LayerEngineDelegate(self, attachment)
        layer.add(added, forKey: key)
        // The layer's copy has it; kept here it would keep this engine for ever.
        added.delegate = nil
    }

    /// The speeds that a `Float` and the sums with them can do; beyond them nobody sees a difference.
    private static let speeds = 1e-6...1e6

    private static func speed(for rate: Double) -> Float {
        if rate == 0 { return 0 }
        let speed = Float(min(max(abs(rate), speeds.lowerBound), speeds.upperBound))
        return rate < 0 ? -speed : speed
    }

    private func detach() {
        attachment += 1
        layer.removeAnimation(forKey: key)
        dropFade()
    }

    private func dropFade() {
        if recipe.isFade { LayerFades.drop(self, on: layer, now: layerNow) }
    }

    private func arrive(backward: Bool, telling event: EngineEvent?) {
        let wasActive = state == .active
        state = .held
        clock = PlayClock(time: backward ? 0 : duration, now: layerNow, rate: 0)
        showEnd(backward: backward, wasActive)
        if let event { report(event) }
    }

    private func showEnd(backward: Bool, _ wasActive: Bool) {
        withoutActions {
            if wasActive { detach() }
            if isCovered { return }
            moveModel(toEnd: !backward, below: wasActive ? newerOnes : [])
        }
    }

    func stopped(_ attachment: Int, finished: Bool) {
        guard attachment == self.attachment, state == .active else { return }
        dropFade()
        let isBackward = clock.rate < 0
        if finished {
            state = .held
            clock = PlayClock(time: isBackward ? 0 : duration, now: layerNow, rate: 0)
            report(.arrived)
        } else {
            let isReplaced = layer.animation(forKey: key) != nil
            if clock.rate == 0, !isReplaced { return lostHold() }
            state = .over
            report(.cutOff(isReplaced ? .replaced : .system))
        }
    }

    /// What was held is no longer shown (no window, the background): it keeps its place, and whatever comes next shows it.
    private func lostHold() {
        withoutActions { moveModel(toEnd: false, below: newerOnes) }
        guard host.isInBackground else { return report(.lostHold) }
        let lost = attachment
        host.whenInForeground { [weak self] in
            guard let self, attachment == lost, state == .active else { return }
            seek(to: time)
        }
    }

    // MARK: - What covers it

    /// Those of the same property that other timelines play, in their order: what they show can't be added up.
    private var olderOnes: [LayerEngine] { othersSeen.filter { $0.entry < entry } }

    private var othersSeen: [LayerEngine] {
        attachedOnes.filter { $0.state == .active && $0.showsItsOwn && !$0.report.isOfSameTimeline(as: report) }
    }

    /// Whether what it shows is a value of its own, rather than added to what is there.
    private var showsItsOwn: Bool {
        !recipe.isPassing && run?.sum == nil && (run?.end != nil || run?.course != nil)
    }

    /// A newer animation goes on from what it shows: it is not seen any more, and leaves the layer's value to that one.
    private func cover() {
        isCovered = true
        dropFade()
        if clock.rate == 0 { withoutActions { detach() } } else { runUnseen() }
    }

    /// The layer tells when its time is over, as it does for what is seen.
    private func runUnseen() {
        let left = (clock.rate > 0 ? duration - time : time) / abs(clock.rate)
        let unseen = CAAnimationGroup()
        // A length of 0 would be taken for the default.
        unseen.duration = left.isFinite ? max(left, PlayClock.rounding) : 1
        unseen.repeatCount = left.isFinite ? 0 : .infinity
        withoutActions { add(unseen, from: layerNow) }
    }

    // MARK: - The model

    private var attachedOnes: [LayerEngine] {
        guard let keys = layer.animationKeys() else { return [] }
        return keys.compactMap { (layer.animation(forKey: $0)?.delegate as? LayerEngineDelegate)?.engine }
            .filter { $0.recipe.keyPath == recipe.keyPath && !$0.isCovered }
            .sorted { $0.entry < $1.entry }
    }

    /// Those of the same property that came later and still play, in their order: the value is theirs.
    private var newerOnes: [LayerEngine] { attachedOnes.filter { $0.entry > entry && $0.ownsModel } }

    private var ownsModel: Bool { !recipe.isPassing && (run?.sum != nil || run?.end != nil) }

    /// Gives the layer the value of the end played towards; what is additive only its own part of it.
    private func moveModel(toEnd: Bool, below newer: [LayerEngine]) {
        if let sum = run?.sum {
            guard isAtEnd != toEnd else { return }
            changeModel(below: newer, toEnd ? sum.adding : sum.removing)
        } else {
            setModel(toEnd ? run?.end ?? before : before, below: newer)
        }
        isAtEnd = toEnd
    }

    private func setModel(_ value: Any?, below newer: [LayerEngine]) {
        let additive = newer.prefix { $0.run?.sum != nil }
        let sum = additive.reduce(value) { $1.isAtEnd ? $1.run?.sum?.adding($0) ?? $0 : $0 }
        changeModel(below: newer) { _ in sum }
    }

    /// Changes the layer's value, or, where a newer animation has set that, what this one found before.
    private func changeModel(below newer: [LayerEngine], _ change: @MainActor (Any?) -> Any?) {
        if recipe.isPassing || run == nil { return }
        if let owner = newer.first(where: { $0.run?.sum == nil }) {
            owner.before = change(owner.before)
            owner.isRootShared = true
            return
        }
        if rootKey != nil, rootAfter != nil, !isRootOurs { isRootShared = true }
        let value = change(run?.sum == nil ? nil : layer.value(forKeyPath: recipe.keyPath))
        if value != nil || run?.end != nil { layer.setValue(value, forKeyPath: recipe.keyPath) }
        if let rootKey { rootAfter = layer.value(forKeyPath: rootKey) }
    }

    /// Whether the struct is as this engine left it.
    private var isRootOurs: Bool {
        guard let rootKey, let now = layer.value(forKeyPath: rootKey) as? NSObject,
            let after = rootAfter as? NSObject
        else { return false }
        return now.isEqual(after)
    }

    /// Puts back the struct that a component path changed exactly as it was, unless somebody else changed it since.
    private func restore() {
        if recipe.isPassing || run == nil { return }
        let newer = newerOnes
        if run?.sum != nil || !newer.isEmpty {
            moveModel(toEnd: false, below: newer)
        } else if let rootKey, !isRootShared, isRootOurs {
            layer.setValue(rootBefore, forKeyPath: rootKey)
        } else {
            layer.setValue(before, forKeyPath: recipe.keyPath)
        }
    }

    /// Within the transaction that is open, or else the turn's own: one of its own would be committed by itself, at once.
    private func withoutActions(_ body: () -> Void) {
        let former = CATransaction.disableActions()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.setDisableActions(former)
    }
}
