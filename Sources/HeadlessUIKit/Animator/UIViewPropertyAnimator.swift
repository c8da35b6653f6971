/// An animation in the hand: it can be paused, scrubbed, reversed, continued with other timing, and stopped.
///
///     let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { box.center.x += 200 }
///     animator.addCompletion { position in … }
///     animator.startAnimation()
///
/// What Apple answers with an exception traps here, with the reason. Where Apple's behaviour is not known, the method
/// says what the twin does.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
    enum Phase: Sendable {
        case inactive, paused, running, stopped
        /// Completions are being called, after the way was played to its end, or after `finishAnimation(at:)`.
        case completing(wasStopped: Bool)
    }

    /// A struct, since a closure that is stored bare in an array is wrapped in another one.
    struct Completion {
        let body: (UIViewAnimatingPosition) -> Void
    }

    struct Block {
        let animations: () -> Void
        let delayFactor: Double
    }

    var phase = Phase.inactive {
        didSet {
            if case .completing = phase { return }
            if state != state(in: oldValue) { stateObserver?(state) }
        }
    }
    var run: AnimatorRun?
    var blocks: [Block] = []
    var completions: [Completion] = []
    /// Started without blocks: the first block added starts it (K30).
    var awaitsBlocks = false
    /// Started from one of its own completions.
    var restarts = false
    var reversed = false {
        didSet { if reversed != oldValue { isReversedObserver?(reversed) } }
    }
    var currentDelay: TimeInterval = 0
    /// The pace of a run; another one after `continueAnimation` with new parameters.
    let pace: AnimatorPace
    var curve: PacingCurve
    private let parameters: (any UITimingCurveProvider)?

    public required init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let copy = parameters.copy(with: nil) as? any UITimingCurveProvider
        self.parameters = copy ?? parameters
        pace = AnimatorPace(copy ?? parameters, duration: duration)
        curve = pace.curve
        super.init()
    }

    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: parameters)
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator and starts it. Of the options only the curve counts. Inside another block of animations it
    /// can't be interrupted (K3).
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let curve = UIView.AnimationCurve(rawValue: Int(options.curveBits)) ?? .easeInOut
        let animator = Self(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        animator.isInterruptible = AnimationBlock.current == nil
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// The same timing and duration, no blocks, inactive.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { duplicate() }
    }

    private func duplicate() -> UIViewPropertyAnimator {
        let copy = type(of: self).init(duration: duration, timingParameters: parameters ?? UICubicTimingParameters())
        copy.scrubsLinearly = scrubsLinearly
        copy.pausesOnCompletion = pausesOnCompletion
        return copy
    }

    deinit {
        switch phase {
        case .paused, .stopped:
            fatalError(
                """
                NSInternalInconsistencyException: It is an error to release a paused or stopped property animator. \
                Property animators must either finish animating or be explicitly stopped and finished before they can \
                be released.
                """)
        default: break
        }
    }

    open var timingParameters: (any UITimingCurveProvider)? { parameters }

    /// The duration that it was made with, or the settling time of a spring of its own (K45); continuing doesn't change
    /// it.
    open var duration: TimeInterval { pace.duration }

    /// The delay of `startAnimation(afterDelay:)`.
    open var delay: TimeInterval { currentDelay }

    /// False bans touches on the animated views. Setting it on an active animator traps (K37).
    open var isUserInteractionEnabled = true {
        willSet { requireInactive("isUserInteractionEnabled") }
    }

    /// False: pausing, scrubbing and stopping do nothing, it runs to its end (K38). Setting it on an active animator
    /// traps (K37).
    open var isInterruptible = true {
        willSet { requireInactive("isInterruptible") }
    }

    open var isManualHitTestingEnabled = false

    /// While paused, the values follow `fractionComplete` evenly; false: along the curve.
    open var scrubsLinearly = true

    /// At its end it stays active and paused, and calls no completion (K33).
    open var pausesOnCompletion = false

    /// Called after each change of `isRunning`, with its value. Twin only. It stands for key-value observing, which
    /// Linux lacks.
    public var isRunningObserver: (@MainActor (Bool) -> Void)?

    /// Called after each change of `state`, with its value. Twin only. It stands for key-value observing, as
    /// `isRunningObserver` does.
    public var stateObserver: (@MainActor (UIViewAnimatingState) -> Void)?

    /// Called after each change of `isReversed`, with its value. Twin only. It stands for key-value observing, too.
    public var isReversedObserver: (@MainActor (Bool) -> Void)?

    open var state: UIViewAnimatingState { state(in: phase) }

    private func state(in phase: Phase) -> UIViewAnimatingState {
        switch phase {
        case .inactive: .inactive
        case .paused, .running, .completing: .active
        case .stopped: .stopped
        }
    }

    /// True also while completions are called at the natural end (K39).
    open var isRunning: Bool {
        switch phase {
        case .running, .completing(wasStopped: false): true
        default: false
        }
    }

    open func startAnimation() { start(delay: 0) }

    /// The blocks run at once, and the views show their old values until the delay has passed. In the delay the
    /// animator is active and running (U10); a pause there forgets what is left of the delay.
    open func startAnimation(afterDelay delay: TimeInterval) { start(delay: delay) }

    open func pauseAnimation() { pause() }

    /// The values on the screen become the model's (K23, U1). On an inactive animator nothing happens, on a stopped one
    /// it traps (U4).
    open func stopAnimation(_ withoutFinishing: Bool) { stop(discardsCompletions: withoutFinishing) }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

    /// In 0…1, in the direction of play. Setting it while running pauses first (U3); on a stopped animator nothing
    /// happens.
    open var fractionComplete: CGFloat {
        get { readFraction() }
        set { scrub(to: newValue) }
    }

    /// Ignored once stopped (K18).
    open var isReversed: Bool {
        get { reversed }
        set { turn(newValue) }
    }

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// On an active animator the block runs at once and takes the time that is left; with none left its changes are
    /// immediate. The factor is a part of the whole duration, also then (U7).
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        add(Block(animations: animation, delayFactor: delayFactor > 0 ? min(delayFactor, 1) : 0))
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(Completion(body: completion))
    }

    /// Waits for the end.
    @discardableResult
    public func addCompletion() async -> UIViewAnimatingPosition {
        await withCheckedContinuation { continuation in
            addCompletion { continuation.resume(returning: $0) }
        }
    }

    /// A factor above 0: what is left of the way takes that part of the duration. 0: it takes the time that is left, or
    /// with a spring of its own duration that duration. New parameters lead from the present values, without blending
    /// (K15).
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        resume(with: parameters, factor: durationFactor)
    }
}
