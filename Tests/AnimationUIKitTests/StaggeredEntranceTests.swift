import AnimationUIKit
import TestSupport
import Testing

/// Views of a list that come in one after another, and whose list changes again before their turn.
@MainActor @Suite(.virtualTime) struct StaggeredEntranceTests {
    private final class List: UIView {
        var gap = 50.0

        override func layoutSubviews() {
            for (index, row) in subviews.enumerated() {
                row.frame = CGRect(x: 0, y: gap * Double(index), width: 400, height: 40)
            }
        }
    }

    private let stage = Stage()
    private let list = List(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let rows = [UIView(), UIView()]

    init() {
        stage.window.addSubview(list)
        list.addSubview(rows[0])
        stage.host.clock.turn()
    }

    nonisolated static let effects: [NamedEffect<UIView>] = [
        .init("slideIn", .slideIn(from: .right)),
        .init("slideIn by a distance", .slideIn(from: .right, distance: 50)),
        .init("drop", .drop()),
        .init("translate", .translate(fromX: 30)),
        .init("popIn", .popIn()),
        .init("fadeIn", .fadeIn()),
    ]

    @Test(arguments: effects, [0, 0.05, 0.15])
    func `the row is where the list has it`(effect: NamedEffect<UIView>, moment: TimeInterval) {
        let (window, clock) = (stage.window, stage.host.clock)
        for isInWindow in [true, false] {
            list.gap = 50
            let come = AT.animateLayout(of: rows, entering: effect.effect(), stagger: .each(0.1)) {
                list.addSubview(rows[1])
                list.setNeedsLayout()
            }
            clock.turn()
            stage.run(moment)
            let move = AT.animateLayout(of: rows) {
                list.gap = 60
                list.setNeedsLayout()
            }
            clock.turn()
            if isInWindow { UIApplication.shared.enterBackground() } else { list.removeFromSuperview() }
            stage.run(3)
            if isInWindow { UIApplication.shared.enterForeground() } else { window.addSubview(list) }
            stage.run(10)
            #expect(rows[1].frame == CGRect(x: 0, y: 60, width: 400, height: 40), "\(isInWindow)")
            #expect(rows[1].alpha == 1 && rows[1].layer.animationKeys() == nil)
            #expect(come.state == .ended && move.state == .ended)
            rows[1].removeFromSuperview()
            clock.turn()
        }
    }
}
