import AnimationUIKit

/// A step of a script on screens.
enum ScreenStep: Sendable, Equatable {
    /// Lets so many frames pass.
    case advance(frames: Int)
    /// Presents a new controller, or one that is gone.
    case present(animated: Bool, isFull: Bool, again: Bool)
    case dismiss(animated: Bool)
    case push(animated: Bool, again: Bool)
    case pop(animated: Bool)
    case popAll(animated: Bool)
    /// Another stack: the root, and a new controller.
    case setStack(animated: Bool)
    case select(Int)
    /// The finger that dismisses goes so far from where it came down.
    case drag(Double)
    /// The finger that pops does.
    case dragAside(Double)
    case lift(speed: Double, isCancelled: Bool)
    /// A verb of the tokens that run.
    case steer(ScreenVerb)
    case resize
    case background
    case foreground
    /// The user wants less motion, or no longer.
    case reduceMotion
    /// The window gets other controllers.
    case newRoot

    /// A verb of a token.
    enum ScreenVerb: Sendable, Equatable {
        case pause
        case resume
        case reverse
        case seek(Double)
        case rate(Double)
        case stop(AnimationPosition)
        case settle(atEnd: Bool, velocity: Double)
        case scrub(Double)
        case release(velocity: Double)
    }

    static func random(using random: inout SplitMix64) -> ScreenStep {
        let isAnimated = random.chance(85)
        switch Int.random(in: 0..<24, using: &random) {
        case 0, 1, 2:
            return .present(animated: isAnimated, isFull: random.chance(50), again: random.chance(50))
        case 3, 4: return .dismiss(animated: isAnimated)
        case 5, 6, 7: return .push(animated: isAnimated, again: random.chance(50))
        case 8: return .pop(animated: isAnimated)
        case 9: return random.chance(50) ? .popAll(animated: isAnimated) : .setStack(animated: isAnimated)
        case 10, 11: return .select(Int.random(in: 0..<3, using: &random))
        case 12, 13: return .drag(Double.random(in: -50...300, using: &random).rounded())
        case 14, 15: return .dragAside(Double.random(in: -50...200, using: &random).rounded())
        case 16, 17:
            return .lift(
                speed: Double.random(in: -900...900, using: &random).rounded(), isCancelled: random.chance(30))
        case 18, 19, 20: return .steer(verb(using: &random))
        case 21: return .resize
        case 22: return random.chance(50) ? .background : .foreground
        default: return random.chance(60) ? .reduceMotion : .newRoot
        }
    }

    private static func verb(using random: inout SplitMix64) -> ScreenVerb {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: .pause
        case 1: .resume
        case 2, 3: .reverse
        case 4: .seek(random.pick([0, 0.3, 0.8, 1]))
        case 5: .rate(random.pick([-2, -0.5, 0.5, 3]))
        case 6: .stop(random.pick([.start, .current, .end]))
        case 7: .settle(atEnd: random.chance(50), velocity: random.pick([-900, 0, 900]))
        case 8: .scrub(random.pick([-150, 60, 200, 400]))
        default: .release(velocity: random.pick([-900, 0, 900]))
        }
    }

    /// Whether it asks for other controllers.
    var changesControllers: Bool {
        switch self {
        case .present, .dismiss, .push, .pop, .popAll, .setStack, .select, .newRoot: true
        default: false
        }
    }

    /// For the census.
    var kind: String { String("\(self)".prefix { $0 != "(" }) }

    var simpler: [ScreenStep] {
        switch self {
        case .advance(let frames) where frames > 1: [.advance(frames: frames / 2), .advance(frames: 1)]
        case .present(let animated, let isFull, true): [.present(animated: animated, isFull: isFull, again: false)]
        case .push(let animated, true): [.push(animated: animated, again: false)]
        case .drag(let way) where way != 100: [.drag(100)]
        case .dragAside(let way) where way != 100: [.dragAside(100)]
        case .lift(let speed, let isCancelled) where speed != 0: [.lift(speed: 0, isCancelled: isCancelled)]
        default: []
        }
    }
}
