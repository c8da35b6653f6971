/// The haptic of two things that meet.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The mass and the stiffness of the things.
    public enum FeedbackStyle: Int, Sendable {
        case light = 0
        case medium = 1
        case heavy = 2
        case soft = 3
        case rigid = 4
    }

    private let style: UIImpactFeedbackGenerator.FeedbackStyle

    public init(style: UIImpactFeedbackGenerator.FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// One of the medium style.
    public convenience override init() {
        self.init(style: .medium)
    }

    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// - Parameter intensity: From 0 to 1.
    open func impactOccurred(intensity: CGFloat) { note(.impact(style, intensity: intensity)) }
}
