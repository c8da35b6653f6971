import Foundation

/// The parameters of a `CAKeyframeAnimation`, which goes through several values of a property.
///
/// Begun while another layer animation plays on the property, it goes on from the value on the screen, which replaces
/// its first value or the start of its path. Values that are added, in steps, or repeated (`repeatCount`) stay as
/// given.
///
/// ```swift
/// let pop = KeyframeAnimation("transform.scale", values: [1, 1.3, 0.9, 1], keyTimes: [0, 0.4, 0.7, 1])
/// let orbit = KeyframeAnimation("position", path: { layer in CGPath(ellipseIn: layer.bounds, transform: nil) })
/// ```
public struct KeyframeAnimation: Sendable {
    /// How values between the keyframes are computed, as in `CAAnimationCalculationMode`.
    public enum CalculationMode: Sendable, Hashable {
        /// In straight lines.
        case linear
        /// In steps.
        case discrete
        /// In straight lines at one speed; key times and curves are ignored.
        case paced
        /// Along a smooth curve through the values.
        case cubic
        /// Along a smooth curve at one speed; key times and curves are ignored.
        case cubicPaced
    }

    /// The rotation of a layer that follows a path.
    public enum Rotation: Sendable, Hashable {
        /// The layer looks along the path.
        case auto
        /// The layer looks back along the path.
        case autoReverse
    }

    enum Frames: Sendable {
        case given([LayerValue])
        case values(@MainActor @Sendable (CALayer) -> [LayerValue])
        case path(@MainActor @Sendable (CALayer) -> CGPath)
    }

    /// The property, as Core Animation spells it.
    public var keyPath: String
    /// The moment of each value, as fractions of a run, from 0 to 1 and never falling; nil spaces them evenly.
    ///
    /// One for each value (one more when `.discrete`), or for each point to which a part of a path leads. Another
    /// number of key times is reported, and the values are spaced evenly.
    public var keyTimes: [Double]?
    /// The curve of each segment from one value to the next, one fewer than the values; missing curves are linear, and
    /// surplus ones are reported and left out.
    public var curves: [TimingCurve]?
    /// How values between the keyframes are computed.
    public var calculationMode: CalculationMode
    /// Whether the layer turns with a path that its position follows; nil keeps it upright.
    ///
    /// Core Animation turns what is seen. At rest, and after a stop on the way, the turn is a part of the layer's own
    /// `transform`; in play, and at the end, the layer has its transform without it.
    public var rotation: Rotation?
    /// The length, the repeats and the curve.
    public var timing: LayerTiming
    /// Whether the values are added to the values that the layer shows below this animation.
    ///
    /// Numbers, points, sizes, rectangles and transforms can be added; for other values it is reported and ignored.
    public var isAdditive: Bool
    /// Whether every run starts at the sum of the earlier runs' ends; with `autoreverses` a run ends at its first
    /// value.
    ///
    /// An additive animation can't: that is reported, and its runs are alike.
    public var isCumulative: Bool
    /// The key under which the layer keeps the animation; nil (the default) takes a fresh one each time.
    public var key: String?
    private(set) var frames: Frames

    /// An animation through `values`; a single one is held.
    ///
    /// No value, a NaN or infinite value, and a value of another kind than the layer's are reported, and nothing plays.
    /// Numbers beyond ±1e30 are reported and count as ±1e30.
    public init(
        _ keyPath: String, values: [LayerValue], keyTimes: [Double]? = nil, timing: LayerTiming = LayerTiming()
    ) {
        self.init(keyPath, .given(values), keyTimes, timing)
    }

    /// An animation through values that a closure finds on the layer when the animation starts.
    public init(
        _ keyPath: String, keyTimes: [Double]? = nil, timing: LayerTiming = LayerTiming(),
        values: @escaping @MainActor @Sendable (CALayer) -> [LayerValue]
    ) {
        self.init(keyPath, .values(values), keyTimes, timing)
    }

    /// An animation of a point along a path, which is made when it starts.
    public init(
        _ keyPath: String = "position", keyTimes: [Double]? = nil, timing: LayerTiming = LayerTiming(),
        path: @escaping @MainActor @Sendable (CALayer) -> CGPath
    ) {
        self.init(keyPath, .path(path), keyTimes, timing)
    }

    @inline(never) private init(_ keyPath: String, _ frames: Frames, _ keyTimes: [Double]?, _ timing: LayerTiming) {
        self.keyPath = keyPath
        self.frames = frames
        self.keyTimes = keyTimes
        self.timing = timing
        calculationMode = .linear
        isAdditive = false
        isCumulative = false
    }

    var settled: any LayerAnimation {
        var settled = self
        settled.frames = .given([])
        return settled
    }
}
