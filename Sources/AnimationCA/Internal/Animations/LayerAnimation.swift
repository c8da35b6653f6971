import AnimationCore
import Foundation

/// The parameters of a layer animation, for the engine that plays them.
protocol LayerAnimation: Sendable {
    var keyPath: String { get }
    var timing: LayerTiming { get }
    var key: String? { get }

    /// Whether it never changes the layer's own value.
    var isPassing: Bool { get }

    /// Whether its values are added to the layer's shown value.
    var isAdditive: Bool { get }

    /// Whether closures find its values when a run starts.
    var isFoundAtStart: Bool { get }

    /// Whether its values depend on the layer's place and size.
    var readsPlace: Bool { get }

    /// Whether it begins at a value of its own, whatever the layer's value was.
    var startsAtItsOwn: Bool { get }

    /// Whether it brings a first value that shows before its turn; an additive one adds it to the layer's.
    var bringsFirstValue: Bool { get }

    /// Whether it ends at a value of its own, whatever the layer's value was.
    var endsAtItsOwn: Bool { get }

    /// Whether it fades the layer out and in again.
    var isFade: Bool { get }

    /// The fraction of its first run at which the layer is the least visible; nil unless it fades the layer.
    var darkestPlace: Double? { get }

    /// How often a run makes the layer dark and light again; 0 where the darkest place says it.
    var flashes: Double { get }

    /// Whether it may end at the value that it begins with.
    @MainActor var comesBack: Bool { get }

    /// The form of the animation where motion is reduced.
    var reducedMotion: ReducedMotion { get }

    /// The same animation, in no time.
    var instant: any LayerAnimation { get }

    /// The same animation without the user's closures, for an engine that is over and only reverts its changes.
    var settled: any LayerAnimation { get }

    /// The animation with its values fixed, for a layer whose value is `model`; nil where there is nothing to play.
    ///
    /// - Parameter shown: The value on the screen, if an older animation has not reached the layer's value yet.
    @MainActor func resolve(on layer: CALayer, _ model: Any?, shown: Any?, report: EngineReport)
        -> ResolvedLayerAnimation?

    /// The value of the animation alone at a time of its runs; nil if it can't be computed.
    ///
    /// - Parameter curve: The curve of its timing: a spring that settles in a given time is searched for.
    func value(on course: LayerKeyframes, at place: RunPlace, along curve: ProgressCurve) -> LayerValue?

    /// The angle about z, in radians, by which the animation turns the layer beside its property; nil if it does not.
    func turn(on course: LayerKeyframes, at place: RunPlace) -> Double?
}

extension LayerAnimation {
    var isPassing: Bool { false }
    var settled: any LayerAnimation { self }
    var isAdditive: Bool { false }
    var isFoundAtStart: Bool { false }
    var readsPlace: Bool { keyPath.isPlace }
    var startsAtItsOwn: Bool { false }
    var bringsFirstValue: Bool { false }
    var endsAtItsOwn: Bool { true }
    var isFade: Bool { false }
    var darkestPlace: Double? { nil }
    var flashes: Double { 0 }
    @MainActor var comesBack: Bool { timing.autoreverses }

    var reducedMotion: ReducedMotion { usualReducedMotion }

    var usualReducedMotion: ReducedMotion { .usual(of: keyPath) }

    func turn(on course: LayerKeyframes, at place: RunPlace) -> Double? { nil }
}

extension LayerAnimation {
    /// The value that a layer shows with the first frame; nil where there is nothing to play.
    @MainActor fileprivate func firstValue(on layer: CALayer) -> LayerValue? {
        guard layer.canBeAsked(for: keyPath) else { return nil }
        let model = layer.seenValue(forKeyPath: keyPath)
        // The start of the run reports values that can't be used.
        guard let run = resolve(on: layer, model, shown: nil, report: EngineReport { _ in }),
            let course = run.course,
            let first = value(on: course, at: RunPlace(fraction: 0, finished: 0), along: timing.progressCurve)
        else { return nil }
        return run.sum == nil ? first : first.same(in: model).flatMap { first.adding($0) }
    }
}

extension ReducedMotion {
    /// A change of a layer's geometry, and of its outline, becomes a fade where motion is reduced.
    fileprivate static func usual(of keyPath: String) -> ReducedMotion {
        switch keyPath.prefix(while: { $0 != "." }) {
        case "position", "zPosition", "anchorPoint", "anchorPointZ", "bounds", "transform", "sublayerTransform",
            "path", "lineDashPhase":
            .fade
        default: .keep
        }
    }
}

