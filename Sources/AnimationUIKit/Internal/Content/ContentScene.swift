#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// One run of a content effect, after its changes have been made: the parts that show the way to them.
@MainActor struct ContentScene {
    /// An animation of a view, which plays from the start of the run to its end.
    struct Part {
        let factory: any EngineFactory
        let target: AnyObject

        /// - Parameter animation: An animation of the view's layer.
        init(_ animation: BasicAnimation, of view: UIView) { self.init(AnimatorSpec(animation, of: .view), of: view) }

        init(_ spec: AnimatorSpec, of view: UIView) {
            factory = spec.factory ?? ContentFactory.nothing
            target = view
        }
    }

    var parts: [Part] = []
    /// Called with true when the run is shown before its end, and with false at its end and when it is taken back:
    /// shows and removes the views that only the run needs.
    var setPlaying: @MainActor (Bool) -> Void = { _ in }
    /// Takes back the changes, after `setPlaying(false)`.
    var restore: @MainActor () -> Void = {}
    /// Whether a stop at the present time leaves the views as they are seen, rather than as they are at the end.
    var canFreeze = false
}

/// The circumstances of a run.
@MainActor struct ContentRun {
    let host: any AnimationHost
    let report: EngineReport
    /// Whether the way to the changes is shown; if not, they are only made.
    let isShown: Bool
}

/// The parameters of a content effect, with the target's class erased.
final class ContentFactory: EngineFactory {
    /// Makes the changes of a run; nil for a target of another class.
    typealias MakeScene = @MainActor (AnyObject, ContentRun) -> ContentScene?

    let duration: TimeInterval
    let propertyName: String?
    let reducedMotion: ReducedMotion
    /// Plays in place of a fade where motion is reduced; nil leaves the fade.
    private let calmer: ContentFactory?
    private let isReadyOn: @MainActor (AnyObject) -> Bool
    private let makeScene: MakeScene

    /// - Parameters:
    ///   - name: The quoted name of what it changes.
    ///   - isReady: Whether a run that started now would be seen on a target.
    init(
        _ name: String, duration: TimeInterval, reducedMotion: ReducedMotion, calmer: ContentFactory? = nil,
        isReady: @escaping @MainActor (AnyObject) -> Bool = { ($0 as? UIView)?.window != nil },
        _ makeScene: @escaping MakeScene
    ) {
        self.duration = duration
        propertyName = "\"\(name)\""
        self.reducedMotion = reducedMotion
        self.calmer = calmer
        isReadyOn = isReady
        self.makeScene = makeScene
    }

    /// Changes nothing.
    static let nothing = ContentFactory("", duration: 0, reducedMotion: .keep) { _, _ in ContentScene() }

    func layer(of target: AnyObject) -> AnyObject? { (target as? UIView)?.layer }

    func isReady(on target: AnyObject) -> Bool { !UIView.areAnimationsEnabled || isReadyOn(target) }

    func reducedParts() -> ReducedParts? {
        let instant = ContentFactory(
            "", duration: 0, reducedMotion: .keep, isReady: isReadyOn, makeScene)
        return ReducedParts(change: instant) { [duration] isStill in
            LayerEngineFactory(fadeThrough: duration, isStill: isStill, of: .view)
        }
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
        ContentEngine(self, on: target, host: host, report: report)
    }

    @MainActor fileprivate func scene(on target: AnyObject, _ run: ContentRun) -> ContentScene? {
        makeScene(target, run)
    }
}

extension AnyAnimator {
    /// - Parameter delay: Seconds; it can be used.
    init(
        _ factory: ContentFactory, _ issues: [AnimationIssue.Kind], delay: TimeInterval, _ completion: Completion?
    ) {
        let effect = AnyAnimator(step: AnimatorSpec(factory, issues, completion: completion))
        self = delay == 0 ? effect : effect.delay(delay)
    }
}

extension UsableTiming {
    /// The parameters of a content effect, and what is to be reported of them.
    static func content(
        _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval, of name: String
    ) -> (Self, [AnimationIssue.Kind]) {
        var issues: [AnimationIssue.Kind] = []
        let timing = repaired(duration, curve, delay, of: name).value { issues.append($0) }
        return (timing, issues)
    }
}

extension ContentEngine {
    func makeScene(isShown: Bool) -> ContentScene? {
        factory.scene(on: target, ContentRun(host: host, report: report, isShown: isShown))
    }
}
#endif
