import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A finger on a sheet whose transition has a pan that dismisses it.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TouchedSheetTests {
    private let stage = ScreenStage(style: .overFullScreen)
    private let pan = UIPanGestureRecognizer()
    private let slide = AnimationTransition.cover(duration: 1, curve: .linear)
    private let finger: HeadlessFinger
    private var page: Page { stage.page }
    private var list: Page { stage.list }

    init() {
        finger = HeadlessFinger(on: stage.window)
        slide.addDismissGesture(pan, over: 800)
        page.transitioningDelegate = slide
        list.present(page, animated: true)
        stage.run(1.1)
    }

    private func drag(by y: Double, over seconds: Double) {
        finger.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 100 + y), over: seconds)
    }

    @Test func `nine points leave it alone`() {
        drag(by: 9, over: 0.1)
        #expect(!page.isBeingDismissed)
        finger.lift()
        stage.run(1)
        #expect(list.presentedViewController === page && page.isNormal && !page.isBeingDismissed)
    }

    @Test func `it follows the finger, and a throw dismisses it`() {
        let y = stage.shown(page.view, "position.y")
        finger.down(at: CGPoint(x: 200, y: 100))
        finger.move(to: CGPoint(x: 200, y: 110))
        #expect(page.isBeingDismissed)
        for way in [100.0, 250, 150] {
            stage.run(0.1)
            finger.move(to: CGPoint(x: 200, y: 110 + way))
            expectClose(stage.shown(page.view, "position.y") - y, way, within: 0.01)
        }
        finger.drag(to: CGPoint(x: 200, y: 360), over: 0.1)
        finger.lift()
        stage.run(2)
        #expect(stage.isClean(with: list) && list.presentedViewController == nil && stage.host.issues.isEmpty)
    }

    @Test(arguments: [false, true]) func `let go after a rest, or taken away, it stays`(isCancelled: Bool) {
        drag(by: 150, over: 0.2)
        #expect(page.isBeingDismissed)
        if isCancelled { finger.cancel() } else { stage.run(0.2) }
        finger.lift()
        stage.run(2)
        #expect(!page.isBeingDismissed && list.presentedViewController === page && page.isNormal)
        drag(by: 500, over: 0.3)
        finger.lift()
        stage.run(2)
        #expect(list.presentedViewController == nil && stage.host.issues.isEmpty)
    }

    @Test func `a list on it scrolls, and leaves the sheet where it is`() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        scroll.contentSize = CGSize(width: 400, height: 3000)
        page.view.addSubview(scroll)
        finger.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 100), over: 0.2)
        #expect(scroll.contentOffset.y > 150 && !page.isBeingDismissed)
        scroll.panGestureRecognizer.isEnabled = false
        finger.lift()
        drag(by: 100, over: 0.2)
        #expect(page.isBeingDismissed)
    }
}
