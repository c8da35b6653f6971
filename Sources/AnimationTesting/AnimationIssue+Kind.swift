#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
public import Foundation

/// The issues that only this module reports.
extension AnimationIssue.Kind {
    /// The frames of an ``AnimationStrip`` can't be so many seconds apart: `used` counts.
    public static func repairedInterval(given: TimeInterval, used: TimeInterval) -> Self {
        .custom("A strip can't have a frame every \(given) s: it has one every \(used) s")
    }

    /// An ``AnimationStrip`` can't be of an animation of so many seconds: the frames up to `used` are looked at.
    public static func repairedLimit(given: TimeInterval, used: TimeInterval) -> Self {
        .custom("A strip can't look at \(given) s of an animation: it looks at \(used) s")
    }

    /// The picture of an ``AnimationStrip`` can't have so many frames per second: it has `used`.
    public static func repairedFrameRate(given: Int, used: Int) -> Self {
        .custom("A picture that moves can't have \(given) frames per second: it has \(used)")
    }
}
#endif
