import AnimationUIKit
import DemoScenes
import TestSupport
import Testing

/// The header that collapses under a scroll.
@MainActor @Suite(.virtualTime) struct HeaderSceneTests {
    private let scene: PlayedScene

    init() throws { scene = try PlayedScene("header") }

    @Test func `the header follows the list, and rests at an end of its way`() throws {
        let list = try #require(scene.all(UIScrollView.self).first)
        let title = try #require(scene.all(UILabel.self).first { $0.text == "Lake Lucerne" })
        let host = scene.host
        var (isBetween, stretched, furthest) = (false, 0.0, 0.0)
        var (former, still) = (0.0, 0)
        for step in 0..<450 {
            host.clock.advance(by: 1 / 60)
            let offset = list.contentOffset.y
            let way = min(max(offset / 136, 0), 1)
            let middle = scene.seen(title).midY
            #expect(abs(middle - (186 - 130 * way)) < 0.5, "step \(step), offset \(offset)")
            still = offset == former ? still + 1 : 0
            former = offset
            // At rest the title is where it is seen.
            if still > 1 {
                #expect(title.frame == scene.seen(title) && title.layer.animationKeys() == nil, "step \(step)")
            }
            isBetween = isBetween || (0.2...0.8).contains(way)
            stretched = min(stretched, offset)
            furthest = max(furthest, offset)
            // It was let go of half-way, and has gone on.
            if step == 120 { #expect(abs(offset - 136) < 1) }
        }
        #expect(isBetween && furthest > 250 && stretched < -40)
        #expect(list.contentOffset.y == 0 && host.clock.isIdle && host.issues.isEmpty)
    }
}
