extension UIView {
    /// The four named curves of UIKit; they have the control points of Core Animation's functions of the same name.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut = 0
        case easeIn = 1
        case easeOut = 2
        case linear = 3
    }
}
