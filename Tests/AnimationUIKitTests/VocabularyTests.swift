import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// The picture of each effect at a few moments, in numbers.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct VocabularyTests {
    private let stage = Stage()

    private var layer: CALayer { stage.view.layer }
    private var shown: CALayer { layer.presentation() ?? layer }
    private var cover: CALayer? { layer.sublayers?.last?.presentation() }
    private var mask: CAShapeLayer? { layer.mask?.presentation() as? CAShapeLayer }

    /// The place of a point of the view, in points from its own place, in its transform.
    private func moved(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        let m = shown.transform
        let (dx, dy) = (x - 20, y - 20)
        return CGPoint(x: m.m11 * dx + m.m21 * dy + m.m41 - dx, y: m.m12 * dx + m.m22 * dy + m.m42 - dy)
    }

    // MARK: - Masks

    @Test func `blinds open in slats, each from its side`() throws {
        stage.view.at.animate(.blinds(from: .top, slats: 4, duration: 1, curve: .linear))
        stage.run(0.5)
        let path = try #require(mask?.path)
        // Of slats of 10 points the upper halves are seen.
        for (y, isSeen) in [(1.0, true), (4, true), (6, false), (9, false), (11, true), (31, true), (39, false)] {
            #expect(path.contains(CGPoint(x: 20, y: y)) == isSeen, "\(y)")
        }
        stage.view.at.animate(.blinds(from: .right, slats: 2, duration: 1, curve: .linear)).onConflict(.replace)
        stage.run(0.25)
        let upright = try #require(mask?.path)
        for (x, isSeen) in [(1.0, false), (14, false), (16, true), (34, false), (36, true)] {
            #expect(upright.contains(CGPoint(x: x, y: 20)) == isSeen, "\(x)")
        }
    }

    @Test(arguments: [(-3, 1), (0, 1), (500, 100)]) func `a number of slats that can't be is repaired`(
        count: Int, used: Int
    ) {
        stage.view.at.animate(.blinds(slats: count))
        stage.run(1)
        let issue = AnimationIssue.Kind.repaired(
            .repeatCount, property: "mask", given: Double(count), used: Double(used))
        #expect(stage.host.issues == [issue])
    }

    @Test func `a sweep goes by angle from above, clockwise or not`() throws {
        for clockwise in [true, false] {
            stage.view.at.animate(.sweep(clockwise: clockwise, duration: 1, curve: .linear))
            stage.run(0.25)
            let mask = try #require(mask)
            expectClose(mask.strokeEnd, 0.25, within: 0.011)
            // The line covers the circle through the corners, from above the middle to the side on which it goes round.
            expectClose(mask.lineWidth, hypot(20, 20))
            var points: [CGPoint] = []
            mask.path?.applyWithBlock { element in
                points.append(element.pointee.points[element.pointee.type == .addCurveToPoint ? 2 : 0])
            }
            expectClose(points[0].x, 20)
            expectClose(points[0].y, 20 - hypot(20, 20) / 2)
            #expect((points[1].x > 20) == clockwise)
            stage.run(1)
        }
    }

    // MARK: - Covers

    @Test func `a shine is a white band from its side, less opaque beside its middle`() throws {
        stage.view.at.animate(.shine(from: .right, opacity: 0.5, duration: 1, curve: .linear))
        stage.run(0.5)
        let band = try #require(cover as? CAGradientLayer)
        let locations = try #require(band.locations).map(\.doubleValue)
        for (found, expected) in zip(locations, [0.25, 0.5, 0.75]) { expectClose(found, expected, within: 0.011) }
        #expect(band.startPoint == CGPoint(x: 1, y: 0.5) && band.endPoint == CGPoint(x: 0, y: 0.5))
        let alphas = (band.colors ?? []).compactMap { ($0 as? CGColor)?.components }
        #expect(alphas == [[1, 1, 1, 0], [1, 1, 1, 0.5], [1, 1, 1, 0]])
    }

    @Test func `a ping's ring runs out, and is thinner and thinner`() throws {
        layer.cornerRadius = 10
        stage.view.at.animate(.ping(distance: 20, duration: 1, curve: .linear))
        stage.run(0.02)
        var ring = try #require(cover as? CAShapeLayer)
        #expect(ring.fillRule == .evenOdd)
        expectClose(ring.path?.boundingBoxOfPath.width ?? 0, 50.6, within: 0.31)
        stage.run(0.48)
        ring = try #require(cover as? CAShapeLayer)
        // From 10 points around the view, half of its way, to 12.5.
        let path = try #require(ring.path)
        expectClose(path.boundingBoxOfPath.minX, -12.5, within: 0.16)
        for (x, isSeen) in [(-9.0, false), (-10.7, true), (-12.2, true), (-13, false), (5, false)] {
            #expect(path.contains(CGPoint(x: x, y: 20), using: .evenOdd) == isSeen, "\(x)")
        }
        stage.run(0.49)
        ring = try #require(cover as? CAShapeLayer)
        expectClose(ring.path?.boundingBoxOfPath.width ?? 0, 80, within: 0.31)
    }

    @Test func `an exposure is white at first, then its own colours`() {
        stage.view.alpha = 0
        stage.view.at.animate(.expose(duration: 1, curve: .linear))
        for (seconds, white, opacity) in [(0.3, 0.7, 1.0), (0.5, 0.2, 1)] {
            stage.run(seconds)
            let color = cover?.backgroundColor?.components ?? []
            expectClose(color, [1, 1, 1, white], within: 0.011)
            expectClose(Double(shown.opacity), opacity, within: 0.04)
        }
    }

    @Test func `an exposure from black is dark at first`() {
        stage.view.at.animate(.expose(from: CGColor(red: 0, green: 0, blue: 0, alpha: 1), duration: 1, curve: .linear))
        stage.run(0.1)
        expectClose(cover?.backgroundColor?.components ?? [], [0, 0, 0, 0.9], within: 0.011)
    }

    @Test func `a glint's streak is at the edge of what is seen`() throws {
        stage.view.at.animate(.glint(duration: 1, curve: .linear))
        stage.run(0.5)
        let streak = try #require((cover as? CAGradientLayer)?.locations).map(\.doubleValue)
        expectClose(mask?.path?.boundingBoxOfPath.maxX ?? 0, 20, within: 0.5)
        for (found, expected) in zip(streak, [0.35, 0.5, 0.65]) { expectClose(found, expected, within: 0.02) }
    }

    // MARK: - Motions

    @Test func `a jump crouches, is up in the middle, and stands on its feet`() {
        stage.view.at.animate(.jump(height: 40, duration: 1))
        stage.run(0.2)
        expectClose(moved(20, 40).y, 0, within: 0.1)
        expectClose(moved(20, 0).y, 6, within: 0.2)
        stage.run(0.3)
        expectClose(moved(20, 40).y, -40, within: 0.2)
        stage.run(0.3)
        expectClose(moved(20, 40).y, 0, within: 0.5)
    }

    @Test func `what plops in falls faster and faster, and is squashed on its ground`() {
        stage.view.at.animate(.plopIn(height: 100, duration: 1))
        stage.run(0.01)
        expectClose(moved(20, 40).y, -100, within: 1)
        stage.run(0.19)
        // Half of the time is less than half of the way.
        #expect(moved(20, 40).y < -60)
        stage.run(0.32)
        expectClose(moved(20, 40).y, 0, within: 0.1)
        expectClose(shown.transform.m22, 0.75, within: 0.01)
        expectClose(shown.transform.m11, 1.2, within: 0.01)
    }

    @Test func `what slams in hits the ground at two fifths, and shakes less and less`() {
        stage.view.at.animate(.slamIn(height: 100, duration: 1))
        stage.run(0.2)
        #expect(moved(20, 40).y < -60)
        stage.run(0.2)
        expectClose(moved(20, 40).y, 0, within: 3)
        stage.run(0.1)
        expectClose(moved(20, 40).x, -6, within: 0.2)
        stage.run(0.1)
        expectClose(moved(20, 40).x, 4.8, within: 0.2)
        stage.run(0.1)
        expectClose(moved(20, 40).x, -3, within: 0.2)
    }

    @Test func `what skids in leans back as it comes, and forwards as it brakes`() {
        for (side, sign) in [(AnimationSide.left, 1.0), (.right, -1.0)] {
            stage.view.at.animate(.skid(from: side, distance: 100, duration: 1))
            stage.run(0.02)
            #expect(sign * moved(20, 40).x < -80)
            #expect(sign * (moved(20, 0).x - moved(20, 40).x) < -9)
            stage.run(0.63)
            expectClose(moved(20, 40).x, 0, within: 0.1)
            #expect(sign * (moved(20, 0).x - moved(20, 40).x) > 7)
            stage.run(1)
        }
    }

    @Test func `what swoops in is small and low at first, then a little too large`() {
        stage.view.at.animate(.swoop(duration: 1))
        stage.run(0.01)
        expectClose(shown.transform.m11, 0.3, within: 0.05)
        expectClose(shown.transform.m42, 32, within: 2)
        stage.run(0.64)
        expectClose(shown.transform.m11, 1.06, within: 0.01)
        expectClose(shown.transform.m42, -4, within: 0.2)
    }

    // MARK: - Light

    @Test func `a glow is brightest in the middle, in its own colour and about the view itself`() {
        (layer.shadowOpacity, layer.shadowRadius) = (0.2, 4)
        layer.shadowOffset = CGSize(width: 0, height: 8)
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.view.at.animate(.glow(color: red, radius: 20, duration: 1))
        stage.run(0.5)
        expectClose(Double(shown.shadowOpacity), 1, within: 0.01)
        expectClose(shown.shadowRadius, 20, within: 0.1)
        expectClose(shown.shadowOffset.height, 0, within: 0.1)
        expectClose(shown.shadowColor?.components?.first ?? 0, 1, within: 0.01)
        stage.run(1)
        #expect(layer.shadowOpacity == 0.2 && layer.shadowRadius == 4 && layer.shadowOffset.height == 8)
        #expect(shown.shadowOpacity == 0.2)
    }

    @Test func `a view without a shadow has none after its glow, of its own colour`() {
        stage.view.at.animate(.glow(color: CGColor(red: 1, green: 0, blue: 0, alpha: 1), duration: 1))
        stage.run(0.2)
        expectClose(shown.shadowColor?.components?.first ?? 0, 1)
        stage.run(1)
        #expect(layer.shadowOpacity == 0 && layer.shadowColor?.components == CALayer().shadowColor?.components)
    }

    /// The rises and falls by a tenth or more in the brightness of successive frames; two of them are a flash.
    private func changes(_ brightness: [Double]) -> Int {
        var (count, last, isRise) = (0, brightness.first ?? 0, Bool?.none)
        for value in brightness {
            if let isRise, (value > last) == isRise {
                last = value
            } else if abs(value - last) >= 0.1 {
                (isRise, last, count) = (value > last, value, count + 1)
            }
        }
        return count
    }

    /// The brightness of a white view on black in the frames of two seconds; under a white cover, of a black one.
    private func brightness(of effect: AnyAnimator<UIView>) -> [Double] {
        stage.view.at.animate(effect)
        return (0..<200).map { _ in
            stage.run(0.01)
            return Double(shown.opacity) * Double(cover?.backgroundColor?.alpha ?? 1)
        }
    }

    @Test(arguments: [AnyAnimator<UIView>.flicker(), .flicker().delay(0.1), .expose()])
    func `no more than three flashes are in any second (WCAG 2.3.1)`(effect: AnyAnimator<UIView>) {
        let seen = brightness(of: effect)
        for start in 0...100 { #expect(changes(Array(seen[start..<start + 100])) <= 6) }
        #expect(seen.last == 1)
    }

    @Test func `a flicker is dark, light, dark, light, half dark, and stays light`() {
        let seen = brightness(of: .flicker(duration: 1))
        for (moment, opacity) in [(12, 0.8), (30, 0.1), (45, 1), (65, 0.3), (100, 1)] {
            expectClose(seen[moment - 1], opacity, within: 0.08, "\(moment)")
        }
        #expect(changes(seen) == 5)
    }

    @Test func `too many flashes would be counted`() {
        #expect(changes(brightness(of: .blink(times: 4, duration: 1))) > 6)
    }
}
