public import AnimationCore

/// Curves that are read, as CSS Easing Functions Level 2 writes them.
extension TimingCurve {
    /// The curve of any easing function of CSS: `"ease-out"`, `"cubic-bezier(0.2, 0, 0, 1)"`,
    /// `"linear(0, 0.8 30%, 1)"`, `"steps(4, jump-none)"`.
    ///
    /// The keywords are `linear`, `ease`, which is `TimingCurve.default`, `ease-in`, `ease-out`,
    /// `ease-in-out`, `step-start` and `step-end`. Letters may be large or small. `calc()`, variables and comments
    /// can't be read.
    ///
    /// - Parameters:
    ///   - text: The easing function. One that can't be read is reported, and the curve is linear. A number outside its
    ///     range is repaired as in a curve of the app's own, and the animation reports it.
    ///   - fileID: The file of the call, for the issue.
    ///   - line: The line of the call, for the issue.
    public init(css text: String, fileID: StaticString = #fileID, line: UInt = #line) {
        self = EasingReader(text).function.reported(text, CallSite(fileID, line))
    }

    /// The curve of a `linear()` of CSS, such as `"linear(0, 0.3 20%, 1.05 60% 70%, 1)"`, or of its arguments
    /// alone.
    ///
    /// - A stop without a percentage lies halfway, or in even steps, between its neighbours with one; the first one is
    ///   at 0 %, and the last one at 100 %. A stop with two percentages holds its progress from one to the other.
    /// - A percentage before the one ahead of it counts as that. Outside the first and the last stop the outer lines go
    ///   on; both ends of an animation are exact all the same.
    ///
    /// - Parameters:
    ///   - text: Two stops at least. A text that can't be read is reported, and the curve is linear.
    ///   - fileID: The file of the call, for the issue.
    ///   - line: The line of the call, for the issue.
    public init(cssLinear text: String, fileID: StaticString = #fileID, line: UInt = #line) {
        self = EasingReader(text).linear.reported(text, CallSite(fileID, line))
    }

    /// The curve of a `cubic-bezier()` of CSS, of the four numbers between its parentheses, or of its keywords `ease`,
    /// `ease-in`, `ease-out` and `ease-in-out`.
    ///
    /// - Parameters:
    ///   - text: The function, such as `"cubic-bezier(0.2, 0, 0, 1)"`. A text that can't be read is reported, and the
    ///     curve is linear. A number outside its range is repaired as
    ///     `TimingCurve.cubicBezier(_:_:_:_:)` says, and the animation reports it.
    ///   - fileID: The file of the call, for the issue.
    ///   - line: The line of the call, for the issue.
    public init(cssCubicBezier text: String, fileID: StaticString = #fileID, line: UInt = #line) {
        self = EasingReader(text).cubicBezier.reported(text, CallSite(fileID, line))
    }
}

extension TimingCurve? {
    /// The curve; if there is none, a linear one, and the text is reported.
    ///
    /// A curve may be made on any thread: elsewhere than on the main queue the report comes on the main actor's next
    /// turn.
    fileprivate func reported(_ text: String, _ site: CallSite) -> TimingCurve {
        if let curve = self { return curve }
        let issue = AnimationIssue(.unreadableCurve(text), at: site)
        if MainQueue.isCurrent {
            MainActor.assumeIsolated { AnimationHosts.resolve().report(issue) }
        } else {
            Task { @MainActor in AnimationHosts.resolve().report(issue) }
        }
        return .linear
    }
}
