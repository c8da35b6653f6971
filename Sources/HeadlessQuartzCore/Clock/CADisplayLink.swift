/// Calls back once a frame.
///
/// Apple's takes a target and a selector; Linux has no selectors, so this one takes a closure. Ticks come from the
/// virtual clock, whichever run loop and mode it is added to.
open class CADisplayLink: NSObject {
    private var tick: (@MainActor (CADisplayLink) -> Void)?
    private let clock: VirtualClock
    private var modes: [(loop: ObjectIdentifier, mode: RunLoop.Mode)] = []
    private var isValid = true
    private var lastFrame: Int?
    /// The link is not called for the frame in which it started.
    private var startFrame = Int.min

    private struct Frame {
        var timestamp: CFTimeInterval = 0
        var targetTimestamp: CFTimeInterval = 0
        var duration: CFTimeInterval = 0
    }

    private var frame = Frame()
    open var timestamp: CFTimeInterval { frame.timestamp }
    open var targetTimestamp: CFTimeInterval { frame.targetTimestamp }
    open var duration: CFTimeInterval { frame.duration }

    open var isPaused = false {
        didSet {
            if oldValue, !isPaused { started() }
            updateIsRunning()
        }
    }
    /// Every how manyth frame; below 1 counts as 1.
    open var frameInterval = 1 { didSet { stride = wantedStride } }
    /// 0: every frame.
    open var preferredFramesPerSecond = 0 { didSet { stride = wantedStride } }
    open var preferredFrameRateRange = CAFrameRateRange.default { didSet { stride = wantedStride } }

    /// Frames of the display per tick.
    private var stride = 1
    /// Whether it waits for frames.
    private var isRunning = false

    private func updateIsRunning() {
        let runs = !isPaused && !modes.isEmpty
        guard runs != isRunning else { return }
        isRunning = runs
        clock.runningLinks += runs ? 1 : -1
    }

    /// Twin only. The closure is kept until `invalidate()`.
    public init(_ tick: @escaping @MainActor (CADisplayLink) -> Void) {
        self.tick = tick
        clock = .current
        super.init()
    }

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        let entry = (loop: ObjectIdentifier(runloop), mode: mode)
        guard isValid, !modes.contains(where: { $0 == entry }) else { return }
        modes.append(entry)
        guard modes.count == 1 else { return }
        clock.wake()
        started()
        clock.links.append(self)
        updateIsRunning()
    }

    private func started() {
        clock.linkStarted()
        startFrame = clock.frame(at: clock.now)
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.removeAll { $0 == (loop: ObjectIdentifier(runloop), mode: mode) }
        if modes.isEmpty { clock.links.removeAll { $0 === self } }
        updateIsRunning()
    }

    /// Takes the link off for good; legal inside the callback.
    open func invalidate() {
        isValid = false
        tick = nil
        modes = []
        clock.links.removeAll { $0 === self }
        updateIsRunning()
    }

    /// Frames of the display per tick: of the whole numbers that keep in the range asked for, the one whose rate is
    /// nearest to the preferred one. With no such number, or with a rate instead of a range, the smallest that keeps at
    /// or below it.
    private var wantedStride: Int {
        let display = Double(clock.framesPerSecond)
        let range = preferredFrameRateRange
        guard range != .default else { return stride(atMost: Double(preferredFramesPerSecond), of: display) }
        let (low, high) = (Double(range.minimum), Double(range.maximum))
        let preferred = range.preferred.flatMap { $0 > 0 ? Double($0) : nil } ?? high
        let wanted = max(high > 0 ? min(preferred, high) : preferred, low)
        let slower = stride(atMost: wanted, of: display)
        let rates = [slower, slower - 1].filter { $0 > 0 }.map { (stride: $0, rate: display / Double($0)) }
        // The bounds are compared one by one: a range of Swift's would trap on NaN.
        let inside = rates.filter {
            $0.rate > low - ActiveInterval.instant && $0.rate < max(low, high) + ActiveInterval.instant
        }
        return inside.min { abs($0.rate - wanted) < abs($1.rate - wanted) }?.stride ?? slower
    }

    private func stride(atMost rate: Double, of display: Double) -> Int {
        guard rate > 0, rate < display else { return max(frameInterval, 1) }
        return Int(min(display / rate - ActiveInterval.instant, 1e9).rounded(.up))
    }

    @MainActor
    func fire(frame: Int) {
        guard isRunning, frame > startFrame else { return }
        let stride = stride
        if let lastFrame, frame - lastFrame < stride { return }
        lastFrame = frame
        self.frame = Frame(
            timestamp: clock.time(ofFrame: frame), targetTimestamp: clock.time(ofFrame: frame + stride),
            duration: 1 / Double(clock.framesPerSecond))
        tick?(self)
    }
}

extension VirtualClock {
    /// The first tick of a link is the first frame after now, unless another link runs.
    func linkStarted() {
        guard runningLinks == 0 else { return }
        lastFrame = max(lastFrame, frame(at: now))
    }

    @MainActor
    func tickLinks() {
        let frame = frame(at: now)
        guard frame > lastFrame, abs(time(ofFrame: frame) - now) < ActiveInterval.instant else { return }
        lastFrame = frame
        guard !isInBackground else { return }
        for link in links { link.fire(frame: frame) }
    }
}
