import AnimationUIKit
import Foundation
import TestSupport
import Testing

/// Every number of every effect, with each kind of number that can't be used, or that nobody means.
///
/// It is repaired as documented and reported once; nothing traps, stalls or shows a NaN, and the token ends once.
@MainActor @Suite(.virtualTime(framesPerSecond: 20)) struct BadEffectTests {
    /// A view and a bare layer in a window.
    @MainActor private struct World {
        let host = CollectingHost.current
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 60))
        let layer = CALayer()
        let shape = CAShapeLayer()
        let gradient = CAGradientLayer()
        let label = UILabel(frame: CGRect(x: 0, y: 200, width: 100, height: 20))
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let bar = UIView()
        let half: NSLayoutConstraint

        init() {
            scrollView.contentSize = CGSize(width: 1_000, height: 1_000)
            window.addSubview(scrollView)
            window.addSubview(bar)
            bar.translatesAutoresizingMaskIntoConstraints = false
            half = bar.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.5)
            half.isActive = true
            window.addSubview(label)
            shape.path = CGPath(ellipseIn: view.bounds, transform: nil)
            shape.strokeColor = UIColor.red.cgColor
            gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
            for layer in [shape, gradient] {
                layer.frame = view.frame
                window.layer.addSublayer(layer)
            }
            layer.frame = view.frame
            window.addSubview(view)
            window.layer.addSublayer(layer)
            window.isHidden = false
            host.clock.turn()
        }
    }

    /// The numbers of a layer, as it has them or as it shows them.
    @MainActor private static func numbers(_ layer: CALayer) -> [Double] {
        let (m, bounds, offset) = (layer.transform, layer.bounds, layer.shadowOffset)
        let geometry: [CGFloat] = [
            layer.position.x, layer.position.y, bounds.minX, bounds.minY, bounds.width, bounds.height, m.m11, m.m12,
            m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
        ]
        let look: [CGFloat] = [
            layer.cornerRadius, layer.borderWidth, layer.zPosition, offset.width, offset.height, layer.shadowRadius,
            CGFloat(layer.opacity), CGFloat(layer.shadowOpacity),
        ]
        return (geometry + look).map(Double.init)
    }

    private static func isSound(_ layer: CALayer) -> Bool {
        ([layer] + [layer.presentation()].compactMap { $0 }).allSatisfy { numbers($0).allSatisfy(\.isFinite) }
    }

    /// One call with one bad number in it.
    private struct Case<Target: AnyObject>: CustomStringConvertible {
        let call: BadCall<AnyAnimator<Target>>
        let name: String
        let number: Double

        var description: String { "\(call.signature) \(name): \(number)" }
        @MainActor var effect: AnyAnimator<Target> { call.make(BadNumbers(bad: name, number: number)) }
        /// The parameter without the component.
        var parameter: Substring { name.prefix { $0 != "." } }
        var isOfTime: Bool { ["duration", "withDuration", "delay", "seconds"].contains(parameter) }
        /// Whether the effect plays all the same, with another number in its place.
        var isReplaced: Bool {
            isOfTime || ["repeatCount", "keyTimes", "count", "times", "decelerationRate"].contains(parameter)
                || parameter == "velocity" && call.signature.hasPrefix("value")
        }
    }

    private func expectHolds<Target: AnyObject>(
        _ item: Case<Target>, _ verb: Int, _ find: (World) -> (Target, CALayer, (AnyAnimator<Target>) -> AnimationToken)
    ) {
        let world = World()
        let reported = world.host.issues.count
        defer { world.window.isHidden = true }
        let (_, layer, play) = find(world)
        let before = Self.numbers(layer)
        var ends = 0
        let token = play(item.effect).completion { ends += 1 }
        let duration = token.duration
        #expect(duration >= 0, "\(item)")
        var isSound = true
        for _ in 0..<4 {
            world.host.clock.advance(by: 0.05)
            if !Self.isSound(layer) { isSound = false }
        }
        if duration < 10 {
            world.host.clock.advance(by: duration)
        } else if duration < .infinity {
            token.seek(to: duration)
            world.host.clock.advance(by: 0.1)
        } else {
            token.stop(at: .end)
            world.host.clock.turn()
        }
        isSound = isSound && Self.isSound(layer)
        #expect(isSound, "\(item)")
        #expect(token.outcome != nil && ends == 1, "\(item) \(token.debugDescription)")
        expectReports(item, Array(world.host.issues.dropFirst(reported)))
        if !item.number.isFinite, !item.isReplaced {
            // Position, bounds and transform.
            #expect(Array(Self.numbers(layer).prefix(22)) == Array(before.prefix(22)), "\(item)")
        }
        token.revert()
        world.host.clock.turn()
        // A value that was given a start goes back to that, and beyond 1e15 a sum forgets the other number.
        if !item.call.signature.hasPrefix("value"), !item.number.isFinite || abs(item.number) < 1e15 || item.isOfTime {
            // A turn about a point is taken back by the inverse of its matrix.
            let isAsBefore = zip(Self.numbers(layer), before).allSatisfy { abs($0 - $1) < 1e-9 }
            #expect(isAsBefore, "\(item)")
        }
        expectHoldsReduced(item, world, layer, play)
        // Over one that nobody keeps, twice.
        _ = play(item.effect)
        world.host.clock.advance(by: 0.05)
        steer(AT.animate(play(item.effect), play(item.effect)), verb, world)
        #expect(Self.isSound(layer), "\(item), verb \(verb)")
        if ends != 1 { Issue.record("\(item) ended \(ends) times") }
    }

    /// Where motion is reduced, it ends in the same way; at once, too.
    private func expectHoldsReduced<Target: AnyObject>(
        _ item: Case<Target>, _ world: World, _ layer: CALayer, _ play: (AnyAnimator<Target>) -> AnimationToken
    ) {
        for isReduced in [true, false] {
            UIAccessibility.isReduceMotionEnabled = isReduced
            defer { UIAccessibility.isReduceMotionEnabled = false }
            let before = Self.numbers(layer)
            let token = play(item.effect)
            if isReduced { world.host.clock.advance(by: 0.05) }
            token.stop(at: .end)
            world.host.clock.turn()
            #expect(Self.isSound(layer) && token.outcome != nil, "\(item), reduced: \(isReduced)")
            if !item.number.isFinite, !item.isReplaced {
                #expect(Array(Self.numbers(layer).prefix(22)) == Array(before.prefix(22)), "\(item)")
            }
            token.revert()
            world.host.clock.turn()
        }
    }

    /// Reported once by kind, and only where there is something to report.
    private func expectReports<Target: AnyObject>(_ item: Case<Target>, _ issues: [AnimationIssue.Kind]) {
        #expect(Set(issues).count == issues.count, "\(item): \(issues)")
        let isUnusable =
            switch item.parameter {
            case "duration", "withDuration": !(item.number >= 0 && item.number.isFinite)
            case "delay", "seconds": !(0...1e7).contains(item.number)
            case "repeatCount": !(item.number > 0)
            case "times", "slats": true
            case "count": !(item.number >= 1)
            default: !item.number.isFinite
            }
        if isUnusable { #expect(issues.count == 1, "\(item): \(issues)") }
        // A wait for the end of a run that long is cut short, too.
        if item.isOfTime, !isUnusable, item.number < 1e7 { #expect(issues.isEmpty, "\(item): \(issues)") }
        for issue in issues {
            switch issue {
            case .repaired(_, _, let given, _):
                let isOwn =
                    given == item.number || given.isNaN && item.number.isNaN
                    || given == Double(Float(item.number)) || ["times", "slats", "count"].contains(item.parameter)
                #expect(isOwn, "\(item): \(issue)")
            case .notFinite, .tooLarge, .negativeLength, .unusableKeyTimes, .repeatsNothing, .velocityNotFinite,
                .endlessRepeatOfNothing, .repairedFrameRates:
                break
            default: Issue.record("\(item): \(issue)")
            }
        }
    }

    private func steer(_ token: AnimationToken, _ verb: Int, _ world: World) {
        let verbs: [(AnimationToken) -> Void] = [
            { $0.pause() }, { $0.time = 0.07 }, { $0.reverse() }, { $0.settle(at: .end, velocity: 3) },
            { $0.settle(at: .start, velocity: -1) }, { $0.scrub(to: 0.4) }, { $0.rate = -2 },
        ]
        let positions: [AnimationPosition] = [.start, .current, .end]
        world.host.clock.advance(by: 0.05)
        verbs[verb % verbs.count](token)
        world.host.clock.advance(by: 0.05)
        token.resume()
        world.host.clock.advance(by: 0.05)
        token.stop(at: positions[verb % 3])
        world.host.clock.turn()
        #expect(token.outcome != nil)
    }

    private static let views: [BadCall<AnyAnimator<UIView>>] =
        BadCalls.ofBoth() + BadCalls.ofContents() + BadCalls.ofViews + BadCalls.ofAnimatableViews + BadCalls.ofObjects
        + BadCalls.ofSwings
    private static let layers: [BadCall<AnyAnimator<CALayer>>] =
        BadCalls.ofBoth() + BadCalls.ofContents() + BadCalls.ofLayers + BadCalls.ofAnimations

    private func play<Target: AnyObject>(
        _ calls: [BadCall<AnyAnimator<Target>>], _ number: Double,
        _ find: (World) -> (Target, CALayer, (AnyAnimator<Target>) -> AnimationToken)
    ) {
        var verb = 0
        for call in calls {
            for name in call.names {
                verb += 1
                expectHolds(Case(call: call, name: name, number: number), verb, find)
            }
        }
    }

    @Test(arguments: BadNumbers.all) func `views`(number: Double) {
        play(Self.views, number) { world in (world.view, world.view.layer, { world.view.at.animate($0) }) }
    }

    @Test(arguments: BadNumbers.all) func `scroll views`(number: Double) {
        play(BadCalls.ofScrollViews, number) { world in
            (world.scrollView, world.scrollView.layer, { world.scrollView.at.animate($0) })
        }
    }

    @Test(arguments: BadNumbers.all) func `constraints`(number: Double) {
        play(BadCalls.ofConstraints, number) { world in
            (world.half, world.bar.layer, { world.half.at.animate($0) })
        }
    }

    @Test(arguments: BadNumbers.all) func `labels`(number: Double) {
        play(BadCalls.ofLabels, number) { world in (world.label, world.label.layer, { world.label.at.animate($0) }) }
    }

    @Test(arguments: BadNumbers.all) func `layers`(number: Double) {
        play(Self.layers, number) { world in (world.layer, world.layer, { world.layer.at.animate($0) }) }
        play(BadCalls.ofShapes, number) { world in (world.shape, world.shape, { world.shape.at.animate($0) }) }
        play(BadCalls.ofGradients, number) { world in
            (world.gradient, world.gradient, { world.gradient.at.animate($0) })
        }
    }
}
