import AnimationUIKit
import DemoScenes
import TestSupport
import Testing

/// The header that collapses under a scroll.
@MainActor @Suite(.virtualTime) struct HeaderSceneTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(origin: .zero, size: DemoScene.size))
    private let stage = Stage.make()

    init() throws {
        window.addSubview(stage)
        window.isHidden = false
        host.clock.turn()
        try #require(DemoScene.all.first { $0.name == "header" }).play(stage)
    }

    private func all<View: UIView>(_: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { ([$0 as? View].compactMap { $0 }) + all(View.self, in: $0) }
    }

    @Test func `the header follows the list, and rests at an end of its way`() throws {
        let list = try #require(all(UIScrollView.self, in: stage).first)
        let title = try #require(all(UILabel.self, in: stage).first { $0.text == "Lake Lucerne" })
        func seen(_ view: UIView) -> CGRect { (view.layer.presentation() ?? view.layer).frame }
        var (isBetween, stretched, furthest) = (false, 0.0, 0.0)
        var (former, still) = (0.0, 0)
        for step in 0..<450 {
            host.clock.advance(by: 1 / 60)
            let offset = list.contentOffset.y
            let way = min(max(offset / 136, 0), 1)
            #expect(abs(seen(title).midY - (186 - 130 * way)) < 0.5, "step \(step), offset \(offset)")
            still = offset == former ? still + 1 : 0
            former = offset
            // At rest the title is where it is seen.
            if still > 1 { #expect(title.frame == seen(title) && title.layer.animationKeys() == nil, "step \(step)") }
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
