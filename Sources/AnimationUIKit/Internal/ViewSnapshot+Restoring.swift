#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import Foundation

/// The way back to the state from before the change.
///
/// Another change may lie over it. An alpha and a colour are absolute: the newer change stays as it is seen, and takes
/// over the value from before both. Moves and matrices add up: the view loses the part of this change.
extension ViewSnapshot {
    /// Takes the change back, and keeps the additions of other code.
    func takeBack() {
        let upper = passOn()
        show(0)
        guard let view else { return }
        keepInRange()
        if case .some(let color) = backgroundColor { view.backgroundColor = color }
        if let isHidden { view.isHidden = isHidden }
        layer?.restore(view.layer)
        for upper in upper { upper.show(upper.progress) }
    }

    /// Gives the view the state from before the change.
    @inline(never) func restore() {
        guard let view else { return }
        passOn()
        if alpha != nil { view.alpha = before.alpha }
        if case .some = backgroundColor { view.backgroundColor = before.backgroundColor }
        restoreGeometry(of: view)
        if let isHidden { view.isHidden = isHidden }
        layer?.restore(view.layer)
    }

    /// Passes an alpha and a colour on to newer changes of them, which are returned.
    @discardableResult private func passOn() -> [ViewSnapshot] {
        let newer = newerOnes
        var upper: [ViewSnapshot] = []
        if alpha != nil, let other = newer.first(where: { $0.alpha != nil }) {
            (other.alpha, other.before.alpha, alpha) = (before.alpha, before.alpha, nil)
            upper.append(other)
        }
        if case .some(let color) = backgroundColor, let other = newer.first(where: \.hasColor) {
            (other.backgroundColor, other.before.backgroundColor) = (.some(color), before.backgroundColor)
            backgroundColor = nil
            upper.append(other)
        }
        return upper
    }

    private var hasColor: Bool { if case .some = backgroundColor { true } else { false } }

    private func restoreGeometry(of view: UIView) {
        let newer = newerOnes
        /// The former number; below a newer change of it, the present one without the part of this change.
        func former(
            _ path: KeyPath<State, CGFloat>, _ start: CGFloat, _ present: CGFloat, isBelow: Bool
        ) -> CGFloat {
            guard isBelow, let end else { return before[keyPath: path] }
            return present + start - Self.mixed(start, end[keyPath: path], at: progress)
        }
        if let bounds {
            let (isBelow, now) = (newer.contains { $0.bounds != nil }, view.bounds)
            view.bounds = CGRect(
                x: former(\.bounds.origin.x, bounds.minX, now.minX, isBelow: isBelow),
                y: former(\.bounds.origin.y, bounds.minY, now.minY, isBelow: isBelow),
                width: former(\.bounds.size.width, bounds.width, now.width, isBelow: isBelow),
                height: former(\.bounds.size.height, bounds.height, now.height, isBelow: isBelow))
        }
        if let centerX {
            let isBelow = newer.contains { $0.centerX != nil }
            view.center.x = former(\.center.x, centerX, view.center.x, isBelow: isBelow)
        }
        if let centerY {
            let isBelow = newer.contains { $0.centerY != nil }
            view.center.y = former(\.center.y, centerY, view.center.y, isBelow: isBelow)
        }
        guard let transform else { return }
        if newer.contains(where: { $0.transform != nil }), let end {
            let shown = Self.mixed(transform, end.transform, at: progress)
            let way = CATransform3DConcat(CATransform3DInvert(shown), view.layer.transform)
            view.layer.transform = CATransform3DConcat(transform, way)
        } else {
            view.layer.transform = before.transform
        }
    }
}
#endif
