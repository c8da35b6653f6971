// A program that binds no clock, and moves none, is a live one: its time is the wall clock's.
extension VirtualClock {
    /// The driver of a clock.
    enum Drive {
        /// The program, with `advance`, `turn` or `follow`.
        case hand
        /// The wall clock, as soon as there is a reason.
        case wallWhenNeeded
        /// The wall clock.
        case wall
    }

    /// More turns than this are left to the next frame: here a program may schedule itself again without end, as on
    /// Apple.
    private static let mostTurnsAFrame = 100

    /// Whether the wall clock moves this clock: the process's, until the program moves it.
    package var goesByWallClock: Bool { drive != .hand }

    /// There is a window, a timer or a display link: the process's clock begins to go by the wall clock. Others do
    /// nothing.
    package func wake() {
        guard drive == .wallWhenNeeded else { return }
        drive = .wall
        // Detached: no clock and no host that is bound here is to be bound there.
        Task.detached { [self] in await keepUp() }
    }

    @MainActor
    private func keepUp() async {
        let (begin, wall) = (now, ContinuousClock())
        let started = wall.now
        var frame = 1.0
        while true {
            do { try await wall.sleep(until: started + .seconds(frame / Double(framesPerSecond))) } catch { return }
            guard drive == .wall else { return }
            let passed = started.duration(to: wall.now) / .seconds(1)
            // On the frame, where display links tick.
            pass(to: time(ofFrame: self.frame(at: begin + passed)))
            frame = (passed * Double(framesPerSecond)).rounded(.down) + 1
        }
    }

    /// One frame. What was due while the main actor was busy is late, as on Apple, and so is what begins.
    @MainActor
    private func pass(to time: CFTimeInterval) {
        // Something that the clock runs is running the run loop.
        guard !isTurning else { return }
        guard time > now else { return }
        let isQuiet = isQuiet(until: time)
        now = time
        if !isQuiet { bind { settle(most: Self.mostTurnsAFrame) } }
    }
}
