import Foundation

extension AnyAnimator {
    /// An effect of another object that the target leads to, such as its layer.
    ///
    /// ```swift
    /// card.at.animate(.on(.pulse()) { $0.layer }, .fadeOut())
    /// ```
    /// - Parameters:
    ///   - effect: An effect of the part.
    ///   - part: Finds the part of the target; called once a run, when the run starts.
    public static func on<Part: AnyObject>(
        _ effect: AnyAnimator<Part>, _ part: @escaping @MainActor (Target) -> Part
    ) -> Self {
        on(effect, isReady: { _ in true }, part)
    }

    /// - Parameters:
    ///   - isSame: Whether the part is the target itself or its layer, so that `part` may be called at any time. A
    ///     recipe of the target itself is one effect of the package then.
    ///   - isCalledOffBy: The property whose newer animations call the effect off while it waits; nil leaves that to
    ///     the effect itself.
    ///   - isReady: Whether an animation that started now on a target would be visible.
    package static func on<Part: AnyObject>(
        _ effect: AnyAnimator<Part>, isSame: Bool = false, isCalledOffBy path: PropertyPath? = nil,
        isReady: @escaping @MainActor (Target) -> Bool, _ part: @escaping @MainActor (Target) -> Part
    ) -> Self {
        let step = effect.step.made { PartFactory($0, part, isSame, isReady, isCalledOffBy: path) }
        return Self(step: isSame && Part.self == Target.self ? step.asEffect : step)
    }
}

/// Plays an animation of a `Part` on a `Root`.
private final class PartFactory<Root: AnyObject, Part: AnyObject>: WrappingFactory {
    let base: any EngineFactory
    /// Finds the part of a root; the caller's code, unless `isSame`.
    private let part: @MainActor (Root) -> Part
    /// Whether the part is the root itself or its layer, so that `part` may be called at any time.
    private let isSame: Bool
    private let isReady: @MainActor (Root) -> Bool
    let isCalledOffBy: PropertyPath?

    init(
        _ base: any EngineFactory, _ part: @escaping @MainActor (Root) -> Part, _ isSame: Bool,
        _ isReady: @escaping @MainActor (Root) -> Bool, isCalledOffBy path: PropertyPath?
    ) {
        self.base = base
        isCalledOffBy = isSame ? path ?? base.isCalledOffBy : nil
        self.part = part
        self.isSame = isSame
        self.isReady = isReady
    }

    var prepared: (any EngineFactory)? {
        base.prepared.map { PartFactory($0, part, isSame, isReady, isCalledOffBy: isCalledOffBy) }
    }

    /// The caller's code finds a part only when a run starts.
    var bringsFirstValues: Bool { isSame && base.bringsFirstValues }

    func backwardsFill(on target: AnyObject) -> BackwardsFill? {
        guard isSame, let root = target as? Root else { return nil }
        return base.backwardsFill(on: part(root))
    }

    var fade: Fade? { base.fade.map { dark, flash in (isSame ? dark : .nan, flash) } }
    var changesOthers: Bool { !isSame || base.changesOthers }

    func leavesTrace(on target: AnyObject, report: EngineReport) -> Bool {
        guard isSame, let root = target as? Root else { return true }
        return base.leavesTrace(on: part(root), report: report)
    }

    func layer(of target: AnyObject) -> AnyObject? {
        guard isSame, let root = target as? Root else { return nil }
        return base.layer(of: part(root))
    }

    func makeToken(on target: AnyObject) -> AnimationToken? {
        (target as? Root).flatMap { base.makeToken(on: part($0)) }
    }

    func makeReducedEngine(
        _ form: ReducedForm, on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        guard let root = target as? Root else { return nil }
        return base.makeReducedEngine(form, on: part(root), host: host, report: report)
    }

    func isReady(on target: AnyObject) -> Bool {
        guard let root = target as? Root else { return true }
        return isReady(root) && base.isReady(on: part(root))
    }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        guard let root = target as? Root else { return nil }
        return base.makeEngine(on: part(root), host: host, report: report)
    }
}
