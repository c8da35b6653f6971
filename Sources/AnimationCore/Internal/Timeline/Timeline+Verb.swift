import Foundation

extension Timeline {
    /// The orders that a timeline takes, from handles, engines, timers and other timelines.
    enum Verb {
        case start
        case startPaused
        case pause
        case resume
        case seek(TimeInterval)
        /// By a finger, to a time of the token; nil stays where the playhead is.
        case scrub(TimeInterval?)
        case rate(Double)
        case letGo
        case staysNoLonger
        case stop(AnimationPosition)
        case pauseNode(Int)
        case resumeNode(Int)
        case stopNode(Int, AnimationPosition)
        case stopNodes([Int], AnimationPosition)
        /// A newer animation decides whether the object of an exit is seen.
        case callOff(Int)
        case revertNode(Int)
        /// A step comes into a sequence.
        case insert(Insertion)
        case finishRepeating(Int)
        case finishStep(Int)
        case engine(EngineEvent, Int)
        /// Another step has taken over a step's property; `by` is the other step's node, if it is in the same timeline.
        case replaced(Int, by: Int?)
        case timer(Int, due: TimeInterval)
        case pass(Int)
        case wake(Int)
        /// By playing; the velocity of the shown values is in wholes per second.
        case settle(AnimationToken.Destination, velocity: Double)
        case reachedLabel
        case spring(PlayheadSpring)
        case seekKeepingOrder(PlayheadSpring, to: TimeInterval)
        case landed(PlayheadSpring)
        case hold
        case unhold
        case suspend
        case comeBack(Int)
        /// The playhead should be at the next moment whose crossing is reported.
        case crossing

        /// Whether the verb shows a paused timeline at other times, and no finger does.
        var plays: Bool {
            switch self {
            case .resume, .seek, .settle, .spring: true
            default: false
            }
        }

        /// Whether the verb takes the playhead elsewhere, so that no step is the last one any more.
        var givesUpLastSteps: Bool {
            switch self {
            case .seek, .scrub, .settle, .spring: true
            default: false
            }
        }

        /// Whether the verb takes a timeline that is dragged from the finger.
        var takesFromFinger: Bool {
            switch self {
            case .rate, .stop: true
            default: plays
            }
        }

        /// Whether the verb gives up the destination to which a paused playhead was settling.
        var movesPlayhead: Bool {
            switch self {
            case .scrub, .rate: true
            default: plays
            }
        }
    }
}
