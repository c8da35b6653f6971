extension UIView {
    /// The options of a keyframe block: the flags of `AnimationOptions`, and the calculation mode from bit 10.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var layoutSubviews: UIView.KeyframeAnimationOptions { .init(rawValue: 1 << 0) }
        public static var allowUserInteraction: UIView.KeyframeAnimationOptions { .init(rawValue: 1 << 1) }
        public static var beginFromCurrentState: UIView.KeyframeAnimationOptions { .init(rawValue: 1 << 2) }
        public static var `repeat`: UIView.KeyframeAnimationOptions { .init(rawValue: 1 << 3) }
        public static var autoreverse: UIView.KeyframeAnimationOptions { .init(rawValue: 1 << 4) }
        public static var overrideInheritedDuration: UIView.KeyframeAnimationOptions { .init(rawValue: 1 << 5) }
        public static var overrideInheritedOptions: UIView.KeyframeAnimationOptions { .init(rawValue: 1 << 9) }

        public static var calculationModeLinear: UIView.KeyframeAnimationOptions { .init(rawValue: 0 << 10) }
        public static var calculationModeDiscrete: UIView.KeyframeAnimationOptions { .init(rawValue: 1 << 10) }
        public static var calculationModePaced: UIView.KeyframeAnimationOptions { .init(rawValue: 2 << 10) }
        public static var calculationModeCubic: UIView.KeyframeAnimationOptions { .init(rawValue: 3 << 10) }
        public static var calculationModeCubicPaced: UIView.KeyframeAnimationOptions { .init(rawValue: 4 << 10) }

        var calculationMode: CAAnimationCalculationMode {
            switch (rawValue >> 10) & 0xF {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }
    }
}
