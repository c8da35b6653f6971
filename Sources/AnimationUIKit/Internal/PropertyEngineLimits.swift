#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// Limits of `UIViewPropertyAnimator`, in seconds.
enum PropertyEngineLimits {
    /// A shorter animation than this is applied at once.
    static let shortest: TimeInterval = 1.0 / 1000
    /// With less than this to go it has arrived: continued from the very end, an animator may take its whole duration.
    static let shortestRun: TimeInterval = 1e-5
    /// Two frames: as far as a reading may be from the clock.
    static let readingTolerance: TimeInterval = 2.0 / 60
    static let watchDelay: TimeInterval = 0.1
    /// An animator that ends later than this after its start had something to show.
    static let longestTurn: TimeInterval = 0.1
    /// As many times its duration is as good as standing still.
    static let longestFactor = 1e6
}
#endif
