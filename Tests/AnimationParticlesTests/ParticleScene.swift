import AnimationParticles
import TestSupport

/// A view on a board in a window, with an effect of particles.
@MainActor struct ParticleScene {
    let host = CollectingHost.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let board = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let view = UIView(frame: CGRect(x: 100, y: 150, width: 80, height: 60))
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))

    init() {
        view.backgroundColor = .systemBlue
        view.addSubview(inner)
        board.addSubview(view)
        window.addSubview(board)
        window.isHidden = false
        host.clock.turn()
    }

    func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }

    /// The layers that hold particles, in the view's layer or beside it.
    var stages: [CALayer] {
        ((view.layer.sublayers ?? []) + (board.layer.sublayers ?? [])).filter { $0.delegate == nil }
    }

    var particles: [CALayer] { stages.flatMap { $0.sublayers ?? [] } }

    /// Whether the view and the layers around it are as they were, but for the view's alpha.
    var isClean: Bool {
        stages.isEmpty && view.layer.sublayers?.count == 1 && board.layer.sublayers?.count == 1
            && view.layer.animationKeys() == nil && view.layer.mask == nil && !view.isHidden
            && CATransform3DIsIdentity(view.layer.transform) && view.layer.zPosition == 0
    }

    /// Each particle on the screen.
    var picture: [Look] { particles.map { Look($0.presentation() ?? $0) } }
}

/// What is seen of a particle.
struct Look {
    let numbers: [Double]

    @MainActor init(_ layer: CALayer) {
        let transform = layer.transform
        numbers = [
            layer.position.x, layer.position.y, transform.m11, transform.m12, transform.m21, transform.m22,
            CGFloat(layer.opacity),
        ].map(Double.init)
    }

    /// The largest difference of a number.
    func distance(to other: Look) -> Double {
        zip(numbers, other.numbers).map { abs($0 - $1) }.max() ?? .infinity
    }
}

/// The effects, each of a second.
enum Effect: String, CaseIterable {
    case poof, vanish, smoke, rise, spray, blurIn, blurOut

    static let seeded: [Self] = [.poof, .vanish, .smoke, .rise, .spray]

    /// Whether the view is gone at the end.
    var isExit: Bool { self == .poof || self == .vanish || self == .blurOut }

    /// Whether the view itself fades, and the particles are over it.
    var fades: Bool { isExit || self == .blurIn }

    func make(_ seed: UInt64 = 0) -> AnyAnimator<UIView> {
        switch self {
        case .poof: .poof(seed: seed, duration: 1)
        case .vanish: .vanish(seed: seed, duration: 1)
        case .smoke: .smoke(seed: seed, duration: 1)
        case .rise: .rise(["♥", .circle], seed: seed, duration: 1)
        case .spray: .spray(seed: seed, duration: 1)
        case .blurIn: .blurIn(duration: 1)
        case .blurOut: .blurOut(duration: 1)
        }
    }
}
