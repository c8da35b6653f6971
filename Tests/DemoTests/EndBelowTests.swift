import AnimationUIKit
import DemoScenes
import TestSupport
import Testing

/// An effect that rests midway while a newer one plays to its end, and is stopped then: taken back, the newer one
/// first, or in the other order if the effect is not at its end, both leave the view as it was.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct EndBelowTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let host = CollectingHost.current

    init() {
        window.isHidden = false
        host.clock.turn()
    }

    nonisolated private static let effects = RestingPairTests.effects

    @Test(arguments: effects.indices, [AnimationPosition.end, .current, .start])
    func `taken back, both leave the view as it was`(index: Int, position: AnimationPosition) {
        for partner in 0..<(position == .end ? 4 : 6) {
            let (first, second) = (Self.effects[index], Self.effects[(index * 7 + partner * 31) % Self.effects.count])
            let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 60))
            window.addSubview(view)
            host.clock.turn()
            let former = RestingPairTests.numbers(view.layer)
            let older = view.at.animate(first.effect)
            older.pause()
            older.fractionComplete = 0.6
            let newer = view.at.animate(second.effect)
            host.clock.advance(by: 5)
            older.stop(at: position)
            host.clock.advance(by: 0.1)
            for token in partner > 3 ? [older, newer] : [newer, older] { token.revert() }
            host.clock.advance(by: 0.1)
            let now = RestingPairTests.numbers(view.layer)
            let isSame = zip(now, former).allSatisfy { abs($0 - $1) < 1e-9 }
            #expect(isSame, "\(first.call), \(second.call): \(now), not \(former)")
            view.removeFromSuperview()
        }
    }
}
