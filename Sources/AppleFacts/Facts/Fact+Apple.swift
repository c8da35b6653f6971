#if canImport(UIKit) || canImport(HeadlessUIKit)
extension Fact {
    /// The facts about UIKit and Core Animation that this package rests on.
    public static let apple: [Fact] = [
        timing(), clocks(), displayLinks(), values(), turns(), keyframes(), paths(), springs(), groups(), curves(),
        animations(), delegates(), transactions(), actions(), layers(), geometry(),
        blocks(), overlaps(), blockTiming(), scroll(), animators(), animatorBlocks(), scrubbing(), timingParameters(),
        choices(), playhead(), layout(), controllers(), fingers(), gestures(), feedback(), traits(), controls(),
    ].flatMap { $0 }
}
#endif
