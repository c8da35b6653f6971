/// Something outside that timelines can wait for: a tap, a download, the end of somebody else's animation.
///
/// ```swift
/// let loaded = AnimationSignal()
/// AT.animate { spinner.at.animate(.fadeIn()); AT.wait(for: loaded, timeout: 10); spinner.at.animate(.fadeOut()) }
/// loaded.send()
/// ```
@MainActor public final class AnimationSignal {
    /// Whether it has been sent.
    public private(set) var isSent = false
    private struct Waiting {
        // Its timeline keeps it, and may be over before the signal is sent.
        weak var gate: Gate?
    }

    private var gates: [Waiting] = []
    /// With so many, those are forgotten that are gone.
    private var mostGates = 16

    /// A signal that has not been sent.
    public nonisolated init() {}

    /// Lets everything go on that waits for it, now or later; a second call has no effect.
    public func send() {
        isSent = true
        let gates = gates
        self.gates = []
        for waiting in gates { waiting.gate?.open() }
    }

    func open(_ gate: Gate) {
        if isSent { return gate.open() }
        if gates.count >= mostGates {
            gates.removeAll { $0.gate == nil }
            mostGates = max(16, 2 * gates.count)
        }
        gates.append(Waiting(gate: gate))
    }
}
