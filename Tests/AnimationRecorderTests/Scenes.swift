import HeadlessQuartzCore

@testable import AnimationRecorder

/// A live tree to record: a root of 200 by 100 points, under a clock of its own.
@MainActor
final class Stage {
    let clock = VirtualClock(now: 50)
    let root: CALayer

    init() {
        root = clock.bind { CALayer() }
        root.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
        clock.host(root)
    }

    /// Adds a layer of 40 by 20 points, its centre at (50, 50).
    @discardableResult
    func add<Layer: CALayer>(_ layer: @autoclosure () -> Layer, to parent: CALayer? = nil) -> Layer {
        let layer = clock.bind(layer)
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.position = CGPoint(x: 50, y: 50)
        (parent ?? root).addSublayer(layer)
        return layer
    }

    /// A linear animation of a key path, the model at its end.
    func animate(_ layer: CALayer, _ keyPath: String, from: Any, to: Any, duration: CFTimeInterval) {
        clock.bind {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = from
            animation.toValue = to
            animation.duration = duration
            layer.setValue(to, forKeyPath: keyPath)
            layer.add(animation, forKey: keyPath)
        }
    }

    func record(fps: Int = 10, _ length: RecordingLength = .untilIdle(limit: 5), cues: [RecordingCue] = []) -> Recording
    {
        clock.turn()
        return LayerRecorder(framesPerSecond: fps).record(
            root, named: "scene", title: "Scene", length: length, cues: cues, clock: clock)
    }
}

/// A moment and the value at it.
struct Moment<Value: Equatable>: Equatable, CustomStringConvertible {
    let time: Double
    let value: Value

    init(_ time: Double, _ value: Value) {
        self.time = time
        self.value = value
    }

    var description: String { "(\(time), \(value))" }
}

extension Recording {
    func moments<Value>(of track: RecordedTrack<Value>, _ value: (Value) -> Double) -> [Moment<Double>] {
        (0..<frameCount).map { frame in
            Moment(
                roundedToText(Double(frame) / Double(framesPerSecond), decimals: 3),
                roundedToText(value(track[frame]), decimals: 3))
        }
    }

    func element(_ name: String) -> RecordedElement? { elements.first { $0.name == name } }
}
