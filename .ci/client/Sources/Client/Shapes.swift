import AnimationUIKit

// The shapes of call that generic code, closures over a class of one's own, and key paths give a compiler to do.

final class Ring: CALayer {
    var turns = 0
}

/// An animator of the client's own: a view's effect, steered by its token.
struct Sway: Animator {
    let duration: TimeInterval = 0.4
    private var run: AnimationToken?

    mutating func start(on target: Badge, paused: Bool, completion: @escaping Completion) {
        run = target.at.animate(.rotate(values: [0, 0.1, -0.1, 0], duration: duration)).completion(completion)
        if paused { run?.pause() }
    }
    func pause() { run?.pause() }
    func resume() { run?.resume() }
    func stop(at position: AnimationPosition) { position == .start ? run?.revert() : run?.stop(at: position) }
    func seek(to time: TimeInterval) { run?.time = time }
    var rate: Double {
        get { run?.rate ?? 1 }
        nonmutating set { run?.rate = newValue }
    }
}

@MainActor func playShapes(on badge: Badge, _ ring: Ring, _ gauge: Gauge) -> AnimationToken {
    var flip = PropertyAnimation<Badge>(duration: 0.2, curve: .spring(dampingRatio: 0.7)) { $0.alpha = 0.3 }
    flip.prepare = { $0.count += 10 }
    flip.undo = { $0.count -= 10 }
    let sides = KeyframeAnimation("borderWidth", timing: LayerTiming(duration: 0.2)) { layer in
        [.number(layer.borderWidth), .number(layer.borderWidth + 2)]
    }
    let nudge = AnyAnimator<Badge>.on(.move(byX: 8, y: 0, duration: 0.2)) { $0.layer }
    let steps: [AnyAnimator<Badge>] = [
        AnyAnimator(PropertyAnimator(flip)), nudge, AnyAnimator(Sway()), AnyAnimator(AnyAnimator(Sway())),
    ]
    return AT.animate {
        badge.at.animate(steps)
        badge.at.animate(parallelism: steps.map { $0.delay(0.1).repeated(2, autoreverses: true) })
        ring.at.animate(AnyAnimator(AnyAnimator<CALayer>(KeyframeAnimator(sides))))
        ring.at.animate(AnyAnimator(ValueAnimator(duration: 0.2) { ring in { _ in ring.turns += 1 } }))
        gauge.at.animate(AnyAnimator(ValueAnimator(from: 0, to: 2, duration: 0.2) { $0.level = $1 }))
        if gauge.level >= 0 { [badge].at.animate(.pop.reducedMotion(.fade).completion { _ in }, stagger: .total(0.1)) }
    }
}
