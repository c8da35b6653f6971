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
        collector.seal()
    }

    override func record(_ change: LayerChange) {
        guard duration > 0, change.isAnimatable else { return }
        let touched = change.touched
        let isFirst = firsts[touched] == nil
        let fromCurrent = options.contains(.beginFromCurrentState)
        if isFirst, fromCurrent { cancelInFlight(change) }
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
        let animation = timing.animation(keyPath: part.keyPath, duration: duration)
        part.apply(to: animation)
        animation.repeatCount = repeatCount
        animation.autoreverses = autoreverses
        if delay > 0 {
            animation.beginTime = change.layer.convertTime(CACurrentMediaTime(), from: nil) + delay
        }
        let view = options.contains(.allowUserInteraction) ? nil : change.layer.delegate as? UIView
        let note = StopNote(collector: collector, blocking: view)
        animation.delegate = note
        let key = change.layer.animationKey(for: part.keyPath, isAdditive: part.isAdditive)
        change.layer.add(animation, forKey: key)
        return note
    }

    /// What blocks made of this property before comes to an end, as not finished (J14).
    private func cancelInFlight(_ change: LayerChange) {
        let name = change.property.rawValue
        for key in change.layer.animationKeys() ?? [] {
            let isOfProperty = key == name || key.hasPrefix(name + "-") || key.hasPrefix(name + ".")
            guard isOfProperty, change.layer.animation(forKey: key)?.delegate is StopNote else { continue }
            change.layer.removeAnimation(forKey: key)
        }
    }
}
