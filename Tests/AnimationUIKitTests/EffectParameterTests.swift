import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// What all effects of the catalogue have in common: duration, curve, delay, completion.
@MainActor @Suite(.virtualTime) struct EffectParameterTests {
    private let stage = Stage()

    /// An effect, and a number of the layer that it changes.
    struct Effect: CustomTestStringConvertible, Sendable {
        typealias Make =
            @MainActor @Sendable (TimeInterval, TimingCurve, TimeInterval, AnyAnimator<UIView>.Completion?)
            -> AnyAnimator<UIView>

        let testDescription: String
        let keyPath: String
        let make: Make

        init(_ name: String, _ keyPath: String, _ make: @escaping Make) {
            testDescription = name
            self.keyPath = keyPath
            self.make = make
        }
    }

    private static let turned = CATransform3DMakeTranslation(9, 0, 0)

    nonisolated static let catalogue: [Effect] = [
        Effect("fadeIn", "opacity") { .fadeIn(duration: $0, curve: $1, delay: $2, completion: $3) },
        Effect("fadeOut", "opacity") { .fadeOut(duration: $0, curve: $1, delay: $2, completion: $3) },
        Effect("fade(to:)", "opacity") { .fade(to: 0.2, duration: $0, curve: $1, delay: $2, completion: $3) },
        Effect("move(byX:y:)", "position.x") {
            .move(byX: 30, y: 0, duration: $0, curve: $1, delay: $2, completion: $3)
        },
        Effect("move(to:)", "position.x") { .move(to: .zero, duration: $0, curve: $1, delay: $2, completion: $3) },
        Effect("resize(to:)", "bounds.size.width") {
            .resize(to: CGSize(width: 9, height: 9), duration: $0, curve: $1, delay: $2, completion: $3)
        },
        Effect("scale(toValue:)", "transform.scale.x") {
            .scale(toValue: 3, duration: $0, curve: $1, delay: $2, completion: $3)
        },
        Effect("scale(values:)", "transform.scale.x") {
            .scale(values: [1, 3], duration: $0, curve: $1, delay: $2, completion: $3)
        },
        Effect("rotate(byDegrees:)", "transform.rotation.z") {
            .rotate(byDegrees: 90, duration: $0, curve: $1, delay: $2, completion: $3)
        },
        Effect("rotate(byRadians:)", "transform.rotation.z") {
            .rotate(byRadians: 1, duration: $0, curve: $1, delay: $2, completion: $3)
        },
        Effect("rotate(values:)", "transform.rotation.z") {
            .rotate(values: [0, 1], duration: $0, curve: $1, delay: $2, completion: $3)
        },
        Effect("transform(values:)", "transform.translation.x") {
            .transform(
                values: [CATransform3DIdentity, turned], duration: $0, curve: $1, delay: $2, completion: $3)
        },
        Effect("cornerRadius(to:)", "cornerRadius") {
            .cornerRadius(to: 8, duration: $0, curve: $1, delay: $2, completion: $3)
        },
        Effect("custom", "position.x") {
            .custom(duration: $0, curve: $1, delay: $2, completion: $3) { $0.center.x = 30 }
        },
        Effect("a layer's basic", "borderWidth") {
            .layer(.basic("borderWidth", to: 4, duration: $0, curve: $1, delay: $2, completion: $3))
        },
        Effect("a layer's keyframes", "borderWidth") {
            .layer(.keyframes("borderWidth", values: [0, 4], duration: $0, curve: $1, delay: $2, completion: $3))
        },
        Effect("a layer's fadeIn", "opacity") {
            .layer(.fadeIn(duration: $0, curve: $1, delay: $2, completion: $3))
        },
        Effect("a layer's fadeOut", "opacity") {
            .layer(.fadeOut(duration: $0, curve: $1, delay: $2, completion: $3))
        },
        Effect("a layer's move", "position.x") {
            .layer(.move(byX: 9, y: 9, duration: $0, curve: $1, delay: $2, completion: $3))
        },
        Effect("a layer's scale", "transform.scale.x") {
            .layer(.scale(toValue: 3, duration: $0, curve: $1, delay: $2, completion: $3))
        },
        Effect("value", "opacity") { duration, curve, _, _ in
            .value(\.alpha, to: 0.1, duration: duration, curve: curve)
        },
    ]

    /// Where it is between its start and its end, from 0 to 1, once it is over.
    private func shares(of animator: AnyAnimator<UIView>, _ keyPath: String, at times: [Double]) -> [Double] {
        let stage = Stage()
        stage.view.alpha = 0.5
        stage.run(0)
        let start = stage.shown(keyPath)
        stage.view.at.animate(animator)
        var shown: [Double] = []
        var now = 0.0
        for time in times {
            stage.run(time - now)
            now = time
            shown.append(stage.shown(keyPath))
        }
        stage.run(5)
        let end = stage.shown(keyPath)
        #expect(abs(end - start) > 0.2)
        return shown.map { ($0 - start) / (end - start) }
    }

    @Test(arguments: catalogue) func `it lasts as long as said, on the curve that was said`(effect: Effect) {
        let straight = shares(of: effect.make(2, .linear, 0, nil), effect.keyPath, at: [0.5, 1, 1.5])
        for (share, expected) in zip(straight, [0.25, 0.5, 0.75]) { expectClose(share, expected) }
        let late = shares(of: effect.make(2, .easeIn, 0, nil), effect.keyPath, at: [1])
        #expect(late[0] > 0.05 && late[0] < 0.45)
    }

