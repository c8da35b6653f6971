import AnimationCore
import Foundation

/// An animation of a mask that a layer has for its time only, as for a reveal or a shimmer; or of a cover, which lies
/// over its contents instead.
struct MaskRun: Sendable {
    /// The property of the mask that is animated.
    let keyPath: String
    var timing: LayerTiming
    /// Whether the caller's numbers can be used; without them there is nothing to play.
    let isUsable: Bool
    /// Whether it begins with nothing to be seen, which is shown before its turn, too.
    var isEntrance = false
    /// Whether it is a layer over the contents, which moves along with them.
    var isCover = false
    /// Makes the mask; called once a run.
    let make: @MainActor @Sendable () -> CALayer
    /// Makes the mask ready for a layer; its frame is the layer's bounds already.
    let prepare: @MainActor @Sendable (_ mask: CALayer, _ layer: CALayer) -> Void
    /// The values at the start and at the end, for a layer.
    let values: @MainActor @Sendable (_ layer: CALayer) -> [LayerValue]

    /// An outline that changes into another one; outside of it nothing is visible.
    @inline(never) static func outline(
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

    /// A band in which a layer is less opaque, that passes over it; or, as a cover, a band of light over its contents.
    ///
    /// - Parameters:
    ///   - opacity: In the middle of the band; beside it a mask has 1, and a cover 0.
    ///   - width: The width of the band, as a share of its whole distance.
    ///   - place: Sets the gradient's kind and its ends.
    static func band(
        opacity: CGFloat, width: Double, isCover: Bool = false, _ timing: LayerTiming, isUsable: Bool,
        place: @escaping @MainActor @Sendable (_ mask: CAGradientLayer, _ layer: CALayer) -> Void
    ) -> MaskRun {
        MaskRun(
            keyPath: "locations", timing: timing, isUsable: isUsable, isCover: isCover, make: { CAGradientLayer() },
            prepare: { mask, layer in
                guard let mask = mask as? CAGradientLayer else { return }
                let light: CGFloat = isCover ? 1 : 0
                let beside = CGColor(red: light, green: light, blue: light, alpha: 1 - light)
                let middle = CGColor(red: light, green: light, blue: light, alpha: min(max(opacity, 0), 1))
                mask.colors = [beside, middle, beside]
                if isCover { mask.takeCorners(of: layer) }
                place(mask, layer)
            },
            values: { _ in [.numbers([-width, -width / 2, 0]), .numbers([1, 1 + width / 2, 1 + width])] })
    }

    /// A band that comes from a side.
    @inline(never) static func band(
        from side: AnimationSide, opacity: CGFloat, width: Double, isCover: Bool = false, _ timing: LayerTiming
    ) -> MaskRun {
        band(opacity: opacity, width: width, isCover: isCover, timing, isUsable: opacity.isFinite) { mask, _ in
            let way = side.direction
            mask.startPoint = CGPoint(x: 0.5 + way.width / 2, y: 0.5 + way.height / 2)
            mask.endPoint = CGPoint(x: 0.5 - way.width / 2, y: 0.5 - way.height / 2)
        }
    }

    /// The property of the layer that it changes.
    var property: String { isCover ? "sublayers" : "mask" }

    /// The same run, in no time.
    var instant: MaskRun {
        var instant = self
        instant.timing = timing.instant
        return instant
    }
}

/// Makes the engines of an animation of a mask or of a cover.
final class MaskFactory: EngineFactory {
    private let run: MaskRun
    private let owner: LayerOwner

    /// - Parameter run: Its timing can be used.
    init(_ run: MaskRun, of owner: LayerOwner) { (self.run, self.owner) = (run, owner) }

    var duration: TimeInterval { run.timing.activeDuration }
    var startDelay: TimeInterval { run.timing.delay }
    var spring: DampedSpring? { run.timing.progressCurve.spring }
    var propertyName: String? { run.property }
    var reducedMotion: ReducedMotion { .fade }
    var bringsFirstValues: Bool { run.isEntrance && run.isUsable && duration > 0 }

    func backwardsFill(on target: AnyObject) -> BackwardsFill? {
        guard let layer = owner.layer(of: target) else { return nil }
        layer.layOutIfNew()
        return BackwardsFill(AnimatedProperty(layer, .path(PropertyPath(run.property)))) { [run, weak layer] _ in
            guard let layer, let first = run.values(layer).first else { return nil }
            let mask = run.make()
            mask.setSeenValue(first.object, forKeyPath: run.keyPath)
            let change = MaskChange(mask, of: run)
            CATransaction.withoutActions { layer.put(change, for: run) }
            return { [weak layer] _ in
                CATransaction.withoutActions { layer?.takeOff(change) }
                return true
            }
        }
    }

    func reducedParts() -> ReducedParts? {
        owner.reducedParts(MaskFactory(run.instant, of: owner), over: duration)
    }

    func layer(of target: AnyObject) -> AnyObject? { owner.layer(of: target) }

    func leavesTrace(on target: AnyObject, report: EngineReport) -> Bool { false }

    func isReady(on target: AnyObject) -> Bool { owner.isReady(target) }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        guard let layer = owner.layer(of: target) else { return nil }
        layer.layOutIfNew()
        return MaskEngine(run, on: layer, owner, host: host, report: report)
    }
}

extension CALayer {
    /// Is seen within the corners of a layer alone.
    @MainActor func takeCorners(of layer: CALayer) {
        (cornerRadius, maskedCorners, cornerCurve) = (layer.cornerRadius, layer.maskedCorners, layer.cornerCurve)
        masksToBounds = true
    }
}

extension AnimatorSpec {
    /// An animation of a mask of a target's layer, or of a cover.
    init(_ run: MaskRun, of owner: LayerOwner) {
        var issues: [AnimationIssue.Kind] = []
        var usable = run
        usable.timing.repair(of: run.property, &issues)
        if !run.isUsable { issues.append(.notFinite(property: run.property)) }
        self.init(MaskFactory(usable, of: owner), issues)
    }
}
