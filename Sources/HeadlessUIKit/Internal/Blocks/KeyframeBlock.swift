/// A block of keyframes: collects what each keyframe does to each property, and makes one keyframe animation of each.
@MainActor
final class KeyframeBlock: AnimationBlock {
    /// The stretch of the whole, 0…1, in which the changes of the keyframe that runs now are made.
    private var stretch = (start: 0.0, end: 1.0)
    private var tracks: [Track] = []
    private var places: [TouchedProperty: Int] = [:]

    struct Segment {
        let start, end: Double
        let value: AnimatedValue
    }

    struct Track {
        let layer: CALayer
        let property: AnimatedProperty
        let initial: AnimatedValue
        var segments: [Segment]
    }

    func keyframe(start: Double, duration: Double, _ changes: () -> Void) {
        let before = stretch
        let from = start > 0 ? min(start, 1) : 0
        stretch = (from, duration > 0 ? min(from + duration, 1) : from)
        perform(changes)
        stretch = before
    }

    override func record(_ change: LayerChange) {
        let segment = Segment(start: stretch.start, end: stretch.end, value: change.new)
        if let index = places[change.touched] {
            tracks[index].segments.append(segment)
        } else {
            let fromCurrent = options.contains(.beginFromCurrentState)
            let initial = fromCurrent ? change.shown : change.old
            if fromCurrent { cancelInFlight(change.property, of: change.layer) }
            places[change.touched] = tracks.count
            tracks.append(
                Track(layer: change.layer, property: change.property, initial: initial, segments: [segment]))
        }
    }

    /// One animation a property, with the curve of the block over the whole (J28).
    func animations(_ mode: CAAnimationCalculationMode) -> [(track: Track, animation: CAKeyframeAnimation)] {
        tracks.map { track in
            let frames = mode == .discrete ? track.steps : track.frames
            let animation = CAKeyframeAnimation(keyPath: track.property.rawValue)
            animation.values = frames.values.map { track.property.boxed($0) }
            animation.keyTimes = frames.times.map { NSNumber(value: $0) }
            animation.calculationMode = mode
            animation.duration = duration
            animation.fillMode = .both
            if case .curve(let name) = timing { animation.timingFunction = CAMediaTimingFunction(name: name) }
            animation.repeatCount = repeatCount
            animation.autoreverses = autoreverses
            if delay > 0 {
                animation.beginTime = track.layer.convertTime(CACurrentMediaTime(), from: nil) + delay
            }
            return (track, animation)
        }
    }
}

extension KeyframeBlock.Track {
    private var ordered: [KeyframeBlock.Segment] {
        segments.enumerated()
            .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
            .map(\.element)
    }

    /// Moves in each segment, holds between them; a segment that begins inside the one before waits for its end.
    fileprivate var frames: (times: [Double], values: [AnimatedValue]) {
        var (times, values) = ([0.0], [initial])
        var (time, value) = (0.0, initial)
        for segment in ordered {
            if segment.start > time {
                times.append(segment.start)
                values.append(value)
            }
            time = max(segment.end, time)
            value = segment.value
            times.append(time)
            values.append(value)
        }
        if time < 1 {
            times.append(1)
            values.append(value)
        }
        return (times, values)
    }

    /// In the discrete mode a value holds from the start of its segment; one more time than values (D5).
    fileprivate var steps: (times: [Double], values: [AnimatedValue]) {
        var (times, values) = ([0.0], [initial])
        for segment in ordered {
            if segment.start == times[times.count - 1] {
                values[values.count - 1] = segment.value
            } else {
                times.append(segment.start)
                values.append(segment.value)
            }
        }
        return (times + [1], values)
    }
}
