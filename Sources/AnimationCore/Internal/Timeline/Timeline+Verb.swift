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
        case callOff(Int, keepsFills: Bool)
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

        /// The verb's effects on the playhead, beside its own work.
        var effects: Effects {
            switch self {
            case .seek, .settle, .spring: [.plays, .takesFromFinger, .movesPlayhead, .givesUpLastSteps]
            case .resume: [.plays, .takesFromFinger, .movesPlayhead]
            case .scrub: [.movesPlayhead, .givesUpLastSteps]
            case .rate: [.takesFromFinger, .movesPlayhead]
            case .stop: [.takesFromFinger]
            default: []
            }
        }

        struct Effects: OptionSet {
            let rawValue: UInt8

            /// It shows a paused timeline at other times, and no finger does.
            static let plays = Effects(rawValue: 1)
            /// It takes a timeline that is dragged from the finger.
            static let takesFromFinger = Effects(rawValue: 2)
            /// It gives up the destination to which a paused playhead was settling.
            static let movesPlayhead = Effects(rawValue: 4)
            /// It takes the playhead elsewhere, so that no step is the last one any more.
            static let givesUpLastSteps = Effects(rawValue: 8)
        }
    }
}
