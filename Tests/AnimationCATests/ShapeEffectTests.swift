import Expectations
import AnimationCA
import Foundation
import TestSupport
import Testing

@MainActor @Suite(.virtualTime) struct ShapeEffectTests {
    let host = CollectingHost.current
    let layer = CAShapeLayer()

    init() {
        layer.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        host.clock.host(layer)
        host.clock.turn()
    }

    private var shown: CAShapeLayer? { layer.presentation() }
    private func play(_ effect: AnyAnimator<CAShapeLayer>, for seconds: TimeInterval = 0.5) -> AnimationToken {
        let token = layer.at.animate(effect)
        host.clock.advance(by: seconds)
        return token
    }

    @Test func `a line is drawn from its start, from its end, or from a point between them both ways`() {
        for (place, start, end) in [(0.0, 0.0, 0.5), (1, 0.5, 1), (0.5, 0.25, 0.75)] {
            let token = play(.drawStroke(from: place, duration: 1, curve: .linear))
            expectClose(shown?.strokeStart ?? -1, start)
            expectClose(shown?.strokeEnd ?? -1, end)
            host.clock.advance(by: 0.6)
            #expect(token.outcome == .completed(.end))
            #expect(layer.strokeStart == 0 && layer.strokeEnd == 1)
        }
    }

    @Test func `a line is taken away into its end, its start, or a point between them`() {
        for (place, start, end) in [(1.0, 0.5, 1.0), (0, 0, 0.5), (0.5, 0.25, 0.75)] {
            (layer.strokeStart, layer.strokeEnd) = (0, 1)
            let token = play(.eraseStroke(to: place, duration: 1, curve: .linear))
            expectClose(shown?.strokeStart ?? -1, start)
            expectClose(shown?.strokeEnd ?? -1, end)
            host.clock.advance(by: 0.6)
            #expect(layer.strokeStart == CGFloat(place) && layer.strokeEnd == CGFloat(place))
            token.revert()
            #expect(layer.strokeStart == 0 && layer.strokeEnd == 1)
        }
    }

    @Test func `start, end, width and dashes go to a number`() {
        layer.lineDashPhase = 2
        layer.at.animate(
            parallelism: .strokeStart(to: 0.2, duration: 1, curve: .linear),
            .strokeEnd(to: 0.6, duration: 1, curve: .linear), .lineWidth(to: 5, duration: 1, curve: .linear),
            .dashPhase(by: 10, duration: 1, curve: .linear))
        host.clock.advance(by: 0.5)
        expectClose(shown?.strokeStart ?? -1, 0.1)
        expectClose(shown?.strokeEnd ?? -1, 0.8)
        expectClose(shown?.lineWidth ?? -1, 3)
        expectClose(shown?.lineDashPhase ?? -1, 7)
        host.clock.advance(by: 0.6)
        layer.at.animate(.dashPhase(to: 0, duration: 0))
        host.clock.advance(by: 0.1)
        #expect(layer.lineDashPhase == 0 && layer.lineWidth == 5)
    }