/// Plays a recipe on a layer.
final class LayerEngineFactory: EngineFactory {
    let recipe: any LayerAnimation
    private let owner: LayerOwner
    let duration: TimeInterval
    let startDelay: TimeInterval

    /// - Parameter recipe: Its parameters can be used.
    init(_ recipe: any LayerAnimation, of owner: LayerOwner) {
        self.recipe = recipe
        self.owner = owner
        let timing = recipe.timing
        duration = timing.leadIn + timing.activeDuration
        startDelay = timing.delay - timing.leadIn
    }

    var spring: DampedSpring? {
        let timing = recipe.timing
        return timing.activeDuration == timing.runDuration ? timing.progressCurve.spring : nil
    }

    var propertyName: String? { recipe.keyPath }

    var seenProperty: String? { recipe.isPassing || recipe.isAdditive ? nil : recipe.keyPath }

    var startsAtItsOwn: Bool { recipe.startsAtItsOwn }

    var reducedMotion: ReducedMotion { recipe.reducedMotion }

    func reducedParts() -> ReducedParts? {
        owner.reducedParts(LayerEngineFactory(recipe.instant, of: owner), over: duration)
    }

    func layer(of target: AnyObject) -> AnyObject? { owner.layer(of: target) }

    @MainActor var medium: (kind: EngineKind, path: PropertyPath?)? {
        (.layer, PropertyPath(layer: recipe.keyPath))
    }

    var bringsFirstValues: Bool {
        recipe.bringsFirstValue && recipe.timing.fill != .removed && duration > 0
    }

    func backwardsFill(on target: AnyObject) -> BackwardsFill? {
        laidOutLayer(of: target).map { layer in
            BackwardsFill(recipe.keyPath, of: layer) { [recipe] in recipe.firstValue(on: $0) }
        }
    }

    func leavesTrace(on target: AnyObject, report: EngineReport) -> Bool {
        let path = recipe.keyPath
        guard !recipe.isFoundAtStart, let layer = owner.layer(of: target), layer.canBeAsked(for: path) else {
            return true
        }
        let model = layer.seenValue(forKeyPath: path)
        guard recipe.timing.fill.keepsEnd,
            let run = recipe.resolve(on: layer, model, shown: nil, report: report), let end = run.end
        else { return false }
        // An animation from a value to itself counts as a change, unless it leaves the value and comes back.
        let comesBack = run.sum != nil || recipe.comesBack
        return !path.looksSame(end, model) || !comesBack && LayerValue.isSame(end, model)
    }

    func isReady(on target: AnyObject) -> Bool { owner.isReady(target) }

    @inline(never) @MainActor private func laidOutLayer(of target: AnyObject) -> CALayer? {
        let layer = owner.layer(of: target)
        if recipe.readsPlace { layer?.layOutIfNew() }
        return layer
    }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        guard let layer = laidOutLayer(of: target) else { return nil }
        return LayerEngine(recipe, duration, on: layer, owner, host: host, report: report)
    }
}

extension AnimatorSpec {
    /// A motion of a target's layer.
    @inline(never) package init(_ motion: LayerMotion, of owner: LayerOwner, completion: Completion? = nil) {
        var issues: [AnimationIssue.Kind] = []
        let recipe = motion.repaired.value(into: &issues)
        self.init(LayerEngineFactory(recipe, of: owner), issues, completion: completion)
    }

    /// A change of a target's layer to a path, to colours or to numbers.
    init(_ morph: LayerMorph, of owner: LayerOwner, completion: Completion? = nil) {
        var issues: [AnimationIssue.Kind] = []
        let recipe = morph.repaired.value(into: &issues)
        self.init(LayerEngineFactory(recipe, of: owner), issues, completion: completion)
    }

    /// An animation of a target's layer; by default the target is the layer itself.
    @inline(never) package init(
        _ animation: consuming BasicAnimation, of owner: LayerOwner = .layer,
        completion: Completion? = nil
    ) {
        var issues: [AnimationIssue.Kind] = []
        animation.timing.repair(of: animation.keyPath, &issues)
        let rates = animation.timing.frameRate
        self = AnimatorSpec(LayerEngineFactory(animation, of: owner), issues, completion: completion).asking(for: rates)
    }

    /// An animation of a target's layer; by default the target is the layer itself.
    package init(
        _ animation: KeyframeAnimation, of owner: LayerOwner = .layer, completion: Completion? = nil
    ) {
        var issues: [AnimationIssue.Kind] = []
        let recipe = animation.repaired.value(into: &issues)
        let factory = LayerEngineFactory(recipe, of: owner)
        self = AnimatorSpec(factory, issues, completion: completion).asking(for: animation.timing.frameRate)
    }
}
