import Expectations
import AnimationCA
import Foundation
import TestSupport
import Testing

@MainActor @Suite(.virtualTime) struct GradientEffectTests {
    private static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

    let host = CollectingHost.current
    let layer = CAGradientLayer()

    init() {
        layer.colors = [Self.black, Self.white]
        host.clock.host(layer)
        host.clock.turn()
    }

    private func play(_ effect: AnyAnimator<CAGradientLayer>) -> AnimationToken {
        let token = layer.at.animate(effect)
        host.clock.advance(by: 0.5)
        return token
    }

    /// The red parts of the colours that are seen.
    private var reds: [Double] {
        (layer.presentation()?.colors ?? []).compactMap { ($0 as? CGColor)?.components?.first.map(Double.init) }
    }
    private var places: [Double] { (layer.presentation()?.locations ?? []).map(\.doubleValue) }

    private func expectAre(_ numbers: [Double], _ expected: [Double], _ location: SourceLocation = #_sourceLocation) {
        #expect(numbers.count == expected.count, sourceLocation: location)
        for (number, expected) in zip(numbers, expected) {
            #expect(abs(number - expected) < 2e-3, sourceLocation: location)
        }
    }

    @Test(arguments: [TimingCurve.linear, .easeOutBounce])
    func `colours go over one by one, on any curve`(curve: TimingCurve) {
        let token = play(.colors(to: [Self.white, Self.black], duration: 1, curve: curve))
        let share = curve.progress(at: 0.5)
        expectAre(reds, [share, 1 - share])
        token.revert()
        #expect(layer.colors as? [CGColor] == [Self.black, Self.white])
        #expect(host.issues.isEmpty)
    }

    @Test func `more colours come from as many that look as the ones before`() {
        let token = play(.colors(to: [Self.white, Self.white, Self.white], duration: 1, curve: .linear))
        expectAre(reds, [0.5, 0.75, 1])
        host.clock.advance(by: 0.6)
        #expect(layer.colors as? [CGColor] == [Self.white, Self.white, Self.white])
        token.revert()
        #expect(layer.colors?.count == 2)
    }

    @Test func `fewer colours with locations get the last one repeated, and are left as they were given`() {
        layer.colors = [Self.black, Self.red, Self.white]
        layer.locations = [0, 0.5, 1]
        host.clock.turn()
        layer.at.animate(
            parallelism: .colors(to: [Self.white, Self.black], duration: 1, curve: .linear),
            .locations(to: [0, 0.5], duration: 1, curve: .linear))
        host.clock.advance(by: 0.5)
        expectAre(reds, [0.5, 0.5, 0.5])
        expectAre(places, [0, 0.5, 0.75])
        host.clock.advance(by: 0.6)
        #expect(layer.colors?.count == 2 && layer.locations == [0, 0.5])
        #expect(host.issues.isEmpty)
    }

    @Test func `a gradient without colours fades in`() {
        layer.colors = nil
        host.clock.turn()
        let token = play(.colors(to: [Self.red, Self.white], duration: 1, curve: .linear))
        let alphas = (layer.presentation()?.colors ?? []).compactMap { ($0 as? CGColor)?.alpha }
        expectAre(alphas.map(Double.init), [0.5, 0.5])
        token.revert()
        #expect(layer.colors == nil)
    }

    @Test func `locations that are not there begin even`() {
        layer.colors = [Self.black, Self.red, Self.white]
        let token = play(.locations(to: [0, 0.1, 0.2], duration: 1, curve: .linear))
        expectAre(places, [0, 0.3, 0.6])
        token.revert()
        #expect(layer.locations == nil)
    }

    @Test func `start and end move`() {
        layer.at.animate(
            parallelism: .startPoint(to: CGPoint(x: 0, y: 1), duration: 1, curve: .linear),
            .endPoint(to: CGPoint(x: 1, y: 0), duration: 1, curve: .linear))
        host.clock.advance(by: 0.5)
        #expect(layer.presentation()?.startPoint == CGPoint(x: 0.25, y: 0.5))
        #expect(layer.presentation()?.endPoint == CGPoint(x: 0.75, y: 0.5))
    }

    @Test(arguments: [Double.nan, .infinity])
    func `numbers that are none are reported, and nothing changes`(bad: Double) {
        layer.at.animate(
            parallelism: .locations(to: [0, bad], duration: 1), .startPoint(to: CGPoint(x: bad, y: 0)),
            .endPoint(to: CGPoint(x: 0, y: bad)))
        host.clock.advance(by: 2)
        #expect(layer.locations == nil && layer.startPoint.y == 0 && layer.endPoint.y == 1)
        let bads = ["locations", "startPoint", "endPoint"].map { AnimationIssue.Kind.notFinite(property: $0) }
        #expect(Set(host.issues) == Set(bads))
    }

    @Test func `a location too large is reported, and counts as the largest`() {
        _ = play(.locations(to: [0, 1e300], duration: 0))
        #expect(layer.locations?.last == 1e30)
        #expect(host.issues == [.tooLarge(property: "locations")])
    }
}
