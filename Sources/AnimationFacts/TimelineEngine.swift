#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// The ways in which a step can be played.
package enum TimelineEngine: String, CaseIterable, Sendable {
    /// A property animator of UIKit.
    case view
    /// A property animator along a curve that UIKit does not have.
    case paced
    /// A basic animation of a layer.
    case layer
    /// A keyframe animation of a layer.
    case keyframes
    /// A value that is set in each frame.
    case value

    /// A step that takes the centre's x or y to a value.
    @MainActor package func step(
        _ axis: TimelineAxis, to end: Double, _ duration: TimeInterval, _ curve: TimingCurve
    ) -> AnyAnimator<UIView> {
        switch self {
        case .view: .custom(duration: duration, curve: curve) { axis.set(end, on: $0) }
        case .paced:
            // The same progress as a closure's, which neither UIKit nor Core Animation can play.
            .custom(duration: duration, curve: .custom(curve) { curve.progress(at: $0) }) { axis.set(end, on: $0) }
        case .layer: .layer(.basic(axis.keyPath, to: .number(end), duration: duration, curve: curve))
        case .keyframes: .layer(Self.keyframes(axis.keyPath, to: end, duration, curve))
        case .value: Self.value(axis, to: end, duration, curve)
        }
    }

    @MainActor private static func keyframes(
        _ keyPath: String, to end: Double, _ duration: TimeInterval, _ curve: TimingCurve
    ) -> AnyAnimator<CALayer> {
        AnyAnimator(
            KeyframeAnimator(
                KeyframeAnimation(keyPath, timing: LayerTiming(duration: duration, curve: curve)) { layer in
                    let start: Double = (layer.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? 0
                    return [.number(start), .number((start + end) / 2), .number(end)]
                }))
    }

    @MainActor private static func value(
        _ axis: TimelineAxis, to end: Double, _ duration: TimeInterval, _ curve: TimingCurve
    ) -> AnyAnimator<UIView> {
        AnyAnimator(
            ValueAnimator(duration: duration, curve: curve) { view in
                let start: Double = axis.value(of: view)
                // At rest the step would keep the view alive.
                return { [weak view] progress in
                    if let view { axis.set(start + (end - start) * progress, on: view) }
                }
            })
    }
}
#endif
