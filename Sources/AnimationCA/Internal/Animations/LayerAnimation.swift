import Foundation

/// The parameters of a layer animation, as the engine that plays them needs them.
protocol LayerAnimation: Sendable {
    var keyPath: String { get }
    var timing: LayerTiming { get }
    var key: String? { get }

    /// Whether it leaves the layer's own value alone, whatever becomes of it.
    var isPassing: Bool { get }

    /// Whether closures find its values when a run starts.
    var isFoundAtStart: Bool { get }

    /// Whether it fades the layer out and in again.
    var isFade: Bool { get }

    /// The fraction of its first run at which the layer is the least visible; nil unless it fades the layer.
    var darkestPlace: Double? { get }

    /// Whether it may end at the value that it begins with.
    @MainActor var comesBack: Bool { get }

    /// The form of the animation where motion is reduced.
    var reducedMotion: ReducedMotion { get }

    /// The same, in no time.
    var instant: any LayerAnimation { get }

    /// The animation with its values fixed, for a layer whose value is `model`; nil where there is nothing to play.
    ///
    /// - Parameter shown: What is on the screen, if an older animation has not come to the layer's value yet.
    @MainActor func resolve(on layer: CALayer, _ model: Any?, shown: Any?, report: EngineReport)
        -> ResolvedLayerAnimation?

    /// The value of the animation alone at a time of its runs; nil if it can't be computed.
    func value(on course: LayerKeyframes, at place: RunPlace) -> LayerValue?
}

extension LayerAnimation {
    var isPassing: Bool { false }
    var isFoundAtStart: Bool { false }
    var isFade: Bool { false }
    var darkestPlace: Double? { nil }
    @MainActor var comesBack: Bool { timing.autoreverses }

    var reducedMotion: ReducedMotion { usualReducedMotion }

    /// A change of a layer's geometry, and of its outline, becomes a fade where motion is reduced.
    var usualReducedMotion: ReducedMotion {
        switch keyPath.prefix(while: { $0 != "." }) {
        case "position", "zPosition", "anchorPoint", "anchorPointZ", "bounds", "transform", "sublayerTransform",
            "path", "lineDashPhase":
            .fade
        default: .keep
        }
    }

    /// A delay that nothing shows in is the timeline's; one that shows the first value is the engine's.
    var engineDelay: TimeInterval { timing.fill.showsStart ? 0 : timing.delay }
    var leadIn: TimeInterval { timing.fill.showsStart ? timing.delay : 0 }
}

/// The kind of target that a layer belongs to.
package struct LayerOwner: Sendable {
    /// A layer itself; one in the tree of a view without a window is waited for.
    package static let layer = LayerOwner {
        $0 as? CALayer
    } isReady: {
        ($0 as? CALayer)?.holder?.isInWindow ?? true
    }

    /// The layer of a target; nil for one of another kind.
    package let layer: @MainActor @Sendable (AnyObject) -> CALayer?
    /// Whether it would be seen if its animation started now.
    package let isReady: @MainActor @Sendable (AnyObject) -> Bool
    /// Whether anything plays on it now, or gets its end state at once.
    package let isAnimated: @MainActor @Sendable () -> Bool

    package init(
        layer: @escaping @MainActor @Sendable (AnyObject) -> CALayer?,
        isReady: @escaping @MainActor @Sendable (AnyObject) -> Bool = { _ in true },
        isAnimated: @escaping @MainActor @Sendable () -> Bool = { true }
    ) {
        self.layer = layer
        self.isReady = isReady
        self.isAnimated = isAnimated
    }
}

/// The owner of a layer that knows whether the layer is visible: a view.
@MainActor package protocol LayerHolder: LayerTarget {
    /// Whether it has a window.
    var isInWindow: Bool { get }

    /// The layer of each target of the class.
    nonisolated static var layerOwner: LayerOwner { get }

    /// Shows it with an opacity, without an animation.
    func show(opacity: CGFloat)

    /// A fade of such a target to an opacity.
    nonisolated static func makeFade(
        to opacity: CGFloat, duration: TimeInterval?, curve: TimingCurve
    ) -> AnimatorSpec
}

extension CALayer {
    /// The nearest view, its own or one that it stands in; nil for a tree without views.
    @MainActor fileprivate var holder: (any LayerHolder)? {
        var next: CALayer? = self
        while let layer = next {
            if let holder = layer.delegate as? any LayerHolder { return holder }
            next = layer.superlayer
        }
        return nil
    }
}

