import Foundation

/// How bright the runs of an animation make one property of their target: its opacity, or one of its colours.
///
/// A colour counts as a level of grey: the one that has the colour's relative luminance. The object is made for one
/// walk through a plan, which notes in it where the runs are.
package final class Brightness {
    /// Four flashes have so many changes from brighter to darker and back.
    package static let changesOfFourFlashes = 8
    /// The name of the opacity among the properties.
    package static let opacity = "opacity"

    @exclusivity(unchecked) package var property: String
    /// The target's own value before the timeline plays: an opacity, or a level of grey.
    package let own: Double
    /// The keyframes of a run; NaN stands for the value at the start of the first run.
    @exclusivity(unchecked) package var values: [Double]
    /// The moment of each keyframe, as fractions of a run, rising.
    @exclusivity(unchecked) package var times = [0.0, 1]
    /// Seconds of one run.
    @exclusivity(unchecked) var duration: TimeInterval
    let curve: ProgressCurve
    /// Whether the values between two keyframes ease in and out; if not, they lie on a straight line.
    @exclusivity(unchecked) package var eases = false
    /// Seconds before the first run, in which its first value is shown.
    @exclusivity(unchecked) package var lead: TimeInterval = 0
    /// The number of runs of an animation that repeats itself, fractions included.
    @exclusivity(unchecked) package var repeats = 1.0
    @exclusivity(unchecked) package var autoreverses = false
    /// Whether its values are added to others, as UIKit does: the target's own value is at the end of the run.
    @exclusivity(unchecked) package var adds = false
    /// Whether its values are the target's own ones, which animations of the system cover.
    @exclusivity(unchecked) package var isOwn = false
    /// Whether it begins at the value that is shown, rather than at the target's own one.
    @exclusivity(unchecked) package var goesOn = false
    /// Whether the target has its own value again after the runs.
    @exclusivity(unchecked) package var isPassing = false
    /// The name of the effect, for an issue; nil names the property.
    @exclusivity(unchecked) package var effect: String?

    // The walk's notes.
    @exclusivity(unchecked) var leaf = 0
    /// The index of the property among those of the object.
    @exclusivity(unchecked) var channel = 0
    /// The nodes from the leaf up to the whole.
    @exclusivity(unchecked) var path: [Int] = []
    /// The number of the latest run; −1 before the first one.
    @exclusivity(unchecked) var run = -1
    /// The value at which the first run began.
    @exclusivity(unchecked) var start = Double.nan
    /// When the first run began, and when the latest one ended: infinity while it plays.
    @exclusivity(unchecked) var began = TimeInterval.infinity
    @exclusivity(unchecked) var ended = -TimeInterval.infinity
    /// Seconds from the start of the run, which a run back counts down.
    @exclusivity(unchecked) var seconds: TimeInterval = 0
    /// The leaf's own seconds in one of the whole.
    @exclusivity(unchecked) var pace = 1.0
    @exclusivity(unchecked) var isOver = false
    /// Whether it plays while the object flashes the fastest.
    @exclusivity(unchecked) var isCulprit = false

    @inline(never) package init(
        _ property: String, own: Double, _ values: [Double], in duration: TimeInterval = 0,
        along curve: ProgressCurve = .linear
    ) {
        (self.property, self.own, self.values) = (property, own, values)
        (self.duration, self.curve) = (duration, curve)
    }

    /// Adds a keyframe at a fraction of a run.
    @inline(never) package func add(_ value: Double, at time: Double) {
        values.append(value)
        times.append(time)
    }

    /// Moments at which a straight line from one keyframe to the next, and a curved run, are looked at.
    private static let (momentsOfLine, momentsOfCurve) = (8.0, 64.0)

    /// Seconds of the whole from one moment at which a run is looked at to the next.
    var step: TimeInterval {
        guard duration > 0 else { return .infinity }
        let moments = Self.momentsOfLine * Double(values.count - 1)
        return duration / (curve == .linear ? moments : max(moments, Self.momentsOfCurve)) / abs(pace)
    }

    /// The value so many seconds after the latest runs of the whole began or ended.
    @inline(never) func value(after time: TimeInterval) -> Double {
        var share = 1.0
        if duration > 0, time < .infinity || repeats < .infinity {
            let passed = time < .infinity ? seconds + pace * time : time
            let runs = max(passed - lead, 0) / duration
            let finished = max(min(runs, autoreverses ? 2 * repeats : repeats).rounded(.up) - 1, 0)
            share = min(runs - finished, 1)
            if autoreverses, finished.remainder(dividingBy: 2) != 0 { share = 1 - share }
        } else if autoreverses {
            share = 0
        }
        let progress = curve.progress(at: share)
        var next = 1
        while next < times.count - 1, times[next] < progress { next += 1 }
        let first = values[next - 1].isNaN ? start : values[next - 1]
        let last = values[next].isNaN ? start : values[next]
        let length = times[next] - times[next - 1]
        guard length > 0 else { return last }
        let part = (progress - times[next - 1]) / length
        let isEased = eases && part > 0 && part < 1
        return first + (last - first) * (isEased ? part * part * (3 - 2 * part) : part)
    }

    /// The value after the last run.
    var end: Double { value(after: .infinity) }

    /// Leaves nothing but the end of the runs.
    func jump() {
        let last = isPassing || autoreverses ? .nan : values[values.count - 1]
        (values, times, duration) = ([last, last], [0, 1], 0)
    }

    /// The most changes from brighter to darker, or back, in the runs of an animation.
    @inline(never) package static func mostChanges(
        keys: Int, along curve: TimingCurve, repeats: Double, autoreverses: Bool
    ) -> Int {
        let once = (curve.swings ? 2 * changesOfFourFlashes : 1) * max(keys - 1, 1)
        let runs = Int(min(repeats, Double(changesOfFourFlashes)).rounded(.up))
        return once * max(runs, 1) * (runs > 1 || autoreverses ? 2 : 1)
    }

    // MARK: - Colours

    /// The level of grey that is as bright, over black, as a colour in sRGB.
    ///
    /// WCAG 2.2 defines the relative luminance, with the weights of ITU-R BT.709.
    package static func level(red: Double, green: Double, blue: Double, alpha: Double) -> Double {
        let luminance = 0.2126 * luminance(of: red) + 0.7152 * luminance(of: green) + 0.0722 * luminance(of: blue)
        let shown = luminance * alpha
        return shown <= 0.003_130_8 ? shown * 12.92 : 1.055 * pow(shown, 1 / 2.4) - 0.055
    }

    /// The relative luminance of a level of grey, from 0 to 1.
    @inline(never) static func luminance(of level: Double) -> Double {
        let level = min(max(level, 0), 1)
        return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
    }
}
