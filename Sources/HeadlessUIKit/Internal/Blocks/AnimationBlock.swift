/// A block of animations while it runs: turns changes into animations. The stack lives only as long as the synchronous
/// call, on the main actor, so tests that run at the same time never meet in it.
@MainActor
class AnimationBlock {
    private static var stack: [AnimationBlock] = []
    static var current: AnimationBlock? { stack.last }
    private static var noted: [LayerChange]?

    /// The changes that blocks make meanwhile.
    static func changes(in body: () -> Void) -> [LayerChange] {
        noted = []
        body()
        defer { noted = nil }
        return noted ?? []
    }

    /// The caller's parameters, before the surrounding block has its say.
    struct Request {
        var duration: TimeInterval
        var delay: TimeInterval = 0
        var options: UIView.AnimationOptions = []
        /// A spring's own timing; nil takes the curve from the options.
        var spring: BlockTiming?
    }

    let duration: TimeInterval
    let delay: TimeInterval
    let options: UIView.AnimationOptions
    let timing: BlockTiming
    var repeatCount: Float
    var autoreverses: Bool

    /// Duration, curve and options come from the block around this one, unless they are overridden (J20); a spring
    /// keeps its own timing. A duration that is not a number, or below zero, counts as zero, a delay likewise.
    init(_ request: Request, inside outer: AnimationBlock? = AnimationBlock.current) {
        let asked = request.options
        let inherited = asked.contains(.overrideInheritedDuration) ? nil : outer?.duration
        duration = inherited ?? (request.duration > 0 ? request.duration : 0)
        delay = request.delay > 0 && request.delay.isFinite ? request.delay : 0
        let outerTiming = asked.contains(.overrideInheritedCurve) ? nil : outer?.timing
        timing = request.spring ?? outerTiming ?? BlockTiming(bits: asked.curveBits)
        let outerBlock = asked.contains(.overrideInheritedOptions) ? nil : outer
        options = outerBlock?.options ?? asked
        repeatCount = outerBlock?.repeatCount ?? (asked.contains(.repeat) ? .infinity : 0)
        autoreverses = outerBlock?.autoreverses ?? asked.contains(.autoreverse)
    }

    /// The clock of its changes.
    var clock: VirtualClock { .current }

    /// Runs a block of changes under this one's rule.
    final func perform(_ changes: () -> Void) {
        let clock = clock
        let outer = clock.sameValueObserver
        clock.sameValueObserver = duration == 0 && options.contains(.beginFromCurrentState) ? self : nil
        Self.stack.append(self)
        changes()
        Self.stack.removeLast()
        clock.sameValueObserver = outer
    }

    final func take(_ change: LayerChange) {
        Self.noted?.append(change)
        record(change)
    }

    /// Called with each change of an animated property, after it was made.
    func record(_ change: LayerChange) {}

    /// The animations that earlier blocks made of this property end where they are, as not finished (J14, J44).
    final func cancelInFlight(_ property: AnimatedProperty, of layer: CALayer) {
        let name = property.rawValue
        for key in layer.animationKeys() ?? [] {
            let isOfProperty = key == name || key.hasPrefix(name + "-") || key.hasPrefix(name + ".")
            guard isOfProperty, layer.animation(forKey: key)?.delegate is StopNote else { continue }
            layer.removeAnimation(forKey: key)
        }
    }

    /// The answer "no action".
    static let none = NSNull()

    static func action(for layer: CALayer, event: String) -> (any CAAction)? {
        guard let block = current, ClockState.current.areAnimationsEnabled,
            let property = AnimatedProperty(event: event)
        else { return nil }
        return PendingChange(layer: layer, property: property, block: block)
    }

    /// Changes inside are made at once, whatever block is around.
    static func withoutAnimation(_ changes: () -> Void) {
        let state = ClockState.current
        let before = state.areAnimationsEnabled
        state.areAnimationsEnabled = false
        changes()
        state.areAnimationsEnabled = before
    }
}

/// A property that is set to the value it has makes no action. A block of 0 s cancels what is in flight on it all the
/// same.
extension AnimationBlock: @MainActor SameValueObserver {
    func layer(_ layer: CALayer, wasSetToSameValue key: String) {
        guard layer.delegate is UIView, ClockState.current.areAnimationsEnabled,
            let property = AnimatedProperty(event: key)
        else { return }
        cancelInFlight(property, of: layer)
    }
}
