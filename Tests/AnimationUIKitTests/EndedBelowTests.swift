import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// An effect of a view's matrix, or of its place, that is put at its end below a newer one of a part of it, or of all.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct EndedBelowTests {
    nonisolated static let effects: [NamedEffect<UIView>] = [
        .init("rotate(by:)", .rotate(byDegrees: 45, duration: 1)),
        .init("rotate(to:)", .rotate(toDegrees: 60, duration: 1)),
        .init("scale", .scale(toValue: 1.5, duration: 1)),
        .init("x scale", .layer(.basic("transform.scale.x", to: 2, duration: 1))),
        .init("translate", .translate(byX: 40, y: 10, duration: 1)),
        .init("turn in space", .rotate3D(byDegrees: 40, duration: 1)),
        .init("place", .layer(.basic("position", to: .point(CGPoint(x: 200, y: 90)), duration: 1))),
        .init("x", .layer(.basic("position.x", to: 300, duration: 1))),
        .init("move", .move(byX: 0, y: 20, duration: 1)),
    ]

    /// Newer effects, none of them of the older one's very property.
    nonisolated static func newer(than older: NamedEffect<UIView>, _ length: Double) -> [NamedEffect<UIView>] {
        let effects: [NamedEffect<UIView>] = [
            .init("rotate about", .rotate(byDegrees: 30, about: CGPoint(x: 0, y: 0), duration: length)),
            .init("rotate", .rotate(byDegrees: 30, duration: length)),
            .init("scale", .scale(toValue: 2, duration: length)),
            .init("translate", .translate(byX: -5, y: 30, duration: length)),
            .init("turn in space", .rotate3D(byDegrees: 20, axis: .x, duration: length)),
            .init("y", .layer(.basic("position.y", to: 10, duration: length))),
            .init("place", .layer(.basic("position", to: .point(CGPoint(x: 100, y: 100)), duration: length))),
        ]
        return effects.filter { !older.testDescription.hasPrefix($0.testDescription) }
    }

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

    private func numbers(_ layer: CALayer) -> [Double] {
        let matrix = layer.transform
        return [
            matrix.m11, matrix.m12, matrix.m13, matrix.m21, matrix.m22, matrix.m23, matrix.m34, matrix.m41, matrix.m42,
            layer.position.x, layer.position.y,
        ]
    }

    /// - Returns: The values at the end of both, and after all is taken back.
    private func play(
        _ older: NamedEffect<UIView>, _ newer: NamedEffect<UIView>, at moment: Double, keepsNewer: Bool,
        olderFirst: Bool, _ end: (AnimationToken) -> Void
    ) -> (end: [Double], reverted: [Double]) {
        let view = UIView(frame: CGRect(x: 20, y: 40, width: 80, height: 60))
        stage.window.addSubview(view)
        let first = view.at.animate(older.effect())
        stage.run(0.2)
        var second: AnimationToken? = view.at.animate(newer.effect())
        if !keepsNewer { second = nil }
        stage.run(moment)
        end(first)
        stage.run(2)
        let ended = numbers(view.layer)
        if olderFirst { first.revert() }
        second?.revert()
        if !olderFirst { first.revert() }
        stage.run(0.01)
        return (ended, numbers(view.layer))
    }

    @Test(arguments: effects, End.allCases) func `both keep their ends, and leave no trace once they are taken back`(
        older: NamedEffect<UIView>, end: End
    ) {
        for (length, moment) in [(0.5, 0), (0.5, 0.1), (0.5, 0.3), (0.2, 0.4)] {
            for newer in Self.newer(than: older, length) {
                for olderFirst in [false, true] {
                    let usual = play(older, newer, at: moment, keepsNewer: true, olderFirst: olderFirst) { _ in }
                    let other = play(older, newer, at: moment, keepsNewer: true, olderFirst: olderFirst, end.reach)
                    expectClose(other.end, usual.end, "\(newer.testDescription), \(length), \(moment)")
                    expectClose(
                        other.reverted, [1, 0, 0, 0, 1, 0, 0, 0, 0, 60, 70],
                        "\(newer.testDescription), \(length), \(moment)")
                }
            }
        }
    }

    @Test(arguments: effects, End.allCases) func `a newer one that nobody keeps stays, too`(
        older: NamedEffect<UIView>, end: End
    ) {
        for moment in [0, 0.1, 0.3] {
            for newer in Self.newer(than: older, 0.5) {
                let usual = play(older, newer, at: moment, keepsNewer: false, olderFirst: true) { _ in }
                let other = play(older, newer, at: moment, keepsNewer: false, olderFirst: true, end.reach)
                expectClose(other.end, usual.end, "\(newer.testDescription), \(moment)")
            }
        }
    }
}
