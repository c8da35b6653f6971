import Testing
import UIKit

@testable import Card

@MainActor
struct SignInTests {
    @Test func `a form is filled in as by a person`() throws {
        let clock = VirtualClock()
        try clock.bind {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            let form = SignInViewController()
            window.rootViewController = UINavigationController(rootViewController: form)
            window.makeKeyAndVisible()
            clock.turn()
            #expect(form.log == ["appearing"] && form.navigationItem.title == "Sign in")
            #expect(form.panel.frame.maxY == 780 && form.panel.bounds.width == 360)
            #expect(form.panel.contentView.bounds == form.panel.bounds)
            #expect(form.spinner.isHidden && form.remembers.bounds.size == CGSize(width: 51, height: 31))
            clock.advance(by: 0.2)
            let shown = try #require(form.panel.layer.presentation())
            #expect(abs(shown.transform.m41 - 200) < 1e-3)
            clock.advance(by: 1)

            form.name.becomeFirstResponder()
            for letter in "Anna" { form.name.insertText("\(letter)") }
            #expect(form.name.text == "Anna" && form.progress.progress == 1)
            let volume = form.volume.convert(form.volume.bounds, to: nil)
            let finger = HeadlessFinger(on: window)
            finger.down(at: CGPoint(x: volume.minX + 15.5, y: volume.midY))
            finger.move(to: CGPoint(x: volume.midX, y: volume.midY))
            finger.lift()
            #expect(abs(form.volume.value - 5) < 1e-4)
            form.name.insertText("\n")
            #expect(form.spinner.isAnimating && !form.spinner.isHidden && !form.name.isEditing)
            #expect(form.log.count == 4 && form.log.last == "signs in")
        }
    }
}
