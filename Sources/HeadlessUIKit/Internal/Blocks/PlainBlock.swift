/// A block of `UIView.animate`: each change becomes an animation of the layer, and the last of them to stop ends it.
@MainActor
final class PlainBlock: AnimationBlock {
    private let collector: StopCollector
    private var firsts: [TouchedProperty: First] = [:]

    private struct First {
        let start: AnimatedValue
        var notes: [StopNote]
    }

    init(_ request: Request, completion: ((Bool) -> Void)?) {
        collector = StopCollector(completion: completion)
        super.init(request)
    }

    /// Runs the changes and sees to the completion.
    func run(_ changes: () -> Void) {
        perform(changes)
        collector.seal(isTimeless: duration == 0)
    }

    override func record(_ change: LayerChange) {
        let touched = change.touched
        let isFirst = firsts[touched] == nil
        let fromCurrent = options.contains(.beginFromCurrentState)
        if isFirst, fromCurrent { cancelInFlight(change.property, of: change.layer) }
        guard duration > 0 || delay > 0 else { return }
        var start = isFirst ? (fromCurrent ? change.shown : change.old) : change.old
        // The second value of one block: an additive one is added, any other takes over where the first one started.
        if let first = firsts[touched], !change.property.isAdditive {
            first.notes.forEach { $0.forget() }
            start = first.start
        }
        let notes = change.parts(from: start).map { add($0, of: change) }
        firsts[touched] = First(start: firsts[touched]?.start ?? start, notes: notes)
    }

    private func add(_ part: AnimationPart, of change: LayerChange) -> StopNote {
        let animation = animation(part, of: change.layer)
        let view = options.contains(.allowUserInteraction) ? nil : change.layer.delegate as? UIView
        let note = StopNote(collector: collector, blocking: view)
        animation.delegate = note
        let key = change.layer.animationKey(for: part.keyPath, isAdditive: part.isAdditive)
        change.layer.add(animation, forKey: key)
        return note
    }

    private func animation(_ part: AnimationPart, of layer: CALayer) -> CABasicAnimation {
        if duration == 0 {
            // Nothing moves: the old value is shown until the delay is over (J43).
            let animation = CABasicAnimation(keyPath: part.keyPath)
            AnimationPart(keyPath: part.keyPath, from: part.from, to: part.from, isAdditive: part.isAdditive)
                .apply(to: animation)
            animation.duration = delay
            return animation
        }
        let animation = timing.animation(keyPath: part.keyPath, duration: duration)
        part.apply(to: animation)
        animation.repeatCount = repeatCount
        animation.autoreverses = autoreverses
        if delay > 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay }
        return animation
    }
}
