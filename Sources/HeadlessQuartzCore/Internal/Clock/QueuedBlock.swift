/// A block for the next turn, which runs it on the main actor.
enum QueuedBlock {
    case isolated(@MainActor () -> Void)
    /// Handed over by API that has no isolation, as Apple's hasn't.
    case plain(() -> Void)
    case clockChanged(any AnimationPacer)
    case didStart(CAAnimation, any CAAnimationDelegate)
    case didStop(CAAnimation, any CAAnimationDelegate, finished: Bool)

    @MainActor
    func run() {
        switch self {
        case .isolated(let block): block()
        case .plain(let block): block()
        case .clockChanged(let pacer): pacer.clockChanged()
        case .didStart(let animation, let delegate): delegate.animationDidStart(animation)
        case .didStop(let animation, let delegate, let finished):
            delegate.animationDidStop(animation, finished: finished)
        }
    }
}
