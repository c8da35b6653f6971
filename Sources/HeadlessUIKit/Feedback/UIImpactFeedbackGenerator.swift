/// The feedback of two things that meet.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The mass of the things that meet.
    public enum FeedbackStyle: Int, Sendable {
        case light = 0
        case medium = 1
        case heavy = 2
        case soft = 3
        case rigid = 4
    }

    private let style: FeedbackStyle

    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// - Parameter intensity: From 0 to 1.
    open func impactOccurred(intensity: CGFloat) { occurred("impact \(style) \(intensity)") }
}
