import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// An onboarding whose titles follow the offset of its pages: at rest they have the look that is seen.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RestingPageTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private let pages = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private let titles = (0..<3).map { _ in UILabel(frame: CGRect(x: 100, y: 600, width: 200, height: 40)) }
    private let skip = TouchedButton(frame: CGRect(x: 300, y: 40, width: 80, height: 40))
    private let finger: HeadlessFinger
    private let scrubbers: [AnimationScrubber]

    init() {
        let (titles, skip) = (titles, skip)
        finger = HeadlessFinger(on: window)
        pages.contentInsetAdjustmentBehavior = .never
        pages.contentSize = CGSize(width: 1200, height: 800)
        pages.isPagingEnabled = true
        window.addSubview(pages)
        for view in titles + [skip] as [UIView] { window.addSubview(view) }
        window.isHidden = false
        host.clock.turn()
        // Each title comes with its page, and goes with it; the button sinks on the way to the last page.
        let tokens = [
            titles[0].at.animate(.fade(from: 1, to: 0)),
            AT.animate {
                titles[1].at.animate(.fade(from: 0, to: 1))
                titles[1].at.animate(.fade(from: 1, to: 0))
            },
            titles[2].at.animate(.fade(from: 0, to: 1)),
            skip.at.animate(.move(byX: 0, y: 100, curve: .snappy)),
        ]
        let ways: [(start: CGFloat, length: CGFloat)] = [(0, 400), (0, 800), (400, 400), (400, 400)]
        scrubbers = zip(tokens, ways).map { token, way in token.scrubber(over: way.length) }
        for (scrubber, way) in zip(scrubbers, ways) {
            scrubber.token.pausesOnCompletion = true
            scrubber.follow(pages, along: .horizontal, from: way.start)
        }
        run(0.1)
    }

    private func run(_ seconds: Double) { host.clock.advance(by: seconds) }

    /// The titles have the alpha of the offset, in the model and on the screen; the button is where it is seen.
    private func expectLook(_ comment: Comment) {
        let place = min(max(pages.contentOffset.x / 400, 0), 2)
        let alphas = [max(1 - place, 0), max(1 - abs(place - 1), 0), max(place - 1, 0)]
        for (title, alpha) in zip(titles, alphas) {
            expectClose(title.alpha, alpha, within: 1e-3, "model, \(comment)")
            expectClose(Double(title.layer.presentation()?.opacity ?? -1), title.alpha, "picture, \(comment)")
            #expect(title.layer.animationKeys() == nil, "\(comment)")
        }
        let y = 40 + 100 * max(place - 1, 0)
        HeadlessFinger(on: window).expectHits(skip, at: CGRect(x: 300, y: y, width: 80, height: 40), comment)
    }

    @Test func `the finger holds the pages still, in the middle of their way`() {
        for end in [260.0, 60, 340] {
            finger.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: end, y: 300), over: 0.3)
            let offset = pages.contentOffset.x
            run(0.02)
            #expect(pages.contentOffset.x == offset)
            expectLook("held at \(offset)")
            finger.lift()
            run(2)
            expectLook("let go")
        }
        #expect(host.issues.isEmpty)
    }

    @Test func `thrown to a page and back it rests there`() {
        for (velocity, x) in [(-1.0, 400.0), (-1, 800), (1, 400), (1, 0)] {
            let start = CGPoint(x: 200, y: 300)
            finger.drag(from: start, to: CGPoint(x: 200 + 100 * velocity, y: 300), over: 0.1)
            finger.lift()
            run(2)
            expectClose(pages.contentOffset.x, x)
            expectLook("page at \(x)")
            UIApplication.shared.enterBackground()
            run(0.5)
            UIApplication.shared.enterForeground()
            run(0.1)
            expectLook("page at \(x), after the background")
        }
        #expect(host.issues.isEmpty)
    }

    @Test func `the offset that the app sets is seen after the turn`() {
        for x in [130.0, 600, 799, 800, 401, 3] {
            pages.contentOffset.x = x
            run(0.02)
            expectLook("set to \(x)")
        }
        pages.setContentOffset(CGPoint(x: 800, y: 0), animated: true)
        run(1)
        expectLook("scrolled by the app")
        #expect(host.issues.isEmpty)
    }
}
