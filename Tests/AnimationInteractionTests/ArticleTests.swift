import AnimationInteraction
import Testing

// The tests of the documentation's articles, line for line: .ci/snippets compares them.

@MainActor @Test func `it follows`() {
    let clock = VirtualClock()
    clock.bind {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(view)
        window.isHidden = false
        let chase = view.at.follower(of: \.center)
        chase.target = CGPoint(x: 200, y: 100)
        clock.advance(by: 0.1)
        #expect(!chase.isAtRest && view.center == chase.value)
        clock.advance(by: 2)
        #expect(chase.isAtRest && view.center == CGPoint(x: 200, y: 100))
        #expect(clock.isIdle)
    }
}
