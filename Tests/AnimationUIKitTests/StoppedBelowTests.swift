import AnimationUIKit
import TestSupport
import Testing

/// An effect that is stopped where it is while a newer one plays: taken back, both leave the view as it was.
@MainActor @Suite(.virtualTime(framesPerSecond: 30)) struct StoppedBelowTests {
    nonisolated static let effects: [NamedEffect<UIView>] = [
        .init("alpha", .custom { $0.alpha = 0.4 }),
        .init("darker", .custom { $0.alpha -= 0.3 }),
        .init("turned closure", .custom { $0.transform = $0.transform.rotated(by: 0.4) }),
        .init("closure's center", .custom { $0.center.x += 40 }),
        .init("fade", .fade(to: 0.2)),
        .init("alpha's value", .value(\.alpha, to: 0.3)),
        .init("matrix's value", .value(\.transform, to: CGAffineTransform(scaleX: 2, y: 1))),
        .init("swoop", .swoop()),
        .init("popIn", .popIn()),
        .init("jelly", .jelly()),
        .init("rubberBand", .rubberBand()),
        .init("rotate(degrees:)", .rotate(degrees: [0, 20, -20, 0])),
        .init("rotate", .rotate(byDegrees: 40)),
        .init("scale(values:)", .scale(values: [1, 1.4, 0.8, 1])),
        .init("scale(to:)", .scale(to: 1.5)),
        .init("translate", .translate(byX: 20, y: 10)),
        .init("slideIn", .slideIn()),
        .init("move", .move(byX: 30, y: 0)),
        .init("fadeOut", .fadeOut()),
        .init("flash", .flash()),
    ]

    @Test(arguments: effects, effects)
    func `taken back`(older: NamedEffect<UIView>, newer: NamedEffect<UIView>) {
        // A view's own matrix is flat: to set it takes a turn in space off the layer, as UIKit does.
        if older.testDescription == "swoop", newer.testDescription == "matrix's value" { return }
        for (moment, rest) in [0, 0.1, 0.23].flatMap({ moment in [nil, 0, 0.01, 0.3].map { (moment, $0) } }) {
            for later in [0, 0.05, 2] {
                let stage = Stage()
                let view = stage.view
                view.alpha = 0.5
                let first = view.at.animate(older.effect())
                stage.run(moment)
                let second = view.at.animate(newer.effect())
                stage.run(0.01)
                if let rest {
                    first.pause()
                    if rest > 0 { stage.run(rest) }
                }
                first.stop()
                stage.run(later)
                second.revert()
                first.revert()
                stage.run(0.01)
                let matrix = view.transform
                let isUnturned = [matrix.a - 1, matrix.b, matrix.c, matrix.d - 1, matrix.tx, matrix.ty].allSatisfy {
                    abs($0) < 1e-9
                }
                #expect(
                    view.alpha == 0.5 && isUnturned && view.center == CGPoint(x: 120, y: 120),
                    "\(moment), at rest \(rest), \(later) \(view.alpha) \(matrix) \(view.center)")
            }
        }
    }
}
