import AnimationUIKit
import TestSupport
import Testing

/// Runs and steps that the background, or the way of a view out of its window, cuts off: with a handle and without one.
@MainActor @Suite(.virtualTime) struct CutOffRunTests {
    private let stage = Stage()

    private enum Cut: CaseIterable {
        case background, window
    }

    private func cut(_ cut: Cut, _ view: UIView) {
        switch cut {
        case .background:
            UIApplication.shared.enterBackground()
            stage.run(1)
            UIApplication.shared.enterForeground()
        case .window:
            view.removeFromSuperview()
            stage.host.clock.turn()
            stage.window.addSubview(view)
        }
        stage.host.clock.turn()
    }

    nonisolated static let repeats: [NamedEffect<UIView>] = [
        .init("fade", .fade(to: 0.2, duration: 1).repeated(2, autoreverses: true)),
        .init("move", .move(byX: 10, y: 0, duration: 1).repeated(4, autoreverses: true)),
        .init("rotate", .rotate(byDegrees: 30, duration: 1).repeated(2, autoreverses: true)),
        .init("resize", .resize(to: CGSize(width: 90, height: 20), duration: 1).repeated(2, autoreverses: true)),
        .init("closure", .custom(duration: 1) { $0.alpha = 0.1 }.repeated(2, autoreverses: true)),
    ]

    @Test(arguments: repeats, [true, false]) func `there and back ends at home`(
        _ effect: NamedEffect<UIView>, _ isKept: Bool
    ) {
        for how in Cut.allCases {
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
            stage.window.addSubview(view)
            stage.host.clock.turn()
            var token: AnimationToken? = view.at.animate(effect.effect())
            if !isKept { token = nil }
            stage.run(0.5)
            cut(how, view)
            stage.run(6)
            #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40) && view.alpha == 1, "\(how)")
            #expect(view.transform.isIdentity, "\(how)")
            #expect(token == nil || token?.state == .ended, "\(how)")
        }
    }

    @Test(arguments: [true, false]) func `of three ways the one that was cut off counts, too`(_ isKept: Bool) {
        let view = stage.view
        var token: AnimationToken? = view.at.animate(.move(byX: 10, y: 0, duration: 1).repeated(3))
        if !isKept { token = nil }
        stage.run(0.5)
        cut(.background, view)
        stage.run(5)
        #expect(view.center.x == 130 && (token == nil || token?.state == .ended))
    }

    @Test(arguments: [true, false]) func `a suspended move or fade goes on where it was`(_ isKept: Bool) {
        for how in Cut.allCases {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.window.addSubview(view)
            stage.host.clock.turn()
            var tokens = [
                view.at.animate(.move(byX: 100, y: 0, duration: 1, curve: .linear)).onInterruption(.suspend),
                view.at.animate(.fade(to: 0, duration: 1, curve: .linear)).onInterruption(.suspend),
            ]
            if !isKept { tokens = [] }
            stage.run(0.5)
            cut(how, view)
            #expect(abs((view.layer.presentation()?.position.x ?? 0) - 60) < 1e-6, "\(how)")
            #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6, "\(how)")
            stage.run(2)
            #expect(view.center.x == 110 && view.alpha == 0, "\(how)")
            #expect(tokens.allSatisfy { $0.state == .ended })
        }
    }

    // MARK: - What is kept alive

    private final class Badge: UIView {
        var token: AnimationToken?
    }

    nonisolated static let entrances: [NamedEffect<UIView>] = [
        .init("fadeIn", .fadeIn()), .init("popIn", .popIn()), .init("move", .move(byX: 10, y: 0)),
        .init("value", .value(\.alpha, to: 0.4)), .init("closure", .custom { $0.alpha = 0.4 }),
        .init("prepared", .fadeIn().initially { $0.alpha = 0.4 }),
    ]

    @Test(arguments: entrances) func `steps before an endless one, or before a signal, keep no view`(
        _ entrance: NamedEffect<UIView>
    ) {
        let makers: [(Badge) -> AnimationToken] = [
            { $0.at.animate(entrance.effect(), .pulse().repeatedForever()) },
            { $0.at.animate(entrance.effect(), .wait(5), .fadeOut()).onInterruption(.suspend) },
            { badge in
                let signal = AnimationSignal()
                return AT.animate {
                    badge.at.animate(entrance.effect())
                    AT.wait(for: signal)
                    badge.at.animate(.fadeIn())
                }
            },
        ]
        for (index, make) in makers.enumerated() {
            weak var kept: Badge?
            do {
                let badge = Badge(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
                stage.window.addSubview(badge)
                kept = badge
                badge.token = make(badge)
                stage.run(1)
                badge.removeFromSuperview()
            }
            stage.run(20)
            #expect(kept == nil, "\(index)")
            kept?.token?.stop()
        }
    }

    // MARK: - The app's transactions

    @Test func `a transaction that disables actions neither skips a start nor a way on`() {
        let view = stage.view
        let token = view.at.animate(.move(byX: 100, y: 0, duration: 1, curve: .linear))
        CATransaction.setDisableActions(true)
        stage.run(0.5)
        #expect(abs((view.layer.presentation()?.position.x ?? 0) - 170) < 1e-6)
        token.pause()
        stage.host.clock.turn()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        token.resume()
        #expect(CATransaction.disableActions())
        CATransaction.commit()
        stage.run(0.25)
        #expect(abs((view.layer.presentation()?.position.x ?? 0) - 195) < 1e-6)
    }
}
