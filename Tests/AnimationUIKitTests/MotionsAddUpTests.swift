import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Entrances and effects for attention add to what animations of the same transform set, whichever begins first.
@MainActor @Suite(.virtualTime) struct MotionsAddUpTests {
    typealias Effect = @Sendable @MainActor () -> AnyAnimator<UIView>

    private let stage = Stage()

    nonisolated static let motions: [Effect] = [
        { .popIn() }, { .pulse(scale: 1.5) }, { .shake() }, { .swing() }, { .wobble() }, { .zoomIn() },
        { .rotateIn() }, { .slideIn(distance: 60) }, { .tada() }, { .rubberBand() },
    ]
    nonisolated static let setters: [Effect] = [
        { .scale(to: 0.5, duration: 0.3) }, { .scale(toX: 1.5, y: 0.5, duration: 0.3) },
        { .translate(byX: 30, y: 10, duration: 0.3) }, { .translate(toX: 40, y: 0, duration: 0.3) },
        { .layer(.basic("transform.scale.x", to: 2, duration: 0.3)) },
    ]

    private func makeView() -> UIView {
        let view = UIView(frame: stage.view.frame)
        stage.window.addSubview(view)
        stage.host.clock.turn()
        return view
    }

    private func seen(_ view: UIView) -> CATransform3D { view.layer.presentation()?.transform ?? CATransform3D() }

    /// The sum of the pictures of a motion and of a setting animation, each alone on a view.
    private struct Sum {
        let motion: UIView
        let setter: UIView
    }

    private func expected(_ sum: Sum) -> CATransform3D { CATransform3DConcat(seen(sum.motion), seen(sum.setter)) }

    @Test(arguments: motions.indices, setters.indices)
    func `an animation that begins in flight is added, and neither jumps`(motion: Int, setter: Int) {
        for begin in [0.05, 0.2] {
            for isMotionFirst in [true, false] {
                let (both, sum) = (makeView(), Sum(motion: makeView(), setter: makeView()))
                for view in [both, isMotionFirst ? sum.motion : sum.setter] {
                    view.at.animate(isMotionFirst ? Self.motions[motion]() : Self.setters[setter]())
                }
                stage.run(begin)
                for view in [both, isMotionFirst ? sum.setter : sum.motion] {
                    view.at.animate(isMotionFirst ? Self.setters[setter]() : Self.motions[motion]())
                }
                stage.host.clock.turn()
                for frame in 0..<40 {
                    let isSum = seen(both).isSame(as: expected(sum), within: 1e-6)
                    #expect(isSum, "\(begin) s, frame \(frame), \(isMotionFirst)")
                    stage.run(0.05)
                }
                #expect(both.layer.transform.isSame(as: sum.setter.layer.transform, within: 1e-9))
            }
        }
    }

