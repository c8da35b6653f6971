/// Counts the animations of one block; when the last has stopped, the block's completion is called, with true if all of
/// them ran to their end (J39).
@MainActor
final class StopCollector {
    private var pending = 0
    private var allFinished = true
    private var isSealed = false
    private var completion: ((Bool) -> Void)?

    init(completion: ((Bool) -> Void)?) {
        self.completion = completion
    }

    func expect() {
        pending += 1
    }

    func stop(finished: Bool) {
        pending -= 1
        allFinished = allFinished && finished
        completeIfDone()
    }

    func forget() {
        pending -= 1
        completeIfDone()
    }

    /// The block has run. With nothing to wait for, the completion of a block of 0 s is called at the beginning of the
    /// next turn (J43), that of any other block before `animate` returns (J7).
    func seal(isTimeless: Bool) {
        guard isTimeless, pending == 0 else { return close() }
        VirtualClock.current.onNextTurn { self.close() }
    }

    private func close() {
        isSealed = true
        completeIfDone()
    }

    private func completeIfDone() {
        guard isSealed, pending == 0, let block = completion else { return }
        completion = nil
        block(allFinished)
    }
}

/// The delegate of one animation: passes its stop on, and lifts the ban on touches that the animation meant (J25).
@MainActor
final class StopNote: NSObject, @MainActor CAAnimationDelegate {
    private let collector: StopCollector
    private weak var view: UIView?
    private var isOver = false

    init(collector: StopCollector, blocking view: UIView?) {
        self.collector = collector
        self.view = view
        super.init()
        collector.expect()
        view?.interactionBlocks += 1
    }

    func animationDidStart(_ anim: CAAnimation) {}

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard end() else { return }
        collector.stop(finished: flag)
    }

    /// The block itself has replaced the animation: its stop is ignored.
    func forget() {
        guard end() else { return }
        collector.forget()
    }

    private func end() -> Bool {
        guard !isOver else { return false }
        isOver = true
        view?.interactionBlocks -= 1
        return true
    }
}
