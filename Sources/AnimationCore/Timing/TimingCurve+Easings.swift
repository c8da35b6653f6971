/// The easings of Robert Penner, under the names of easings.net, which has a picture of each.
extension TimingCurve {
    /// Starts slowly: a quarter of a sine wave.
    public static var easeInSine: Self { Self(.easing(Easing(.sine, .easeIn))) }
    /// Ends slowly: a quarter of a sine wave.
    public static var easeOutSine: Self { Self(.easing(Easing(.sine, .easeOut))) }
    /// Starts and ends slowly: a quarter of a sine wave.
    public static var easeInOutSine: Self { Self(.easing(Easing(.sine, .easeInOut))) }

    /// Starts slowly: the square of time.
    public static var easeInQuad: Self { Self(.easing(Easing(.quad, .easeIn))) }
    /// Ends slowly: the square of time.
    public static var easeOutQuad: Self { Self(.easing(Easing(.quad, .easeOut))) }
    /// Starts and ends slowly: the square of time.
    public static var easeInOutQuad: Self { Self(.easing(Easing(.quad, .easeInOut))) }

    /// Starts slowly: the third power of time.
    public static var easeInCubic: Self { Self(.easing(Easing(.cubic, .easeIn))) }
    /// Ends slowly: the third power of time.
    public static var easeOutCubic: Self { Self(.easing(Easing(.cubic, .easeOut))) }
    /// Starts and ends slowly: the third power of time.
    public static var easeInOutCubic: Self { Self(.easing(Easing(.cubic, .easeInOut))) }

    /// Starts slowly: the fourth power of time.
    public static var easeInQuart: Self { Self(.easing(Easing(.quart, .easeIn))) }
    /// Ends slowly: the fourth power of time.
    public static var easeOutQuart: Self { Self(.easing(Easing(.quart, .easeOut))) }
    /// Starts and ends slowly: the fourth power of time.
    public static var easeInOutQuart: Self { Self(.easing(Easing(.quart, .easeInOut))) }

    /// Starts slowly: the fifth power of time.
    public static var easeInQuint: Self { Self(.easing(Easing(.quint, .easeIn))) }
    /// Ends slowly: the fifth power of time.
    public static var easeOutQuint: Self { Self(.easing(Easing(.quint, .easeOut))) }
    /// Starts and ends slowly: the fifth power of time.
    public static var easeInOutQuint: Self { Self(.easing(Easing(.quint, .easeInOut))) }

    /// Starts slowly: a power of 2 of time.
    public static var easeInExpo: Self { Self(.easing(Easing(.expo, .easeIn))) }
    /// Ends slowly: a power of 2 of time.
    public static var easeOutExpo: Self { Self(.easing(Easing(.expo, .easeOut))) }
    /// Starts and ends slowly: a power of 2 of time.
    public static var easeInOutExpo: Self { Self(.easing(Easing(.expo, .easeInOut))) }

    /// Starts slowly: a quarter of a circle.
    public static var easeInCirc: Self { Self(.easing(Easing(.circ, .easeIn))) }
    /// Ends slowly: a quarter of a circle.
    public static var easeOutCirc: Self { Self(.easing(Easing(.circ, .easeOut))) }
    /// Starts and ends slowly: a quarter of a circle.
    public static var easeInOutCirc: Self { Self(.easing(Easing(.circ, .easeInOut))) }

    /// Draws back by a tenth of the distance, then goes.
    public static var easeInBack: Self { easeInBack(overshoot: Easing.usualOvershoot) }
    /// Goes a tenth of the distance too far, then comes back.
    public static var easeOutBack: Self { easeOutBack(overshoot: Easing.usualOvershoot) }
    /// Draws back at the start, and goes too far at the end, by a tenth of the distance.
    public static var easeInOutBack: Self { easeInOutBack(overshoot: Easing.usualOvershoot) }

    /// Swings with rising force, then goes, as on a rubber band.
    public static var easeInElastic: Self { easeInElastic(amplitude: Easing.usualAmplitude) }
    /// Goes at once, and swings about the end, as on a rubber band.
    public static var easeOutElastic: Self { easeOutElastic(amplitude: Easing.usualAmplitude) }
    /// Swings before it goes, and about the end.
    public static var easeInOutElastic: Self { easeInOutElastic(amplitude: Easing.usualAmplitude) }

