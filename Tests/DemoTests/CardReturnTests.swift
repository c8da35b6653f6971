import AnimationUIKit
import Expectations
import TestSupport
import Testing

@testable import DemoPages

/// The tutorial's card leaves its window and comes back.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CardReturnTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let card = CardView(frame: CGRect(x: 40, y: 200, width: 240, height: 208))
    private let finger: HeadlessFinger

    init() {
        finger = HeadlessFinger(on: window)
        window.addSubview(card)
        window.isHidden = false
        host.clock.turn()
    }

    private func run(_ seconds: Double) { host.clock.advance(by: seconds) }

    /// The place at which the card is seen.
    private var seen: CGRect { card.layer.presentation()?.frame ?? .null }

    private func expectRest(_ ty: Double, _ comment: Comment) {
        expectClose(card.transform.ty, ty, comment)
        for frame in [seen, card.frame, card.accessibilityFrame, card.convert(card.bounds, to: nil)] {
            expectClose([frame.minX, frame.minY, frame.width, frame.height], [40, 200 + ty, 240, 208], comment)
        }
        #expect(window.hitTest(CGPoint(x: 160, y: seen.minY + 1), with: nil)?.isDescendant(of: card) == true)
        #expect(window.hitTest(CGPoint(x: 160, y: seen.minY - 1), with: nil)?.isDescendant(of: card) == false)
        #expect(window.hitTest(CGPoint(x: 160, y: seen.maxY + 1), with: nil)?.isDescendant(of: card) == false)
        #expect(card.layer.animationKeys() == nil && host.clock.isIdle, comment)
    }

    private func tapOnPicture() {
        finger.tap(at: CGPoint(x: seen.midX, y: seen.minY + 3))
        run(1)
    }

    private func leaveAndComeBack() {
        card.removeFromSuperview()
        run(0.5)
        window.addSubview(card)
        run(0.1)
    }

    @Test func `open and closed it comes back as it was, and a tap turns it over`() {
        leaveAndComeBack()
        expectRest(0, "closed")
        for round in 1...3 {
            tapOnPicture()
            expectRest(-80, "open, \(round)")
            leaveAndComeBack()
            expectRest(-80, "back, open, \(round)")
            tapOnPicture()
            expectRest(0, "closed, \(round)")
            leaveAndComeBack()
            expectRest(0, "back, closed, \(round)")
        }
        #expect(host.issues.isEmpty)
    }

    @Test func `under a finger it comes back where it was held`() {
        finger.drag(from: CGPoint(x: 160, y: 210), to: CGPoint(x: 160, y: 180), over: 0.3)
        run(0.1)
        expectRest(-30, "held")
        leaveAndComeBack()
        expectRest(-30, "back, held")
        finger.drag(to: CGPoint(x: 160, y: 150), over: 0.3)
        run(0.3)
        expectRest(-60, "dragged on")
        finger.lift()
        run(2)
        expectRest(-80, "let go")
    }

    @Test func `gone in flight it is at the end that it played to`() {
        finger.tap(at: CGPoint(x: 160, y: 210))
        run(0.1)
        leaveAndComeBack()
        run(1)
        expectRest(-80, "back, open")
        tapOnPicture()
        expectRest(0, "closed")
    }

    enum Use: CaseIterable {
        case opening, open, closing, touched, held
    }

    @Test(arguments: Use.allCases) func `nothing keeps it when its window has let it go`(_ use: Use) {
        weak var gone: UIView?
        do {
            let card = CardView(frame: CGRect(x: 0, y: 100, width: 240, height: 208))
            gone = card
            window.addSubview(card)
            run(0.1)
            let finger = HeadlessFinger(on: window)
            finger.down(at: CGPoint(x: 100, y: 120))
            switch use {
            case .opening, .open, .closing: finger.lift()
            case .touched: finger.cancel()
            case .held: finger.drag(to: CGPoint(x: 100, y: 90), over: 0.2)
            }
            run(use == .opening ? 0.1 : 1)
            if use == .closing {
                finger.tap(at: CGPoint(x: 100, y: 40))
                run(0.1)
            }
            card.removeFromSuperview()
            finger.lift()
        }
        run(1)
        #expect(gone == nil && host.clock.isIdle && host.issues.isEmpty)
    }
}
