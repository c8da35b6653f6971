import AnimationUIKit
import TestSupport
import Testing

/// Motions and setting animations on one view, steered at random: the view shows the product of a view that has the
/// motions alone and of a view that has the others alone.
@MainActor @Suite(.virtualTime) struct MotionsAddUpFuzzTests {
    typealias Effect = @MainActor () -> AnyAnimator<UIView>

    private static let motions: [Effect] = [
        { .popIn() }, { .pulse(scale: 1.5) }, { .shake() }, { .swing() }, { .slideIn(distance: 60) }, { .rotateIn() },
        { .tada() },
    ]
    private static let setters: [Effect] = [
        { .scale(to: 0.5, duration: 0.3) }, { .scale(toX: 1.5, y: 0.7, duration: 0.3) },
        { .translate(byX: 30, y: 10, duration: 0.3) }, { .translate(toX: 40, y: 0, duration: 0.3) },
        { .scale(to: 1, duration: 0.5) }, { .layer(.basic("transform.scale.x", to: 2, duration: 0.3)) },
    ]

    /// An animation of the view that has all, and the same one on the view that has its kind alone.
    private typealias Pair = (all: AnimationToken, alone: AnimationToken)

    private let stage = Stage()
    private let all = UIView()
    private let moved = UIView()
    private let set = UIView()
    private var random: SplitMix64
    private var pairs: (motions: [Pair], setters: [Pair]) = ([], [])
    private var log: [String] = []

    init() {
        random = SplitMix64(seed: 0)
        for view in [all, moved, set] {
            view.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
            stage.window.addSubview(view)
        }
        stage.host.clock.turn()
    }

    private func seen(_ view: UIView) -> CATransform3D { view.layer.presentation()?.transform ?? CATransform3D() }

    private func check() {
        #expect(
            seen(all).isSame(as: CATransform3DConcat(seen(moved), seen(set)), within: 1e-4),
            "\(log.joined(separator: ", "))")
    }

    private mutating func start(motion: Bool) {
        let effects = motion ? Self.motions : Self.setters
        let index = Int.random(in: effects.indices, using: &random)
        log.append("\(motion ? "motion" : "setter") \(index)")
        let pair = (all.at.animate(effects[index]()), (motion ? moved : set).at.animate(effects[index]()))
        if motion { pairs.motions.append(pair) } else { pairs.setters.append(pair) }
    }

    private mutating func steer(motion: Bool) {
        let list = motion ? pairs.motions : pairs.setters
        guard let index = list.indices.randomElement(using: &random) else { return }
        let fraction = Double.random(in: 0.05...0.95, using: &random)
        let verbs: [(String, @MainActor (AnimationToken) -> Void)] = [
            ("pause", { $0.pause() }), ("pause", { $0.pause() }), ("resume", { $0.resume() }),
            ("resume", { $0.resume() }), ("scrub to \(fraction)", { $0.scrub(to: fraction) }),
            ("reverse", { $0.reverse() }), ("rate 2", { $0.rate = 2 }), ("stop at end", { $0.stop(at: .end) }),
            ("stop at start", { $0.stop(at: .start) }), ("revert", { $0.revert() }), ("drop", { _ in }),
            ("stop", { $0.stop() }),
        ]
        // A motion that is stopped where it is leaves its share, and a later animation sets that value anew.
        let verb = verbs[Int.random(in: 0..<(motion ? verbs.count - 1 : verbs.count), using: &random)]
        log.append("\(motion ? "motion" : "setter") token \(index) \(verb.0)")
        verb.1(list[index].all)
        verb.1(list[index].alone)
        guard verb.0 == "drop" else { return }
        if motion { pairs.motions.remove(at: index) } else { pairs.setters.remove(at: index) }
    }

    @Test(arguments: 0..<100) mutating func `the picture is the product of both`(seed: UInt64) {
        random = SplitMix64(seed: seed)
        for _ in 0..<14 {
            let motion = Bool.random(using: &random)
            switch Int.random(in: 0..<12, using: &random) {
            case 0..<3: start(motion: motion)
            case 3..<6:
                let frames = Int.random(in: 1...20, using: &random)
                log.append("\(frames) frames")
                stage.run(Double(frames) / 60)
            default: steer(motion: motion)
            }
            for time in [0, 1.0 / 60, 3.0 / 60] {
                stage.run(time)
                check()
            }
        }
        let tokens = pairs.motions + pairs.setters
        for pair in tokens {
            pair.all.resume()
            pair.alone.resume()
        }
        log.append("all resumed")
        stage.run(4)
        check()
        for pair in tokens.reversed() {
            pair.all.revert()
            pair.alone.revert()
        }
        log.append("reverted")
        stage.host.clock.turn()
        check()
    }
}