    @Test(arguments: catalogue.filter { $0.testDescription != "value" })
    func `it waits for its delay, and tells its completion once`(effect: Effect) {
        var outcomes: [AnimationOutcome] = []
        let animator = effect.make(1, .linear, 1) { outcomes.append($0) }
        expectClose(animator.duration, 2, within: 1e-9)
        let shares = shares(of: animator, effect.keyPath, at: [0.5, 0.9, 1.5])
        expectClose(shares[0], 0)
        expectClose(shares[1], 0)
        expectClose(shares[2], 0.5)
        #expect(outcomes == [.completed(.end)])
    }

    // MARK: - On a spring

    /// An effect that may be on a spring, and its way in a number of the layer.
    struct SpringEffect: CustomTestStringConvertible, Sendable {
        typealias Make =
            @MainActor @Sendable (TimeInterval, SpringTiming, TimeInterval, AnyAnimator<UIView>.Completion?)
            -> AnyAnimator<UIView>

        let testDescription: String
        let keyPath: String
        let make: Make
        /// With no more said than that.
        let makePlain: @MainActor @Sendable (SpringTiming) -> AnyAnimator<UIView>
        /// To where nothing can be.
        let makeBad: @MainActor @Sendable () -> AnyAnimator<UIView>
    }

    nonisolated static let springs: [SpringEffect] = [
        SpringEffect(testDescription: "move(byX:y:)", keyPath: "position.x") {
            .move(byX: 100, y: 0, duration: $0, curve: .spring($1), delay: $2, completion: $3)
        } makePlain: {
            .move(byX: 100, y: 0, curve: .spring($0))
        } makeBad: {
            .move(byX: 0, y: .nan, curve: .spring(dampingRatio: 1))
        },
        SpringEffect(testDescription: "move(to:)", keyPath: "position.x") {
            .move(to: CGPoint(x: 220, y: 120), duration: $0, curve: .spring($1), delay: $2, completion: $3)
        } makePlain: {
            .move(to: .zero, curve: .spring($0))
        } makeBad: {
            .move(to: CGPoint(x: CGFloat.infinity, y: 0), curve: .spring(dampingRatio: 1))
        },
        SpringEffect(testDescription: "resize(to:)", keyPath: "bounds.size.width") {
            .resize(to: CGSize(width: 140, height: 40), duration: $0, curve: .spring($1), delay: $2, completion: $3)
        } makePlain: {
            .resize(to: .zero, curve: .spring($0))
        } makeBad: {
            .resize(to: CGSize(width: 0, height: CGFloat.nan), curve: .spring(dampingRatio: 1))
        },
    ]

    @Test(arguments: springs)
    func `on a spring it swings over its end, and rests there in the time that was said`(
        effect: SpringEffect
    ) {
        let start = stage.shown(effect.keyPath)
        var outcomes: [AnimationOutcome] = []
        let animator = effect.make(1, .dampingRatio(0.3), 0.5) { outcomes.append($0) }
        expectClose(animator.duration, 1.5, within: 1e-9)
        stage.view.at.animate(animator)
        stage.run(0.5)
        #expect(stage.shown(effect.keyPath) == start)
        var farthest = 0.0
        for _ in 0..<60 {
            stage.run(1.0 / 60)
            farthest = max(farthest, abs(stage.shown(effect.keyPath) - start))
        }
        stage.run(0.1)
        let way = abs(stage.shown(effect.keyPath) - start)
        #expect(way > 90 && farthest > way * 1.05)
        #expect(outcomes == [.completed(.end)])
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: springs) func `a spring given by its physics sets its own time, another takes half a second`(
        effect: SpringEffect
    ) {
        let physical = effect.makePlain(.physical(mass: 1, stiffness: 100, damping: 10))
        expectClose(physical.duration, 1.4727003346780927, within: 1e-9)
        #expect(effect.makePlain(.dampingRatio(1)).duration == 0.5)
    }

    @Test(arguments: springs) func `what a spring can't be, and where nothing can go, is reported`(effect: SpringEffect)
    {
        let start = stage.shown(effect.keyPath)
        stage.view.at.animate(effect.makeBad())
        stage.run(0.25)
        #expect(stage.shown(effect.keyPath) == start)
        stage.run(0.5)
        let property = effect.keyPath.hasPrefix("bounds") ? "bounds" : "position"
        var issues: [AnimationIssue.Kind] = [.notFinite(property: property)]
        #expect(stage.host.issues == issues)
        let token = stage.view.at.animate(effect.make(.nan, .dampingRatio(1), 0, nil))
        stage.run(0)
        #expect(token.outcome == .completed(.end))
        #expect(abs(stage.shown(effect.keyPath) - start) > 90)
        stage.view.at.animate(effect.makePlain(.dampingRatio(-1)))
        stage.run(1)
        issues.append(.repaired(.duration, property: property, given: .nan, used: 0))
        issues.append(.repaired(.dampingRatio, given: -1, used: 0.01))
        #expect(stage.host.issues == issues)
    }
}
