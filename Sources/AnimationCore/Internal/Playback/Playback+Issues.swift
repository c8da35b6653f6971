import Foundation

/// Issues, as a playback reports them.
extension Playback {
    /// The usable value of a parameter; its issues are reported.
    func used<Value>(_ parameter: Repaired<Value>, at site: CallSite? = nil) -> Value {
        if !parameter.issues.isEmpty { report(parameter.issues, at: site) }
        return parameter.value
    }

    @inline(never) private func report(_ kinds: [AnimationIssue.Kind], at site: CallSite?) {
        for kind in kinds { report(kind, at: site) }
    }

    /// Reports, once, that the playback is over: a finger may go on moving it.
    func reportOver(_ site: CallSite?) {
        guard !hasToldOver else { return }
        hasToldOver = true
        report(.isOver, at: site)
    }

    /// - Parameter site: The call that the issue names; nil stands for the call that made the token.
    @inline(never) func report(_ kind: AnimationIssue.Kind, at site: CallSite? = nil) {
        let issue = AnimationIssue(kind, at: site ?? self.site)
        if case .playing(let timeline, _) = state { timeline.report(issue) } else { host.report(issue) }
    }
}
