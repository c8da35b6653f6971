import AnimationUIKit
import Testing

@MainActor @Test func `it fades`() {
    let clock = VirtualClock()
    clock.bind {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(view)
        window.isHidden = false
        view.at.animate(.fadeOut(duration: 2, curve: .linear))
        clock.advance(by: 0.5)
        #expect(view.layer.presentation()?.opacity == 0.75)
    }
}
