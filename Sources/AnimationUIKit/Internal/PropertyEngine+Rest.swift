#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// The engine at rest: it has no animator, and the views are what is shown.
extension PropertyEngine {
    func rest() {
        if state == .active, clock.rate == 0, animator != nil { standStill(at: time) }
        if animator == nil { target.letGo() }
    }

    func wake() {
        guard state == .active, animator == nil, let changes, target.object != nil else { return }
        target.hold()
        if isInWindow { attach(at: time, rate: 0) } else { changes.showAtOnce(1) }
    }

    /// Shows a time and waits there.
    func standStill(at time: TimeInterval) {
        // Beside another step that has begun since it may have to.
        if mustStay == nil || mustStay == false && animator != nil { mustStay = isMixed }
        if staysAttached, time < duration {
            // Without a window there is nothing to attach to.
            if animator == nil, isInWindow { attach(at: time, rate: 0) }
            if let animator { return place(animator, at: time) }
        }
        let isFirst = animator != nil || state == .idle || state == .over
        clock = PlayClock(time: time, now: host.now, rate: 0)
        state = time < duration ? .active : .held
        withdraw()
        changes?.showAtOnce(progress(at: time))
        guard isFirst, time < duration, mustStay == false, factory.property == nil, let changes,
            changes.hasGeometry, changes.areUndoneByLayout()
        else { return }
        mustStay = true
        changes.noteState()
        if isInWindow { attach(at: time, rate: 0) }
    }

    var staysAttached: Bool {
        get { isHeldByLayout || mustStay == true }
        set { isHeldByLayout = newValue }
    }

    private var isMixed: Bool {
        if changes != nil, !areChangesWhole { return true }
        return report.isMixed(.view, changedPaths ?? factory.property.map { [PropertyPath($0)] } ?? [])
    }

    /// Takes the animator away; the views stay as they are at the end.
    ///
    /// - Parameter position: Where the views out of reach of the record are left.
    func withdraw(leavingOthersAt position: UIViewAnimatingPosition = .end) {
        guard let animator else { return }
        attachment += 1
        cancelWatch?()
        self.animator = nil
        if let changes {
            changes.keepingModel { takeOut(animator, at: position) }
        } else {
            changes = recorded(endOf: animator)
        }
    }
}
#endif
