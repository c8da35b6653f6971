import Foundation

/// Any animator for a `Target`, whatever engine it runs on.
///
/// The effects of the catalogue are its static members, so a call site names the effect and nothing else, and closures see
/// the target's own class:
///
/// ```swift
/// label.at.animate(.fadeIn(duration: 3), .custom(duration: 1) { $0.text = "Done" })
///
/// extension AnyAnimator where Target: UIView {
///     static var pop: Self { .scale(values: [1, 1.3, 0.9, 1], keyTimes: [0, 0.4, 0.7, 1]) }   // an effect of your own
/// }
/// ```
///
/// Wrapping an `AnyAnimator` again unwraps it first.
public struct AnyAnimator<Target: AnyObject>: Animator {
    /// What is erased; whether it has an engine of its own is found out once, when it is wrapped.
    private enum Content {
        case engine(any EngineAnimator<Target>)
        case foreign(any Animator<Target>)

        var duration: TimeInterval {
            switch self {
            case .engine(let animator): animator.duration
            case .foreign(let animator): animator.duration
            }
        }
    }

    private let content: Content
    /// The delay within each run: that of the animator within, and what was added before it was repeated.
    private(set) package var startDelay: TimeInterval
    /// The delay before the first run of a repetition.
    private(set) package var delayBeforeRuns: TimeInterval = 0
    private(set) package var repetition: Repetition?
    private var addedDelay: TimeInterval = 0
    private(set) package var completions: [Completion] = []
    package var run: AnimationToken?

    /// Erases `base`; a copy of it is what plays.
    public init(_ base: some Animator<Target>) {
        self = (base as? Self) ?? AnyAnimator(erasing: base)
    }

    package init(erasing base: some Animator<Target>, completion: Completion? = nil) {
        if let native = base as? any EngineAnimator<Target> {
            content = .engine(native)
            startDelay = native.startDelay
        } else {
            content = .foreign(base)
            startDelay = 0
        }
        if let completion { completions = [completion] }
    }

    package init(erasing base: some EngineAnimator<Target>, completion: Completion? = nil) {
        content = .engine(base)
        startDelay = base.startDelay
        if let completion { completions = [completion] }
    }

    /// The length of one run in seconds, delay included.
    public var duration: TimeInterval {
        let run = startDelay + playDuration
        return delayBeforeRuns + (repetition?.duration(of: run) ?? run)
    }

    /// The length of one run without its delay.
    package var playDuration: TimeInterval {
        max((content.duration > 0 ? content.duration : 0) + addedDelay - startDelay, 0)
    }

    /// Starts a run on `target`; the verbs of this copy then steer it.
    public mutating func start(on target: Target, paused: Bool, completion: @escaping Completion) {
        startRun(on: target, host: nil, paused: paused, completion: completion)
    }

    /// The same animation, begun `seconds` later; delays add up, and a negative or NaN delay counts as 0.
    ///
    /// A timeline can be paused, sought and reversed inside the delay.
    public func delay(_ seconds: TimeInterval) -> Self {
        var copy = self
        let added = seconds > 0 && seconds.isFinite ? seconds : 0
        if repetition != nil {
            copy.delayBeforeRuns += added
        } else {
            copy.addedDelay += added
            copy.startDelay += added
        }
        return copy
    }

    /// The same animation several times over; a second call replaces the first.
    ///
    /// - Parameters:
    ///   - count: The number of runs; below 0 counts as 0, which plays nothing.
    ///   - autoreverses: Whether every other run goes backwards.
    ///   - delay: Seconds between the runs; a negative, NaN or infinite one counts as 0.
    public func repeated(_ count: Int, autoreverses: Bool = false, delay: TimeInterval = 0) -> Self {
        repeated(Repetition(count: max(count, 0), autoreverses: autoreverses, gap: delay))
    }

    /// The same animation over and over, until it is stopped.
    public func repeatedForever(autoreverses: Bool = false, delay: TimeInterval = 0) -> Self {
        repeated(Repetition(count: nil, autoreverses: autoreverses, gap: delay))
    }

    private func repeated(_ repetition: Repetition) -> Self {
        var copy = self
        copy.repetition = repetition
        return copy
    }

    /// The same animation, telling `body` how it ended; several may listen.
    public func completion(_ body: @escaping Completion) -> Self {
        var copy = self
        copy.completions.append(body)
        return copy
    }

    /// An animator for a `Root` that plays this one on a part of it.
    ///
    /// ```swift
    /// let shake = AnyAnimator<CALayer>.position(by: 8).pullback { (view: UIView) in view.layer }
    /// ```
    /// - Parameter path: Finds the part, once a run, when the run starts.
    public func pullback<Root: AnyObject>(_ path: @escaping @MainActor (Root) -> Target) -> AnyAnimator<Root> {
        var outer = AnyAnimator<Root>(erasing: PulledBackAnimator(base: self, path: path))
        outer.startDelay = startDelay
        outer.addedDelay = addedDelay
        outer.delayBeforeRuns = delayBeforeRuns
        outer.repetition = repetition
        outer.completions = completions
        return outer
    }
}

extension AnyAnimator: TokenAnimator {
    package func makeEngine(
        on target: Target, host: any AnimationHost, report: @escaping EngineReport
    ) -> any AnimationEngine {
        switch content {
        case .engine(let animator): animator.makeEngine(on: target, host: host, report: report)
        case .foreign(let animator): animator.engine(on: target, host: host, report: report)
        }
    }

    package func isReady(on target: Target) -> Bool {
        if case .engine(let animator) = content { animator.isReady(on: target) } else { true }
    }
}

extension Animator {
    /// An engine that works through the public verbs.
    @MainActor fileprivate func engine(
        on target: Target, host: any AnimationHost, report: @escaping EngineReport
    ) -> any AnimationEngine {
        AnimatorEngine(self, on: target, host: host, report: report)
    }
}

/// An animator on a part of a `Root`.
private struct PulledBackAnimator<Root: AnyObject, Part: AnyObject>: TokenAnimator {
    let base: AnyAnimator<Part>
    let path: @MainActor (Root) -> Part
    var run: AnimationToken?

    init(base: AnyAnimator<Part>, path: @escaping @MainActor (Root) -> Part) {
        self.base = base
        self.path = path
    }

    var duration: TimeInterval { base.duration }

    func makeEngine(on target: Root, host: any AnimationHost, report: @escaping EngineReport) -> any AnimationEngine {
        base.makeEngine(on: path(target), host: host, report: report)
    }

    func isReady(on target: Root) -> Bool { base.isReady(on: path(target)) }

    mutating func start(on target: Root, paused: Bool, completion: @escaping Completion) {
        startRun(on: target, host: nil, paused: paused, completion: completion)
    }
}
