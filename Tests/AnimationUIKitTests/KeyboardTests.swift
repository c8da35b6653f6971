import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Views that go along with the keyboard.
@MainActor @Suite(.virtualTime) struct KeyboardTests {
    private let stage = Stage()

    private func notification(
        _ frame: CGRect = CGRect(x: 0, y: 300, width: 400, height: 100), duration: Double = 0.25, curve: Int = 7
    ) -> Notification {
        Notification(
            name: UIResponder.keyboardWillChangeFrameNotification,
            userInfo: [
                UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame),
                UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
                UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
                UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
            ])
    }

    @Test func `it has the notification's duration, curve and owner`() throws {
        let keyboard = try #require(AnimationKeyboard(notification()))
        #expect(keyboard.duration == 0.25 && keyboard.isLocal)
        #expect(keyboard.curve == TimingCurve(animationCurve: 7))
        let linear = try #require(AnimationKeyboard(notification(curve: 3)))
        #expect(linear.curve == .linear)
        #expect(linear == AnimationKeyboard(notification(curve: 3)) && linear != keyboard)
    }

    @Test func `its frame is in the view's coordinates, and so is the part that it covers`() throws {
        let keyboard = try #require(AnimationKeyboard(notification()))
        #expect(keyboard.endFrame(in: stage.window) == CGRect(x: 0, y: 300, width: 400, height: 100))
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 400, height: 250))
        stage.window.addSubview(view)
        #expect(keyboard.endFrame(in: view) == CGRect(x: 0, y: 200, width: 400, height: 100))
        #expect(keyboard.overlap(with: view) == 50)
        #expect(keyboard.overlap(with: stage.view) == 0)
        let loose = UIView(frame: view.frame)
        #expect(keyboard.endFrame(in: loose).isNull && keyboard.overlap(with: loose) == 0)
        let hidden = try #require(AnimationKeyboard(notification(CGRect(x: 0, y: 844, width: 400, height: 100))))
        #expect(hidden.overlap(with: view) == 0)
    }

    @Test func `another notification is none of a keyboard, and a duration that can't be counts as 0`() throws {
        #expect(AnimationKeyboard(Notification(name: UIResponder.keyboardDidShowNotification)) == nil)
        for duration in [-1, .nan, .infinity] {
            #expect(try #require(AnimationKeyboard(notification(duration: duration))).duration == 0)
        }
    }

    @Test func `a bar goes along with it, in its time`() throws {
        let keyboard = try #require(AnimationKeyboard(notification()))
        let bar = UIView(frame: CGRect(x: 0, y: 360, width: 400, height: 40))
        stage.window.addSubview(bar)
        let token = bar.at.animate(
            .move(byX: 0, y: -100, duration: keyboard.duration, curve: keyboard.curve))
        #expect(token.duration == 0.25)
        stage.run(0.3)
        #expect(token.outcome == .completed(.end))
        expectClose(bar.frame.maxY, 300)
    }
}
