import Foundation

/// An animation of a mask that a layer has for its time only: a reveal, a shimmer.
struct MaskRun: Sendable {
    /// The property of the mask that is animated.
    let keyPath: String
    var timing: LayerTiming
    /// Whether the caller's numbers can be used; without them there is nothing to play.
    let isUsable: Bool
    /// Whether it begins with nothing to be seen, which is shown before its turn, too.
    var isEntrance = false
    /// Makes the mask; called once a run.
    let make: @MainActor @Sendable () -> CALayer
    /// Makes the mask ready for a layer; its frame is the layer's bounds already.
    let prepare: @MainActor @Sendable (_ mask: CALayer, _ layer: CALayer) -> Void
    /// The values at the start and at the end, for a layer.
    let values: @MainActor @Sendable (_ layer: CALayer) -> [LayerValue]

    /// An outline that changes into another one; outside of it nothing is visible.
    static func outline(
        _ timing: LayerTiming, isUsable: Bool = true, isEntrance: Bool = false,
        values: @escaping @MainActor @Sendable (_ layer: CALayer) -> (CGPath, CGPath)
    ) -> MaskRun {
        MaskRun(
            keyPath: "path", timing: timing, isUsable: isUsable, isEntrance: isEntrance,
            make: { CAShapeLayer() }, prepare: { _, _ in }
        ) { layer in
            let (start, end) = values(layer)
            return [.path(start), .path(end)]
        }
    }

    /// A band in which a layer is less opaque, that passes over it.
    ///
    /// - Parameters:
    ///   - width: The width of the band, as a share of its whole distance.
    ///   - place: Sets the gradient's kind and its ends.
    static func band(
        opacity: CGFloat, width: Double, _ timing: LayerTiming, isUsable: Bool,
        place: @escaping @MainActor @Sendable (_ mask: CAGradientLayer, _ layer: CALayer) -> Void
    ) -> MaskRun {
        MaskRun(
            keyPath: "locations", timing: timing, isUsable: isUsable, make: { CAGradientLayer() },
            prepare: { mask, layer in
                guard let mask = mask as? CAGradientLayer else { return }
                let opaque = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
                let dim = CGColor(red: 0, green: 0, blue: 0, alpha: min(max(opacity, 0), 1))
                mask.colors = [opaque, dim, opaque]
                place(mask, layer)
            },
            values: { _ in [.numbers([-width, -width / 2, 0]), .numbers([1, 1 + width / 2, 1 + width])] })
    }

    /// The same run, in no time.
    var instant: MaskRun {
        var instant = self
        instant.timing = timing.instant
        return instant
    }
}

/// Makes the engines of an animation of a mask.
final class MaskFactory: EngineFactory {
    private let run: MaskRun
    private let owner: LayerOwner

    /// - Parameter run: Its timing can be used.
    init(_ run: MaskRun, of owner: LayerOwner) { (self.run, self.owner) = (run, owner) }

    var duration: TimeInterval { run.timing.activeDuration }
    var startDelay: TimeInterval { run.timing.delay }
    var spring: DampedSpring? { run.timing.progressCurve.spring }
    var propertyName: String? { "\"mask\"" }
    var reducedMotion: ReducedMotion { .fade }
    var bringsFirstValues: Bool { run.isEntrance && run.isUsable && duration > 0 }

    func backwardsFill(on target: AnyObject) -> BackwardsFill? {
        guard let layer = owner.layer(of: target) else { return nil }
        return BackwardsFill(AnimatedProperty(layer, .path("mask"))) { [run, weak layer] _ in
            guard let layer, let first = run.values(layer).first else { return nil }
            let mask = run.make()
            mask.setSeenValue(first.object, forKeyPath: run.keyPath)
            CATransaction.withoutActions { layer.put(mask, for: run) }
            return { [weak layer] _ in CATransaction.withoutActions { layer?.takeOff(mask) } }
        }
    }

    func reducedParts() -> ReducedParts? {
        ReducedParts(change: MaskFactory(run.instant, of: owner)) { [duration, owner] isStill in
            LayerEngineFactory(fadeThrough: duration, isStill: isStill, of: owner)
        }
    }

    func layer(of target: AnyObject) -> AnyObject? { owner.layer(of: target) }

    func leavesTrace(on target: AnyObject, report: EngineReport) -> Bool { false }

    func isReady(on target: AnyObject) -> Bool { owner.isReady(target) }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        guard let layer = owner.layer(of: target) else { return nil }
        return MaskEngine(run, on: layer, owner, host: host, report: report)
    }
}

extension AnimatorSpec {
    /// An animation of a mask of a target's layer.
    init(_ run: MaskRun, of owner: LayerOwner) {
        var issues: [AnimationIssue.Kind] = []
        var usable = run
        usable.timing.repair(of: "mask", &issues)
        if !run.isUsable { issues.append(.notFinite(property: "mask")) }
        self.init(MaskFactory(usable, of: owner), issues)
    }
}
