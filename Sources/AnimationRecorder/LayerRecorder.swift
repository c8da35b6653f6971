public import HeadlessQuartzCore

/// Plays a layer tree under a virtual clock and writes down what is seen, frame by frame.
///
/// ```swift
/// let clock = VirtualClock()
/// let recording = clock.bind {
///     let layer = makeScene()
///     return LayerRecorder(framesPerSecond: 60).record(layer, named: "bounce", clock: clock)
/// }
/// print(recording.animatedSVG())
/// ```
///
/// Recorded are the presentation layers. Siblings are drawn in the order of `zPosition`, then of `sublayers`; a layer's
/// depth is otherwise flattened into its superlayer, as Core Animation does outside a `CATransformLayer`.
public struct LayerRecorder: Sendable {
    /// Samples in a second.
    public let framesPerSecond: Int

    /// A recorder with a frame rate; at least 1.
    public init(framesPerSecond: Int = 60) {
        self.framesPerSecond = max(1, framesPerSecond)
    }

    /// Moves the clock from now until `length` is over, and records the layer and all in it at every frame on the way.
    ///
    /// The first frame is now, after a turn in which pending changes are committed. The layer must be at the top of its
    /// tree. If it is in no window it is hosted for the time of the recording.
    ///
    /// - Parameters:
    ///   - layer: The root; its bounds are the picture.
    ///   - name: Short and unique, fit for a file's name and a web address.
    ///   - title: What people read; the name if `nil`.
    ///   - summary: One line on what is to be seen.
    ///   - code: The source code that made the scene.
    ///   - length: When to end.
    ///   - cues: What to do on the way; each becomes a mark of the recording.
    ///   - clock: The clock under which the layer was made.
    @MainActor
    public func record(
        _ layer: CALayer, named name: String, title: String? = nil, summary: String = "", code: String = "",
        length: RecordingLength = .untilIdle(limit: 10), cues: [RecordingCue] = [], clock: VirtualClock = .current
    ) -> Recording {
        let isHosted = !layer.isRootOfWindow
        if isHosted { clock.host(layer) }
        defer { if isHosted { clock.unhost(layer) } }

        let start = clock.now
        for cue in cues { _ = clock.after(cue.time, cue.action) }
        clock.turn()
        let size = layer.bounds.size
        var collector = LayerCollector()
        collector.collect(layer)
        while !isOver(length, frames: collector.frameCount, clock: clock) {
            clock.advance(to: start + Double(collector.frameCount) / Double(framesPerSecond))
            collector.collect(layer)
        }
        return Recording(
            name: name, title: title ?? name, summary: summary, code: code, size: size,
            framesPerSecond: framesPerSecond, frameCount: collector.frameCount,
            marks: cues.map { RecordingMark(time: $0.time, label: $0.label) }.sorted { $0.time < $1.time },
            elements: collector.elements())
    }

    @MainActor
    private func isOver(_ length: RecordingLength, frames: Int, clock: VirtualClock) -> Bool {
        let reached = Double(frames - 1) / Double(framesPerSecond)
        if case .untilIdle = length, clock.isIdle { return true }
        // A hair of tolerance, so that 0.3 seconds are 18 frames whatever 0.3 · 60 comes to.
        return reached >= length.end - 1e-6
    }
}