    @Test(arguments: [TimingCurve.linear, .easeOutBounce.reversed])
    func `a path of the same build goes over point by point, on any curve`(_ curve: TimingCurve) {
        let token = play(
            .path(
                to: CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 50), transform: nil), duration: 1, curve: curve)
        )
        let progress = curve.progress(at: 0.5)
        let box = shown?.path?.boundingBox ?? .zero
        expectClose(box.width, 100 + 100 * progress, within: 0.2)
        expectClose(box.height, 100 - 50 * progress, within: 0.2)
        token.time = 0.25
        token.pause()
        host.clock.advance(by: 0.1)
        expectClose(shown?.path?.boundingBox.width ?? 0, 100 + 100 * curve.progress(at: 0.25), within: 0.2)
        token.revert()
        expectClose(layer.path?.boundingBox.width ?? 0, 100)
        #expect(host.issues.isEmpty)
    }

    @Test func `a path of another build is made to fit, and left exactly as it was given`() {
        let circle = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 60), transform: nil)
        let token = play(.path(to: circle, duration: 1, curve: .linear))
        let box = shown?.path?.boundingBoxOfPath ?? .zero
        expectClose(box.width, 80, within: 1)
        expectClose(box.midX, 50, within: 0.5)
        token.time = 0
        host.clock.advance(by: 0)
        expectClose(shown?.path?.boundingBoxOfPath.width ?? 0, 100)
        token.time = 0.999_999
        host.clock.advance(by: 0)
        expectClose(shown?.path?.boundingBoxOfPath.width ?? 0, 60, within: 0.01)
        token.resume()
        host.clock.advance(by: 1)
        #expect(layer.path == circle)
        #expect(token.outcome == .completed(.end) && host.issues.isEmpty)
    }

    @Test func `a path that begins elsewhere and goes round the other way does not turn inside out`() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 100, y: 100))
        for point in [CGPoint(x: 100, y: 0), .zero, CGPoint(x: 0, y: 100), CGPoint(x: 0, y: 100)] {
            path.addLine(to: point)
        }
        path.closeSubpath()
        _ = play(.path(to: path, duration: 1, curve: .linear))
        let box = shown?.path?.boundingBoxOfPath ?? .zero
        expectClose(box.width, 100, within: 8)
        expectClose(box.height, 100, within: 8)
        #expect(shown?.path?.contains(CGPoint(x: 50, y: 50)) == true)
    }

    @Test func `a part that only one path has grows from its middle`() {
        let two = CGMutablePath()
        two.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
        two.addRect(CGRect(x: 200, y: 0, width: 40, height: 40))
        _ = play(.path(to: two, duration: 1, curve: .linear))
        let box = shown?.path?.boundingBoxOfPath ?? .zero
        expectClose(box.maxX, 230)
        host.clock.advance(by: 0.6)
        _ = play(.path(to: CGPath(rect: .zero, transform: nil), duration: 1, curve: .linear))
        expectClose(shown?.path?.boundingBoxOfPath.maxX ?? 0, 230)
    }

    @Test func `a path under way goes on from where it is`() {
        func square(_ side: CGFloat) -> CGPath {
            CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
        }
        let first = play(.path(to: square(200), duration: 1, curve: .linear))
        let second = play(.path(to: square(50), duration: 1, curve: .linear), for: 0)
        expectClose(shown?.path?.boundingBox.width ?? 0, 150)
        host.clock.advance(by: 0.5)
        expectClose(shown?.path?.boundingBox.width ?? 0, 100)
        host.clock.advance(by: 0.6)
        #expect(layer.path == square(50))
        #expect(second.outcome == .completed(.end))
        _ = first
    }

    @Test func `a layer without a path shows the new one at once`() {
        layer.path = nil
        host.clock.turn()
        let circle = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 60), transform: nil)
        let token = play(.path(to: circle, duration: 1))
        #expect(shown?.path == circle)
        token.revert()
        #expect(layer.path == nil && host.issues.isEmpty)
    }

    @Test func `a colour that is not there comes from transparent, and goes to it`() {
        layer.fillColor = nil
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        var token = play(.fillColor(to: red, duration: 1, curve: .linear))
        #expect(shown?.fillColor?.components?.map { Double($0) } == [1, 0, 0, 0.5])
        host.clock.advance(by: 0.6)
        #expect(layer.fillColor == red)
        token.revert()
        #expect(layer.fillColor == nil)
        layer.strokeColor = red
        host.clock.turn()
        token = play(.strokeColor(to: nil, duration: 1, curve: .linear))
        #expect(shown?.strokeColor?.components?.map { Double($0) } == [1, 0, 0, 0.5])
        host.clock.advance(by: 0.6)
        #expect(layer.strokeColor?.alpha == 0)
        token.revert()
        #expect(layer.strokeColor == red)
    }

    private static func square(_ side: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func `numbers that are none are reported, and nothing changes`(bad: CGFloat) {
        let effects: [(String, AnyAnimator<CAShapeLayer>)] = [
            ("strokeStart", .strokeStart(to: bad)), ("strokeEnd", .strokeEnd(to: bad)),
            ("lineWidth", .lineWidth(to: bad)),
            ("lineDashPhase", .dashPhase(to: bad)), ("lineDashPhase", .dashPhase(by: bad)),
        ]
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: bad, y: 0))
        for (property, effect) in effects + [("path", .path(to: path)), ("shadowPath", .shadowPath(to: path))] {
            let count = host.issues.count
            let token = play(effect, for: 1)
            #expect(token.outcome == .completed(.end))
            #expect(Array(host.issues.dropFirst(count)) == [.notFinite(property: property)])
        }
        #expect(layer.strokeStart == 0 && layer.strokeEnd == 1 && layer.lineWidth == 1 && layer.lineDashPhase == 0)
        #expect(layer.path?.boundingBox.width == 100 && layer.shadowPath == nil)
        let count = host.issues.count
        _ = play(.drawStroke(from: bad), for: 1)
        #expect(Array(host.issues.dropFirst(count)) == [.notFinite(property: "strokeStart")])
        #expect(layer.strokeStart == 0 && layer.strokeEnd == 1)
    }

    @Test func `a shadow without a path begins as that of the bounds`() {
        let token = play(
            .shadowPath(
                to: CGPath(rect: CGRect(x: -50, y: 0, width: 200, height: 100), transform: nil), duration: 1,
                curve: .linear))
        expectClose(shown?.shadowPath?.boundingBoxOfPath.width ?? 0, 150)
        token.revert()
        #expect(layer.shadowPath == nil)
    }

    @Test func `where motion is reduced an outline changes in the dark, a line is drawn all the same`() {
        AT.motionPolicy = .reduced
        defer { AT.motionPolicy = .system }
        _ = play(
            .path(to: CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 50), transform: nil), duration: 1), for: 0.25)
        let width = Double(shown?.path?.boundingBox.width ?? 0)
        #expect(width == 100 || width == 200)
        #expect((shown?.opacity ?? 1) < 0.9)
        host.clock.advance(by: 1)
        #expect(layer.path?.boundingBox.width == 200)
        _ = play(.drawStroke(duration: 1, curve: .linear))
        expectClose(shown?.strokeEnd ?? -1, 0.5)
    }
}
