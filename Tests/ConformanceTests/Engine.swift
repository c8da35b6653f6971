import AnimationUIKit
import TestSupport
import Testing

/// Every engine that a step can run on; what is promised of one is promised of all.
enum Engine: String, CaseIterable, CustomTestStringConvertible {
    case property
    case basic
    case keyframe
    case value
    case foreign

    var testDescription: String { rawValue }

    /// A step that takes the centre's x or y to a value.
    @MainActor func step(
        _ axis: Axis, to end: Double, _ duration: TimeInterval, _ curve: TimingCurve
    ) -> AnyAnimator<UIView> {
        switch self {
        case .property: .custom(duration: duration, curve: curve) { axis.set(end, on: $0) }
        case .basic:
            .layer(.basic(axis.keyPath, to: .number(end), duration: duration, curve: curve))
        case .keyframe:
            .layer(
                AnyAnimator(
                    KeyframeAnimator(
                        KeyframeAnimation(axis.keyPath, timing: AnimationTiming(duration: duration, curve: curve)) {
                            layer in
                            let start = (layer.value(forKeyPath: axis.keyPath) as? NSNumber)?.doubleValue ?? 0
                            return [.number(start), .number((start + end) / 2), .number(end)]
                        })))
        case .value: .center(axis, to: end, duration, curve)
        case .foreign: AnyAnimator(ForeignAnimator(axis, to: end, duration, curve, on: .current))
        }
    }
}

/// A coordinate of a view's centre.
enum Axis: Sendable {
    case x
    case y

    var keyPath: String { self == .x ? "position.x" : "position.y" }

    @MainActor func set(_ value: Double, on view: UIView) {
        if self == .x { view.center.x = value } else { view.center.y = value }
    }

    @MainActor func value(of view: UIView) -> Double { self == .x ? view.center.x : view.center.y }
}

extension AnyAnimator where Target == UIView {
    static func center(_ axis: Axis, to end: Double, _ duration: TimeInterval, _ curve: TimingCurve) -> Self {
        AnyAnimator(
            ValueAnimator(duration: duration, timing: .curve(curve)) { view in
                let start = axis.value(of: view)
                return { axis.set(start + (end - start) * $0, on: view) }
            })
    }
}

/// An animator that somebody else wrote, with the public verbs alone.
struct ForeignAnimator: Animator {
    let axis: Axis
    let end: Double
    let duration: TimeInterval
    let curve: TimingCurve
    private let player: Player

    init(_ axis: Axis, to end: Double, _ duration: TimeInterval, _ curve: TimingCurve, on host: CollectingHost) {
        self.axis = axis
        self.end = end
        self.duration = duration
        self.curve = curve
        player = Player(host)
    }

    mutating func start(on target: UIView, paused: Bool, completion: @escaping Completion) {
        let start = axis.value(of: target)
        player.begin(duration, paused, completion) { [axis, end, curve] fraction in
            axis.set(start + (end - start) * curve.progress(at: fraction), on: target)
        }
    }

    func pause() { player.pause() }
    func resume() { player.resume() }
    func stop(at position: AnimationPosition) { player.stop(at: position) }
    func seek(to time: TimeInterval) { player.seek(to: time) }
    var rate: Double {
        get { player.rate }
        nonmutating set { player.rate = newValue }
    }

    @MainActor final class Player {
        var rate = 1.0
        private var duration = 0.0
        private var time = 0.0
        private var last = 0.0
        private var isAtStart = false
        private var show: @MainActor (Double) -> Void = { _ in }
        private var completion: (@MainActor (AnimationOutcome) -> Void)?
        private var endFrames: (@MainActor () -> Void)?

        private let host: CollectingHost

        nonisolated init(_ host: CollectingHost) {
            self.host = host
        }

        func begin(
            _ duration: TimeInterval, _ paused: Bool, _ completion: @escaping @MainActor (AnimationOutcome) -> Void,
            _ show: @escaping @MainActor (Double) -> Void
        ) {
            self.duration = duration
            self.completion = completion
            self.show = show
            time = 0
            rate = 1
            shown()
            if !paused { resume() }
        }

        private func shown() { show(duration > 0 ? time / duration : isAtStart ? 0 : 1) }

        func resume() {
            guard endFrames == nil, completion != nil else { return }
            guard rate > 0 ? time < duration : time > 0 else { return end(.completed(rate > 0 ? .end : .start)) }
            last = host.now
            endFrames = host.eachFrame(nil) { [unowned self] now in frame(now) }
        }

        private func frame(_ now: TimeInterval) {
            time = min(max(time + (now - last) * rate, 0), duration)
            last = now
            if abs(time - duration) < 1e-9 { time = duration }
            if abs(time) < 1e-9 { time = 0 }
            shown()
            if rate > 0 ? time >= duration : time <= 0 { end(.completed(rate > 0 ? .end : .start)) }
        }

        func pause() {
            endFrames?()
            endFrames = nil
        }

        func seek(to time: TimeInterval) {
            self.time = min(max(time, 0), duration)
            shown()
        }

        func stop(at position: AnimationPosition) {
            pause()
            if position != .current {
                isAtStart = position == .start
                time = position == .start ? 0 : duration
                shown()
            }
            end(.stopped(position))
        }

        private func end(_ outcome: AnimationOutcome) {
            pause()
            let completion = completion
            self.completion = nil
            completion?(outcome)
        }
    }
}
