import AnimationCore
import Foundation

/// Effects of a shape layer: its line, its outline, its colours.
extension AnyAnimator where Target: CAShapeLayer {
    /// Moves the point of the outline at which the line begins: 0 is the start of the path, 1 its end.
    public static func strokeStart(
        to place: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("strokeStart", to: place, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Moves the point of the outline at which the line ends: 0 is the start of the path, 1 its end.
    ///
    /// A progress ring is a circle with this effect.
    public static func strokeEnd(
        to place: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("strokeEnd", to: place, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Draws the whole line, from nothing.
    ///
    /// - Parameter place: The point of the outline from which it is drawn: 0 (the default) is the start, 1 the end;
    ///   from a point between them, such as 0.5, it is drawn in both directions.
    public static func drawStroke(
        from place: CGFloat = 0, duration: TimeInterval? = 0.8, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        strokes(from: (place, place), to: (0, 1), Tail(duration, curve, delay, completion))
    }

    /// Erases the line.
    ///
    /// - Parameter place: The point of the outline in which it vanishes: 1 (the default) is the end, 0 the start; into
    ///   a point between them it is erased from both ends.
    public static func eraseStroke(
        to place: CGFloat = 1, duration: TimeInterval? = 0.8, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        strokes(from: (nil, nil), to: (place, place), Tail(duration, curve, delay, completion))
    }

    /// Changes the width of the line, in points.
    public static func lineWidth(
        to width: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("lineWidth", to: width, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Moves the dashes of the line back along it by so many points: the dashes of a selection, with
    /// `repeatedForever()` and the length of one dash and one gap.
    ///
    /// Where motion is reduced, it is a cross-fade; repeated, it stands still.
    public static func dashPhase(
        by way: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("lineDashPhase", by: way, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Moves the dashes of the line, to so many points into their pattern.
    public static func dashPhase(
        to phase: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("lineDashPhase", to: phase, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Changes the outline into another one, in the layer's coordinates.
    ///
    /// Paths of the same structure change point by point. Other paths are cut into equally many curves, part by part in
    /// their order; a part of only one path grows from its middle or shrinks to it. The path is copied.
    public static func path(
        to path: CGPath, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        morphs("path", .path(path), Tail(duration, curve, delay, completion))
    }

    /// Changes the colour inside the outline; nil is transparent.
    public static func fillColor(
        to color: CGColor?, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        colors("fillColor", color, Tail(duration, curve, delay, completion))
    }

    /// Changes the colour of the line; nil is transparent.
    public static func strokeColor(
        to color: CGColor?, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        colors("strokeColor", color, Tail(duration, curve, delay, completion))
    }
}

/// Effects of a gradient layer.
extension AnyAnimator where Target: CAGradientLayer {
    /// Changes the colours, one by one.
    ///
    /// Their number may change: colours without locations are mixed to the larger number; with locations the last
    /// colour is repeated.
    public static func colors(
        to colors: [CGColor], duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        morphs("colors", .colors(colors), Tail(duration, curve, delay, completion))
    }

    /// Moves the colours along the gradient: a number for each, rising, 0 at its start and 1 at its end.
    ///
    /// A gradient without locations begins with its colours spaced evenly.
    public static func locations(
        to locations: [Double], duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        morphs("locations", .numbers(locations), Tail(duration, curve, delay, completion))
    }

    /// Moves the point of the first colour; (0, 0) is the layer's first corner, (1, 1) the opposite corner.
    public static func startPoint(
        to point: CGPoint, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        look("startPoint", .point(point), duration, curve, delay, completion)
    }

    /// Moves the point of the last colour; (0, 0) is the layer's first corner, (1, 1) the opposite corner.
    public static func endPoint(
        to point: CGPoint, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        look("endPoint", .point(point), duration, curve, delay, completion)
    }
}

extension AnyAnimator where Target: LayerTarget {
    /// Moves both ends of a line.
    fileprivate static func strokes(
        from: (start: CGFloat?, end: CGFloat?), to: (start: CGFloat, end: CGFloat), _ tail: Tail
    ) -> Self {
        func way(_ keyPath: String, _ start: CGFloat?, _ end: CGFloat, _ tail: Tail) -> Self {
            let from = start.map { LayerValue.number(Double($0)) }
            return plays(BasicAnimation(keyPath, from: from, to: .number(Double(end)), timing: tail.timing), nil)
        }
        let moving = way("strokeStart", from.start, to.start, tail)
        // The start reports the bad number, with which there is nothing to play.
        guard (from.start ?? 0).isFinite, to.start.isFinite else { return tail.whole(of: moving) }
        return tail.whole(of: .parallel(moving, way("strokeEnd", from.end, to.end, tail.repaired)))
    }

    static func morphs(_ keyPath: String, _ end: LayerValue, _ tail: Tail) -> Self {
        var timing = tail.timing
        timing.delay = tail.delay
        return plays(LayerMorph(BasicAnimation(keyPath, to: end, timing: timing)), tail.completion)
    }

    /// Changes a colour; a missing start or end is the other colour, transparent.
    static func colors(_ keyPath: String, _ color: CGColor?, _ tail: Tail) -> Self {
        var timing = tail.timing
        timing.delay = tail.delay
        let motion = LayerMotion(
            keyPath, times: [0, 1], timing: timing, isAdditive: false, returns: 0
        ) { layer in
            switch (unboxedColor(layer.value(forKeyPath: keyPath)), color) {
            case (nil, let color?): [.color(color.transparent), .color(color)]
            case (_, let color?): [.color(color)]
            case (let own?, nil): [.color(own.transparent)]
            case (nil, nil): [.color(CGColor(red: 0, green: 0, blue: 0, alpha: 0))]
            }
        }
        return plays(motion, tail.completion)
    }
}
