import Foundation

/// How bright one run of an animation makes a property of its target: its opacity, or one of its colours.
package struct BrightnessCourse {
    /// A moment of the run: a share of the value at its start, plus a value.
    package struct Point {
        /// In seconds from the start of the run.
        var time: TimeInterval
        var share: Double
        package var value: Brightness

        package init(_ time: TimeInterval, share: Double = 0, value: Brightness = .none) {
            (self.time, self.share, self.value) = (time, share, value)
        }

        fileprivate func mixed(with other: Point, _ progress: Double) -> Point {
            Point(
                time, share: share + (other.share - share) * progress,
                value: value.mixed(with: other.value, progress))
        }
    }

    /// Four flashes have so many changes from brighter to darker and back.
    package static let changesOfFourFlashes = 8
    /// How a run's values meet those of other runs that play at the same time.
    package enum Layering {
        /// They cover those of older runs.
        case covers
        /// They are added, as UIKit does: the target's own value is at the end of the run.
        case adds
        /// They are the target's own values, which animations of the system cover.
        case sets
    }

    /// The name of the opacity among the properties.
    package static let opacity = "opacity"

    package var property: String
    /// The name of the effect, for an issue.
    package let effect: String
    /// Rising in time, with straight lines between them.
    package private(set) var points: [Point]
    /// The target's own value before the timeline plays.
    package let own: Brightness
    /// Whether the run begins at the value that is shown, rather than at the target's own one.
    package var goesOn = false
    /// How its values meet those of other runs.
    package var layering = Layering.covers
    /// Whether the target has its own value again after the run.
    package var isPassing = false

    /// A change of no length.
    package init(_ property: String, effect: String? = nil, own: Brightness, jumpingTo value: Brightness) {
        self.init(property, effect: effect, own: own, [Point(0, value: value)])
    }

    private init(_ property: String, effect: String?, own: Brightness, _ points: [Point]) {
        (self.property, self.own, self.points) = (property, own, points)
        self.effect = effect ?? "\"\(property)\""
    }

    /// The straight lines of a run, as far as its keyframes are not more.
    private static let lines = 64

    /// A run through keyframes.
    ///
    /// - Parameters:
    ///   - keys: Their times are fractions of the run, from 0 to 1.
    ///   - duration: Seconds.
    ///   - curve: The curve of the whole run.
    ///   - way: The curve from each keyframe to the next.
    package init(
        _ property: String, effect: String? = nil, own: Brightness, through keys: [Point], in duration: TimeInterval,
        along curve: ProgressCurve, way: ProgressCurve = .linear
    ) {
        self.init(property, effect: effect, own: own, [])
        guard keys.count > 1, duration > 0 else {
            if let last = keys.last { points = [Point(0, share: last.share, value: last.value)] }
            return
        }
        var times = Set<Double>([0, 1])
        let lines = (keys.count - 1) * max(Self.lines / keys.count, 1)
        for line in 1..<lines { times.insert(Double(line) / Double(lines)) }
        let isStraight = curve == .linear
        if isStraight { for key in keys { times.insert(key.time) } }
        for time in times.sorted() {
            let progress = curve.progress(at: time)
            // At a jump the run has two values.
            let next = keys.firstPoint(after: progress)
            if isStraight, next > 1, keys[next - 2].time == progress { add(keys[next - 2], at: time * duration) }
            add(Self.value(at: progress, of: keys, before: next, way), at: time * duration)
        }
    }

    private mutating func add(_ point: Point, at time: TimeInterval) {
        points.append(Point(time, share: point.share, value: point.value))
    }

    private static func value(
        at progress: Double, of keys: [Point], before next: Int, _ way: ProgressCurve
    ) -> Point {
        let next = min(next, keys.count - 1)
        let (start, end) = (keys[max(next - 1, 0)], keys[next])
        let length = end.time - start.time
        guard length > 0 else { return end }
        let part = (progress - start.time) / length
        return start.mixed(with: end, part > 0 && part < 1 ? way.progress(at: part) : part)
    }

    /// The course played several times: a layer's own repeats.
    ///
    /// - Parameters:
    ///   - count: The number of runs, fractions included; of very many the first ones.
    ///   - lead: Seconds before the first run, in which its first value is shown.
    package func repeated(_ count: Double, autoreverses: Bool, after lead: TimeInterval) -> Self {
        guard count != 1 || autoreverses || lead > 0, let last = points.last else { return self }
        var copy = self
        copy.points = []
        if lead > 0, let first = points.first { copy.add(first, at: 0) }
        let length = last.time
        let runs = min(count, Double(FlashGuard.mostRuns)) * (autoreverses ? 2 : 1)
        for run in 0..<Int(runs.rounded(.up)) {
            let start = lead + Double(run) * length
            let isTurned = autoreverses && run % 2 == 1
            for point in isTurned ? points.reversed() : points {
                let time = isTurned ? length - point.time : point.time
                if Double(run) + time / length <= runs { copy.add(point, at: start + time) }
            }
        }
        return copy
    }

    /// Seconds of the run.
    var length: TimeInterval { points.last?.time ?? 0 }

    /// The fractions of the run at which its lines meet.
    var shares: [Double] { length > 0 ? points.map { $0.time / length } : [1] }

    /// The brightness at a fraction of the run, if the run began at `own`.
    func value(at share: Double, of own: Brightness) -> Brightness {
        let time = share * length
        let next = share < 1 ? points.firstPoint(after: time) : points.count
        guard next < points.count else { return points.last.map(own.at) ?? own }
        let (start, end) = (points[max(next - 1, 0)], points[next])
        let between = end.time - start.time
        return own.at(between > 0 ? start.mixed(with: end, (time - start.time) / between) : end)
    }

    /// The end of the run alone.
    var jumping: Self {
        var copy = self
        copy.points = isPassing ? [] : points.suffix(1).map { Point(0, share: $0.share, value: $0.value) }
        return copy
    }

    /// The most changes from brighter to darker, or back, in one run.
    package static func mostChanges(keys: Int, along curve: TimingCurve, repeats: Double, _ autoreverses: Bool) -> Int {
        let once = (curve.swings ? 2 * FlashGuard.enoughChanges : 1) * max(keys - 1, 1)
        let runs = Int(min(repeats, Double(FlashGuard.enoughChanges)).rounded(.up))
        return once * max(runs, 1) * (runs > 1 || autoreverses ? 2 : 1)
    }
}

