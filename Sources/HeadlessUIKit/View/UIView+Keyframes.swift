extension UIView {
    /// The keyframes are added inside `animations`; changes made there outside a keyframe take the whole duration. The
    /// whole runs with ease-in-out, unless the options hold the raw bits of another curve (J30). Inside the block of a
    /// property animator the keyframes belong to the animator: they take its duration, and are scrubbed with it.
    public class func animateKeyframes(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void,
        completion: (@Sendable (Bool) -> Void)? = nil
    ) {
        let request = AnimationBlock.Request(
            duration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue))
        let outer = AnimationBlock.current as? AnimatorBlock
        let block = KeyframeBlock(request)
        block.perform {
            animations()
            if options.contains(.layoutSubviews) { layoutAll() }
        }
        let made = block.animations(options.calculationMode)
        if let outer {
            return outer.attach(made, request: request, completion: completion)
        }
        let collector = StopCollector(completion: completion)
        for (track, animation) in made where block.duration > 0 || block.delay > 0 {
            if block.duration == 0 {
                // Nothing moves: the old value is shown until the delay is over (J43).
                animation.values = [track.initial, track.initial].map { track.property.boxed($0) }
                animation.keyTimes = nil
                animation.calculationMode = .linear
                animation.duration = block.delay
                animation.beginTime = 0
                animation.repeatCount = 0
                animation.autoreverses = false
            }
            let view = options.contains(.allowUserInteraction) ? nil : track.layer.delegate as? UIView
            animation.delegate = StopNote(collector: collector, blocking: view)
            let key = track.layer.animationKey(for: track.property.rawValue, isAdditive: false)
            track.layer.add(animation, forKey: key)
        }
        collector.seal(isTimeless: block.duration == 0)
    }

    /// The same, and waits for the end; the result is what the completion would be called with.
    @discardableResult
    public class func animateKeyframes(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// Start and duration are parts of the whole, 0…1; what lies outside is cut off. The changes are made at once, in
    /// the order of the calls. Outside a keyframe block they are changes like any other (J29).
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double,
        relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let block = AnimationBlock.current as? KeyframeBlock else { return animations() }
        block.keyframe(start: frameStartTime, duration: frameDuration, animations)
    }
}
