/// A property that a newer call takes over from steps of older calls that have not begun: these are not played.
@MainActor struct TakenOver {
    let subject: AnimatedProperty
    /// The number of the newer call.
    let call: Int
    /// Whether it counts for steps whose turns come later, too: under `.replace`, and not for a follower.
    let isLasting: Bool

    /// Notes it for the playbacks that have not started.
    @_optimize(size) func noteForPending() {
        for session in HostSession.sessions {
            for playback in session.starts.all where playback.isPending && playback.call < call {
                var targets: [AnyObject] = []
                playback.addTargets(to: &targets)
                if targets.contains(where: has) { playback.takenOver.append(self) }
            }
        }
    }

    func has(_ object: AnyObject) -> Bool {
        subject.objects.contains(ObjectIdentifier(KnownPaths.owner(of: object)))
    }
}
