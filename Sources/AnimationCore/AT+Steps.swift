import Foundation

extension AT {
    /// Names this moment of the composition, for ``AnimationToken/starting(at:)`` and ``AnimationToken/settle(at:)``.
    ///
    /// Of two labels with one name in a composition the first counts, and the other one is reported.
    public static func label(
        _ label: AnimationLabel, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let token = token(.wait(0), AnimationHosts.resolve(nil), CallSite(fileID, line))
        token.plan.layout.label = label
        return token
    }

    /// Pauses the whole timeline when the playhead comes here in play, until `resume()`; scrubbing passes it.
    ///
    /// In a timeline that nobody keeps, nobody could resume it: it is passed, and reported.
    public static func pausePoint(fileID: StaticString = #fileID, line: UInt = #line) -> AnimationToken {
        token(.pausePoint, AnimationHosts.resolve(nil), CallSite(fileID, line))
    }

    /// Waits until `signal` is sent, or for `timeout` seconds.
    ///
    /// On the axis the wait has no length: the playhead stands still. A signal that was sent before is passed at once. The
    /// time-out is in seconds at any rate; while the timeline is paused it stands still. A negative or NaN one is reported and counts
    /// as 0; the default waits for ever.
    public static func wait(
        for signal: AnimationSignal, timeout: TimeInterval = .infinity, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        let gate = Gate(timeout: timeout > 0 ? timeout : 0)
        signal.open(gate)
        let host = AnimationHosts.resolve(nil)
        if !(timeout >= 0) {
            host.report(AnimationIssue("A time-out of \(timeout) s counts as 0", fileID: fileID, line: line))
        }
        return token(.gate(gate), host, CallSite(fileID, line))
    }
}

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
