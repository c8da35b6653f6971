import AnimationUIKit
import TestSupport
import Testing

/// Layer animations and property animators on one property at the same time.
@MainActor @Suite(.virtualTime) struct MixedPairTests {
    private let stage = Stage()
    private static let grow: AnyAnimator<UIView> = .custom(duration: 1) {
        $0.transform = CGAffineTransform(scaleX: 3, y: 3)
    }
    private nonisolated static let kinds = 0..<4

    /// A basic, a spring and a keyframe animation of the scale, and one of the whole matrix.
    private func layerAnimation(_ kind: Int) -> (animator: AnyAnimator<UIView>, property: String) {
        switch kind {
        case 0: (.scale(toValue: 1.5, duration: 1), "transform.scale")
        case 1: (.scale(toValue: 1.5, duration: 1, curve: .spring(dampingRatio: 0.5)), "transform.scale")
        case 2: (.scale(values: [1, 1.5], duration: 1), "transform.scale")
        default:
            (.layer(.basic("transform", to: .transform(CATransform3DMakeScale(2, 2, 1)), duration: 1)), "transform")
        }
    }

    /// The other one of the pair was started in this file.
    private func mixed(_ property: String, _ line: UInt) -> AnimationIssue.Kind {
        .mixed(property: property, otherFileID: #fileID, otherLine: line)
    }

    @Test(arguments: kinds, [true, false])
    func `a layer animation beside a closure on its property says that it jumps`(_ kind: Int, _ isFirst: Bool) {
        let (animator, property) = layerAnimation(kind)
        let pair = isFirst ? [animator, Self.grow] : [Self.grow, animator]
        let line: UInt = #line + 1
        stage.view.at.animate(parallelism: pair[0], pair[1])
        stage.run(0.5)
        #expect(stage.host.issues == [mixed(property, line)])
        stage.run(1)
        let keptLine: UInt = #line + 1
        let kept = stage.view.at.animate(parallelism: pair[0], pair[1]).repeated(3)
        stage.run(0.5)
        kept.pause()
        stage.run(0.5)
        kept.resume()
        stage.run(5)
        #expect(stage.host.issues == [mixed(property, line), mixed(property, keptLine)])
        #expect(kept.outcome == .completed(.end))
    }

    @Test(arguments: kinds)
    func `two calls that are mixed name both places`(_ kind: Int) {
        let (animator, property) = layerAnimation(kind)
        let line: UInt = #line + 1
        let older = stage.view.at.animate(animator).repeatedForever()
        stage.run(0.5)
        let newer = stage.view.at.animate(Self.grow).repeatedForever()
        stage.run(5)
        #expect(stage.host.issues == [mixed(property, line)])
        older.stop()
        newer.stop()
    }

    @Test(arguments: [AnimationToken.ConflictPolicy.additive, .replace, .queue, .report], [true, false])
    func `a pair with a chosen policy is not told as mixed`(
        _ policy: AnimationToken.ConflictPolicy, _ isFirst: Bool
    ) {
        let animator = layerAnimation(0).animator
        let pair = isFirst ? [animator, Self.grow] : [Self.grow, animator]
        stage.view.at.animate(parallelism: pair[0], pair[1]).onConflict(policy)
        stage.run(3)
        let later = isFirst ? nil : "transform.scale"
        #expect(stage.host.issues == (policy == .report ? [.conflict(property: later)] : []))
    }

    @Test(arguments: [true, false])
    func `an effect beside a layer animation of its property is told`(_ isKept: Bool) {
        let steps: [AnyAnimator<UIView>] = [
            .move(byX: 20, y: 0, duration: 1), .layer(.basic("position.x", to: 90, duration: 1)),
            .fade(to: 0.5, duration: 1), .layer(.basic("opacity", to: 0, duration: 1)),
        ]
        let line: UInt = #line + 1
        var token: AnimationToken? = stage.view.at.animate(parallelism: steps[0], steps[1], steps[2], steps[3])
        if !isKept { token = nil }
        stage.run(0.5)
        #expect(stage.host.issues == [mixed("position.x", line), mixed("opacity", line)])
        withExtendedLifetime(token) {}
    }

    @Test(arguments: [true, false])
    func `pairs that add up or share nothing are silent`(_ isKept: Bool) {
        let pairs: [[AnyAnimator<UIView>]] = [
            [.move(byX: 20, y: 0), .move(byX: 0, y: 20)],
            [.fade(to: 0.2), .fade(to: 0.5)],
            [.fade(to: 0.2), .scale(toValue: 2)],
            [.move(byX: 0, y: 20), .layer(.basic("position.x", to: 90))],
            [.move(byX: 20, y: 0), .layer(.basic("position.x", by: 10, isAdditive: true))],
            [.custom { $0.transform.tx += 20 }, .scale(toValue: 2)],
            [.custom { $0.layer.cornerRadius = 4 }, .layer(.basic("borderWidth", to: 2))],
            [.custom { $0.bounds.size.width = 90 }, .layer(.basic("bounds.size.height", to: 90))],
        ]
        for pair in pairs + pairs.map({ $0.reversed() }) {
            stage.view.transform = .identity
            if isKept {
                let token = stage.view.at.animate(parallelism: pair[0], pair[1])
                stage.run(0.1)
                token.pause()
                stage.run(0.1)
                token.resume()
                stage.run(1)
            } else {
                stage.view.at.animate(parallelism: pair[0], pair[1])
                stage.run(1)
            }
        }
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `one after the other nothing jumps`() {
        let animator = layerAnimation(0).animator
        let token = stage.view.at.animate(animator, Self.grow, animator, Self.grow)
        stage.run(9)
        #expect(token.outcome == .completed(.end))
        #expect(stage.host.issues.isEmpty)
    }
}
