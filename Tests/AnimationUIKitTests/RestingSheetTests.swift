import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A sheet with three detents and buttons: at each of them each button is hit where it is seen, whatever has happened
/// meanwhile.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RestingSheetTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private let tabs = UITabBarController()
    private let page = UIViewController()
    private let otherPage = UIViewController()
    private let sheet = UIView(frame: CGRect(x: 0, y: 650, width: 400, height: 600))
    private let upper = TouchedButton(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
    private let lower = TouchedButton(frame: CGRect(x: 200, y: 90, width: 150, height: 30))
    private let finger: HeadlessFinger
    private let way: AnimationToken
    private let scrubber: AnimationScrubber

    enum Detent: CaseIterable {
        case small, medium, large

        var place: AnimationToken.Destination {
            switch self {
            case .small: .start
            case .medium: .label("medium")
            case .large: .end
            }
        }

        /// The upper edge of the sheet.
        var y: Double {
            switch self {
            case .small: 650
            case .medium: 450
            case .large: 100
            }
        }
    }

    enum Event: CaseIterable {
        case none, otherTab, withoutWindow, background, removedAnimations, otherSuperview, layout
    }

    init() {
        let (sheet, page) = (sheet, page)
        finger = HeadlessFinger(on: window)
        tabs.viewControllers = [page, otherPage]
        window.rootViewController = tabs
        window.isHidden = false
        page.view.addSubview(sheet)
        for button in [upper, lower] { sheet.addSubview(button) }
        host.clock.turn()
        way = AT.animate {
            sheet.at.animate(.move(byX: 0, y: -200, duration: 0.4))
            AT.label("medium")
            AT.parallel {
                sheet.at.animate(.move(byX: 0, y: -350, duration: 0.7, curve: .snappy))
                page.view.at.animate(.backgroundColor(to: .black, duration: 0.7))
            }
        }
        way.pausesOnCompletion = true
        way.pause()
        scrubber = way.scrubber(over: -550, detents: [.start, .label("medium"), .end])
        host.clock.turn()
    }

    private func run(_ seconds: Double) { host.clock.advance(by: seconds) }

    private func expectHits(_ y: Double, _ comment: Comment) {
        finger.expectHits(upper, at: CGRect(x: 20, y: y + 20, width: 100, height: 40), comment)
        finger.expectHits(lower, at: CGRect(x: 200, y: y + 90, width: 150, height: 30), comment)
    }

    private func pass(_ event: Event) {
        switch event {
        case .none: break
        case .otherTab:
            tabs.selectedIndex = 1
            run(1)
            #expect(sheet.window == nil)
            tabs.selectedIndex = 0
        case .withoutWindow:
            sheet.removeFromSuperview()
            run(1)
            page.view.addSubview(sheet)
        case .background:
            UIApplication.shared.enterBackground()
            run(1)
            UIApplication.shared.enterForeground()
        case .removedAnimations:
            for view in [sheet, page.view, upper, lower] as [UIView] { view.layer.removeAllAnimations() }
        case .otherSuperview:
            let cover = UIView(frame: window.bounds)
            page.view.addSubview(cover)
            cover.addSubview(sheet)
        case .layout:
            page.view.setNeedsLayout()
            sheet.setNeedsLayout()
            page.view.layoutIfNeeded()
        }
        run(0.2)
    }

    @Test(arguments: Event.allCases) func `at each detent its buttons are hit`(_ event: Event) {
        for detent in Detent.allCases + [.medium, .small, .large] {
            way.play(to: detent.place)
            run(3)
            expectHits(detent.y, "\(detent)")
            pass(event)
            #expect(sheet.layer.animationKeys() == nil && host.clock.isIdle)
            expectHits(detent.y, "\(detent), then \(event)")
        }
        #expect(host.issues.isEmpty)
    }

    @Test(arguments: Event.allCases) func `a finger takes it on from where it is seen, and throws it to a detent`(
        _ event: Event
    ) {
        let pan = UIPanGestureRecognizer()
        page.view.addGestureRecognizer(pan)
        let scrubber = scrubber
        let end = pan.observe { scrubber.drag(with: pan, along: .vertical) }
        let edges: [Detent] = [.medium, .large, .medium, .small]
        var y = 650.0
        for detent in edges {
            let start = CGPoint(x: 380, y: y + 10)
            finger.drag(from: start, to: CGPoint(x: 380, y: start.y + 0.8 * (detent.y - y)), over: 0.4)
            run(0.3)
            expectClose(upper.seen?.minY, 670 - 550 * way.fractionComplete, within: 1e-3)
            // The pan begins with the first move that is ten points or more away.
            expectClose(upper.seen?.minY, 0.8 * (detent.y - y) + y + 20, within: 15)
            finger.lift()
            run(3)
            expectHits(detent.y, "\(detent)")
            pass(event)
            expectHits(detent.y, "\(detent), then \(event)")
            y = detent.y
        }
        #expect(host.issues.isEmpty)
        end()
    }

    @Test(arguments: Event.allCases) func `held between two detents it is hit where it is held`(_ event: Event) {
        for fraction in [0.2, 0.5, 0.8, 0.3] {
            scrubber.drag(to: -550 * fraction)
            run(0.1)
            let y = (upper.seen?.minY ?? .nan) - 20
            #expect(y > 101 && y < 649)
            expectHits(y, "\(fraction)")
            pass(event)
            expectHits(y, "\(fraction), then \(event)")
        }
        way.play(to: .start)
        run(3)
        expectHits(650, "closed")
        #expect(host.issues.isEmpty)
    }
}
