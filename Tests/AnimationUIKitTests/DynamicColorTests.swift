import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Colours that depend on the traits: mixed as the target shows them, and the target's own at the ends.
@MainActor @Suite(.virtualTime) struct DynamicColorTests {
    private let stage = Stage()
    private let start = grey(light: 1, dark: 0.2)
    private let end = grey(light: 0, dark: 0.6)

    private static func grey(light: CGFloat, dark: CGFloat) -> UIColor {
        UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? dark : light, alpha: 1) }
    }

    private func red(_ color: CGColor?) -> Double { Double(color?.components?.first ?? -1) }
    private var shown: Double { red(stage.view.layer.presentation()?.backgroundColor) }
    private var model: Double { red(stage.view.layer.backgroundColor) }

    /// The ways in which a background comes to a colour.
    private typealias Way = (name: String, make: @Sendable @MainActor (UIColor) -> AnyAnimator<UIView>)
    private nonisolated static let ways: [Way] = [
        ("an animator", { .backgroundColor(to: $0, duration: 1, curve: .linear) }),
        ("a paced animator", { .backgroundColor(to: $0, duration: 1, curve: .piecewiseLinear([0, 1])) }),
        ("a spring", { .backgroundColor(to: $0, duration: 1, curve: .spring) }),
        ("a closure", { color in .custom(duration: 1, curve: .linear) { $0.backgroundColor = color } }),
        ("no animation", { .backgroundColor(to: $0, duration: 0) }),
    ]

    @Test(arguments: ways.indices) func `at each end the view's own colour is the dynamic one`(_ way: Int) {
        let (name, make) = Self.ways[way]
        stage.view.backgroundColor = start
        stage.run(0)
        let token = stage.view.at.animate(make(end))
        stage.run(1.5)
        #expect(stage.view.backgroundColor === end, "\(name)")
        stage.window.overrideUserInterfaceStyle = .dark
        expectClose(model, 0.6)
        token.revert()
        #expect(stage.view.backgroundColor === start, "\(name)")
        expectClose(model, 0.2)
        stage.window.overrideUserInterfaceStyle = .light
        expectClose(model, 1)
    }

    @Test(arguments: ways.indices) func `played back, stopped or sought there it is the first one`(_ way: Int) {
        let (name, make) = Self.ways[way]
        let returns: [(String, (AnimationToken) -> Void)] = [
            ("played back", { $0.reverse() }), ("stopped", { $0.stop(at: .start) }),
            (
                "sought",
                {
                    $0.pause()
                    $0.time = 0
                }
            ),
            (
                "sought in the dark",
                {
                    $0.pause()
                    stage.window.overrideUserInterfaceStyle = .dark
                    $0.time = 0
                }
            ),
        ]
        for (verb, comeBack) in returns {
            stage.window.overrideUserInterfaceStyle = .light
            stage.view.backgroundColor = start
            stage.run(0)
            let token = stage.view.at.animate(make(end))
            stage.run(0.5)
            if token.outcome != nil { continue }
            comeBack(token)
            stage.run(1)
            #expect(stage.view.backgroundColor === start, "\(name), \(verb)")
            stage.window.overrideUserInterfaceStyle = .dark
            expectClose(model, 0.2)
            token.stop()
        }
    }

    @Test(arguments: [0, 1, 3]) func `it is mixed as the view shows it, in play and at rest`(_ way: Int) {
        stage.window.overrideUserInterfaceStyle = .dark
        stage.view.backgroundColor = start
        stage.run(0)
        let token = stage.view.at.animate(Self.ways[way].make(end))
        stage.run(0.25)
        expectClose(shown, 0.3)
        token.pause()
        stage.run(1)
        expectClose(shown, 0.3)
        token.time = 0.5
        stage.run(0)
        expectClose(shown, 0.4)
        token.time = 1
        #expect(stage.view.backgroundColor === end)
        token.time = 0.75
        stage.run(0)
        expectClose(shown, 0.5)
        token.resume()
        stage.run(1)
        #expect(token.outcome == .completed(.end) && stage.view.backgroundColor === end)
    }

    /// A header that a scroll view leaves in the middle.
    @Test(arguments: [0, 1, 3]) func `a switch to the dark at rest shows the dark mixture`(_ way: Int) {
        stage.view.backgroundColor = start
        stage.run(0)
        let token = stage.view.at.animate(Self.ways[way].make(end))
        token.pause()
        token.time = 0.75
        stage.run(0.1)
        expectClose(model, 0.25)
        stage.window.overrideUserInterfaceStyle = .dark
        stage.run(0.1)
        expectClose(model, 0.5)
        expectClose(shown, 0.5)
        token.time = 0.25
        stage.run(0.1)
        expectClose(model, 0.3)
        stage.window.overrideUserInterfaceStyle = .light
        token.resume()
        stage.run(0.25)
        expectClose(shown, 0.5)
        token.revert()
        #expect(stage.view.backgroundColor === start)
    }

    @Test func `a switch to the dark in the middle ends in the dark one, in both directions`() {
        for isBack in [false, true] {
            stage.window.overrideUserInterfaceStyle = .light
            stage.view.backgroundColor = start
            stage.run(0)
            let token = stage.view.at.animate(.backgroundColor(to: end, duration: 1, curve: .linear))
            stage.run(0.5)
            stage.window.overrideUserInterfaceStyle = .dark
            if isBack { token.reverse() }
            stage.run(1)
            #expect(token.outcome == .completed(isBack ? .start : .end))
            #expect(stage.view.backgroundColor === (isBack ? start : end))
            expectClose(model, isBack ? 0.2 : 0.6)
        }
    }

    @Test func `there and back it is the first one again, and in the background, too`() {
        stage.view.backgroundColor = start
        stage.run(0)
        let token = stage.view.at.animate(
            .backgroundColor(to: end, duration: 0.5, curve: .linear).repeated(2, autoreverses: true))
        stage.run(3)
        #expect(token.outcome == .completed(.end) && stage.view.backgroundColor === start)
        let clock = stage.host.clock
        AnimationHosts.current.withValue(clock) {
            let token = stage.view.at.animate(.backgroundColor(to: end, duration: 1, curve: .linear))
            clock.advance(by: 0.7)
            token.reverse()
            clock.advance(by: 0.2)
            clock.enterBackground()
            clock.turn()
            #expect(stage.view.backgroundColor === start)
            clock.enterForeground()
            token.revert()
        }
        #expect(stage.view.backgroundColor === start)
    }

    @Test func `each run back is seen`() {
        let view = stage.view
        let forms: [AnyAnimator<UIView>] = [
            .backgroundColor(to: .red, duration: 1, curve: .linear),
            .custom(duration: 1, curve: .linear) { $0.backgroundColor = .red },
        ]
        for form in forms {
            view.backgroundColor = .white
            stage.run(0)
            let token = view.at.animate(form.repeatedForever(autoreverses: true))
            let greens = (0..<8).map { _ in
                stage.run(0.25)
                return view.layer.presentation()?.backgroundColor?.components?[1] ?? -1
            }
            expectClose(greens.map { Double($0) }, [0.75, 0.5, 0.25, 0, 0.25, 0.5, 0.75, 1])
            token.stop(at: .start)
            stage.run(0.02)
            #expect(view.backgroundColor == .white && view.layer.animationKeys() == nil)
        }
    }

    @Test func `taken back from above another one it is that one's again`() {
        stage.view.backgroundColor = start
        stage.run(0)
        let token = stage.view.at.animate(.backgroundColor(to: end, duration: 1, curve: .linear))
        stage.run(0.5)
        let other = stage.view.at.animate(.backgroundColor(to: .red, duration: 0.2))
        stage.run(0.1)
        other.revert()
        #expect(stage.view.backgroundColor === end)
        stage.run(1)
        #expect(stage.view.backgroundColor === end)
        token.revert()
        #expect(stage.view.backgroundColor === start)
    }

    @Test func `a stop in between leaves the mix`() {
        stage.view.backgroundColor = start
        stage.run(0)
        let token = stage.view.at.animate(.backgroundColor(to: end, duration: 1, curve: .linear))
        stage.run(0.5)
        token.stop()
        expectClose(model, 0.5)
        stage.window.overrideUserInterfaceStyle = .dark
        expectClose(model, 0.4)
        token.revert()
        #expect(stage.view.backgroundColor === start)
        expectClose(model, 0.2)
    }

    @Test func `a layer's colour comes back as the view's`() {
        stage.view.backgroundColor = start
        stage.run(0)
        let token = stage.view.at.animate(.layer(.backgroundColor(to: UIColor.black.cgColor, duration: 1)))
        stage.run(2)
        expectClose(model, 0)
        token.revert()
        #expect(stage.view.backgroundColor === start)
        stage.window.overrideUserInterfaceStyle = .dark
        expectClose(model, 0.2)
    }

    @Test func `a text and a tint are mixed as their views show them`() {
        stage.window.overrideUserInterfaceStyle = .dark
        (stage.label.textColor, stage.view.tintColor) = (start, start)
        let text = stage.label.at.animate(.textColor(to: end, duration: 1, curve: .linear))
        let tint = stage.view.at.animate(.tintColor(to: end, duration: 1, curve: .linear))
        stage.run(0.5)
        expectClose(red(stage.label.textColor.cgColor), 0.4, within: 0.01)
        expectClose(red(stage.view.tintColor.cgColor), 0.4, within: 0.01)
        stage.run(1)
        #expect(stage.label.textColor === end && stage.view.tintColor === end)
        for token in [text, tint] { token.revert() }
        #expect(stage.label.textColor === start && stage.view.tintColor === start)
    }
}
