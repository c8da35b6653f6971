#if canImport(SwiftUI)
public import AnimationUIKit
public import SwiftUI

extension AT {
    /// Changes SwiftUI's state with an animation, and plays the animations of UIKit in the block alike.
    ///
    /// ```swift
    /// AT.withAnimation(.snappy, duration: 0.4) {
    ///     model.isOpen = true                                    // SwiftUI's views
    ///     toolbar.at.animate(.move(byX: 0, y: -60))              // a view of UIKit
    /// }
    /// ```
    /// It is `withAnimation` of SwiftUI with `Animation(curve, duration: duration)`, and `AT.withDefaults` with the
    /// same curve and duration. A view of UIKit that SwiftUI updates for this change gets both by
    /// ``AnimationCore/AT/withDefaults(of:fileID:line:_:)``.
    ///
    /// Of a curve that SwiftUI does not have it plays the nearest one, which is reported if it is not near: both sides
    /// then begin and end together, and differ on the way.
    ///
    /// - Parameters:
    ///   - curve: The curve; by default that of the `AT.withDefaults` around, or `easeInOut`.
    ///   - duration: Seconds; nil takes that of the `AT.withDefaults` around, or the curve's own length.
    ///   - fileID: The file of the call, for the issues.
    ///   - line: The line of the call, for the issues.
    ///   - body: Called now.
    /// - Returns: The value that `body` returns.
    @discardableResult
    public static func withAnimation<Result>(
        _ curve: TimingCurve = AnimationDefaults.curve, duration: TimeInterval? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ body: @MainActor () throws -> Result
    ) rethrows -> Result {
        let duration = duration ?? AnimationDefaults.duration
        let animation = Animation(curve, duration: duration, fileID: fileID, line: line)
        return try withDefaults(duration: duration, curve: curve) {
            try SwiftUI.withAnimation(animation) { try body() }
        }
    }

    /// Plays animations of UIKit as SwiftUI plays a change: with its curve, over its duration.
    ///
    /// ```swift
    /// func updateUIView(_ bar: UIView, context: Context) {
    ///     AT.withDefaults(of: context.transaction) {
    ///         bar.at.animate(.move(toX: isOpen ? 200 : 60))
    ///     }
    /// }
    /// ```
    /// - A change by ``withAnimation(_:duration:fileID:line:_:)``, or with an `Animation` that was made of a
    ///   `TimingCurve`, has its curve and its duration.
    /// - A change without an animation has a duration of 0, as the first update of a view.
    /// - Another animation of SwiftUI does not say what is in it. It is reported, and the block has no defaults.
    ///
    /// Effects with a duration or a curve of their own keep it.
    ///
    /// - Parameters:
    ///   - transaction: The transaction of the update.
    ///   - fileID: The file of the call, for the issue.
    ///   - line: The line of the call, for the issue.
    ///   - body: Called now.
    /// - Returns: The value that `body` returns.
    @discardableResult
    public static func withDefaults<Result>(
        of transaction: Transaction, fileID: StaticString = #fileID, line: UInt = #line,
        _ body: @MainActor () throws -> Result
    ) rethrows -> Result {
        guard let animation = transaction.animation else { return try withDefaults(duration: 0, body) }
        if let timing = SharedTimings.timing(of: animation) {
            return try withDefaults(duration: timing.duration, curve: timing.curve, body)
        }
        AnimationHosts.resolve().report(AnimationIssue(.unknownTiming, fileID: fileID, line: line))
        return try body()
    }
}
#endif
