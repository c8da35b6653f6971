#if canImport(SwiftUI)
import AnimationCore
public import SwiftUI

extension Animation {
    /// SwiftUI's animation along a curve, so that both sides of a screen move alike.
    ///
    /// ```swift
    /// withAnimation(Animation(.snappy)) { isOpen.toggle() }
    /// withAnimation(Animation(.easeOutQuart, duration: 0.4)) { isOpen.toggle() }
    /// ```
    /// Control points and springs are the same on both sides. Of any other curve SwiftUI plays the nearest one that it
    /// has: ``CurveCounterpart`` says which, and how far it is from the curve.
    ///
    /// If no such curve is near, SwiftUI of iOS 17 plays the curve itself, as a `CustomAnimation`, and SwiftUI of
    /// iOS 16 the nearest one, which is reported. An effect plays each curve itself on both:
    /// `animated(.move(byY: 40, curve: .easeOutBounce), isActive: isOpen)`.
    ///
    /// - Parameters:
    ///   - curve: The curve; bad numbers in it are reported, and repaired as `TimingCurve` says.
    ///   - duration: Seconds, as the rule of `TimingCurve` says: nil takes the curve's own length. A duration that is
    ///     negative, NaN or infinite is reported, and counts as 0.
    ///   - fileID: The file of the call, for the issues.
    ///   - line: The line of the call, for the issues.
    public init(
        _ curve: TimingCurve, duration: TimeInterval? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let counterpart = CurveCounterpart.repaired(curve, over: duration)
        var (form, issues) = (SharedTimings.Form.counterpart(counterpart.value.form), counterpart.issues)
        if !counterpart.value.isNear {
            if Self.playsAnyCurve {
                form = .curve(curve.repaired.value, duration.map { Repaired.length(.duration, $0).value })
            } else {
                issues.append(.farCounterpart(curve, counterpart.value))
            }
        }
        self = Self.of(form)
        SharedTimings.note(SharedTimings.Timing(curve: curve, duration: duration), as: form)
        for kind in issues { AnimationIssue(kind, fileID: fileID, line: line).reportFromAnyThread() }
    }

    private static var playsAnyCurve: Bool {
        #if canImport(SwiftUICore) || canImport(SwiftUICompatibility)
        if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) { true } else { false }
        #else
        false
        #endif
    }

    static func of(_ form: SharedTimings.Form) -> Animation {
        switch form {
        case .counterpart(.controlPoints(let x1, let y1, let x2, let y2, let length)):
            return .timingCurve(x1, y1, x2, y2, duration: length)
        case .counterpart(.spring(let mass, let stiffness, let damping, let velocity)):
            return .interpolatingSpring(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        case .curve(let curve, let duration):
            #if canImport(SwiftUICore) || canImport(SwiftUICompatibility)
            if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) { return along(curve, over: duration) }
            #endif
            return of(.counterpart(CurveCounterpart(of: curve, over: duration).form))
        }
    }
}

extension AnimationIssue {
    /// An animation may be made on any thread: elsewhere than on the main queue the report comes on the main actor's
    /// next turn.
    fileprivate func reportFromAnyThread() {
        if MainQueue.isCurrent {
            MainActor.assumeIsolated { AnimationHosts.resolve().report(self) }
        } else {
            Task { @MainActor in AnimationHosts.resolve().report(self) }
        }
    }
}
#endif
