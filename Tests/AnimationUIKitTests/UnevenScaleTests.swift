import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// The way back of a scale on a view whose own scale differs between its axes, or mirrors it, beside other effects: the
/// value of the path, the mean of the axes, does not say all.
@MainActor @Suite(.virtualTime) struct UnevenScaleTests {
    private let stage = Stage()

    nonisolated static let bases: [CGAffineTransform] = [
        CGAffineTransform(scaleX: 2, y: 1), CGAffineTransform(scaleX: -1, y: 1),
        CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 0.5),
        CGAffineTransform(a: 1, b: 0.3, c: 0.1, d: 1, tx: 5, ty: 3),
    ]
    nonisolated static let scales: [NamedEffect<UIView>] = [
        .init("to", .scale(to: 1.5, duration: 0.4)),
        .init("key frames", .scale(values: [1, 2, 1.2], keyTimes: [0, 0.5, 1], duration: 0.4)),
    ]
    nonisolated static let others: [NamedEffect<UIView>] = [
        .init("rotate", .rotate(toDegrees: 40, duration: 0.2)),
        .init("translate", .translate(byX: 10, y: 0, duration: 0.2)),
        .init("pulse", .pulse()), .init("scale", .scale(to: 3, duration: 0.2)),
    ]

    private func isBack(to base: CGAffineTransform) -> Bool {
        let (a, b) = (stage.view.layer.transform, CATransform3DMakeAffineTransform(base))
        let differences = [a.m11 - b.m11, a.m12 - b.m12, a.m21 - b.m21, a.m22 - b.m22, a.m41 - b.m41, a.m42 - b.m42]
        return differences.allSatisfy { abs($0) < 1e-9 }
    }

    @Test(arguments: bases, scales) func `one token takes all back`(
        _ base: CGAffineTransform, _ scale: NamedEffect<UIView>
    ) {
        let view = stage.view
        for other in Self.others {
            for verb in ["run", "pause", "home", "end"] {
                for isParallel in [true, false] {
                    view.transform = base
                    let token =
                        isParallel
                        ? view.at.animate(parallelism: other.effect(), scale.effect())
                        : view.at.animate(other.effect(), scale.effect())
                    token.pausesOnCompletion = true
                    stage.run(verb == "end" ? 2 : 0.1)
                    if verb == "pause" { token.pause() }
                    if verb == "home" { token.play(to: .start) }
                    stage.run(verb == "home" ? 1 : 0.1)
                    token.revert()
                    #expect(isBack(to: base), "\(other), \(verb), \(isParallel ? "together" : "in order")")
                }
            }
        }
    }

    @Test(arguments: bases, scales) func `two tokens do, too`(_ base: CGAffineTransform, _ scale: NamedEffect<UIView>) {
        let view = stage.view
        for other in Self.others.prefix(3) {
            for isFirst in [true, false] {
                view.transform = base
                let effects = isFirst ? [scale.effect(), other.effect()] : [other.effect(), scale.effect()]
                let tokens = effects.map { effect in
                    let token = view.at.animate(effect)
                    stage.run(0.05)
                    return token
                }
                tokens[0].pause()
                stage.run(0.02)
                for token in tokens { token.revert() }
                stage.run(1)
                #expect(isBack(to: base), "\(other), \(isFirst ? "above" : "below")")
            }
        }
    }
}
