import AnimationFacts
import AnimationUIKit
import SoakModel
import TestSupport
import Testing

/// Every engine that a step can run on; what is promised of one is promised of all.
enum Engine: String, CaseIterable, CustomTestStringConvertible {
    case property
    /// A property animator along a curve that UIKit does not have.
    case paced
    case basic
    case keyframe
    case spring
    case value
    case foreign

    var testDescription: String { rawValue }

    /// The property that an issue names for a step; nil where a closure may change anything.
    func property(of axis: Axis) -> String? {
        switch self {
        case .basic, .keyframe, .spring: axis.keyPath
        case .property, .paced, .value, .foreign: nil
        }
    }

    /// A step that takes the centre's x or y to a value.
    @MainActor func step(
        _ axis: Axis, to end: Double, _ duration: TimeInterval, _ curve: TimingCurve
    ) -> AnyAnimator<UIView> {
        switch self {
        case .property: TimelineEngine.view.step(axis, to: end, duration, curve)
        case .paced: TimelineEngine.paced.step(axis, to: end, duration, curve)
        case .basic: TimelineEngine.layer.step(axis, to: end, duration, curve)
        case .keyframe: TimelineEngine.keyframes.step(axis, to: end, duration, curve)
        case .spring: .layer(spring(axis.keyPath, to: end, duration, curve))
        case .value: TimelineEngine.value.step(axis, to: end, duration, curve)
        case .foreign:
            AnyAnimator(
                SoakForeign(duration: duration, on: CollectingHost.current) { view in
                    let start = axis.value(of: view)
                    return { axis.set(start + (end - start) * curve.progress(at: $0), on: view) }
                })
        }
    }
}

extension Engine {
    /// On a line a spring so slow, and thrown so hard, that what is played of it is straight; no spring follows a
    /// curve.
    private func spring(
        _ keyPath: String, to end: Double, _ duration: TimeInterval, _ curve: TimingCurve
    ) -> AnyAnimator<CALayer> {
        if duration == 0 { return .basic(keyPath, to: .number(end), duration: 0, curve: .spring) }
        guard curve == .linear else { return .basic(keyPath, to: .number(end), duration: duration, curve: curve) }
        let share = 0x1p-60
        return .basic(
            keyPath, to: .number(end), repeatCount: share, duration: duration / share,
            curve: .spring(dampingRatio: 1, initialVelocity: 1 / duration))
    }
}

/// A coordinate of a view's centre.
typealias Axis = TimelineAxis

extension AnyAnimator where Target == UIView {
    static func center(_ axis: Axis, to end: Double, _ duration: TimeInterval, _ curve: TimingCurve) -> Self {
        AnyAnimator(
            ValueAnimator(duration: duration, curve: curve) { view in
                let start = axis.value(of: view)
                return { axis.set(start + (end - start) * $0, on: view) }
            })
    }
}
