import AnimationUIKit
import TestSupport
import Testing

/// Two calls for one view: the later one wins, whether their tokens are kept or not, and whenever the view gets its
/// window.
@MainActor @Suite(.virtualTime) struct CallOrderTests {
    private let stage = Stage()

    enum WindowTime: CaseIterable { case before, between, afterBoth, later, laterThanTheFirst }

    enum Calls: CaseIterable {
        case hideAndShow, showAndHide, moves, removeAndShow

        @MainActor func make(_ number: Int, on view: UIView) -> AnimationToken {
            switch (self, number) {
            case (.hideAndShow, 0), (.showAndHide, 1): view.at.animate(.hide())
            case (.removeAndShow, 0): view.at.animate(.remove())
            case (.hideAndShow, _), (.showAndHide, _), (.removeAndShow, _): view.at.animate(.show())
            case (.moves, 0): view.at.animate(.move(to: CGPoint(x: 50, y: 50)))
            case (.moves, _): view.at.animate(.move(to: CGPoint(x: 300, y: 300)))
            }
        }

        @MainActor func hold(of view: UIView) -> Bool {
            switch self {
            case .hideAndShow: !view.isHidden && view.alpha == 1
            case .showAndHide: view.isHidden
            case .moves: view.center == CGPoint(x: 300, y: 300)
            case .removeAndShow: view.superview != nil && view.alpha == 1
            }
        }
    }

    @Test(arguments: WindowTime.allCases, Calls.allCases) func `the later one wins`(time: WindowTime, calls: Calls) {
        for kept in 0..<4 {
            let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 20))
            if time == .before { stage.window.addSubview(view) }
            var first: AnimationToken? = calls.make(0, on: view)
            if kept & 1 == 0 { first = nil }
            if time == .laterThanTheFirst { stage.run(0.1) }
            if time == .between || time == .laterThanTheFirst { stage.window.addSubview(view) }
            var second: AnimationToken? = calls.make(1, on: view)
            if kept & 2 == 0 { second = nil }
            if time == .later { stage.run(0.1) }
            if time == .afterBoth || time == .later { stage.window.addSubview(view) }
            stage.run(3)
            #expect(calls.hold(of: view), "kept: \(kept & 1 != 0), \(kept & 2 != 0)")
            withExtendedLifetime((first, second)) {}
        }
    }

    @Test func `a call without a token is seen at once, whatever waits for other views`() {
        let token = stage.view.at.animate(.hide())
        stage.label.at.animate(.fade(to: 0.5))
        #expect(stage.label.alpha == 0.5 && token.outcome == nil)
        stage.view.at.animate(.show())
        stage.run(3)
        #expect(!stage.view.isHidden && stage.view.alpha == 1)
    }
}
