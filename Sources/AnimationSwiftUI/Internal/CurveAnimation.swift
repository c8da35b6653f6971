// SDKs before that of iOS 18 may lack custom animations. The SDK of .ci/apple-check is such a one: there
// .ci/apple/prepare declares them.
#if canImport(SwiftUI) && (canImport(SwiftUICore) || canImport(SwiftUICompatibility))
import AnimationCore
import SwiftUI

#if canImport(SwiftUICompatibility)
import SwiftUICompatibility
#endif

extension Animation {
    /// The animation along any curve, which SwiftUI of iOS 17 plays itself.
    ///
    /// - Parameters:
    ///   - curve: A repaired curve.
    ///   - duration: Seconds, repaired; nil takes the curve's own length.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    static func along(_ curve: TimingCurve, over duration: TimeInterval?) -> Animation {
        Animation(CurveAnimation(curve, over: duration))
    }
}

/// An animation along any curve.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private struct CurveAnimation: CustomAnimation, Sendable {
    private let curve: TimingCurve
    /// Seconds.
    private let length: TimeInterval
    private let progress: ProgressCurve

    init(_ curve: TimingCurve, over duration: TimeInterval?) {
        (self.curve, length) = (curve, curve.length(duration))
        progress = curve.progressCurve(over: duration)
    }

    func animate<Value: VectorArithmetic>(
        value: Value, time: TimeInterval, context: inout AnimationContext<Value>
    ) -> Value? {
        guard time < length else { return nil }
        var value = value
        value.scale(by: progress.progress(at: time / length))
        return value
    }

    static func == (one: Self, other: Self) -> Bool { one.curve == other.curve && one.length == other.length }

    func hash(into hasher: inout Hasher) {
        hasher.combine(curve)
        hasher.combine(length)
    }
}
#endif
