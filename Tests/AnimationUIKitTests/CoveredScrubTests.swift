import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A newer animation covers an older one of the same property, whose token is scrubbed: the older one comes on top, and
/// at rest its picture is the layer's own value.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CoveredScrubTests {
    /// A property of a view with two animations of it, and its value on a layer.
    struct Property: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let older: @MainActor () -> AnyAnimator<UIView>
        let newer: @MainActor () -> AnyAnimator<UIView>
        let value: @MainActor (CALayer) -> Double
        /// Its value at half of the older animation.
        let half: Double
    }

    nonisolated static let properties: [Property] = [
        Property(
            testDescription: "corners", older: { .cornerRadius(to: 10, duration: 0.3, curve: .linear) },
            newer: { .cornerRadius(to: 16, duration: 0.3, curve: .linear) }, value: { Double($0.cornerRadius) }, half: 5
        ),
        Property(
            testDescription: "shadow", older: { .shadowRadius(to: 13, duration: 0.3, curve: .linear) },
            newer: { .shadowRadius(to: 16, duration: 0.3, curve: .linear) }, value: { Double($0.shadowRadius) }, half: 8
        ),
        Property(
            testDescription: "scale", older: { .scale(to: 2, duration: 0.3, curve: .linear) },
            newer: { .scale(to: 3, duration: 0.3, curve: .linear) }, value: { Double($0.transform.m11) }, half: 1.5),
    ]

    private let stage = Stage()

    /// The moments at which the older one is scrubbed.
    enum Moment: CaseIterable {
        case inFlight
        case pausedInFlight
        case afterTheNewerOne
    }

    @Test(arguments: properties, Moment.allCases)
    func `it rests at the picture, and goes on from there`(_ property: Property, _ moment: Moment) {
        let (view, clock) = (stage.view, stage.host.clock)
        var model: Double { property.value(view.layer) }
        var seen: Double { view.layer.presentation().map(property.value) ?? .nan }
        let older = view.at.animate(property.older())
        clock.advance(by: 0.1)
        let newer = view.at.animate(property.newer())
        clock.advance(by: 0.05)
        if moment == .pausedInFlight { older.pause() }
        if moment == .afterTheNewerOne {
            older.pause()
            clock.advance(by: 1)
        }
        older.scrub(to: 0.5)
        clock.advance(by: 1)
        expectClose(seen, property.half, within: 1e-5)
        expectClose(model, seen, within: 1e-9)
        #expect((view.layer.animationKeys() ?? []).isEmpty)
        older.scrub(to: 0.25)
        clock.turn()
        expectClose(model, seen, within: 1e-9)
        older.scrub(to: 0.5)
        older.resume()
        clock.advance(by: 0.15)
        #expect(older.outcome == .completed(.end))
        #expect(newer.outcome == .completed(.end))
    }
}