    @Test(arguments: motions.indices, setters.indices)
    func `a pause of either changes no picture, and both are taken back`(motion: Int, setter: Int) {
        for isMotionFirst in [true, false] {
            for pausesMotion in [true, false] {
                let (both, sum) = (makeView(), Sum(motion: makeView(), setter: makeView()))
                let makeFirst = isMotionFirst ? Self.motions[motion] : Self.setters[setter]
                let makeSecond = isMotionFirst ? Self.setters[setter] : Self.motions[motion]
                let first = both.at.animate(makeFirst())
                let firstAlone = (isMotionFirst ? sum.motion : sum.setter).at.animate(makeFirst())
                stage.run(0.1)
                let second = both.at.animate(makeSecond())
                let secondAlone = (isMotionFirst ? sum.setter : sum.motion).at.animate(makeSecond())
                stage.run(0.05)
                let isFirstPaused = isMotionFirst == pausesMotion
                let paused = isFirstPaused ? [first, firstAlone] : [second, secondAlone]
                func check(_ moment: String) {
                    let isSum = seen(both).isSame(as: expected(sum), within: 1e-6)
                    #expect(isSum, "\(moment), \(isMotionFirst), \(pausesMotion)")
                }
                for token in paused { token.pause() }
                stage.host.clock.turn()
                check("paused")
                stage.run(0.1)
                check("while it is paused")
                stage.run(0.5)
                check("after the end of the other one")
                if pausesMotion { #expect(both.layer.transform.isSame(as: seen(both), within: 1e-6)) }
                for token in paused { token.resume() }
                stage.host.clock.turn()
                check("resumed")
                stage.run(0.1)
                check("while it goes on")
                stage.run(3)
                check("at the end")
                #expect(both.layer.transform.isSame(as: sum.setter.layer.transform, within: 1e-9))
                (pausesMotion ? first : second).revert()
                (pausesMotion ? second : first).revert()
                stage.host.clock.turn()
                #expect(both.layer.transform.isSame(as: CATransform3DIdentity, within: 1e-12))
            }
        }
    }

    @Test(arguments: motions.indices, setters.indices)
    func `over a motion at rest, an animation begins where the layer is`(motion: Int, setter: Int) {
        for isKept in [true, false] {
            for delay in [0.1, 2] {
                let (both, sum) = (makeView(), Sum(motion: makeView(), setter: makeView()))
                let (token, alone) = (
                    both.at.animate(Self.motions[motion]()), sum.motion.at.animate(Self.motions[motion]())
                )
                stage.run(0.15)
                token.pause()
                alone.pause()
                stage.run(0.1)
                var newer: AnimationToken? = both.at.animate(Self.setters[setter]())
                if !isKept { newer = nil }
                sum.setter.at.animate(Self.setters[setter]())
                stage.host.clock.turn()
                for time in [0, delay] {
                    stage.run(time)
                    #expect(seen(both).isSame(as: expected(sum), within: 1e-6), "\(time) s, \(isKept)")
                }
                if delay > 1 { #expect(both.layer.transform.isSame(as: seen(both), within: 1e-6)) }
                token.resume()
                alone.resume()
                stage.host.clock.turn()
                for time in [0, 0.1, 0.2, 3] {
                    stage.run(time)
                    #expect(seen(both).isSame(as: expected(sum), within: 1e-6), "\(time) s after, \(isKept)")
                }
                let end = sum.setter.layer.transform
                #expect(both.layer.transform.isSame(as: end, within: 1e-9))
                token.revert()
                #expect(both.layer.transform.isSame(as: end, within: 1e-9))
                newer?.revert()
                #expect(both.layer.transform.isSame(as: isKept ? CATransform3DIdentity : end, within: 1e-9))
            }
        }
    }

    @Test(arguments: motions.indices, setters.indices)
    func `one token shows when it is sought what it shows when it plays`(motion: Int, setter: Int) {
        let (played, sought) = (makeView(), makeView())
        func make(_ view: UIView) -> AnimationToken {
            view.at.animate(parallelism: Self.motions[motion](), .sequence(.wait(0.1), Self.setters[setter]()))
        }
        let (token, other) = (make(played), make(sought))
        token.pausesOnCompletion = true
        other.pause()
        stage.host.clock.turn()
        for _ in 0..<12 {
            stage.run(0.05)
            other.time = token.time
            stage.host.clock.turn()
            #expect(seen(sought).isSame(as: seen(played), within: 1e-5), "\(token.time) s")
        }
        for time in [0.4, 0.15, 0.05, 0.3, 0] {
            other.time = time
            token.time = time
            stage.host.clock.turn()
            #expect(seen(sought).isSame(as: seen(played), within: 1e-6), "\(time) s, both sought")
        }
        other.revert()
        #expect(CATransform3DIsIdentity(sought.layer.transform))
    }

    @Test func `a motion that rests above a playing animation outlives removeAllAnimations`() {
        let view = makeView()
        let pulse = view.at.animate(.pulse(scale: 1.5, duration: 0.4))
        stage.run(0.1)
        let scale = view.at.animate(.scale(to: 0.5, duration: 1, curve: .linear))
        stage.run(0.1)
        pulse.pause()
        stage.run(0.1)
        let share = Double(seen(view).m11) / 0.9
        #expect(share > 1.1)
        view.layer.removeAllAnimations()
        stage.run(0.1)
        expectClose(Double(seen(view).m11), 0.5 * share, within: 1e-6)
        expectClose(Double(view.layer.transform.m11), 0.5 * share, within: 1e-6)
        #expect(scale.state != .running)
        pulse.resume()
        stage.run(1)
        #expect(view.layer.transform.m11 == 0.5)
    }
}
