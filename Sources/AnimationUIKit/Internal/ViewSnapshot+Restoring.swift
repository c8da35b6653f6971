#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The way back to the state from before the change.
extension ViewSnapshot {
    /// Takes the change back, and keeps the additions of other code.
    func takeBack() {
        show(0, isBelowNewer: false)
        guard let view else { return }
        keepInRange()
        if properties.hasColor { view.backgroundColor = start.backgroundColor }
        if let isHidden { view.isHidden = isHidden }
        layer?.restore(view.layer)
    }

    /// Gives the view the state from before the change.
    @inline(never) func restore() {
        guard let view else { return }
        var state = before
        // The app may have changed the other coordinate.
        state.numbers.replace(with: ViewState(view).numbers, where: .!properties.numbers)
        write(state)
        keepInRange()
        if let isHidden { view.isHidden = isHidden }
        layer?.restore(view.layer)
    }

    /// Leaves the properties alone that other code has changed since the end of the change.
    ///
    /// - Parameter hasGeometry: Whether a place and a size count; in a container of another size a layout has set them.
    @_optimize(size) func leaveOthersChanges(hasGeometry: Bool) {
        guard let view else { return }
        let now = ViewState(view)
        let changed = now.numbers .!= end.numbers
        before.numbers.replace(with: now.numbers, where: hasGeometry ? changed : changed .& Properties.alpha)
        if !CATransform3DEqualToTransform(now.transform, end.transform) { before.transform = now.transform }
        if now.backgroundColor != end.backgroundColor { before.backgroundColor = now.backgroundColor }
        if isHidden == view.isHidden { isHidden = nil }
        layer?.takeInChanges(of: view.layer)
    }

    // MARK: - Below a newer change of the alpha

    /// A covered alpha stays where it is: played on, played back, on a spring and under a finger.
    var isCovered: Bool { !covers.isEmpty }

    @_optimize(size) func cover(_ isCovered: Bool, by timeline: ObjectIdentifier) {
        if isCovered {
            guard properties.hasAlpha, progress != 1 || isHeld, !covers.contains(timeline) else { return }
            if covers.isEmpty { (coveredAt, coveredAlpha) = (progress, written.numbers[0]) }
            covers.insert(timeline)
        } else if covers.remove(timeline) {
            guard covers.isEmpty, progress != coveredAt, lifted == nil else { return }
            UIView.withoutAnimation {
                takeInChanges()
                takeInOthers()
                show(progress)
                noteOthers()
            }
        }
    }

    /// The change is taken back below some changes that are taken off: a newer step that is not among these, as it is
    /// over and nobody can take it back, has set the alpha for good.
    @inline(never) @_optimize(size) func standAside(below newer: [any ObjectChange]) {
        if covers.isEmpty || state?.numbers[0] == coveredAlpha { return }
        if newer.contains(where: { $0.timeline.map(covers.contains) == true }) { return }
        properties.dropAlpha()
    }

    // MARK: - Over an older change that is taken back

    @_optimize(size) var reach: AnimatedProperty {
        let paths = changedPaths
        let roots = paths.count == 1 ? [paths[0].name] : paths.flatMap(\.roots)
        let isOne = roots.allSatisfy { $0 == roots.first }
        return AnimatedProperty(view?.layer ?? self, isOne ? .path(PropertyPath(roots.first ?? "")) : .any)
    }

    func takeOff() {
        UIView.withoutAnimation {
            takeInChanges()
            takeInOthers()
            let progress = progress
            show(0, isBelowNewer: false)
            if let view, seenColor != nil, properties.hasColor, view.backgroundColor == shownColor {
                view.backgroundColor = start.backgroundColor
            }
            if let isHidden { view?.isHidden = isHidden }
            lifted = progress
            noteOthers()
        }
    }

    /// Puts the change on again: moves and matrices add up, an alpha and a colour are as they were.
    @_optimize(size) func putOn() {
        guard let view, let progress = lifted else { return }
        lifted = nil
        read(view, into: &written)
        let now = written
        if now.numbers != start.numbers {
            let way = now.numbers - start.numbers
            former += way
            if !isLayout { end.numbers += way }
        }
        end.numbers[0] = ownAlpha
        if !CATransform3DEqualToTransform(now.transform, start.transform) {
            let way = CATransform3DConcat(CATransform3DInvert(start.transform), now.transform)
            end.transform = CATransform3DConcat(end.transform, way)
        }
        (first, start, before, kept, shownColor) = (now, now, now, .zero, now.backgroundColor)
        layer?.takeBase(of: view.layer)
        UIView.withoutAnimation {
            show(progress, isBelowNewer: false)
            if isCovered {
                view.alpha = Self.mixed(start.numbers, end.numbers, at: coveredAt)[0]
                written.numbers[0] = view.alpha
            }
            // The view below may be as hidden as the change leaves it.
            if isHidden != nil { (isHidden, view.isHidden) = (view.isHidden, hides) }
        }
        noteOthers()
    }
}
#endif
