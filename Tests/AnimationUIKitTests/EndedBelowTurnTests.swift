import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A turn, a scale or a move in a view's matrix that is put at its end below a newer turn about another point.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct EndedBelowTurnTests {
    nonisolated static let effects: [NamedEffect<UIView>] = [
        .init("rotate(by:)", .rotate(byDegrees: 45, duration: 1)),
        .init("rotate(to:)", .rotate(toDegrees: 60, duration: 1)),
        .init("scale", .scale(toValue: 1.5, duration: 1)),
        .init("translate", .translate(byX: 40, y: 10, duration: 1)),
    ]

    /// A way in which the older effect comes to its end.
    enum End: CaseIterable {
        case sought, soughtAtRest, stopped, finished

        @MainActor func reach(_ token: AnimationToken) {
            switch self {
            case .sought: token.time = token.duration
            case .soughtAtRest:
                token.pausesOnCompletion = true
                token.time = token.duration
            case .stopped: token.stop(at: .end)
            case .finished: token.finishStep()
            }
        }
    }

    private let stage = Stage()

    private func numbers(_ matrix: CATransform3D) -> [Double] {
        [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m41, matrix.m42]
    }

    /// - Returns: The matrices at the end of both, at the newer one's start, and after all is taken back.
    private func play(
        _ older: NamedEffect<UIView>, _ length: Double, at moment: Double, keepsNewer: Bool, olderFirst: Bool,
        _ end: (AnimationToken) -> Void
    ) -> (end: [Double], reverted: [Double]) {
        let view = UIView(frame: CGRect(x: 20, y: 40, width: 80, height: 60))
        stage.window.addSubview(view)
        let first = view.at.animate(older.effect())
        stage.run(0.2)
        var second: AnimationToken? = view.at.animate(
            .rotate(byDegrees: 30, about: CGPoint(x: 0, y: 0), duration: length))
        if !keepsNewer { second = nil }
        stage.run(moment)
        end(first)
        stage.run(2)
        let ended = numbers(view.layer.transform)
        if olderFirst { first.revert() }
        second?.revert()
        if !olderFirst { first.revert() }
        stage.run(0.01)
        return (ended, numbers(view.layer.transform))
    }

    @Test(arguments: effects, End.allCases) func `both keep their ends, and leave no trace once they are taken back`(
        older: NamedEffect<UIView>, end: End
    ) {
        for (length, moment) in [(0.5, 0), (0.5, 0.1), (0.5, 0.3), (0.2, 0.4)] {
            for olderFirst in [false, true] {
                let usual = play(older, length, at: moment, keepsNewer: true, olderFirst: olderFirst) { _ in }
                let other = play(older, length, at: moment, keepsNewer: true, olderFirst: olderFirst, end.reach)
                expectClose(other.end, usual.end)
                expectClose(other.reverted, [1, 0, 0, 1, 0, 0])
            }
        }
    }

    @Test(arguments: effects, End.allCases) func `a turn that nobody keeps stays, too`(
        older: NamedEffect<UIView>, end: End
    ) {
        for moment in [0, 0.1, 0.3] {
            let usual = play(older, 0.5, at: moment, keepsNewer: false, olderFirst: true) { _ in }
            let other = play(older, 0.5, at: moment, keepsNewer: false, olderFirst: true, end.reach)
            expectClose(other.end, usual.end)
        }
    }
}
