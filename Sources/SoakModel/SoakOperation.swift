import AnimationUIKit

/// What a script does to its tree.
package enum SoakOperation: Sendable, Equatable {
    /// Lets so many frames pass.
    case advance(frames: Int)
    case pause
    case resume
    /// To a fraction of the length; of three seconds for an endless one.
    case seek(Double)
    case rate(Double)
    case stop(AnimationPosition)
    case dropHandle
    case dropView(Int)
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

    /// Whether the playhead is where the verbs before put it, and every value is defined, after it as well.
    var isPlain: Bool {
        switch self {
        case .advance, .pause, .resume, .seek, .rate, .addCompletion, .sendSignal, .startInCompletion: true
        case .stop, .steerInCompletion, .dropHandle: true
        case .dropView, .pausePart, .resumePart, .stopPart, .dropPart: false
        }
    }

    static func random(using random: inout some RandomNumberGenerator) -> SoakOperation {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<30: return .advance(frames: random.pick([0, 1, 2, 3, 7, 15, 20, 41, 60, 97]))
        case 30..<38: return .pause
        case 38..<48: return .resume
        case 48..<60: return .seek(random.pick([0, 1, Double.random(in: 0...1, using: &random)]))
        case 60..<72: return .rate(random.pick([1, 1, -1, -1, 2, -2, 0.5, -0.3, 3]))
        case 72..<75: return .stop(random.pick([.start, .current, .end]))
        case 75..<77: return .dropHandle
        case 77..<79: return .dropView(Int.random(in: 0..<SoakSlot.viewCount, using: &random))
        case 79..<83: return .addCompletion
        case 83..<86: return .startInCompletion(keeps: random.chance(50))
        case 86..<88: return .steerInCompletion
        case 88..<91: return .sendSignal
        case 91..<94: return .pausePart(Int.random(in: 0..<8, using: &random))
        case 94..<96: return .resumePart(Int.random(in: 0..<8, using: &random))
        case 96..<98:
            return .stopPart(Int.random(in: 0..<8, using: &random), random.pick([.start, .current, .end]))
        default: return .dropPart(Int.random(in: 0..<8, using: &random))
        }
    }
}

/// How a script ends what is not over.
package enum SoakEnding: Sendable, Equatable {
    case stop(AnimationPosition)
    case letGo
    case playOut(rate: Double)

    static func random(using random: inout some RandomNumberGenerator) -> SoakEnding {
        switch Int.random(in: 0..<9, using: &random) {
        case 0..<3: .stop(random.pick([.start, .current, .end]))
        case 3..<6: .letGo
        case 6..<8: .playOut(rate: random.pick([1, 2, 0.5]))
        default: .playOut(rate: -1)
        }
    }
}

/// A tree and what is done to it: one case of the model test.
package struct SoakScript: Sendable, Equatable {
    package var tree: SoakTree
    package var operations: [SoakOperation]
    package var ending: SoakEnding
    /// Whether somebody keeps the handle; a script that does not keep it starts at once.
    package var keepsHandle: Bool

    /// The script of a seed: the same one every time.
    package init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var taste = random.chance(60) ? SoakTaste.plain : .anything
        taste.depth = Int.random(in: 0...3, using: &random)
        tree = .random(taste, using: &random)
        let count = Int.random(in: 0...12, using: &random)
        let onlyWhole = random.chance(60)
        operations = (0..<count).map { _ in SoakOperation.random(using: &random) }
            .filter { !onlyWhole || $0.isPlain }
        ending = .random(using: &random)
        keepsHandle = random.chance(85)
    }

    /// Readable lines.
    package var lines: [String] {
        ["tree: \(tree)", keepsHandle ? "start, handle kept" : "start, handle dropped"]
            + operations.map { "\($0)" } + ["ending: \(ending)"]
    }
}
