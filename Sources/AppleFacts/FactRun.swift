#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// One run of a fact: the stage, and what is measured on it.
@MainActor package final class FactRun {
    package let stage: any FactStage
    package private(set) var readings: [FactReading] = []
    package private(set) var reasonNotRun: String?
    package private(set) var needsFinger = false
    /// The calls that were heard, in their order.
    package let calls = FactCalls()
    private var kept: [AnyObject] = []

    /// A window on the screen.
    package private(set) lazy var window: FactWindow = {
        let window = stage.makeWindow()
        kept.append(window)
        CATransaction.flush()
        return window
    }()
    /// A view of 100 × 100 points whose centre is the window's origin.
    package private(set) lazy var box: UIView = makeBox()

    init(stage: any FactStage) { self.stage = stage }

    /// Lets so many seconds pass.
    package func advance(by seconds: TimeInterval) async { await stage.advance(by: seconds) }

    /// Lets happen what was due at once.
    package func turn() async { await stage.advance(by: 0) }

    package func skip(_ reason: String) { reasonNotRun = reason }

    /// The fact asks for a gesture that nobody has made, or made so that nothing can be told from it.
    package func needsFinger(_ reason: String) { (reasonNotRun, needsFinger) = (reason, true) }

    /// The touches of a finger that makes a gesture in the window, in their order.
    ///
    /// Nil, and the fact is not run, if there is no finger, or if none has come for 20 seconds.
    package func touches(of gesture: FactGesture) async -> [FactWindow.Touch]? {
        window.touches = []
        defer { _ = stage.ask(for: nil, in: window) }
        var wait: TimeInterval = stage.ask(for: gesture, in: window) ? 20 : 0
        while window.lifts < gesture.lifts {
            guard wait > 0 || window.isTouched else {
                needsFinger(gesture.words)
                return nil
            }
            wait -= 0.1
            await advance(by: 0.1)
        }
        return window.touches
    }

    /// Keeps an object until the fact has been run.
    package func keep(_ object: AnyObject) { kept.append(object) }

    func clearStage() {
        for case let window as UIWindow in kept { window.isHidden = true }
        kept = []
    }

    // MARK: Views and layers

    /// Another view like `box`.
    package func makeBox() -> UIView {
        let view = UIView(frame: CGRect(x: -50, y: -50, width: 100, height: 100))
        window.addSubview(view)
        CATransaction.flush()
        return view
    }

    /// A layer of its own on the screen.
    package func makeLayer() -> CALayer {
        let layer = CALayer()
        window.layer.addSublayer(layer)
        CATransaction.flush()
        return layer
    }

    /// A layer on the screen with speed 0: its `timeOffset` is its local time.
    package func makePausedLayer(_ prepare: (CALayer) -> Void = { _ in }) -> PausedLayer {
        let layer = CALayer()
        layer.speed = 0
        layer.opacity = 0.5
        prepare(layer)
        window.layer.addSublayer(layer)
        CATransaction.flush()
        return PausedLayer(layer: layer)
    }

    /// The box as it is on the screen.
    package var shown: CALayer { box.layer.presentation() ?? box.layer }
    package var shownX: Double { Double(shown.position.x) }
    package var shownAlpha: Double { Double(shown.opacity) }
    package var keys: String { (box.layer.animationKeys() ?? []).joined(separator: " ") }

    // MARK: Measurements

    /// - Parameters:
    ///   - tolerance: The greatest difference at which the numbers count as equal.
    ///   - slope: The change of the number in a second, where it depends on the time of the measurement.
    package func expect(
        _ name: String, _ measured: Double?, is expected: Double, within tolerance: Double = 1e-4,
        perSecond slope: Double = 0
    ) {
        expect(name, measured.map { [$0] }, are: [expected], within: tolerance, perSecond: slope)
    }

    package func expect(
        _ name: String, _ measured: [Double]?, are expected: [Double], within tolerance: Double = 1e-4,
        perSecond slope: Double = 0
    ) {
        readings.append(
            FactReading(
                name: name, expected: .numbers(expected),
                measured: measured.map { FactValue.numbers($0) } ?? .text("nothing"),
                tolerance: tolerance + slope * stage.timeTolerance))
    }

    package func expect(_ name: String, _ measured: String, is expected: String) {
        readings.append(FactReading(name: name, expected: .text(expected), measured: .text(measured)))
    }

    package func expect(_ name: String, _ measured: Bool, is expected: Bool) {
        expect(name, measured ? "yes" : "no", is: expected ? "yes" : "no")
    }

    /// The calls up to now.
    package func expectCalls(_ name: String, _ expected: String) {
        expect("calls " + name, calls.text, is: expected)
    }
}

/// A layer with speed 0, whose `timeOffset` is its local time: what it shows depends on no clock.
@MainActor package struct PausedLayer {
    package let layer: CALayer

    /// Adds animations at the local time 0.
    package func add(_ animations: CAAnimation...) {
        layer.timeOffset = 0
        CATransaction.flush()
        for (index, animation) in animations.enumerated() { layer.add(animation, forKey: "animation\(index)") }
        CATransaction.flush()
    }

    package func shown(at time: Double) -> CALayer {
        layer.timeOffset = time
        CATransaction.flush()
        return layer.presentation() ?? CALayer()
    }

    package func opacity(at time: Double) -> Double { Double(shown(at: time).opacity) }
    package func opacities(at times: [Double]) -> [Double] { times.map { opacity(at: $0) } }
    package func x(at time: Double) -> Double { Double(shown(at: time).position.x) }

    /// The fields m11, m12, m21, m22, m41 and m42.
    package func matrix(at time: Double) -> [Double] {
        let matrix: CATransform3D = shown(at: time).transform
        return [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m41, matrix.m42].map { Double($0) }
    }
}

/// The calls that a fact's code has heard.
package final class FactCalls {
    package private(set) var names: [String] = []

    package func add(_ name: String) { names.append(name) }
    package func clear() { names = [] }
    package var text: String { names.joined(separator: " ") }
}

/// Writes down what an animation tells its delegate.
package final class FactListener: NSObject, CAAnimationDelegate {
    private let calls: FactCalls
    private let name: String

    package init(_ calls: FactCalls, name: String = "") {
        (self.calls, self.name) = (calls, name)
        super.init()
    }

    package func animationDidStart(_ anim: CAAnimation) { calls.add("\(name)start") }
    package func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.add("\(name)stop(\(flag))") }
}

/// A basic animation of a second that stays when it is over.
@MainActor package func basic(
    _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, _ edit: (CABasicAnimation) -> Void = { _ in }
) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    edit(animation)
    return animation
}

/// A keyframe animation of a second that stays when it is over.
@MainActor package func keyframes(
    _ keyPath: String, _ values: [Any]? = nil, at times: [NSNumber]? = nil,
    _ edit: (CAKeyframeAnimation) -> Void = { _ in }
) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.keyTimes = times
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    edit(animation)
    return animation
}
#endif
