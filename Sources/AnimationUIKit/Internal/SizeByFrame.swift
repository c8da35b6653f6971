#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// A view's size along a curve that goes beyond its ends and that UIKit does not have, frame by frame.
///
/// A paused property animator has no fraction outside 0…1, and a layer animation leaves the view at its end, so its
/// subviews would be laid out ahead. The view itself has each size here, and is laid out in it.
final class SizeByFrameFactory: EngineFactory {
    /// The same change on a property animator, whose lengths and reduced forms count.
    private let shape: any EngineFactory
    private let change: TargetChange
    private let curve: TimingCurve

    init(_ shape: any EngineFactory, _ change: TargetChange, _ curve: TimingCurve) {
        (self.shape, self.change, self.curve) = (shape, change, curve)
    }

    var duration: TimeInterval { shape.duration }
    var startDelay: TimeInterval { shape.startDelay }
    var propertyName: String? { shape.propertyName }
    var reducedMotion: ReducedMotion { shape.reducedMotion }
    func reducedParts() -> ReducedParts? { shape.reducedParts() }
    func layer(of target: AnyObject) -> AnyObject? { shape.layer(of: target) }
    func isReady(on target: AnyObject) -> Bool { shape.isReady(on: target) }
    var isFrameByFrame: Bool { true }
    @MainActor var medium: (kind: EngineKind, path: PropertyPath?)? { (.model, change.changedPath) }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        let step = AnimatorSpec.value(
            duration, curve, AnimatedKeyPath(\UIView.bounds), keep: nil, areEndsUsable: true
        ) { [change] target in
            guard let view = target as? UIView else { return { _ in } }
            let start = view.bounds
            let end = change.bounds(from: start)
            return { [weak view] progress in
                guard let view else { return }
                view.bounds = change.bounds(start.interpolated(to: end, at: progress), over: view.bounds)
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
        case .opacity, .shift, .position, .positionX, .positionY: start
        }
    }

    /// The part of these bounds that a change of a size sets, where a view has others; no length is negative.
    fileprivate func bounds(_ bounds: CGRect, over present: CGRect) -> CGRect {
        let size = bounds.size.withoutNegativeLengths
        if case .size = self { return CGRect(origin: present.origin, size: size) }
        return CGRect(origin: bounds.origin, size: size)
    }
}
#endif