/// A brightness: a colour in sRGB, with an opacity; an opacity alone counts as white.
package struct Brightness {
    private var components: SIMD4<Double>

    package init(red: Double, green: Double, blue: Double, opacity: Double) {
        components = SIMD4(red, green, blue, opacity)
    }

    package init(opacity: Double) { self.init(red: 1, green: 1, blue: 1, opacity: opacity) }

    /// Adds nothing to another one.
    package static let none = Brightness(red: 0, green: 0, blue: 0, opacity: 0)

    /// Makes another one less or more opaque.
    package static func opacity(by change: Double) -> Brightness {
        Brightness(red: 0, green: 0, blue: 0, opacity: change)
    }

    /// The brightness with the difference of two other ones.
    func adding(_ value: Brightness, less other: Brightness) -> Brightness {
        var sum = self
        sum.components += value.components - other.components
        return sum
    }

    func mixed(with other: Brightness, _ progress: Double) -> Brightness {
        var mixed = self
        mixed.components += (other.components - components) * progress
        return mixed
    }

    /// The value of a point, if its run began at this one.
    func at(_ point: BrightnessCourse.Point) -> Brightness {
        var value = point.value
        value.components += components * point.share
        return value
    }

    /// The relative luminance over black, from 0 to 1.
    ///
    /// WCAG 2.2 defines it, with the weights of ITU-R BT.709, for colours in sRGB.
    var luminance: Double {
        let shown = components.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
        if shown.x == 1, shown.y == 1, shown.z == 1 { return shown.w }
        func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return shown.w * (0.2126 * linear(shown.x) + 0.7152 * linear(shown.y) + 0.0722 * linear(shown.z))
    }
}

extension [BrightnessCourse.Point] {
    /// The index of the first point after a time; the number of points if there is none.
    fileprivate func firstPoint(after time: TimeInterval) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].time > time { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
