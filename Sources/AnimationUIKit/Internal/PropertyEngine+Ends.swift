#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// How a run comes to its end, and runs that are at their end at once.
extension PropertyEngine {
    /// The end that it plays towards is reached, at rest.
    func arrive(at time: TimeInterval, telling event: EngineEvent = .arrived) {
        state = .held
        clock = PlayClock(time: time, now: host.now, rate: 0)
        cancelWatch?()
        if !holdsAtEnd, time > 0, let animator { letGo(of: animator) }
        report(event)
    }

    /// A held animator's only sign of its end; UIKit forbids calls to it from here, so the news waits for the next turn.
    func stoppedRunning(_ attachment: Int) {
        guard attachment == self.attachment, state == .active, clock.rate != 0, holdsAtEnd else { return }
        let isCutOff = wasCutOff
        _ = host.after(0) { [self] in
            guard attachment == self.attachment, state == .active, clock.rate != 0 else { return }
            guard let animator, animator.state == .active, !animator.isRunning else { return }
            guard isCutOff else { return arrive(at: clock.rate < 0 ? 0 : duration) }
            cutOff(animator)
        }
    }

    /// Of the view's own layer.
    var animationCount: Int { view.layer.animationKeys()?.count ?? 0 }

    /// Whether it ended before its time, and not for want of anything to show: UIKit ends at once what runs into the
    /// background, what has lost its window, and what somebody has taken from the layers.
    private var wasCutOff: Bool {
        guard clock.end(reachedAt: host.now + PropertyEngineLimits.readingTolerance, of: duration) == nil else {
            return false
        }
        if host.isInBackground || view.window == nil { return true }
        guard UIView.areAnimationsEnabled else { return false }
        // What a closure changes elsewhere is not seen from here. What changes nothing ends on the next turn.
        return isOnLayer || abs(host.now - clock.anchor) > PropertyEngineLimits.longestTurn
    }

    /// A held one, which stands at the end that it was playing towards.
    private func cutOff(_ animator: UIViewPropertyAnimator) {
        cancelWatch?()
        state = .over
        if clock.rate > 0 {
            letGo(of: animator)
        } else {
            attachment += 1
            self.animator = nil
            animator.stopAnimation(false)
            if animator.state == .stopped { animator.finishAnimation(at: .start) }
        }
        report(.cutOff(.system))
    }

    /// In case that the observation is not told of an end: one look, a little after it should have come.
    func watch(_ animator: UIViewPropertyAnimator, for seconds: TimeInterval) {
        guard holdsAtEnd else { return }
        let mine = attachment
        cancelWatch = host.after(seconds + PropertyEngineLimits.watchDelay) { [weak self, weak animator] in
            if animator?.isRunning == false { self?.stoppedRunning(mine) }
        }
    }

    /// It is over for UIKit, played out or cut off.
    func completed(_ attachment: Int) {
        guard attachment == self.attachment else { return }
        // Cut off at its end, played or placed there, it can't be come back into: what it changed can only be taken back.
        if state == .held || state == .active && clock.rate == 0 && time >= duration {
            forget()
            return report(.cutOff(.system))
        }
        guard state == .active else { return }
        let isBackward = clock.rate < 0
        // Held in the middle, it is shown again by whatever comes next.
        if clock.rate == 0 { return lostHold() }
        animator = nil
        cancelWatch?()
        self.attachment += 1
        if view.window == nil || wasCutOff {
            state = .over
            return report(.cutOff(.system))
        }
        state = .held
        clock = PlayClock(time: isBackward ? 0 : duration, now: host.now, rate: 0)
        report(UIView.areAnimationsEnabled ? .arrived : .skipped)
    }

    private func lostHold() {
        forget()
        leave()
        report(.lostHold)
    }

    private func forget() {
        animator = nil
        attachment += 1
        snapshot = steered
        state = .over
    }

    // MARK: - What it changed

    /// Without a handle nobody asks for more than UIKit gives back, and for what UIKit does not know of the view itself.
    func changes(of body: () -> Void) -> ViewChanges {
        let isClosure = factory.property == nil
        let changes = ViewChanges(
            around: view, reach: isClosure ? holdsAtEnd ? ViewChanges.reach : 1 : nil, of: body)
        for layer in changes.fadedLayers { layer.opacityChanged(at: host.now) }
        return changes
    }

    /// A closure that moved views by way of a layout has changed the cause of the layout, too.
    static func tellIfUndoneByLayout(_ changes: ViewChanges, of factory: PropertyEngineFactory, to report: EngineReport)
    {
        guard factory.property == nil, factory.undo == nil, changes.areUndoneByLayout() else { return }
        report.issue(.undoneByLayout)
    }

    // MARK: - Without an animator

    func begin() {
        factory.prepare?(view)
        if factory.options.contains(.layoutSubviews) {
            UIView.performWithoutAnimation { view.layoutIfNeeded() }
        }
    }

    func applyEnd() {
        begin()
        UIView.performWithoutAnimation { makeChanges() }
    }

    func applyUnanimated(running: Bool, _ event: EngineEvent) {
        snapshot = changes { applyEnd() }
        state = .held
        if running { report(event) }
    }

    /// Nothing would be seen, and UIKit would end it at once; what waits for a `resume` waits for a window too.
    func enterWithoutWindow(running: Bool, _ isBackward: Bool) {
        guard running, !isBackward else {
            if running { report(.arrived) }
            return
        }
        applyUnanimated(running: false, .arrived)
        state = .over
        report(.cutOff(.system))
    }
}
#endif
