/// An event outside the timelines, for which timelines can wait: a tap, a download, the end of another animation.
///
/// ```swift
/// let loaded = AnimationSignal()
/// AT.animate { spinner.at.animate(.fadeIn()); AT.wait(for: loaded, timeout: 10); spinner.at.animate(.fadeOut()) }
/// loaded.send()
/// ```
@MainActor public final class AnimationSignal {
    /// Whether the signal has been sent.
    public private(set) var isSent: Bool
    private struct Waiting {
        // Weak: the gate belongs to its timeline, which may be over before the signal is sent.
        weak var gate: Gate?
    }

    private var gates: [Waiting]

    /// Makes a signal that has not been sent.
    public nonisolated init() { (isSent, gates) = (false, []) }

    /// Ends every wait for this signal, now and later; a second call has no effect.
    public func send() {
        isSent = true
        let gates = gates
        self.gates = []
        for waiting in gates { waiting.gate?.open() }
    }

    func open(_ gate: Gate) {
        if isSent { return gate.open() }
        gates.dropSpent { $0.gate == nil }
        gates.append(Waiting(gate: gate))
    }
}
