/// A block of a property animator, while it runs: its changes become animations that the animator steers.
@MainActor
final class AnimatorBlock: AnimationBlock {
    private let run: AnimatorRun
    /// The part of the animator's time that this block has.
    private let start: Double
    private let length: Double
    /// The animator's curve unless a nested block brought its own.
    private let curve: PacingCurve?

    init(run: AnimatorRun, start: Double = 0, length: Double = 1, curve: PacingCurve? = nil) {
        self.run = run
        self.start = start
        self.length = length
        self.curve = curve
        super.init(Request(duration: run.pace.duration * length), inside: nil)
    }

    override var clock: VirtualClock { run.clock ?? .current }

    override func record(_ change: LayerChange) {
        run.attach(change, pacer: pacer)
    }

    private func pacer(_ playhead: LayerPlayhead, vertical: Bool) -> AnimatorPacer {
        let pace = run.pace
        let own = vertical ? pace.verticalCurve ?? pace.curve : pace.curve
        return AnimatorPacer(playhead: playhead, start: start, length: length, curve: curve ?? own)
    }

    /// A `UIView.animate` inside the animator's block belongs to the animator: it takes the block's time and curve,
    /// unless it overrides them, and its completion is called with the animator's.
    func nested(_ request: Request, _ completion: ((Bool) -> Void)?) -> AnimatorBlock {
        if let completion { run.nestedCompletions.append(completion) }
        let total = run.pace.duration
        let delay = total > 0 && request.delay > 0 ? min(request.delay / total, length) : 0
        var part = length - delay
        if request.options.contains(.overrideInheritedDuration), total > 0 {
            part = min(max(request.duration / total, 0), 1 - start - delay)
        }
        return AnimatorBlock(
            run: run, start: start + delay, length: part,
            curve: ownCurve(of: request, duration: total * part) ?? curve)
    }

    private func ownCurve(of request: Request, duration: TimeInterval) -> PacingCurve? {
        if case .spring(let ratio, let velocity) = request.spring {
            let parameters = UISpringTimingParameters(
                dampingRatio: ratio, initialVelocity: CGVector(dx: velocity, dy: velocity))
            return AnimatorPace(parameters, duration: duration).curve
        }
        guard request.options.contains(.overrideInheritedCurve),
            let curve = UIView.AnimationCurve(rawValue: Int(request.options.curveBits))
        else { return nil }
        return .bezier(UICubicTimingParameters(animationCurve: curve).bezier)
    }

    /// Keyframes inside the animator's block.
    func attach(
        _ keyframes: [(track: KeyframeBlock.Track, animation: CAKeyframeAnimation)], request: Request,
        completion: (@Sendable (Bool) -> Void)?
    ) {
        let part = nested(request, completion)
        for (track, animation) in keyframes {
            animation.repeatCount = 0
            animation.autoreverses = false
            animation.beginTime = 0
            run.attach(track, animation, pacer: part.pacer)
        }
    }
}
