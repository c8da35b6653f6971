import AnimationUIKit
import TestSupport
import Testing

/// A way out and a newer way in of one view, which `stopAnimations(at:)` ends together.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct StoppedTogetherTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    private nonisolated static let waysOut: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .popOut() }, { .hide() }, { .remove() }, { .slideOut() }, { .fadeOut() }, { .zoomOut() }, { .conceal() },
    ]
    private nonisolated static let waysIn: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .fadeIn() }, { .show() }, { .popIn() }, { .fade(from: 0, to: 1) },
    ]

    @Test(arguments: waysOut.indices, waysIn.indices) func `at the end the view is as the newer call has it`(
        wayOut: Int, wayIn: Int
    ) {
        for moment in [0, 0.05, 0.09, 0.1] { stopBoth(wayOut, wayIn, moment, at: .end) }
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
        for moment in [0, 0.05, 0.09] { stopBoth(wayOut, wayIn, moment, at: .start) }
    }

    @Test(arguments: [.popOut(), .fadeOut(), .zoomOut()] as [AnyAnimator<UIView>], [true, false])
    func `a way out that is over by then stays so`(wayOut: AnyAnimator<UIView>, isKept: Bool) {
        let older = isKept ? view.at.animate(wayOut) : nil
        if !isKept { view.at.animate(wayOut) }
        stage.run(0.25)
        view.at.animate(.fadeIn())
        stage.run(0.1)
        view.at.stopAnimations(at: .start)
        stage.run(1)
        #expect(view.alpha == 0 && stage.shown("opacity") == 0)
        withExtendedLifetime(older) {}
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
