#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// One run of a content effect, after its changes have been made: the parts that animate to the new look.
@MainActor final class ContentScene {
    /// An animation of a view or layer, which plays from the start of the run to its end.
    struct Part {
        let factory: any EngineFactory
        let target: AnyObject

        /// Whether a stop at the present time keeps the view's values on the screen, and not its values at the end.
        let canFreeze: Bool

        /// - Parameter animation: An animation of the view's layer.
        init(_ animation: BasicAnimation, of view: UIView, canFreeze: Bool = false) {
            self.init(AnimatorSpec(animation, of: .view), of: view, canFreeze: canFreeze)
        }

        /// - Parameter target: A view or a layer, as the spec needs it.
        init(_ spec: AnimatorSpec, of target: AnyObject, canFreeze: Bool = false) {
            factory = spec.factory ?? ContentFactory.nothing
            self.target = target
            self.canFreeze = canFreeze
        }
    }

    /// Empty once their engines are made, which hold the targets.
    var parts: [Part]
    /// Whether a layout sets the values of the parts: then their animations stay on their layers at rest.
    let isLaidOut: Bool
    /// Whether the scene is not shown any more once its first part has been cut off: then the others are, too.
    let isLedByFirst: Bool
    /// Called with true when the run is shown before its end, and with false at its end and when it is taken back:
    /// shows and removes the views that only the run needs.
    ///
    /// It holds the app's views weakly.
    let setPlaying: @MainActor (Bool) -> Void
    /// The object that `restore` needs, as long as the run may be played back; it holds the app's views weakly.
    private let kept: AnyObject?
    /// The app's views that `restore` needs beside the target: held weakly at rest.
    private var views: [EngineTarget<UIView>]
    /// Called when the run can't be played back any more, as far as it is; also if it was called before.
    let forget: @MainActor () -> Void
    /// Takes back the changes, after `setPlaying(false)`.
    ///
    /// It holds everything but an undo weakly: a token keeps it after the end, for `revert()`.
    let restore: @MainActor () -> Void

    @inline(never) init(
        parts: [Part] = [], isLaidOut: Bool = false, isLedByFirst: Bool = false,
        setPlaying: @escaping @MainActor (Bool) -> Void = { _ in }, kept: AnyObject? = nil, views: [UIView] = [],
        forget: @escaping @MainActor () -> Void = {}, restore: @escaping @MainActor () -> Void = {}
    ) {
        (self.parts, self.isLaidOut, self.isLedByFirst, self.setPlaying) = (parts, isLaidOut, isLedByFirst, setPlaying)
        self.views = views.map { EngineTarget($0) }
        (self.kept, self.forget, self.restore) = (kept, forget, restore)
    }

    func letGo() { for index in views.indices { views[index].letGo() } }

    func hold() { for index in views.indices { views[index].hold() } }
}

/// The circumstances of a run.
@MainActor struct ContentRun {
    let host: any AnimationHost
    let report: EngineReport
    /// Whether the changes are animated; if not, they are only made.
    let isShown: Bool
    /// Ends the parts of a target, on which another run goes on.
    let endParts: @MainActor (AnyObject) -> Void
}

/// The parameters of a content effect, with the target's class erased.
final class ContentFactory: EngineFactory {
    /// Makes the changes of a run; nil for a target of another class.
    typealias MakeScene = @MainActor (AnyObject, ContentRun) -> ContentScene?

    let duration: TimeInterval
    /// The curve of the parts, for a finger that moves them linearly.
    let pace: Pace
    let spring: DampedSpring?
    let propertyName: String?
    let reducedMotion: ReducedMotion
    /// Plays in place of a fade where motion is reduced; nil leaves the fade.
    private let calmer: ContentFactory?
    private let owner: LayerOwner
    /// The only property of a target's layer that it changes, and only for its time; nil if it may change any.
    let path: PropertyPath?
    let isCalledOffBy: PropertyPath?
    /// The property on which it meets other animations.
    let subject: @MainActor () -> AnimatedProperty.Property
    private let isReadyOn: (@MainActor (AnyObject) -> Bool)?
    private let fill: BackwardsFill.Maker?
    fileprivate let makeScene: MakeScene

