import AnimationUIKit
import Testing

@testable import DemoPages

@MainActor @Suite struct CardTests {
    @Test func `a tap opens the card, another one closes it, and a finger takes it along`() {
        let clock = VirtualClock()
        clock.bind {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let card = CardView(frame: CGRect(x: 40, y: 200, width: 240, height: 208))
            window.addSubview(card)
            window.isHidden = false
            let finger = HeadlessFinger(on: window)
            clock.turn()

            finger.tap(at: card.center)
            clock.advance(by: 0.5)
            #expect(card.transform.ty == -80)

            finger.tap(at: card.center)
            clock.advance(by: 0.5)
            #expect(card.transform.ty == 0)

            // Thrown up, the card opens.
            finger.drag(from: card.center, to: CGPoint(x: 160, y: 264), over: 0.2)
            finger.lift()
            clock.advance(by: 1)
            #expect(card.transform.ty == -80)
        }
    }
}
