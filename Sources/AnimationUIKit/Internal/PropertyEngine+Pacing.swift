#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// Curves and frame rates that UIKit does not have: the frame clock sets the fraction of a paused animator.
extension PropertyEngine {
    /// The time of the view's layer: a window that is slowed down slows its animators down, too.
    @inline(never) var viewNow: TimeInterval {
        let view = view
        return ((view as? UntargetedView)?.clockView ?? view).layer.convertTime(host.now, from: nil)
    }

    var isLate: Bool { pacer?.isLate == true }

    /// Makes the pacer of an animator; nil if the animator plays the curve itself.
    ///
    /// For a frame rate alone the animator keeps its curve, and the pacer sets its time.
    func makePacer(for animator: UIViewPropertyAnimator) -> (any AnimationEngine)? {
        let curve = factory.pacing ?? report.frameRate.map { _ in TimingCurve.linear.progressCurve(over: nil) }
        guard let curve else { return nil }
        return AnimationCore.makePacer(duration, curve, on: animator, host: host, report: report) {
            [weak self] event in
            if case .arrived = event { self?.pacerArrived() }
        } show: { [weak self] progress in
            self?.show(progress)
        }
    }

    private func pacerArrived() {
        guard state == .active, clock.rate != 0 else { return }
        arrive(at: clock.rate < 0 ? 0 : duration)
    }

    /// Shows a progress on the paused animator, which has none outside 0…1.
    private func show(_ progress: Double) {
        guard let animator else { return }
        let shown = min(max(progress, 0), 1)
        animator.fractionComplete = CGFloat(animator.isReversed ? 1 - shown : shown)
        if abs(progress - shown) > Self.unseen, !wasClamped {
            wasClamped = true
            report.issue(.clampedCurve(factory.curve, property: factory.property))
        }
    }

    /// A share of the distance as small as a curve's rounding error.
    private static let unseen = 1e-6

    func pausePacing(_ pacer: any AnimationEngine) {
        guard state == .active, clock.rate != 0 else { return }
        let now = time
        pacer.pause()
        clock = clock.standing(at: now, now: viewNow)
    }

    /// The animator is gone: no frame may touch it.
    func stopPacing() {
        pacer?.finish(at: .current)
        pacer = nil
    }
}
#endif
