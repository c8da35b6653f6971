import AnimationCore
import Foundation

/// Plays an animation of a mask or of a cover, and gives the layer it for as long as it is neither at its start nor at
/// its end.
///
/// A mask of the app's, or of an older run, is put back then, however the run ends; a mask that the app sets meanwhile
/// stays.
@MainActor final class MaskEngine: AnimationEngine {
    private let run: MaskRun
    private var target: EngineTarget<CALayer>
    private let mask: CALayer
    private let report: EngineReport
    private var base: LayerEngine?
    /// nil while the layer does not have the mask.
    private var change: MaskChange?
    /// The size of the layer for which the mask's values have been found.
    private var size: CGSize?
    private let host: any AnimationHost
    /// Takes the mask away that comes home after the step has been called off.
    private var takeAway: (@MainActor () -> Void)?
    /// Switches on and off that the mask goes along with the layer's size.
    private var watch: (@MainActor (Bool) -> Void)?

    init(
        _ run: MaskRun, on layer: CALayer, _ owner: LayerOwner, host: any AnimationHost,
        report: EngineReport
    ) {
        self.run = run
        target = EngineTarget(layer)
        self.report = report
        self.host = host
        mask = run.make()
        let motion = LayerMotion(
            run.isUsable ? run.keyPath : "opacity", times: [0, 1], timing: run.timing, isAdditive: false, returns: 0
        ) { [weak layer] mask in
            guard run.isUsable, let layer else { return [.number(1), .number(1)] }
            return run.values(layer)
        }
        let ofMask = EngineReport(partOf: report) { [weak self] in self?.received($0) }
        let length = motion.timing.leadIn + motion.timing.activeDuration
        base = LayerEngine(motion, length, on: mask, owner, host: host, report: ofMask)
    }

    var duration: TimeInterval { base?.duration ?? 0 }
    var time: TimeInterval { base?.time ?? 0 }
    var subject: AnimatedProperty { target.subject(of: layer, .path(PropertyPath(run.property))) }
    var hasLostTarget: Bool { target.isGone }
    var isAtEnd: Bool { base?.isAtEnd == true }
    var beginsAnew: Bool { true }

    /// The layer that gets the mask; an invisible substitute if the engine has let go of the layer and the layer is
    /// gone.
    private var layer: CALayer { target.object ?? CALayer() }

    func hold(atEnd isHeld: Bool) { base?.hold(atEnd: isHeld) }

    // MARK: - Verbs

    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        guard run.isUsable else {
            base?.enter(at: running && rate < 0 ? 0 : duration, rate: rate, running: running)
            return
        }
        if running { target.hold() }
        // Meanwhile, without the mask, the layer has got another size.
        if change == nil, let size, size != layer.bounds.size { base?.leave() }
        // It goes on from rest, and is the newer one then.
        if running, change?.isOverridden == true, base?.isResting == true { hide(rises: true) }
        show()
        base?.enter(at: time, rate: rate, running: running)
        hideAtEnd()
    }

    func pause() { base?.pause() }

    func pauseAfterCutOff() {
        show()
        base?.pauseAfterCutOff()
    }

    func rest() {
        base?.rest()
        target.letGo()
    }

    func wake() {
        target.hold()
        base?.wake()
    }

    func letGo() {
        base?.letGo()
        target.letGo()
    }

    func arriveIfDue() { base?.arriveIfDue() }

    func leave() {
        base?.leave()
        hide()
    }

    func finish(at position: AnimationPosition) {
        base?.finish(at: position)
        hide()
    }

    /// The layer is uncovered within a quarter of a second.
    @_optimize(size) func giveWay(to property: AnimatedProperty, comesBack: Bool?) -> Bool {
        guard comesBack != nil, !run.isEntrance, !run.isCover, let change, let layer = target.object, let base,
            base.isActive,
            let shown = base.ownValue, let open = run.values(layer).first
        else { return false }
        self.change = nil
        watch?(false)
        CATransaction.withoutActions {
            base.leave()
            mask.setSeenValue(open.object, forKeyPath: run.keyPath)
        }
        let way = CABasicAnimation(keyPath: run.keyPath)
        (way.fromValue, way.toValue) = (shown.object, open.object)
        way.comesHome()
        let key = AnimationKeys.fresh()
        mask.add(way, forKey: key)
        let takeOff: @MainActor () -> Void = { [weak layer] in
            CATransaction.withoutActions { layer?.takeOff(change) }
        }
        FormerValues.noteChange(of: layer, [key]) { takeOff }
        takeAway = takeOff
        _ = host.after(way.duration, takeOff)
        return true
    }

    /// There is nothing to revert once the mask is gone, or the engine.
    func makeRevert() -> (@MainActor () -> Void)? {
        guard change != nil else { return takeAway }
        return { [weak self] in self?.hide() }
    }

    // MARK: - The mask

    private func received(_ event: EngineEvent) {
        hide()
        report(event)
    }

    private func hideAtEnd() { if base?.isActive != true { hide() } }

    @_optimize(size) private func show() {
        guard change == nil else { return }
        let change = MaskChange(mask, of: run, report)
        self.change = change
        CATransaction.withoutActions { layer.put(change, for: run) }
        size = layer.bounds.size
        let watch = watch ?? host.whenever({ [weak self] in self.map(\.isAstray) }, { [weak self] in self?.follow() })
        self.watch = watch
        watch(true)
    }

    private var isAstray: Bool {
        guard let change, let layer = target.object else { return false }
        // The layout is due anyway at the end of the turn.
        layer.layOut()
        return change.bounds != layer.bounds
    }

    /// The layer has another size, or has scrolled: the mask goes along, and its values are found once more.
    @_optimize(size) private func follow() {
        guard let base, let change, let layer = target.object else { return }
        let isAsLarge = change.bounds.size == layer.bounds.size
        size = layer.bounds.size
        let (time, rate, isAtRest) = (base.time, base.clock.rate, base.isResting)
        if !isAsLarge { base.leave() }
        CATransaction.withoutActions { layer.fit(change, for: run) }
        if isAsLarge { return }
        base.enter(at: time, rate: rate == 0 ? 1 : rate, running: rate != 0)
        if isAtRest { base.rest() }
    }

    @inline(never) private func hide(rises: Bool = false) {
        guard let change else { return }
        self.change = nil
        watch?(false)
        CATransaction.withoutActions { layer.takeOff(change, rises: rises) }
    }
}