    /// Bounces at the start, higher and higher.
    public static var easeInBounce: Self { Self(.easing(Easing(.bounce, .easeIn))) }
    /// Falls to the end and bounces there.
    public static var easeOutBounce: Self { Self(.easing(Easing(.bounce, .easeOut))) }
    /// Bounces at the start, and at the end.
    public static var easeInOutBounce: Self { Self(.easing(Easing(.bounce, .easeInOut))) }

    /// As ``easeInBack``, with an overshoot of its own.
    ///
    /// - Parameter overshoot: As a multiple of Penner's unit, 0…100; 1.70158 is a tenth of the distance. A number
    ///   outside is clamped and reported; NaN and infinity count as 1.70158.
    public static func easeInBack(overshoot: Double) -> Self {
        Self(.easing(Easing(.back(overshoot: overshoot), .easeIn)))
    }

    /// As ``easeOutBack``, with an overshoot of its own.
    ///
    /// - Parameter overshoot: As a multiple of Penner's unit, 0…100; 1.70158 is a tenth of the distance. A number
    ///   outside is clamped and reported; NaN and infinity count as 1.70158.
    public static func easeOutBack(overshoot: Double) -> Self {
        Self(.easing(Easing(.back(overshoot: overshoot), .easeOut)))
    }

    /// As ``easeInOutBack``, with an overshoot of its own.
    ///
    /// - Parameter overshoot: As a multiple of Penner's unit, 0…100; 1.70158 is a tenth of the distance. A number
    ///   outside is clamped and reported; NaN and infinity count as 1.70158.
    public static func easeInOutBack(overshoot: Double) -> Self {
        Self(.easing(Easing(.back(overshoot: overshoot), .easeInOut)))
    }

    /// As ``easeInElastic``, with swings of its own.
    ///
    /// - Parameters:
    ///   - amplitude: The swing as a multiple of the distance, 1…100. A number outside is clamped and reported; NaN
    ///     and infinity count as 1.
    ///   - period: The time of one swing as a fraction of the duration, from 0.01 to 100; nil is 0.3. Another number is
    ///     reported and counts as the nearer of both; 0, a negative one, NaN and infinity count as 0.3.
    public static func easeInElastic(amplitude: Double = 1, period: Double? = nil) -> Self {
        let period = period ?? Easing.usualPeriod(.easeIn)
        return Self(.easing(Easing(.elastic(amplitude: amplitude, period: period), .easeIn)))
    }

    /// As ``easeOutElastic``, with swings of its own.
    ///
    /// - Parameters:
    ///   - amplitude: The swing as a multiple of the distance, 1…100. A number outside is clamped and reported; NaN
    ///     and infinity count as 1.
    ///   - period: The time of one swing as a fraction of the duration, from 0.01 to 100; nil is 0.3. Another number is
    ///     reported and counts as the nearer of both; 0, a negative one, NaN and infinity count as 0.3.
    public static func easeOutElastic(amplitude: Double = 1, period: Double? = nil) -> Self {
        let period = period ?? Easing.usualPeriod(.easeOut)
        return Self(.easing(Easing(.elastic(amplitude: amplitude, period: period), .easeOut)))
    }

    /// As ``easeInOutElastic``, with swings of its own.
    ///
    /// - Parameters:
    ///   - amplitude: The swing as a multiple of the distance, 1…100. A number outside is clamped and reported; NaN
    ///     and infinity count as 1.
    ///   - period: The time of one swing as a fraction of the duration, from 0.01 to 100; nil is 0.45. Another number
    ///     is reported and counts as the nearer of both; 0, a negative one, NaN and infinity count as 0.45.
    public static func easeInOutElastic(amplitude: Double = 1, period: Double? = nil) -> Self {
        let period = period ?? Easing.usualPeriod(.easeInOut)
        return Self(.easing(Easing(.elastic(amplitude: amplitude, period: period), .easeInOut)))
    }
}
