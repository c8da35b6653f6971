import Foundation

extension Timeline {
    /// The orders that a timeline takes, from handles, engines, timers and other timelines.
    enum Verb {
        case start
        case startPaused
        case pause
        case resume
        case seek(TimeInterval)
        /// By a finger.
        case scrub(TimeInterval)
        case rate(Double)
        case letGo
        case staysNoLonger
        case stop(AnimationPosition)
        case pauseNode(Int)
        case resumeNode(Int)
        case stopNodes([Int], AnimationPosition)
        case revertNode(Int)
        case endRepeats(Int)
        case finishStep(Int)
        case engine(EngineEvent, Int)
        /// Another step has taken over what a step animates; `by` is its node, if it is in the same timeline.
        case replaced(Int, by: Int?)
        case timer(Int, due: TimeInterval)
        case pass(Int)
        case wake(Int)
        case settle(AnimationToken.Destination)
        case reachedLabel
        case spring(PlayheadSpring)
        case seekKeepingOrder(PlayheadSpring, to: TimeInterval)
        case landed(PlayheadSpring)
        case hold
        case unhold
        case suspend
        case comeBack(Int)
    }
}
