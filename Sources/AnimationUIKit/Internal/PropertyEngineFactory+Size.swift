#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// A view's size along a curve that goes beyond its ends and that UIKit does not have, frame by frame.
///
/// A paused property animator has no fraction outside 0…1, and a layer animation leaves the view at its end, so its
/// subviews would be laid out ahead. The view itself has each size here, and is laid out in it.
extension PropertyEngineFactory {
    @inline(never) @MainActor func makeEngineByFrame(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        let step = AnimatorSpec.value(
            duration, curve, AnimatedKeyPath(\UIView.bounds), keep: nil, areEndsUsable: true
        ) { [changes] target in
            guard let view = target as? UIView, case .own(let change) = changes else { return { _ in } }
            let start = view.bounds
            let end = change.bounds(from: start)
            return { [weak view] progress in
                if let view { change.show(start, end, progress, on: view) }
            }
        }
        return step.factory?.makeEngine(on: target, host: host, report: report)
    }
}

extension TargetChange {
    /// The bounds at the end of a change of a size.
    fileprivate func bounds(from start: CGRect) -> CGRect {
        switch self {
        case .size(let size): CGRect(origin: start.origin, size: size.showable.withoutNegativeLengths)
        case .bounds(let bounds): bounds.showable
        case .opacity, .ownOpacity, .shift, .position, .positionX, .positionY: start
        }
    }

    /// Shows a change of a size at a progress; no length is negative, and a size leaves the origin as it is.
    @MainActor fileprivate func show(_ start: CGRect, _ end: CGRect, _ progress: Double, on view: UIView) {
        let bounds = start.interpolated(to: end, at: progress)
        let isSize = if case .size = self { true } else { false }
        view.bounds = CGRect(
            origin: isSize ? view.bounds.origin : bounds.origin, size: bounds.size.withoutNegativeLengths)
    }
}
#endif