/// Plays a recipe on a layer.
package final class LayerEngineFactory: EngineFactory {
    private let recipe: any LayerAnimation
    private let owner: LayerOwner

    /// Fades a target's layer out and in again.
    package init(fadeThrough duration: TimeInterval, isStill: Bool, of owner: LayerOwner) {
        recipe = FadeThrough(duration, isStill: isStill)
        self.owner = owner
    }

    /// - Parameter recipe: Its parameters can be used.
    fileprivate init(_ recipe: any LayerAnimation, of owner: LayerOwner) {
        self.recipe = recipe
        self.owner = owner
    }

    package var propertyName: String? { "\"\(recipe.keyPath)\"" }

    package var reducedMotion: ReducedMotion { recipe.reducedMotion }

    package func reducedParts() -> ReducedParts? {
        ReducedParts(change: LayerEngineFactory(recipe.instant, of: owner)) { [duration, owner] isStill in
            LayerEngineFactory(fadeThrough: duration, isStill: isStill, of: owner)
        }
    }

    package func layer(of target: AnyObject) -> AnyObject? { owner.layer(target) }

    package var darkestPlace: Double? {
        guard let place = recipe.darkestPlace else { return nil }
        let (length, timing) = (duration, recipe.timing)
        guard length > 0, length.isFinite else { return 0 }
        return (recipe.leadIn + place * timing.runDuration) / length
    }

    package func leavesTrace(on target: AnyObject, report: EngineReport) -> Bool {
        let path = recipe.keyPath
        guard !recipe.isFoundAtStart, let layer = owner.layer(target), layer.canBeAsked(for: path) else { return true }
        let model = layer.seenValue(forKeyPath: path)
        guard recipe.timing.fill.keepsEnd,
            let run = recipe.resolve(on: layer, model, shown: nil, report: report), let end = run.end
        else { return false }
        let comesBack = run.sum != nil || recipe.comesBack
        guard let last = end as? NSNumber, let first = model as? NSNumber else {
            return !comesBack || !LayerValue.isSame(end, model)
        }
        let way = (last.doubleValue - first.doubleValue).magnitude
        if comesBack, way < 1e-9 { return false }
        let isTurn = path.hasPrefix("transform.rotation") && way > 1
        return !isTurn || way.remainder(dividingBy: 2 * .pi).magnitude > 1e-9
    }

    package var duration: TimeInterval { recipe.leadIn + recipe.timing.activeDuration }
    package var startDelay: TimeInterval { recipe.engineDelay }

    package func isReady(on target: AnyObject) -> Bool { owner.isReady(target) }

    package func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        guard let layer = owner.layer(target) else { return nil }
        return LayerEngine(recipe, on: layer, isAnimated: owner.isAnimated, host: host, report: report)
    }
}

extension AnimatorSpec {
    /// A gesture of a target's layer.
    package init(_ gesture: LayerGesture, of owner: LayerOwner, completion: Completion? = nil) {
        var issues: [AnimationIssue.Kind] = []
        let recipe = gesture.repaired.value { issues.append($0) }
        self.init(LayerEngineFactory(recipe, of: owner), issues, completion: completion)
    }

    /// A way of a target's layer to a path, to colours or to numbers.
    init(_ morph: LayerMorph, of owner: LayerOwner, completion: Completion? = nil) {
        var issues: [AnimationIssue.Kind] = []
        var recipe = morph
        recipe.way.timing = morph.timing.repaired(of: morph.keyPath).value { issues.append($0) }
        self.init(LayerEngineFactory(recipe, of: owner), issues, completion: completion)
    }

    /// An animation of a target's layer; the target is the layer itself, unless said otherwise.
    package init(_ animation: BasicAnimation, of owner: LayerOwner = .layer, completion: Completion? = nil) {
        var issues: [AnimationIssue.Kind] = []
        var recipe = animation
        recipe.timing = animation.timing.repaired(of: animation.keyPath).value { issues.append($0) }
        self.init(LayerEngineFactory(recipe, of: owner), issues, completion: completion)
    }

    /// An animation of a target's layer; the target is the layer itself, unless said otherwise.
    package init(_ animation: KeyframeAnimation, of owner: LayerOwner = .layer, completion: Completion? = nil) {
        var issues: [AnimationIssue.Kind] = []
        let recipe = animation.repaired.value { issues.append($0) }
        self.init(LayerEngineFactory(recipe, of: owner), issues, completion: completion)
    }
}