    /// - Parameters:
    ///   - name: The name of the property that it changes.
    ///   - timing: The length and the curve; nil for a change of no length.
    ///   - owner: The class of the targets: views, or layers.
    ///   - path: The only property of a target's layer that it changes, and only for its time; nil if it may change
    ///     any.
    ///   - isCalledOffBy: The property whose newer animations call a run off.
    ///   - subject: The property on which it meets other animations; nil for `path`, or any property without one.
    ///   - isReady: Whether a run that started now would be visible on a target; nil asks its owner.
    ///   - fill: Makes the first values of a run that is still to come; nil if a run goes on from the present values.
    @inline(never) init(
        _ name: String, _ timing: UsableTiming?, reducedMotion: ReducedMotion, calmer: ContentFactory? = nil,
        of owner: LayerOwner = .view, path: PropertyPath? = nil, isCalledOffBy: PropertyPath? = nil,
        subject: (@MainActor () -> AnimatedProperty.Property)? = nil,
        isReady: (@MainActor (AnyObject) -> Bool)? = nil, fill: BackwardsFill.Maker? = nil,
        _ makeScene: @escaping MakeScene
    ) {
        duration = timing?.length ?? 0
        let curve = timing.map { $0.curve.progressCurve(over: $0.duration) }
        pace = curve.map { Pace($0, run: timing?.length ?? 0) } ?? .straight
        spring = curve?.spring
        propertyName = name
        self.reducedMotion = reducedMotion
        self.calmer = calmer
        self.owner = owner
        self.path = path
        self.isCalledOffBy = isCalledOffBy
        self.subject = subject ?? { path.map { .path($0) } ?? .any }
        isReadyOn = isReady
        self.fill = fill
        self.makeScene = makeScene
    }

    /// Changes nothing.
    static let nothing = ContentFactory("", nil, reducedMotion: .keep) { _, _ in ContentScene() }

    func layer(of target: AnyObject) -> AnyObject? { owner.layer(of: target) }

    var bringsFirstValues: Bool { fill != nil && duration > 0 }

    func backwardsFill(on target: AnyObject) -> BackwardsFill? { fill?(target) }

    func leavesTrace(on target: AnyObject, report: EngineReport) -> Bool { path == nil }

    /// Whether a run that started now would be animated.
    @MainActor var isAnimated: Bool { owner.isAnimated }

    /// Only a layout change brings its own readiness test, and only it changes views other than its target.
    var changesOthers: Bool { isReadyOn != nil }

    func isReady(on target: AnyObject) -> Bool { !isAnimated || (isReadyOn?(target) ?? owner.isReady(target)) }

    func reducedParts() -> ReducedParts? {
        let instant = ContentFactory(
            "", nil, reducedMotion: .keep, of: owner, path: path, subject: subject, isReady: isReadyOn, makeScene)
        return owner.reducedParts(instant, over: duration)
    }

    func makeReducedEngine(
        _ form: ReducedForm, on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        if form == .fade, let calmer { return calmer.makeEngine(on: target, host: host, report: report) }
        return makeUsualReducedEngine(form, on: target, host: host, report: report)
    }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        owner.layer(of: target)?.layOutIfNew()
        return ContentEngine(self, on: target, host: host, report: report)
    }
}

extension AnyAnimator {
    /// - Parameter delay: Seconds; a usable number.
    init(
        _ factory: ContentFactory, _ issues: [AnimationIssue.Kind], delay: TimeInterval, _ completion: Completion?
    ) {
        let effect = AnyAnimator(step: AnimatorSpec(factory, issues, completion: completion))
        self = delay == 0 ? effect : effect.delay(delay)
    }
}

extension UsableTiming {
    /// The parameters of a content effect, and their issues.
    @inline(never) static func content(
        _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval, of name: String
    ) -> (Self, [AnimationIssue.Kind]) {
        var issues: [AnimationIssue.Kind] = []
        let timing = repaired(duration, curve, delay, of: name).value(into: &issues)
        return (timing, issues)
    }
}

extension ContentEngine {
    func makeScene(isShown: Bool) -> ContentScene? {
        let run = ContentRun(host: host, report: report, isShown: isShown) { [weak self] in self?.endParts(of: $0) }
        return factory.makeScene(target, run)
    }
}
#endif
