#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The change at any progress, as the view's own state.
extension ViewSnapshot: RestingChange {
    func takeInChanges() {
        // At its end the change is over: the state from before it stays as it was.
        if let state { move(to: state, isApp: true, keepsBefore: progress == 1) }
        if let view { layer?.takeInChanges(of: view.layer) }
    }

    @inline(never) func noteValue() { noteValue(over: nil) }

    /// - Parameter older: The older change that has changed the view, over which this one lies; nil for another one.
    private func noteValue(over older: ViewSnapshot?) {
        if let state { move(to: state, isApp: false, keepsBefore: older == nil, over: older) }
        if let view { layer?.noteValue(of: view.layer) }
    }

    /// The change is about to be shown at another progress.
    func takeInAll() {
        if let state { move(to: state, isApp: true, keepsBefore: false) }
        guard let view else { return }
        layer?.takeInChanges(of: view.layer)
        for other in others { other.takeInChanges() }
    }

    /// The change has been shown: for the view's other changes it is not the app's.
    func noteOthers() {
        let others = others
        if others.isEmpty { return }
        let newer = newerOnes
        for other in others { other.noteValue(over: newer.contains { $0 === other } ? self : nil) }
    }

    /// Lists the change among its view's.
    ///
    /// - Parameter isKnown: Whether the others know it; otherwise it has just been made.
    func list(isKnown: Bool) {
        guard let view else { return }
        for other in others {
            if !isKnown { other.move(to: first, isApp: true, keepsBefore: other.progress == 1) }
            other.noteValue()
        }
        RestingLayers.add(self, on: view.layer)
    }

    /// The change has been taken back.
    func unlist() {
        if let view { RestingLayers.remove(self, on: view.layer) }
    }

    /// The other changes of its view.
    private var others: [ViewSnapshot] {
        guard let view else { return [] }
        return RestingLayers.others(than: self, on: view.layer).compactMap { $0 as? ViewSnapshot }
    }

    /// The changes of its view that lie over it.
    var newerOnes: [ViewSnapshot] {
        guard let view else { return [] }
        let all = RestingLayers.changes(on: view.layer).compactMap { $0 as? ViewSnapshot }
        return all.firstIndex { $0 === self }.map { Array(all[($0 + 1)...]) } ?? []
    }

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

    /// Shows the change at a progress, without an animation; `takeInChanges` comes first.
    @inline(never) func show(_ progress: Double) {
        guard let view, var now = written, let end else { return }
        if let alpha { view.alpha = Self.mixed(alpha, end.alpha, at: progress) }
        if let bounds { view.bounds = shown(bounds, end.bounds, at: progress, from: now.bounds) }
        if centerX != nil || centerY != nil {
            view.center = CGPoint(
                x: centerX.map { Self.mixed($0, end.center.x, at: progress) } ?? now.center.x,
                y: centerY.map { Self.mixed($0, end.center.y, at: progress) } ?? now.center.y)
        }
        if let transform { view.layer.transform = Self.mixed(transform, end.transform, at: progress) }
        // Another change may lie over it.
        if case .some(let color) = backgroundColor, now.backgroundColor == shownColor {
            shownColor = Self.mixed(color, end.backgroundColor, at: progress, on: view)
            view.backgroundColor = shownColor
        }
        layer?.show(progress, on: view.layer)
        self.progress = progress
        read(view, into: &now)
        written = now
    }

    /// Bounds at a progress; a length that would not be positive keeps its present value.
    private func shown(_ start: CGRect, _ end: CGRect, at progress: Double, from present: CGRect) -> CGRect {
        func mixed(_ path: KeyPath<CGRect, CGFloat>) -> CGFloat {
            Self.mixed(start[keyPath: path], end[keyPath: path], at: progress)
        }
        func length(_ path: KeyPath<CGRect, CGFloat>) -> CGFloat {
            let shown = mixed(path)
            if shown > 0 { return shown }
            return start[keyPath: path] == first.bounds[keyPath: path] ? 0 : present[keyPath: path]
        }
        return CGRect(
            x: mixed(\.origin.x), y: mixed(\.origin.y), width: length(\.size.width), height: length(\.size.height))
    }

    /// Moves the change by what other code has changed since.
    ///
    /// A number that was changed moves the whole change along. A place or a size that the app gives its start comes from
    /// a layout, and moves nothing. A colour that the app has changed is left alone from then on.
    ///
    /// - Parameters:
    ///   - isApp: Whether the app has changed it; otherwise another change of the package has.
    ///   - keepsBefore: Whether the state that is restored in the end stays as it is.
    ///   - older: The older change that has changed it.
    private func move(to now: State, isApp: Bool, keepsBefore: Bool, over older: ViewSnapshot? = nil) {
        guard let last = written, let own = end else { return }
        func move(_ start: inout CGFloat, _ path: WritableKeyPath<State, CGFloat>, laidOut: Bool = true) {
            let way = now[keyPath: path] - last[keyPath: path]
            if way == 0 || isApp && laidOut && now[keyPath: path] == start { return }
            // Moved there and back, it is at its first place: a sum may only be rounded differently.
            func moved(_ value: CGFloat) -> CGFloat {
                let (next, first) = (value + way, first[keyPath: path])
                if abs(next - first) < Self.rounding { return first }
                guard let below = older?.before[keyPath: path], abs(next - below) < Self.rounding else { return next }
                return below
            }
            start = moved(start)
            if !keepsBefore { before[keyPath: path] = moved(before[keyPath: path]) }
            end?[keyPath: path] = own[keyPath: path] + way
        }
        written = now
        if var start = alpha {
            move(&start, \.alpha, laidOut: false)
            alpha = start
        }
        if var start = bounds {
            move(&start.origin.x, \.bounds.origin.x)
            move(&start.origin.y, \.bounds.origin.y)
            move(&start.size.width, \.bounds.size.width)
            move(&start.size.height, \.bounds.size.height)
            bounds = start
        }
        if var start = centerX {
            move(&start, \.center.x)
            centerX = start
        }
        if var start = centerY {
            move(&start, \.center.y)
            centerY = start
        }
        if let start = transform, !CATransform3DEqualToTransform(now.transform, last.transform) {
            let way = CATransform3DConcat(CATransform3DInvert(last.transform), now.transform)
            transform = moved(start, by: way, over: older)
            if !keepsBefore { before.transform = moved(before.transform, by: way, over: older) }
            end?.transform = CATransform3DConcat(own.transform, way)
        }
        if isApp, case .some(let color) = backgroundColor, now.backgroundColor != last.backgroundColor,
            now.backgroundColor != color
        {
            backgroundColor = nil
        }
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

    /// A matrix that is moved; moved there and back, it is the first one.
    private func moved(_ matrix: CATransform3D, by way: CATransform3D, over older: ViewSnapshot?) -> CATransform3D {
        let next = CATransform3DConcat(matrix, way)
        let known = [first.transform] + (older.map { [$0.before.transform] } ?? [])
        return known.first { next.isSame(as: $0, within: Self.rounding) } ?? next
    }

    private static let rounding = 1e-9

    static func mixed(_ start: CGFloat, _ end: CGFloat, at progress: Double) -> CGFloat {
        progress == 0 ? start : progress == 1 ? end : start + (end - start) * CGFloat(progress)
    }

    /// UIKit shows the change as an additive animation over the end.
    static func mixed(_ start: CATransform3D, _ end: CATransform3D, at progress: Double) -> CATransform3D {
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
