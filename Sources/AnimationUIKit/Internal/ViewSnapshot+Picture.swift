#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The change at any progress, as the view's own state.
extension ViewSnapshot {
    /// The present state of what was changed.
    @inline(never) var state: State? {
        guard let view, var state = written else { return nil }
        read(view, into: &state)
        return state
    }

    /// Sets the changed properties to a state.
    func write(_ state: State) {
        guard let view else { return }
        if alpha != nil { view.alpha = state.alpha }
        if bounds != nil { view.bounds = state.bounds }
        // Restores the coordinate this animation didn't move: UIKit reverts x and y together.
        if centerX != nil || centerY != nil { view.center = state.center }
        if transform != nil { view.layer.transform = state.transform }
        if case .some = backgroundColor { view.backgroundColor = state.backgroundColor }
        layer?.show(progress, on: view.layer)
    }

    /// Shows the change at a progress, without an animation.
    ///
    /// A number that other code has changed since moves the whole change along. A place or a size with its former value
    /// comes from a layout, and moves nothing, if no other animation changes it. A colour that other code has changed
    /// is left alone from here on.
    @inline(never) func show(_ progress: Double) {
        if present == nil { notePresent() }
        guard let view, var now = present else { return }
        present = nil
        show(progress, on: view, from: &now)
    }

    /// Reads the present state, from which the next progress is shown.
    @inline(never) func notePresent() {
        guard let view, var now = written else { return }
        read(view, into: &now)
        layer?.takeInChanges(of: view.layer)
        present = now
    }

    /// Shows the change at a progress, where `state` was the present one.
    func show(_ progress: Double, from state: State?) {
        guard let view, var now = state else { return }
        show(progress, on: view, from: &now)
    }

    private func show(_ progress: Double, on view: UIView, from now: inout State) {
        guard written != nil, end != nil else { return }
        if !isListed { list(among: view) }
        /// The number at the progress, from its start and its end, which are moved along.
        ///
        /// - Parameter laidOut: The property, if a layout may set it.
        func moved(
            _ start: inout CGFloat?, _ path: WritableKeyPath<State, CGFloat>, laidOut: PropertyPath? = nil
        ) -> CGFloat {
            let present = now[keyPath: path]
            guard let own = start, let last = end?[keyPath: path], let former = written?[keyPath: path] else {
                return present
            }
            let way = present - former
            if way == 0 || present == own && laidOut.map(isOnlyOne) == true {
                return Self.mixed(own, last, at: progress)
            }
            let moved = own + way
            // Moved there and back, it is at its first place: a sum may only be rounded differently.
            let isBack = abs(moved - first[keyPath: path]) < Self.rounding
            let next = isBack ? first[keyPath: path] : moved
            start = next
            end?[keyPath: path] = last + way
            return Self.mixed(next, last + way, at: progress)
        }
        if alpha != nil { view.alpha = moved(&alpha, \.alpha) }
        if let bounds {
            var (x, y): (CGFloat?, CGFloat?) = (bounds.origin.x, bounds.origin.y)
            var (width, height): (CGFloat?, CGFloat?) = (bounds.size.width, bounds.size.height)
            let shown = CGRect(
                x: moved(&x, \.bounds.origin.x, laidOut: "bounds"), y: moved(&y, \.bounds.origin.y, laidOut: "bounds"),
                width: moved(&width, \.bounds.size.width, laidOut: "bounds"),
                height: moved(&height, \.bounds.size.height, laidOut: "bounds"))
            self.bounds = CGRect(x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0)
            /// Keeps the current length if the restored one would not be positive.
            func length(_ shown: CGFloat, _ start: CGFloat?, _ path: KeyPath<State, CGFloat>) -> CGFloat {
                shown > 0 ? shown : start == first[keyPath: path] ? 0 : now[keyPath: path]
            }
            view.bounds = CGRect(
                x: shown.origin.x, y: shown.origin.y, width: length(shown.size.width, width, \.bounds.size.width),
                height: length(shown.size.height, height, \.bounds.size.height))
        }
        if centerX != nil || centerY != nil {
            view.center = CGPoint(
                x: moved(&centerX, \.center.x, laidOut: "position"), y: moved(&centerY, \.center.y, laidOut: "position")
            )
        }
        if var own = transform, var last = end?.transform, let former = written?.transform {
            if !CATransform3DEqualToTransform(now.transform, former) {
                let way = CATransform3DConcat(CATransform3DInvert(former), now.transform)
                own = CATransform3DConcat(own, way)
                last = CATransform3DConcat(last, way)
                transform = own
                end?.transform = last
            }
            view.layer.transform = Self.mixed(own, last, at: progress)
        }
        if case .some(let color) = backgroundColor {
            if now.backgroundColor == written?.backgroundColor
                || now.backgroundColor == color && isOnlyOne("backgroundColor")
            {
                view.backgroundColor = Self.mixed(color, end?.backgroundColor, at: progress, on: view)
            } else {
                backgroundColor = nil
            }
        }
        layer?.show(progress, on: view.layer)
        self.progress = progress
        read(view, into: &now)
        self.written = now
    }

