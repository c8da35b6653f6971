#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import Foundation

/// The change at any progress, as the view's own state.
extension ViewSnapshot {
    /// The present state.
    var state: State? { view.map { State($0) } }

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
    /// A number that other code has changed since moves the whole change along. If no other animation is recorded, a
    /// number with its former value comes from a layout, and moves nothing. A colour that other code has changed is
    /// left alone from here on.
    func show(_ progress: Double) {
        guard let view, let written, end != nil else { return }
        let now = state(of: view, formerly: written)
        let isAlone = isOnlyOne()
        /// The number at the progress, from its start and its end, which are moved along.
        func moved(_ start: inout CGFloat?, _ path: WritableKeyPath<State, CGFloat>) -> CGFloat {
            let (present, way) = (now[keyPath: path], now[keyPath: path] - written[keyPath: path])
            guard let own = start, var state = end else { return present }
            if way != 0, !(isAlone && present == own) {
                let moved = own + way
                // A number that was moved there and back has its first value: only the rounding of the sum may differ.
                let isBack = abs(moved - first[keyPath: path]) < Self.rounding
                start = isBack ? first[keyPath: path] : moved
                state[keyPath: path] += way
                end = state
            }
            return Self.mixed(start ?? own, state[keyPath: path], at: progress)
        }
        if alpha != nil {
            let value = moved(&alpha, \.alpha)
            view.alpha = alpha == first.alpha ? value : min(max(value, 0), max(first.alpha, 1))
        }
        if let bounds {
            var (x, y): (CGFloat?, CGFloat?) = (bounds.origin.x, bounds.origin.y)
            var (width, height): (CGFloat?, CGFloat?) = (bounds.size.width, bounds.size.height)
            let shown = CGRect(
                x: moved(&x, \.bounds.origin.x), y: moved(&y, \.bounds.origin.y),
                width: moved(&width, \.bounds.size.width), height: moved(&height, \.bounds.size.height))
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
            view.center = CGPoint(x: moved(&centerX, \.center.x), y: moved(&centerY, \.center.y))
        }
        if var own = transform, var state = end {
            let isOwn =
                CATransform3DEqualToTransform(now.transform, written.transform)
                || isAlone && CATransform3DEqualToTransform(now.transform, own)
            if !isOwn {
                let way = CATransform3DConcat(CATransform3DInvert(written.transform), now.transform)
                own = CATransform3DConcat(own, way)
                state.transform = CATransform3DConcat(state.transform, way)
                (transform, end) = (own, state)
            }
            view.layer.transform = Self.mixed(own, state.transform, at: progress)
        }
        if case .some(let color) = backgroundColor {
            if now.backgroundColor == written.backgroundColor || isAlone && now.backgroundColor == color {
                view.backgroundColor = Self.mixed(color, end?.backgroundColor, at: progress)
            } else {
                backgroundColor = nil
            }
        }
        layer?.takeInChanges(of: view.layer)
        layer?.show(progress, on: view.layer)
        self.progress = progress
        self.written = state(of: view, formerly: now)
    }

    /// The present values of the changed properties, in a former state.
    private func state(of view: UIView, formerly former: State) -> State {
        var state = former
        if alpha != nil { state.alpha = view.alpha }
        if bounds != nil { state.bounds = view.bounds }
        if centerX != nil || centerY != nil { state.center = view.center }
        if transform != nil { state.transform = view.layer.transform }
        if case .some = backgroundColor { state.backgroundColor = view.backgroundColor }
        return state
    }

    /// The snapshots of each view that have been shown in part.
    private static var shown = [ObjectIdentifier: [Place]]()

    private struct Place {
        weak var snapshot: ViewSnapshot?
    }

    /// Whether no other animation of the view has been shown in part and is still recorded.
    private func isOnlyOne() -> Bool {
        guard let view else { return true }
        let places = Self.shown[ObjectIdentifier(view)] ?? []
        if isListed, places.count == 1 { return true }
        var others = places.filter { $0.snapshot?.view === view && $0.snapshot !== self }
        let isAlone = others.isEmpty
        others.append(Place(snapshot: self))
        Self.shown[ObjectIdentifier(view)] = others
        isListed = true
        return isAlone
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

    private static func mixed(_ start: UIColor?, _ end: UIColor?, at progress: Double) -> UIColor? {
        if progress == 0 || progress == 1 { return progress == 0 ? start : end }
        return UIColor(cgColor: CGColor.mixed(start?.cgColor, end?.cgColor, at: progress))
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
