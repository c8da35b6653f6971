import AnimationUIKit
import TestSupport
import Testing

/// A way out and a newer way in of one view, which `stopAnimations(at:)` ends together.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct StoppedTogetherTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    private nonisolated static let waysOut: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .popOut() }, { .hide() }, { .remove() }, { .slideOut() }, { .fadeOut() },
    ]
    private nonisolated static let waysIn: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .fadeIn() }, { .show() }, { .popIn() }, { .fade(from: 0, to: 1) },
    ]

    @Test(arguments: waysOut.indices, waysIn.indices) func `at the end the view is as the newer call has it`(
        wayOut: Int, wayIn: Int
    ) {
        for moment in [0, 0.1] { stopBoth(wayOut, wayIn, moment, at: .end) }
    }

    @Test(arguments: waysOut.indices, waysIn.indices) func `a way out that is paused after the newer call ends, too`(
        wayOut: Int, wayIn: Int
    ) {
        let older = view.at.animate(Self.waysOut[wayOut]())
        view.at.animate(Self.waysIn[wayIn]())
        stage.run(0.1)
        older.pause()
        stage.run(0.1)
        view.at.stopAnimations(at: .end)
        expectSeen()
        #expect(older.outcome != nil)
    }

    @Test(arguments: waysOut.indices, waysIn.indices) func `at the start the view is as it was before both calls`(
        wayOut: Int, wayIn: Int
    ) {
        for moment in [0, 0.05] { stopBoth(wayOut, wayIn, moment, at: .start) }
    }

    /// The way in begins a moment after the way out, whose token is kept or not, and both are stopped.
    private func stopBoth(_ wayOut: Int, _ wayIn: Int, _ moment: Double, at position: AnimationPosition) {
        for isKept in [true, false] {
            var older: AnimationToken? = view.at.animate(Self.waysOut[wayOut]())
            if !isKept { older = nil }
            stage.run(moment)
            view.at.animate(Self.waysIn[wayIn]())
            stage.run(0.1)
            view.at.stopAnimations(at: position)
            expectSeen("after \(moment) s, kept: \(isKept)")
            withExtendedLifetime(older) {}
        }
    }

    /// In the next frame, and in a second.
    private func expectSeen(_ comment: Comment? = nil) {
        for pause in [0.01, 1] {
            stage.run(pause)
            #expect(view.alpha == 1 && !view.isHidden && view.superview != nil, comment)
            #expect(view.transform.isIdentity && stage.shown("opacity") == 1, comment)
        }
        #expect(stage.host.clock.isIdle)
    }
}
