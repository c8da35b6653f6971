extension UIView {
    /// The options of a block: flags in the low bits, the curve from bit 16, the transition from bit 20.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var layoutSubviews: UIView.AnimationOptions { .init(rawValue: 1 << 0) }
        public static var allowUserInteraction: UIView.AnimationOptions { .init(rawValue: 1 << 1) }
        public static var beginFromCurrentState: UIView.AnimationOptions { .init(rawValue: 1 << 2) }
        public static var `repeat`: UIView.AnimationOptions { .init(rawValue: 1 << 3) }
        public static var autoreverse: UIView.AnimationOptions { .init(rawValue: 1 << 4) }
        public static var overrideInheritedDuration: UIView.AnimationOptions { .init(rawValue: 1 << 5) }
        public static var overrideInheritedCurve: UIView.AnimationOptions { .init(rawValue: 1 << 6) }
        public static var allowAnimatedContent: UIView.AnimationOptions { .init(rawValue: 1 << 7) }
        public static var showHideTransitionViews: UIView.AnimationOptions { .init(rawValue: 1 << 8) }
        public static var overrideInheritedOptions: UIView.AnimationOptions { .init(rawValue: 1 << 9) }

        public static var curveEaseInOut: UIView.AnimationOptions { .init(rawValue: 0 << 16) }
        public static var curveEaseIn: UIView.AnimationOptions { .init(rawValue: 1 << 16) }
        public static var curveEaseOut: UIView.AnimationOptions { .init(rawValue: 2 << 16) }
        public static var curveLinear: UIView.AnimationOptions { .init(rawValue: 3 << 16) }

        public static var transitionFlipFromLeft: UIView.AnimationOptions { .init(rawValue: 1 << 20) }
        public static var transitionFlipFromRight: UIView.AnimationOptions { .init(rawValue: 2 << 20) }
        public static var transitionCurlUp: UIView.AnimationOptions { .init(rawValue: 3 << 20) }
        public static var transitionCurlDown: UIView.AnimationOptions { .init(rawValue: 4 << 20) }
        public static var transitionCrossDissolve: UIView.AnimationOptions { .init(rawValue: 5 << 20) }
        public static var transitionFlipFromTop: UIView.AnimationOptions { .init(rawValue: 6 << 20) }
        public static var transitionFlipFromBottom: UIView.AnimationOptions { .init(rawValue: 7 << 20) }

        public static var preferredFramesPerSecond60: UIView.AnimationOptions { .init(rawValue: 3 << 24) }
        public static var preferredFramesPerSecond30: UIView.AnimationOptions { .init(rawValue: 7 << 24) }

        var curveBits: UInt { (rawValue >> 16) & 0xF }
        var transitionBits: UInt { (rawValue >> 20) & 0xF }
    }
}
