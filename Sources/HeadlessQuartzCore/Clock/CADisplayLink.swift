#if !canImport(QuartzCore)
/// Calls back once a frame.
///
/// Apple's takes a target and a selector; Linux has no selectors, so this one takes a closure. Ticks come from the virtual
/// clock, whichever run loop and mode it is added to.
open class CADisplayLink: NSObject {
    private var tick: (@MainActor (CADisplayLink) -> Void)?
    private let clock: VirtualClock
    private var modes: [(loop: ObjectIdentifier, mode: RunLoop.Mode)] = []
    private var isValid = true
    private var lastFrame: Int?
    /// It is not called for the frame in which it started.
    private var startFrame = Int.min

    open private(set) var timestamp: CFTimeInterval = 0
    open private(set) var targetTimestamp: CFTimeInterval = 0
    open private(set) var duration: CFTimeInterval = 0
    open var isPaused = false {
        didSet { if oldValue, !isPaused { started() } }
    }
    /// Every how manyth frame; below 1 counts as 1.
    open var frameInterval = 1
    /// 0: every frame.
    open var preferredFramesPerSecond = 0
    open var preferredFrameRateRange = CAFrameRateRange.default

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
        started()
        clock.links.append(self)
    }

    private func started() {
        clock.linkStarted(self)
        startFrame = clock.frame(at: clock.now)
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.removeAll { $0 == (loop: ObjectIdentifier(runloop), mode: mode) }
        if modes.isEmpty { clock.links.removeAll { $0 === self } }
    }

    /// Takes the link off for good; legal inside the callback.
    open func invalidate() {
        isValid = false
        tick = nil
        modes = []
        clock.links.removeAll { $0 === self }
    }

    /// Frames of the display per tick: the smallest whole number that keeps at or below the rate asked for.
    private var stride: Int {
        let display = Double(clock.framesPerSecond)
        var rate = Double(preferredFramesPerSecond)
        let range = preferredFrameRateRange
        if range != .default {
            rate = Double(range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? range.maximum)
        }
        guard rate > 0, rate < display else { return max(frameInterval, 1) }
        return Int((display / rate - ActiveInterval.instant).rounded(.up))
    }

    @MainActor
    func fire(frame: Int) {
        guard isValid, !isPaused, !modes.isEmpty, frame > startFrame else { return }
        let stride = stride
        if let lastFrame, frame - lastFrame < stride { return }
        lastFrame = frame
        duration = 1 / Double(clock.framesPerSecond)
        timestamp = clock.time(ofFrame: frame)
        targetTimestamp = clock.time(ofFrame: frame + stride)
        tick?(self)
    }
}

extension VirtualClock {
    /// Where no other link runs, the first tick is the first frame after now.
    func linkStarted(_ link: CADisplayLink) {
        guard !links.contains(where: { $0 !== link && !$0.isPaused }) else { return }
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
#endif
