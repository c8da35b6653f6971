#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// The engine at rest: it has no animator, and the views have the values that are shown.
extension PropertyEngine {
    func rest() {
        changes?.each { $0.rests = true }
        if state == .active, clock.rate == 0, animator != nil || isInPlay {
            if isMixed { changes?.noteMixed() }
            standStill(at: time)
        }
        if animator == nil { target.letGo() }
    }

    /// Whether the views are as in play, without an animator, beside steps of other kinds.
    var isInPlay: Bool { animator == nil && changes?.areAtEnd == true && isMixed }

    /// Waits at a time as in play: the steps of other kinds come to rest in their order.
    func standInPlay(at time: TimeInterval) {
        clock = clock.standing(at: time, now: viewNow)
        state = .active
    }

    var isMixedAtRest: Bool { state == .active && animator == nil && changes != nil && isMixed }

    func lift() {
        if state == .active, animator == nil, target.object != nil { changes?.showAtOnce(1) }
    }

    /// It plays: it is no more than one of the animations of its views.
    func holdInPlay() {
        target.hold()
        changes?.each { $0.rests = false }
    }

    func wake() {
        guard state == .active, animator == nil, let changes, target.object != nil else { return }
        holdInPlay()
        if isInWindow { attach(at: time, rate: 0) } else { changes.showAtOnce(1) }
    }

    /// Shows a time and waits there.
    func standStill(at time: TimeInterval) {
        let isFirst = animator != nil || state != .active
        if let animator, changes != nil, !areChangesWhole { completeRecord(takingOut: animator) }
        if staysAttached, time < duration {
            // Without a window there is nothing to attach to.
            if animator == nil, isInWindow { attach(at: time, rate: 0) }
            if let animator { return place(animator, at: time) }
        }
        clock = clock.standing(at: time, now: viewNow)
        state = time < duration ? .active : .held
        let others = takeOthersOff()
        withdraw(showing: progress(at: time))
        others.putOn()
        if isFirst, time < duration, hasLayoutAsCause(), isInWindow { attach(at: time, rate: 0) }
    }

    /// Whether a layout puts the views back to the end of the changes, which are shown at an earlier time: from then on
    /// the animator stays at rest.
    @inline(never) func hasLayoutAsCause() -> Bool {
        guard !mustStay, factory.property == nil, let changes, changes.hasGeometry, changes.areUndoneByLayout() else {
            return false
        }
        mustStay = true
        changes.noteState()
        return true
    }

    /// Takes the newer changes of other timelines off, as the changes are about to be shown at another progress.
    func takeOthersOff() -> [any ObjectChange] { changes?.takeOthersOff() ?? [] }

    func hold(atEnd isHeld: Bool) {
        if isHeld == holdsAtEnd { return }
        holdsAtEnd = isHeld
        animator?.pausesOnCompletion = isHeld
    }

    var staysAttached: Bool { isHeldByLayout || mustStay }

    func stayInLayout() { isHeldByLayout = true }

    @inline(never) private var isMixed: Bool {
        if let changes { return changes.contains { layer, paths in report.isMixed(.view, paths, of: layer) } }
        return changedPaths.map { report.isMixed(.view, $0, of: subject.object) } == true
    }

    /// Takes the animator away, and shows the changes at a progress.
    ///
    /// - Parameter position: The end at which views outside the record are left.
    func withdraw(showing progress: Double, leavingOthersAt position: UIViewAnimatingPosition = .end) {
        // Without an animator it does not come back when its view can be seen again.
        if animator != nil || !staysAttached { attachment += 1 }
        guard let animator else { return changes?.showAtOnce(progress) ?? () }
        cancelWatch?()
        self.animator = nil
        if let changes {
            changes.show(progress) {
                // An effect has changed its view alone, which is shown afterwards. Without the view's animations, which
                // the system has removed, the subviews of one that is resized would be left where they are seen.
                if factory.property == nil || isOnLayer && animationCount == 0 {
                    Self.takeOut(animator, at: position)
                } else if animator.state == .active {
                    animator.stopAnimation(true)
                }
            }
        } else {
            changes = recorded(endOf: animator)
            changes?.showAtOnce(progress)
        }
    }
}
#endif
