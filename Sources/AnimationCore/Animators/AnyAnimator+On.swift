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
        let find: PartFactory.Finder = { object in (object as? Target).map { part($0) } }
        let isShown: @MainActor (AnyObject) -> Bool = { object in (object as? Target).map { isReady($0) } ?? true }
        let step = effect.step.made { PartFactory($0, find, isSame, isShown, isCalledOffBy: path) }
        return Self(step: isSame && Part.self == Target.self ? step.asEffect : step)
    }
}

/// Plays an animation of a part on the object that leads to it.
private final class PartFactory: WrappingFactory {
    /// Finds the part of an object; nil for an object of another class.
    typealias Finder = @MainActor (AnyObject) -> AnyObject?

    let base: any EngineFactory
    /// The caller's code, unless `isSame`.
    private let part: Finder
    /// Whether the part is the object itself or its layer, so that `part` may be called at any time.
    private let isSame: Bool
    private let isReady: @MainActor (AnyObject) -> Bool
    let isCalledOffBy: PropertyPath?

    init(
        _ base: any EngineFactory, _ part: @escaping Finder, _ isSame: Bool,
        _ isReady: @escaping @MainActor (AnyObject) -> Bool, isCalledOffBy path: PropertyPath?
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
        guard isSame, let part = part(target) else { return nil }
        return base.backwardsFill(on: part)
    }

    var fade: Fade? { base.fade.map { dark, flash in (isSame ? dark : .nan, flash) } }
    var changesOthers: Bool { !isSame || base.changesOthers }

    func leavesTrace(on target: AnyObject, report: EngineReport) -> Bool {
        guard isSame, let part = part(target) else { return true }
        return base.leavesTrace(on: part, report: report)
    }

    func layer(of target: AnyObject) -> AnyObject? {
        guard isSame, let part = part(target) else { return nil }
        return base.layer(of: part)
    }

    func makeToken(on target: AnyObject) -> AnimationToken? { part(target).flatMap { base.makeToken(on: $0) } }

    func makeReducedEngine(
        _ form: ReducedForm, on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        part(target).flatMap { base.makeReducedEngine(form, on: $0, host: host, report: report) }
    }

    func isReady(on target: AnyObject) -> Bool {
        isReady(target) && part(target).map { base.isReady(on: $0) } != false
    }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        part(target).flatMap { base.makeEngine(on: $0, host: host, report: report) }
    }
}
