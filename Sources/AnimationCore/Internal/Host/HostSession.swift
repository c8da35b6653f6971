/// The state of one host that outlives its timelines: the playbacks of the present turn, the waits for windows, and the
/// frame clock.
///
/// A host has a session while there is anything in it.
@MainActor final class HostSession {
    /// The sessions by the identities of their hosts.
    private static var all = SideTable<ObjectIdentifier, HostSession>()
    /// The session that was last asked for: there is mostly one host.
    @exclusivity(unchecked) private static var latest: HostSession?

    /// The sessions of all hosts, in no order.
    static var sessions: [HostSession] { Array(all.values) }

    /// The session of a host; nil while there is nothing in it.
    static func current(of host: any AnimationHost) -> HostSession? {
        if let latest, latest.host === host { return latest }
        guard let session = all[ObjectIdentifier(host)] else { return nil }
        latest = session
        return session
    }

    /// The session of a host, made if there is none; the caller puts something in it.
    static func of(_ host: any AnimationHost) -> HostSession {
        if let session = current(of: host) { return session }
        let session = HostSession(host)
        all[ObjectIdentifier(host)] = session
        latest = session
        return session
    }

    let host: any AnimationHost
    /// The playbacks that have not started yet.
    @exclusivity(unchecked) var starts = PendingStarts()
    /// The waits for windows; nil while there are none.
    var windows: WindowWatch?
    /// The clock of the active value engines; nil while there are none.
    var frames: FrameClock?

    private init(_ host: any AnimationHost) {
        self.host = host
    }

    /// Forgets the session if nothing is left in it.
    func closeIfEmpty() {
        guard starts.isEmpty, windows == nil, frames == nil else { return }
        if Self.latest === self { Self.latest = nil }
        let key = ObjectIdentifier(host)
        if Self.all[key] === self { Self.all[key] = nil }
    }
}
