import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A drawer and a card that a finger moves: at rest their buttons are hit where they are seen.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RestingTouchTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private let button = TouchedButton(frame: CGRect(x: 150, y: 20, width: 100, height: 40))
    private let finger: HeadlessFinger

    init() {
        finger = HeadlessFinger(on: window)
        window.isHidden = false
    }

    private func run(_ seconds: Double) { host.clock.advance(by: seconds) }

    /// A view with the button in it.
    private func panel(_ frame: CGRect) -> UIView {
        let panel = UIView(frame: frame)
        panel.addSubview(button)
        window.addSubview(panel)
        host.clock.turn()
        return panel
    }

    private func expectHit(y: Double, x: Double = 150, _ comment: Comment = "") {
        finger.expectHits(button, at: CGRect(x: x, y: y, width: 100, height: 40), comment)
    }

    // MARK: - The drawer

    /// The article's drawer, with its pan on the window.
    private func drawer(_ backdrop: UIView = UIView()) -> (AnimationToken, AnimationScrubber, () -> Void) {
        let drawer = panel(CGRect(x: 0, y: 700, width: 400, height: 400))
        let slide = drawer.at.animate(.move(byX: 0, y: -300, curve: .snappy))
        slide.pausesOnCompletion = true
        slide.pause()
        slide.onArrival { end in backdrop.isHidden = end == .start }
        let (pan, scrubber) = (UIPanGestureRecognizer(), slide.scrubber(over: -300))
        window.addGestureRecognizer(pan)
        let end = pan.observe { scrubber.drag(with: pan, along: .vertical) }
        run(0.1)
        return (slide, scrubber, end)
    }

    @Test func `a drawer is hit closed, held by a finger, and open`() {
        let (slide, _, end) = drawer()
        expectHit(y: 720, "closed")
        finger.drag(from: CGPoint(x: 50, y: 710), to: CGPoint(x: 50, y: 560), over: 0.3)
        run(0.1)
        // A pan begins ten points after the finger.
        let y = 720 - 300 * slide.fractionComplete
        #expect(y > 560 && y < 590)
        let other = HeadlessFinger(on: window)
        other.expectHits(button, at: CGRect(x: 150, y: y, width: 100, height: 40), "held")
        finger.drag(to: CGPoint(x: 50, y: 500), over: 0.05)
        finger.lift()
        run(3)
        #expect(slide.restingPosition == .end)
        expectHit(y: 420, "open")
        end()
    }

    @Test func `a drawer that a tap opens and closes is hit at its ends, and paused half-way`() {
        let backdrop = UIView()
        let (slide, _, end) = drawer(backdrop)
        for round in 1...2 {
            slide.play(to: .end)
            run(3)
            #expect(!backdrop.isHidden)
            expectHit(y: 420, "open, \(round)")
            slide.play(to: .start)
            run(0.05)
            slide.pause()
            run(0.02)
            let y = button.seen?.minY ?? .nan
            #expect(y > 421 && y < 719)
            expectHit(y: y, "paused, \(round)")
            slide.play(to: .start)
            run(3)
            #expect(backdrop.isHidden)
            expectHit(y: 720, "closed, \(round)")
        }
        #expect(host.issues.isEmpty)
        end()
    }

    // MARK: - The pan

    /// The article's controller.
    private final class CardController: UIViewController {
        let card = UIView(frame: CGRect(x: 20, y: 300, width: 160, height: 100))
        let pan = UIPanGestureRecognizer()
        private(set) var scrubber: AnimationScrubber?

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(card)
            card.addGestureRecognizer(pan)
            let open = card.at.animate(.move(byX: 200, y: 0)).stopping(with: self)
            open.pausesOnCompletion = true
            open.pause()
            scrubber = open.scrubber(over: 200)
        }

        func panned() { scrubber?.drag(with: pan) }
    }

    @Test func `a card is caught where it is seen, and its button hit`() {
        let controller = CardController()
        window.rootViewController = controller
        button.frame = CGRect(x: 30, y: 30, width: 100, height: 40)
        controller.card.addSubview(button)
        let end = controller.pan.observe { [weak controller] in controller?.panned() }
        run(0.1)
        expectHit(y: 330, x: 50, "closed")
        // Let go at rest beyond the half of the way, the card opens.
        finger.drag(from: CGPoint(x: 30, y: 310), to: CGPoint(x: 160, y: 310), over: 0.5)
        run(0.3)
        let x = button.seen?.minX ?? .nan
        #expect(x > 160 && x < 185)
        HeadlessFinger(on: window).expectHits(button, at: CGRect(x: x, y: 330, width: 100, height: 40), "held")
        finger.lift()
        run(3)
        expectHit(y: 330, x: 250, "open")
        // The card is not at its former place any more.
        finger.drag(from: CGPoint(x: 30, y: 310), to: CGPoint(x: 10, y: 310), over: 0.2)
        finger.lift()
        run(3)
        #expect(controller.scrubber?.token.restingPosition == .end)
        finger.drag(from: CGPoint(x: 370, y: 310), to: CGPoint(x: 220, y: 310), over: 0.2)
        finger.lift()
        run(3)
        expectHit(y: 330, x: 50, "closed again")
        #expect(host.issues.isEmpty)
        end()
    }
}
