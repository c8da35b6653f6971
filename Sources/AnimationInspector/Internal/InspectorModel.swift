#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// The inspector's model: the animations of a host, and the verbs on them.
@MainActor final class InspectorModel {
    /// The speeds that a button goes through.
    static let speeds = [1, 0.5, 0.25, 0.1]
    /// The length of a step by hand: a frame of 60 in a second.
    private static let frame: TimeInterval = 1.0 / 60

    let host: any AnimationHost
    /// Called when the animations, or their shown values, may have changed.
    var onChange: @MainActor () -> Void = {}
    private(set) var animations: [LiveAnimation] = []
    /// Whether all animations are paused, and new ones wait.
    private(set) var isPaused = false
    /// The speed of all animations.
    private(set) var speed = 1.0
    /// The animations that the inspector has paused, and the app has not resumed.
    private var paused: Set<ObjectIdentifier> = []
    /// The rates that the inspector has set, and their factors to the app's rates.
    private var given: [ObjectIdentifier: (rate: Double, factor: Double)] = [:]
    private var looks: [Look] = []
    private let flashes: FlashReporter
    private var endTurns: (@MainActor () -> Void)?
    private var endFrames: (@MainActor () -> Void)?

    init(_ host: any AnimationHost) {
        self.host = host
        flashes = FlashReporter(host)
    }

    func begin() {
        LiveAnimation.keepEndedSteps(true, on: host)
        endTurns = host.eachTurn { [weak self] in self?.turnEnded() }
    }

    func end() {
        setPaused(false)
        setSpeed(1)
        for animation in animations where paused.contains(animation.id) { animation.resume() }
        LiveAnimation.keepEndedSteps(false, on: host)
        endTurns?()
        endFrames?()
        (endTurns, endFrames) = (nil, nil)
    }

    /// Called at the end of each turn: while animations play, they are read in each frame.
    private func turnEnded() {
        guard endFrames == nil else { return }
        let live = LiveAnimation.all(on: host)
        // A change on the screen brings another turn: it is made only if there is one to show.
        if live.map(Look.init) != looks { update() }
        guard live.contains(where: { $0.state == .running }) else { return }
        endFrames = host.eachFrame(nil) { [weak self] time in
            guard let self else { return }
            update()
            flashes.look(at: animations, at: time)
        }
    }

    /// The state of an animation that was shown last.
    private struct Look: Equatable {
        let id: ObjectIdentifier
        let state: AnimationToken.State
        let time: TimeInterval

        @MainActor init(_ animation: LiveAnimation) {
            (id, state, time) = (animation.id, animation.state, animation.time)
        }
    }

    private func update() {
        let former = Set(animations.map(\.id))
        animations = LiveAnimation.all(on: host)
        for animation in animations where !former.contains(animation.id) {
            if speed != 1 { setRate(of: animation, to: animation.rate * speed) }
            if isPaused { pause(animation) }
        }
        paused.formIntersection(animations.filter { $0.state == .paused }.map(\.id))
        given = given.filter { id, _ in animations.contains { $0.id == id } }
        looks = animations.map(Look.init)
        if !animations.contains(where: { $0.state == .running }) {
            endFrames?()
            endFrames = nil
        }
        onChange()
    }

    // MARK: - All

    func setPaused(_ isPaused: Bool) {
        guard isPaused != self.isPaused else { return }
        self.isPaused = isPaused
        for animation in animations {
            if isPaused { pause(animation) } else if paused.contains(animation.id) { resume(animation) }
        }
        onChange()
    }

    func setSpeed(_ speed: Double) {
        for animation in animations { setRate(of: animation, to: ownRate(of: animation) * speed) }
        self.speed = speed
        onChange()
    }

    /// The rate of an animation without the inspector: a rate that the app has set since is its own.
    private func ownRate(of animation: LiveAnimation) -> Double {
        guard let given = given[animation.id], abs(given.rate) == abs(animation.rate) else { return animation.rate }
        return animation.rate / given.factor
    }

    private func setRate(of animation: LiveAnimation, to rate: Double) {
        guard !animation.isOver else { return }
        let own = ownRate(of: animation)
        animation.rate = rate
        given[animation.id] = own == rate ? nil : (rate, rate / own)
    }

    func stepAll() {
        setPaused(true)
        for animation in animations { step(animation) }
    }

    // MARK: - Each

    func pause(_ animation: LiveAnimation) {
        guard animation.state == .running else { return }
        animation.pause()
        paused.insert(animation.id)
    }

    func resume(_ animation: LiveAnimation) {
        paused.remove(animation.id)
        animation.resume()
    }

    /// One frame further, in the direction of play.
    func step(_ animation: LiveAnimation) {
        guard !animation.isOver else { return }
        pause(animation)
        let way = animation.rate < 0 ? -Self.frame : Self.frame
        animation.seek(to: min(max(animation.time + way, 0), animation.duration))
        onChange()
    }

    /// The next slower speed, and after the slowest the normal one; the direction stays.
    func changeRate(of animation: LiveAnimation) {
        guard !animation.isOver else { return }
        setRate(of: animation, to: (animation.rate < 0 ? -1 : 1) * Self.speed(after: abs(animation.rate)))
        onChange()
    }

    static func speed(after speed: Double) -> Double { speeds.first { $0 < speed - 0.001 } ?? speeds[0] }

    func stop(_ animation: LiveAnimation) {
        animation.stop(at: .current)
        update()
    }
}
#endif
