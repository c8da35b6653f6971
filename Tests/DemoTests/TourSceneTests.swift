import AnimationUIKit
import DemoScenes
import TestSupport
import Testing

/// The tour, which is one scope.
@MainActor @Suite(.virtualTime) struct TourSceneTests {
    private let scene: PlayedScene

    init() throws { scene = try PlayedScene("tour") }

    @Test func `the tour moves, stands still while it is paused, and leaves nothing behind`() throws {
        let title = try #require(scene.all(UILabel.self).first { $0.text == "Around here" })
        let map = try #require(title.superview?.subviews.first)
        let pins = Array(map.subviews.suffix(3))
        let parts = [title, map] + pins
        let (colour, places) = (title.textColor, parts.map(\.frame))
        var moves: [Bool] = []
        var former = pins.map(scene.seen)
        for _ in 0..<Int(6 * 60) {
            scene.host.clock.advance(by: 1 / 60)
            let now = pins.map(scene.seen)
            if moves.last != (now != former) { moves.append(now != former) }
            former = now
        }
        // Before the first frame they stand; then they bob, are paused, bob on, and are back.
        #expect(moves.drop { !$0 } == [true, false, true, false])
        #expect(parts.map(\.frame) == places && parts.map(scene.seen) == places && title.textColor == colour)
        for part in parts { #expect(part.layer.animationKeys() == nil && part.transform == .identity) }
        #expect(scene.host.clock.isIdle && scene.host.issues.isEmpty)
    }
}
