import AnimationCore
import Foundation
import Testing

/// Values and springs that can't be used, and what is played in their place.
@MainActor @Suite(.manualTime) struct ValueRepairTests {
    private let gauge = Gauge()
    private let clock = host

    enum Bad: CaseIterable {
        case value, from, pull, decay, point, list, rect, frames, reach

        /// As an issue names it; nil for a closure's values.
        var property: String? {
            switch self {
            case .value, .from, .pull, .decay, .reach: "\\Gauge.x"
            case .point: "\\Gauge.frame.origin"
            case .list: "\\Gauge.list"
            case .rect: "\\Gauge.frame"
            case .frames: nil
            }
        }

        @MainActor func animator(_ bad: Double) -> AnyAnimator<Gauge> {
            switch self {
            case .value: .value(\.x, to: bad, duration: 1)
            case .from: .value(\.x, from: bad, to: 1, duration: 1)
            case .pull: .value(\.x, to: bad, duration: 1, curve: .spring(dampingRatio: 1))
            case .decay: .decay(\.x, velocity: bad)
            case .point: .value(\.frame.origin, to: CGPoint(x: 1, y: bad), duration: 1)
            case .list: .value(\.list, to: [1, bad], duration: 1)
            case .rect:
                .value(
                    \.frame, to: CGRect(x: 0, y: 0, width: bad, height: 1), duration: 1, curve: .spring(dampingRatio: 1)
                )
            case .frames: AnyAnimator(ValueAnimator(from: 0, to: bad, duration: 1) { $0.x = $1 })
            case .reach: .decay(\.x, velocity: bad.isNaN ? bad : 1.7e308, decelerationRate: 0.9999)
            }
        }
    }

    @Test(arguments: Bad.allCases, [Double.nan, .infinity])
    func `a value that is no number changes nothing`(_ kind: Bad, _ bad: Double) {
        gauge.x = 0.5
        gauge.list = [3]
        let token = gauge.at.animate(kind.animator(bad))
        clock.advance(by: 0.5)
        #expect(gauge.x == 0.5)
        clock.advance(by: 100)
        #expect(token.outcome == .completed(.end))
        #expect(gauge.x == 0.5 && gauge.list == [3] && gauge.frame == .zero)
        #expect(clock.issues == [.notFinite(property: kind.property)])
        token.revert()
        #expect(gauge.x == 0.5)
    }

    @Test func `where there is no way to a number it is there at once`() {
        gauge.y = .nan
        gauge.at.animate(.value(\.y, to: 3, duration: 1, curve: .spring(dampingRatio: 1)))
        clock.advance(by: 0.5)
        #expect(gauge.y == 3)
    }

    @Test func `between opposite huge numbers it plays`() {
        gauge.x = -1.7e308
        gauge.at.animate(.value(\.x, to: 1.7e308, duration: 1))
        clock.advance(by: 0.5)
        #expect(abs(gauge.x) < 1e300)
        clock.advance(by: 1)
        #expect(gauge.x == 1.7e308)
    }

    typealias Repair = (parameter: AnimationIssue.Parameter, given: Double, used: Double)

    @Test(
        arguments: [
            (.physical(mass: 1e300, stiffness: 1e-300, damping: 1), [(.mass, 1e300, 1e9), (.stiffness, 1e-300, 1e-9)]),
            (.physical(mass: 1e-300, stiffness: 1e300, damping: 1), [(.mass, 1e-300, 1e-9), (.stiffness, 1e300, 1e9)]),
            (.physical(mass: 1, stiffness: 100, damping: 1e-300), [(.damping, 1e-300, 1e-9)]),
            (.physical(mass: 1, stiffness: 100, damping: 1e300), [(.damping, 1e300, 1e9)]),
            (.physical(mass: 1, stiffness: 100, damping: 10, initialVelocity: 1e308), [(.initialVelocity, 1e308, 1e9)]),
            (.dampingRatio(0.5, initialVelocity: -1e308), [(.initialVelocity, -1e308, -1e9)]),
        ] as [(SpringTiming, [Repair])])
    func `a spring of extremes is played as the nearest usable one`(_ spring: SpringTiming, _ repairs: [Repair]) {
        let token = gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .spring(spring)))
        #expect(token.duration.isFinite)
        for _ in 0..<5 {
            clock.advance(by: 0.01)
            #expect(gauge.x.isFinite)
        }
        #expect(clock.issues == repairs.map { .repaired($0.parameter, given: $0.given, used: $0.used) })
        token.stop(at: .end)
        #expect(gauge.x == 100)
    }
}
