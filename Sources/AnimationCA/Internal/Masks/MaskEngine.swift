import AnimationCore
import Foundation

/// Plays an animation of a mask, and gives the layer that mask for as long as it is neither at its start nor at its
/// end.
///
/// A mask of the app's, or of an older run, is put back then, however the run ends; one that the app sets meanwhile
/// stays.
@MainActor final class MaskEngine: AnimationEngine {
    /// Under this key a mask of the package keeps the one whose place it has taken: a mask can't have a mask.
    private static let formerKey = "at.formerMask"

    private let run: MaskRun
    private let layer: CALayer
    private let mask: CALayer
    private let report: EngineReport
    private var base: LayerEngine?
    private var isShown = false

    init(
        _ run: MaskRun, on layer: CALayer, _ owner: LayerOwner, host: any AnimationHost,
        report: EngineReport
    ) {
        self.run = run
        self.layer = layer
        self.report = report
        mask = run.make()
        let gesture = LayerGesture(
            run.isUsable ? run.keyPath : "opacity", times: [0, 1], timing: run.timing, isAdditive: false, returns: false
        ) { [weak layer] mask in
            guard run.isUsable, let layer else { return [.number(1), .number(1)] }
            return run.values(layer)
        }
        let ofMask = EngineReport(partOf: report) { [weak self] in self?.received($0) }
        let length = gesture.leadIn + gesture.timing.activeDuration
        base = LayerEngine(gesture, length, on: mask, owner, host: host, report: ofMask)
    }

    var duration: TimeInterval { base?.duration ?? 0 }
    var time: TimeInterval { base?.time ?? 0 }
    var subject: AnimatedProperty { AnimatedProperty(layer, .path("mask")) }
    var isAtEnd: Bool { base?.isAtEnd == true }
    var beginsAnew: Bool { true }

    var holdsAtEnd = false {
        didSet { base?.holdsAtEnd = holdsAtEnd }
    }

    // MARK: - Verbs

    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        guard run.isUsable else {
            base?.enter(at: running && rate < 0 ? 0 : duration, rate: rate, running: running)
            return
        }
        show()
        base?.enter(at: time, rate: rate, running: running)
        hideAtEnd()
    }

    func pause() { base?.pause() }

    func seek(to time: TimeInterval) { enter(at: time, rate: 1, running: false) }

    func arriveIfDue() { base?.arriveIfDue() }

    func leave() {
        base?.leave()
        hide()
    }

    func finish(at position: AnimationPosition) {
        base?.finish(at: position)
        hide()
    }

    /// There is nothing to revert once the mask is gone.
    func makeRevert() -> (@MainActor () -> Void)? {
        guard isShown else { return nil }
        return { [self] in hide() }
    }

    // MARK: - The mask

    private func received(_ event: EngineEvent) {
        // A paused animation that the system has removed comes back into its mask.
        if case .lostHold = event {} else { hide() }
        report(event)
    }

    private func hideAtEnd() { if base?.isActive != true { hide() } }

    private func show() {
        guard !isShown else { return }
        isShown = true
        base?.withoutActions {
            mask.frame = layer.bounds
            run.prepare(mask, layer)
            mask.setValue(layer.mask, forKey: Self.formerKey)
            layer.mask = mask
        }
    }

    private func hide() {
        guard isShown else { return }
        isShown = false
        let former = mask.value(forKey: Self.formerKey) as? CALayer
        mask.setValue(nil, forKey: Self.formerKey)
        base?.withoutActions {
            if layer.mask === mask { return layer.mask = former }
            // A newer run's mask has taken its place: that one puts back the former mask then.
            var newer = layer.mask
            while let above = newer {
                let below = above.value(forKey: Self.formerKey) as? CALayer
                if below === mask { return above.setValue(former, forKey: Self.formerKey) }
                newer = below
            }
        }
    }
}
