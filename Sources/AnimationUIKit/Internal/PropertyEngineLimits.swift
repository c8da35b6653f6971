#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// Limits of `UIViewPropertyAnimator`, in seconds.
enum PropertyEngineLimits {
    /// A shorter animation than this is applied at once.
    static let shortest: TimeInterval = 1.0 / 1000
    /// An animator with less than this to play has arrived: continued from the very end, it may take its whole
    /// duration.
    static let shortestRun: TimeInterval = 1e-5
    /// Two frames: the largest difference between a reading and the clock.
    static let readingTolerance: TimeInterval = 2.0 / 60
    static let watchDelay: TimeInterval = 0.1
    /// An animator that ends later than this after its start had something to show.
    static let longestTurn: TimeInterval = 0.1
    /// A duration factor this large is effectively a pause.
    static let longestFactor = 1e6
}
#endif
