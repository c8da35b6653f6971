import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A kept token at rest that goes on after a newer one has changed another part of the same transform.
@MainActor @Suite(.virtualTime) struct GoesOnAboveTests {
    private let stage = Stage()

    nonisolated static let older: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .rotate(byDegrees: 90, duration: 1, curve: .linear) },
        { .rotate(toDegrees: 90, duration: 1, curve: .linear) },
        { .scale(to: 2, duration: 1, curve: .linear) },
    ]
    nonisolated static let newer: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .scale(to: 1.5, duration: 0.2) }, { .rotate(byDegrees: 30, duration: 0.2) },
        { .translate(byX: 10, y: 20, duration: 0.2) },
    ]
    nonisolated static let pairs = [(0, 0), (0, 2), (1, 0), (1, 2), (2, 1), (2, 2)]

    private var seen: CATransform3D { stage.view.layer.presentation()?.transform ?? CATransform3D() }

    /// The picture of the older animation over the end of the newer one, played without a rest.
    private func alone(_ pair: (Int, Int), at time: TimeInterval) -> CATransform3D {
        let other = UIView(frame: stage.view.frame)
        stage.window.addSubview(other)
        stage.host.clock.turn()
        other.at.animate(Self.newer[pair.1]())
        stage.run(1)
        other.at.animate(Self.older[pair.0]())
        stage.run(time)
        defer { other.removeFromSuperview() }
        return other.layer.presentation()?.transform ?? CATransform3D()
    }

    @Test(arguments: pairs, [true, false]) func `it plays on over the newer one, as without a rest`(
        pair: (Int, Int), isKept: Bool
    ) {
        let times = [0.25, 0.5, 0.75, 1]
        let expected = times.map { alone(pair, at: $0) }
        let token = stage.view.at.animate(Self.older[pair.0]())
        token.pausesOnCompletion = true
        token.pause()
        stage.run(0.1)
        var newer: AnimationToken? = stage.view.at.animate(Self.newer[pair.1]())
        if !isKept { newer = nil }
        stage.run(1)
        let base = seen
        token.play(to: .end)
        stage.host.clock.turn()
        #expect(seen.isSame(as: base, within: 1e-9))
        for (time, picture) in zip(times, expected) {
            stage.run(0.25)
            #expect(seen.isSame(as: picture, within: 1e-9), "\(time) s")
        }
        token.play(to: .start)
        stage.run(1.5)
        #expect(seen.isSame(as: base, within: 1e-9))
        token.revert()
        newer?.revert()
        stage.host.clock.turn()
        #expect(seen.isSame(as: isKept ? CATransform3DIdentity : base, within: 1e-9))
    }

    nonisolated static let wholes: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .pulse() }, { .zoomIn() }, { .popIn() }, { .squeezeIn() }, { .flipIn() }, { .rotateIn() }, { .plopIn() },
        { .skid() }, { .swoop() }, { .slideIn(distance: 60) },
    ]
    nonisolated static let parts: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .scale(to: 1.3, duration: 0.2) }, { .scale(toX: 1.5, y: 0.5, duration: 0.2) },
        { .translate(byX: 10, y: 20, duration: 0.2) }, { .rotate(byDegrees: 30, duration: 0.2) },
    ]

    @Test(arguments: wholes.indices, parts.indices)
    func `beside a step that has ended, a rest changes nothing`(whole: Int, part: Int) {
        var ends: [CATransform3D] = []
        for pauses in [[], [0.25], [0.22, 0.25, 0.3]] {
            let view = UIView(frame: CGRect(x: 50, y: 50, width: 40, height: 40))
            stage.window.addSubview(view)
            stage.host.clock.turn()
            let token = view.at.animate(parallelism: Self.wholes[whole](), Self.parts[part]())
            var time = 0.0
            for pause in pauses {
                stage.run(pause - time)
                time = pause
                token.pause()
                stage.host.clock.turn()
                token.resume()
            }
            stage.run(3)
            ends.append(view.layer.transform)
        }
        for end in ends { #expect(end.isSame(as: ends[0], within: 1e-9), "\(end.m11) \(end.m41)") }
    }

    typealias Setter = @Sendable @MainActor (_ end: Double, _ duration: Double) -> AnyAnimator<UIView>

    nonisolated static let setters: [Setter] = [
        { .cornerRadius(to: $0, duration: $1, curve: .linear) }, { .scale(to: $0, duration: $1, curve: .linear) },
        { .rotate(toDegrees: $0, duration: $1, curve: .linear) },
        { .layer(.basic("zPosition", to: $0, duration: $1, curve: .linear)) },
    ]

    private func picture(_ layer: CALayer) -> [Double] {
        [layer.cornerRadius, layer.transform.m11, layer.transform.m12, layer.zPosition]
    }

    private func expectSeen(_ expected: [Double], within tolerance: Double = 1e-6, _ comment: Comment) {
        expectClose(stage.view.layer.presentation().map(picture) ?? [], expected, within: tolerance, comment)
    }

    private func end(of setter: Int, _ end: Double) -> [Double] {
        let other = UIView()
        stage.window.addSubview(other)
        other.at.animate(Self.setters[setter](end, 0))
        stage.run(0.1)
        defer { other.removeFromSuperview() }
        return picture(other.layer)
    }

    @Test(arguments: setters.indices, [true, false])
    func `a value goes on above a newer one that has been set meanwhile`(setter: Int, isKept: Bool) {
        let ends = [2.0, 3.0].map { end(of: setter, $0) }
        let first = picture(stage.view.layer)
        for revertsOlderFirst in [true, false] {
            let token = stage.view.at.animate(Self.setters[setter](2, 1))
            stage.run(0.25)
            token.pause()
            stage.run(0.1)
            var newer: AnimationToken? = stage.view.at.animate(Self.setters[setter](3, 0.2))
            if !isKept { newer = nil }
            stage.run(1)
            expectSeen(ends[1], "the newer one is over")
            token.resume()
            stage.host.clock.turn()
            expectSeen(ends[1], within: 1e-5, "it goes on from there")
            stage.run(0.5)
            #expect(stage.view.layer.presentation().map(picture) != ends[1])
            stage.run(0.5)
            expectSeen(ends[0], "it is over")
            expectClose(picture(stage.view.layer), ends[0])
            if revertsOlderFirst {
                token.revert()
                if isKept { expectClose(picture(stage.view.layer), ends[1]) }
            }
            newer?.revert()
            if !revertsOlderFirst {
                expectClose(picture(stage.view.layer), ends[0])
                token.revert()
            }
            if isKept { expectClose(picture(stage.view.layer), first, within: 1e-12) }
            newer = stage.view.at.animate(Self.setters[setter](setter == 1 ? 1 : 0, 0))
            stage.run(0.1)
        }
    }

    nonisolated static let laterOnes: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        {
            .parallel(
                .sequence(.wait(0.2), .cornerRadius(to: 20, duration: 0.4, curve: .linear)),
                .cornerRadius(to: 40, duration: 1, curve: .linear))
        },
        {
            .parallel(
                .rotate(toDegrees: 45, duration: 0.4, curve: .linear, delay: 0.2),
                .rotate(toDegrees: 90, duration: 1, curve: .linear))
        },
        {
            .parallel(
                .value(\.alpha, to: 0, duration: 0.4, curve: .linear, delay: 0.2),
                .value(\.alpha, to: 0.5, duration: 1, curve: .linear))
        },
        {
            .parallel(
                .sequence(.wait(0.1), .parallel(.wait(0.1), .scale(to: 2, duration: 0.4, delay: 0.1))),
                .scale(to: 0.5, duration: 1))
        },
    ]

    @Test(arguments: laterOnes.indices) func `a step that starts later stays on top after a pause`(index: Int) {
        let other = UIView(frame: stage.view.frame)
        stage.window.addSubview(other)
        stage.host.clock.turn()
        other.at.animate(Self.laterOnes[index]())
        let token = stage.view.at.animate(Self.laterOnes[index]())
        func check(_ time: Double) {
            guard let alone = other.layer.presentation(), let paused = stage.view.layer.presentation() else { return }
            expectClose(
                picture(paused) + [Double(paused.opacity)], picture(alone) + [Double(alone.opacity)], within: 1e-5,
                "\(time) s")
        }
        // Whole frames, and no step begins or ends at any of these times.
        for time in stride(from: 7 / 60, to: 1.2, by: 7 / 60) {
            stage.run(7 / 60)
            check(time)
            token.pause()
            stage.host.clock.turn()
            check(time)
            token.resume()
            stage.host.clock.turn()
            check(time)
        }
    }

    nonisolated static let overlaps: [(older: @Sendable @MainActor () -> AnyAnimator<UIView>, end: CATransform3D)] = [
        ({ .scale(toX: 1.5, y: 0.5, duration: 1) }, CATransform3DMakeScale(1.5, 0.5, 1)),
        (
            { .layer(.basic("transform", to: .transform(CATransform3DMakeScale(2, 3, 1)), duration: 1)) },
            CATransform3DMakeScale(2, 3, 1)
        ),
    ]

    @Test(arguments: overlaps.indices, [true, false])
    func `a part of a value goes on above a newer animation of the whole`(index: Int, isKept: Bool) {
        let token = stage.view.at.animate(Self.overlaps[index].older())
        stage.run(0.25)
        token.pause()
        stage.run(0.1)
        var newer: AnimationToken? = stage.view.at.animate(.scale(to: 3, duration: 0.2))
        if !isKept { newer = nil }
        stage.run(1)
        #expect(seen.isSame(as: CATransform3DMakeScale(3, 3, seen.m33), within: 1e-9))
        token.resume()
        stage.run(2)
        let (end, matrix) = (Self.overlaps[index].end, stage.view.layer.transform)
        expectClose([matrix.m11, matrix.m22], [end.m11, end.m22])
        token.revert()
        newer?.revert()
        let former = stage.view.layer.transform
        if isKept { #expect(former.isSame(as: CATransform3DIdentity, within: 1e-12)) }
    }

    @Test(arguments: [0.1, 1]) func `a motion above it stays whole`(time: Double) {
        let token = stage.view.at.animate(.scale(toX: 1.5, y: 0.5, duration: 1))
        stage.run(0.25)
        token.pause()
        stage.run(0.1)
        let newer = stage.view.at.animate(.scale(to: 3, duration: 0.2))
        stage.run(0.5)
        let motion = stage.view.at.animate(.shake(byX: 30, duration: 0.4))
        motion.pausesOnCompletion = true
        // In flight, and waiting at its end.
        stage.run(time)
        token.resume()
        stage.run(2)
        motion.fractionComplete = 0.1
        stage.run(0.1)
        let share = seen.m41
        #expect(abs(share) > 1)
        expectClose([stage.view.layer.transform.m11, stage.view.layer.transform.m41], [1.5, share])
        newer.revert()
        token.revert()
        stage.host.clock.turn()
        expectClose([seen.m11, seen.m22], [1, 1])
        #expect(stage.view.layer.transform.m41 != 0)
        motion.revert()
        #expect(stage.view.layer.transform.isSame(as: CATransform3DIdentity, within: 1e-12))
    }
}
