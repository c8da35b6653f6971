import AnimationUIKit

/// An operation of a script on its tree.
package enum SoakOperation: Sendable, Equatable {
    /// Lets so many frames pass.
    case advance(frames: Int)
    /// Lets a share of the time to the next frame pass.
    case advancePart(Double)
    case pause
    case resume
    /// To a fraction of the length; of three seconds for an endless one.
    case seek(Double)
    /// By hand, to a fraction of the length.
    case scrub(Double, linearly: Bool)
    case rate(Double)
    case stop(AnimationPosition)
    /// On a spring, to one of the ends.
    case settle(atEnd: Bool, velocity: Double)
    case settleAtLabel(Int)
    /// On a spring, with a velocity and a duration that may be no numbers.
    case settleBadly(atEnd: Bool, velocity: Double, duration: Double)
    /// Holds what plays on a view, or lets it go on.
    case pauseView(Int)
    case resumeView(Int)
    case stayAtEnds(Bool)
    case dropHandle
    case dropView(Int)
    case takeFromWindow(Int)
    case putInWindow(Int)
    case background
    case foreground
    case cancelOn(Int, AnimationPosition)
    case addCompletion
    /// A completion that starts another animation, whose handle is kept or not.
    case startInCompletion(keeps: Bool)
    /// A completion that calls verbs of the token that has just ended.
    case steerInCompletion
    case sendSignal
    case pausePart(Int)
    case resumePart(Int)
    case stopPart(Int, AnimationPosition)
    case dropPart(Int)
    /// What plays is finished, then the whole, or a part, stops.
    case finishStep
    case finishPart(Int)

    /// Whether the playhead is where the verbs before put it, and every value is defined, after it as well.
    var isPlain: Bool {
        switch self {
        case .advance, .advancePart, .pause, .resume, .seek, .rate, .addCompletion, .sendSignal, .startInCompletion:
            true
        case .stop, .steerInCompletion, .dropHandle, .settle, .settleAtLabel, .settleBadly, .stayAtEnds: true
        case .pauseView, .resumeView: true
        // Steps that have followed a finger straight are elsewhere than their curves say.
        case .scrub(_, let linearly): !linearly
        case .dropView, .pausePart, .resumePart, .stopPart, .dropPart, .cancelOn: false
        case .takeFromWindow, .putInWindow, .background, .foreground, .finishStep, .finishPart: false
        }
    }

    /// Whether it may cut steps off, which are then at their ends.
    var isInterruption: Bool {
        switch self {
        case .takeFromWindow, .putInWindow, .background, .foreground: true
        default: false
        }
    }

    /// Whether it stops parts, which are passed from then on.
    var stopsParts: Bool {
        switch self {
        case .stopPart, .cancelOn: true
        default: false
        }
    }

    /// Whether it may stop the whole.
    var mayStopTheWhole: Bool {
        switch self {
        case .stop, .cancelOn, .finishStep: true
        default: false
        }
    }

    var stopsAPart: Bool {
        switch self {
        case .stopPart, .finishPart: true
        default: false
        }
    }

    /// Whether it steers parts, for which their handles have to be kept.
    var needsParts: Bool {
        switch self {
        case .pausePart, .resumePart, .stopPart, .dropPart, .finishPart: true
        default: false
        }
    }

    var kind: String {
        switch self {
        case .advance: "advance"
        case .advancePart: "advance by a part of a frame"
        case .pause: "pause"
        case .resume: "resume"
        case .seek: "seek"
        case .scrub(_, let linearly): linearly ? "scrub" : "scrub in time"
        case .rate: "rate"
        case .stop: "stop"
        case .settle: "settle"
        case .settleAtLabel: "settle at a label"
        case .settleBadly: "settle with bad numbers"
        case .pauseView: "pause what is on a view"
        case .resumeView: "resume what is on a view"
        case .stayAtEnds: "stay at the ends"
        case .dropHandle: "drop the handle"
        case .dropView: "drop a view"
        case .takeFromWindow: "take from the window"
        case .putInWindow: "put in the window"
        case .background: "to the background"
        case .foreground: "to the foreground"
        case .cancelOn: "cancel on a view"
        case .addCompletion: "add a completion"
        case .startInCompletion: "start in a completion"
        case .steerInCompletion: "steer in a completion"
        case .sendSignal: "send the signal"
        case .pausePart: "pause a part"
        case .resumePart: "resume a part"
        case .stopPart: "stop a part"
        case .dropPart: "drop a part"
        case .finishStep: "finish the step"
        case .finishPart: "finish the step of a part"
        }
    }

    static func random(using random: inout some RandomNumberGenerator) -> SoakOperation {
        switch Int.random(in: 0..<136, using: &random) {
        case 0..<30: return .advance(frames: random.pick([0, 1, 2, 3, 7, 15, 20, 41, 60, 97]))
        case 30..<38: return .pause
        case 38..<48: return .resume
        case 48..<60: return .seek(random.pick([0, 1, Double.random(in: 0...1, using: &random)]))
        case 60..<72: return .rate(random.pick([1, 1, -1, -1, 2, -2, 0.5, -0.3, 3]))
        case 72..<75: return .stop(random.position())
        case 75..<77: return .dropHandle
        case 77..<79: return .dropView(random.view())
        case 79..<83: return .addCompletion
        case 83..<86: return .startInCompletion(keeps: random.chance(50))
        case 86..<88: return .steerInCompletion
        case 88..<91: return .sendSignal
        case 91..<94: return .pausePart(Int.random(in: 0..<8, using: &random))
        case 94..<96: return .resumePart(Int.random(in: 0..<8, using: &random))
        case 96..<100: return .dropPart(Int.random(in: 0..<8, using: &random))
        case 100..<102: return .settle(atEnd: random.chance(50), velocity: random.pick([0, 1, -2]))
        case 102: return .settleAtLabel(Int.random(in: 0..<2, using: &random))
        case 103..<105: return .takeFromWindow(random.view())
        case 105..<107: return .putInWindow(random.view())
        case 107..<109: return .background
        case 109..<111: return .foreground
        case 111..<113: return .stayAtEnds(random.chance(70))
        case 113..<115:
            return .settleBadly(atEnd: random.chance(50), velocity: random.badNumber(), duration: random.badNumber())
        case 115..<118: return .pauseView(random.view())
        case 118..<120: return .resumeView(random.view())
        case 120..<123: return .cancelOn(random.view(), random.position())
        case 126..<133:
            return .scrub(
                random.pick([0, 1, 0.5, Double.random(in: 0...1, using: &random)]), linearly: random.chance(70))
        case 133..<135: return .finishStep
        case 135: return .finishPart(Int.random(in: 0..<8, using: &random))
        default: return .stopPart(Int.random(in: 0..<8, using: &random), random.position())
        }
    }
}

extension RandomNumberGenerator {
    fileprivate mutating func badNumber() -> Double { pick([.nan, .infinity, -.infinity, 1e300, -1e300, 0, 0.5]) }
    fileprivate mutating func position() -> AnimationPosition { pick([.start, .current, .end]) }
    fileprivate mutating func view() -> Int { Int.random(in: 0..<SoakSlot.viewCount, using: &self) }
}

/// How a script ends what is not over.
package enum SoakEnding: Sendable, Equatable {
    case stop(AnimationPosition)
    case letGo
    case playOut(rate: Double)

    var kind: String {
        switch self {
        case .stop(let position): "stop at \(position)"
        case .letGo: "let go"
        case .playOut(let rate): rate > 0 ? "play out" : "play back"
        }
    }

    static func random(using random: inout some RandomNumberGenerator) -> SoakEnding {
        switch Int.random(in: 0..<9, using: &random) {
        case 0..<3: .stop(random.position())
        case 3..<6: .letGo
        case 6..<8: .playOut(rate: random.pick([1, 2, 0.5]))
        default: .playOut(rate: -1)
        }
    }
}
