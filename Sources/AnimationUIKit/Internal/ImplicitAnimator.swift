#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// An animator of UIKit over a token.
@MainActor final class ImplicitAnimator: NSObject, UIViewImplicitlyAnimating {
    private enum Phase {
        case waiting, delayed, started, stopped
    }

    private let token: AnimationToken
    /// Whether the end of the animator is the start of the token.
    private let isTurned: Bool
    private var phase: Phase
    /// The wait of `startAnimation(afterDelay:)`.
    private var delay: AnimationToken?
    private var callsCompletions = true
    /// The added changes: their animator never runs, its fraction is set.
    private var alongside: UIViewPropertyAnimator?

    init(_ token: AnimationToken, isTurned: Bool = false) {
        (self.token, self.isTurned) = (token, isTurned)
        phase = token.state == .waiting ? .waiting : .started
        super.init()
        if phase == .waiting { token.pause() }
    }

    // MARK: UIViewAnimating

    var state: UIViewAnimatingState {
        guard token.outcome == nil else { return .inactive }
        switch phase {
        case .waiting: return .inactive
        case .delayed, .started: return .active
        case .stopped: return .stopped
        }
    }

    var isRunning: Bool {
        guard token.outcome == nil else { return false }
        return phase == .delayed || phase == .started && token.state == .running
    }

    private var isBackward: Bool { token.rate < 0 }

    var isReversed: Bool {
        get { isBackward != isTurned }
        set { if isSteerable, newValue != isReversed { token.reverse() } }
    }

    var fractionComplete: CGFloat {
        get { CGFloat(isBackward ? 1 - token.fractionComplete : token.fractionComplete) }
        set {
            guard isSteerable, !newValue.isNaN else { return }
            begin()
            token.scrub(to: Double(isBackward ? 1 - newValue : newValue))
        }
    }

    /// Whether the animator is neither stopped nor over.
    private var isSteerable: Bool { token.outcome == nil && phase != .stopped }

    private func begin() {
        delay?.stop()
        delay = nil
        phase = .started
    }

    func startAnimation() {
        guard isSteerable else { return }
        begin()
        token.resume()
    }

    func startAnimation(afterDelay seconds: TimeInterval) {
        guard isSteerable, seconds > 0 else { return startAnimation() }
        begin()
        phase = .delayed
        delay = AT.wait(seconds).completion { [weak self] outcome in
            if outcome.isCompleted { self?.startAnimation() }
        }
    }

    func pauseAnimation() {
        guard isSteerable else { return }
        begin()
        token.pause()
    }

    func stopAnimation(_ withoutFinishing: Bool) {
        guard isSteerable, phase != .waiting else { return }
        begin()
        token.pause()
        phase = .stopped
        guard withoutFinishing else { return }
        callsCompletions = false
        token.stop()
    }

    func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard token.outcome == nil, phase == .stopped else { return }
        token.stop(at: AnimationPosition(finalPosition, isTurned))
    }

    // MARK: UIViewImplicitlyAnimating

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        // The animator lives until the end of its token.
        token.completion { [self] outcome in
            if callsCompletions { completion(UIViewAnimatingPosition(outcome, isTurned)) }
        }
    }

    func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard token.outcome == nil, token.duration > 0, token.duration.isFinite else { return animation() }
        if let alongside { return alongside.addAnimations(animation, delayFactor: delayFactor) }
        let changes = UIViewPropertyAnimator(duration: token.duration, curve: .easeInOut)
        changes.scrubsLinearly = false
        changes.addAnimations(animation, delayFactor: delayFactor)
        changes.pauseAnimation()
        alongside = changes
        let endFollowing = token.followProgress { [isTurned] in
            changes.fractionComplete = CGFloat(isTurned ? 1 - $0 : $0)
        }
        token.completion { [weak self, isTurned] outcome in
            endFollowing()
            self?.alongside = nil
            guard changes.state == .active else { return }
            changes.stopAnimation(false)
            changes.finishAnimation(at: UIViewAnimatingPosition(outcome, isTurned))
        }
    }

    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard isSteerable else { return }
        begin()
        if let spring = parameters?.springTimingParameters, spring.initialVelocity.dx.isFinite {
            // UIKit's velocity is in remaining distances per second.
            let velocity = Double(spring.initialVelocity.dx) * (1 - Double(fractionComplete))
            return token.settle(at: isBackward ? .start : .end, velocity: isBackward ? -velocity : velocity)
        }
        let played = token.duration > 0 && token.duration.isFinite ? token.timeInPlay / token.duration : 0
        let rest = isBackward ? played : 1 - played
        if durationFactor > 0, rest > 0 {
            let speed = rest / Double(durationFactor)
            token.rate = isBackward ? -speed : speed
        }
        token.resume()
    }
}

extension AnimationPosition {
    fileprivate init(_ position: UIViewAnimatingPosition, _ isTurned: Bool) {
        switch position {
        case .start: self = isTurned ? .end : .start
        case .current: self = .current
        default: self = isTurned ? .start : .end
        }
    }
}

extension UIViewAnimatingPosition {
    fileprivate init(_ outcome: AnimationOutcome, _ isTurned: Bool) {
        switch outcome {
        case .completed(.start), .stopped(.start): self = isTurned ? .end : .start
        case .completed(.end) where isTurned, .stopped(.end) where isTurned: self = .start
        case .stopped(.current), .interrupted(.replaced), .interrupted(.taskCancelled): self = .current
        case .completed, .stopped, .interrupted, .targetReleased: self = .end
        }
    }
}
#endif
