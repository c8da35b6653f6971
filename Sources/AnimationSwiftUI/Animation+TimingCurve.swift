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
    /// has: ``CurveCounterpart`` says which, and how far it is from the curve. A counterpart that is not near is
    /// reported. An effect plays each curve itself: `animated(.move(byY: 40, curve: .easeOutBounce), isActive: isOpen)`.
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
        self.init(counterpart.value.form)
        SharedTimings.note(SharedTimings.Timing(curve: curve, duration: duration), as: counterpart.value.form)
        let far = counterpart.value.isNear ? [] : [AnimationIssue.Kind.farCounterpart(curve, counterpart.value)]
        for kind in counterpart.issues + far {
            AnimationIssue(kind, fileID: fileID, line: line).reportFromAnyThread()
        }
    }

    init(_ form: CurveCounterpart.Form) {
        switch form {
        case .controlPoints(let x1, let y1, let x2, let y2, let length):
            self = .timingCurve(x1, y1, x2, y2, duration: length)
        case .spring(let mass, let stiffness, let damping, let velocity):
            self = .interpolatingSpring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        }
    }
}

extension AnimationIssue {
    /// An animation may be made on any thread: elsewhere than on the main queue the report comes on the main actor's
    /// next turn.
    fileprivate func reportFromAnyThread() {
        if MainQueue.isCurrent {
            MainActor.assumeIsolated { AnimationHosts.resolve(nil).report(self) }
        } else {
            Task { @MainActor in AnimationHosts.resolve(nil).report(self) }
        }
    }
}
#endif