    /// Brings the alpha back into its range at the end of the run.
    ///
    /// In flight and at rest the sum of several runs may leave the range: clamped, it would lose the parts of others.
    @inline(never) func keepInRange() {
        guard let view, let alpha, alpha != first.alpha else { return }
        let usual = 0...max(first.alpha, 1)
        if !usual.contains(view.alpha) { view.alpha = min(max(view.alpha, 0), usual.upperBound) }
    }

    /// Reads what was changed.
    @inline(never) private func read(_ view: UIView, into state: inout State) {
        if alpha != nil { state.alpha = view.alpha }
        if bounds != nil { state.bounds = view.bounds }
        if centerX != nil || centerY != nil { state.center = view.center }
        if transform != nil { state.transform = view.layer.transform }
        if case .some = backgroundColor { state.backgroundColor = view.backgroundColor }
    }

    /// The snapshots of each view that have been shown in part.
    private static var shown = SideTable<ObjectIdentifier, [Place]>()

    private struct Place {
        weak var snapshot: ViewSnapshot?
    }

    /// Whether no other animation of the view has been shown in part and is still recorded, and no other step changes
    /// a property.
    @inline(never) private func isOnlyOne(_ property: PropertyPath) -> Bool {
        guard let view, others(of: view).isEmpty else { return false }
        return !AnimatedObjects.engines(on: view).contains {
            ($0 as? PropertyEngine)?.changes(property, of: view, but: self) == true
        }
    }

    private func others(of view: UIView) -> [Place] {
        Self.shown[ObjectIdentifier(view)]?.filter { $0.snapshot?.view === view && $0.snapshot !== self } ?? []
    }

    private func list(among view: UIView) {
        isListed = true
        Self.shown[ObjectIdentifier(view)] = others(of: view) + [Place(snapshot: self)]
    }

    /// Moves the view's other changes along with this one, which has been taken back.
    ///
    /// Once this one is over, a number that it has left at another change's start would count as a layout's.
    func moveOthers() {
        guard isListed, let view else { return }
        for place in others(of: view) {
            if let other = place.snapshot, other.isAtStart(view) { other.show(other.progress) }
        }
    }

    /// Whether the view has a number of the change's start.
    private func isAtStart(_ view: UIView) -> Bool {
        if alpha == view.alpha || centerX == view.center.x || centerY == view.center.y { return true }
        if let transform, CATransform3DEqualToTransform(transform, view.layer.transform) { return true }
        guard let own = bounds else { return false }
        let now = view.bounds
        return own.minX == now.minX || own.minY == now.minY || own.width == now.width || own.height == now.height
    }

    /// The view's changes are over.
    func forget() {
        guard isListed, let view else { return }
        isListed = false
        let others = Self.shown[ObjectIdentifier(view)]?.filter { $0.snapshot !== self && $0.snapshot != nil } ?? []
        Self.shown[ObjectIdentifier(view)] = others.isEmpty ? nil : others
    }

    private static let rounding = 1e-9

    private static func mixed(_ start: CGFloat, _ end: CGFloat, at progress: Double) -> CGFloat {
        progress == 0 ? start : progress == 1 ? end : start + (end - start) * CGFloat(progress)
    }

    /// UIKit shows the change as an additive animation over the end.
    private static func mixed(_ start: CATransform3D, _ end: CATransform3D, at progress: Double) -> CATransform3D {
        if progress == 0 || progress == 1 { return progress == 0 ? start : end }
        let inverse = CATransform3DInvert(end)
        // A matrix without an inverse is returned unchanged.
        let isInverse =
            !CATransform3DEqualToTransform(inverse, end) || CATransform3DIsIdentity(CATransform3DConcat(end, end))
        guard isInverse else { return start.interpolated(to: end, at: progress) }
        let way = CATransform3DConcat(start, inverse).interpolated(to: CATransform3DIdentity, at: progress)
        return CATransform3DConcat(way, end)
    }

    /// Both ends are the colours themselves; between them they are mixed as the view shows them.
    private static func mixed(_ start: UIColor?, _ end: UIColor?, at progress: Double, on view: UIView) -> UIColor? {
        if progress == 0 || progress == 1 { return progress == 0 ? start : end }
        let traits = view.traitCollection
        let (first, last) = (start?.resolvedColor(with: traits), end?.resolvedColor(with: traits))
        return UIColor(cgColor: CGColor.mixed(first?.cgColor, last?.cgColor, at: progress))
    }
}

extension CGColor {
    /// The colour at a progress between two colours; nil counts as transparent.
    @MainActor static func mixed(_ start: CGColor?, _ end: CGColor?, at progress: Double) -> CGColor {
        let (first, last) = (start.map(ColorComponents.init) ?? .zero, end.map(ColorComponents.init) ?? .zero)
        return first.adding(last.subtracting(first).scaled(by: progress)).cgColor
    }
}
#endif
