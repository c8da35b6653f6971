import AnimationUIKit
import DemoScenes
import Expectations
import TestSupport
import Testing

@testable import DemoApp

/// The demo's app under a finger.
@MainActor @Suite(.virtualTime) struct DemoAppTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let app = DemoAppController()
    private let finger: HeadlessFinger

    init() {
        finger = HeadlessFinger(on: window)
        window.rootViewController = app
        window.isHidden = false
        app.view.frame = window.bounds
        host.clock.turn()
    }

    private func all<View: UIView>(_ type: View.Type, in root: UIView) -> [View] {
        root.subviews.flatMap { ($0 as? View).map { [$0] } ?? all(type, in: $0) }
    }

    private func tap(_ view: UIView) {
        finger.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window))
        host.clock.turn()
    }

    private func tap(_ title: String) throws {
        tap(try #require(all(UIButton.self, in: window).first { $0.title(for: .normal) == title }, "\(title)"))
    }

    private func label(_ text: String) -> UILabel? { labels.first { $0.text == text } }
    private var labels: [UILabel] { all(UILabel.self, in: window) }

    @Test func `a tap on a row plays its scene, and the way back leads to the list`() throws {
        let scene = try #require(DemoScene.all.dropFirst(2).first)
        let row = try #require(all(Tile.self, in: window).dropFirst(2).first)
        tap(row)
        host.clock.advance(by: 1)
        #expect(app.children.count == 2 && app.children.last is DemoViewController)
        #expect(all(UILabel.self, in: app.children[1].view).contains { $0.text == scene.title })
        #expect(app.children[0].view.isHidden)
        try tap("‹ Back")
        host.clock.advance(by: 1)
        #expect(app.children.count == 1 && !app.children[0].view.isHidden)
        #expect(host.issues.isEmpty)
    }

    @Test func `back before a screen has come in, the list is there`() throws {
        tap(try #require(all(Tile.self, in: window).first))
        host.clock.advance(by: 0.1)
        try tap("‹ Back")
        host.clock.advance(by: 1)
        #expect(app.children.count == 1 && !app.children[0].view.isHidden)
    }

    @Test func `the catalogue has a tile for every effect, and scrolls`() throws {
        try tap("Catalogue")
        let tiles = all(Tile.self, in: window)
        #expect(tiles.count == CatalogueEntry.all.count)
        let list = try #require(all(UIScrollView.self, in: window).first)
        finger.drag(from: CGPoint(x: 190, y: 600), to: CGPoint(x: 190, y: 200), over: 0.2)
        finger.lift()
        host.clock.advance(by: 3)
        #expect(list.contentOffset.y > 600)
        // A finger that scrolls taps nothing.
        #expect(app.children.count == 1)
        #expect(host.issues.isEmpty)
    }

    @Test func `every effect plays big, to its end, without an issue`() throws {
        for entry in CatalogueEntry.all {
            let screen = EffectController(entry)
            app.push(screen, isAnimated: false)
            host.clock.advance(by: 0.05)
            let token = try #require(screen.token, "\(entry.call)")
            if token.duration.isFinite { host.clock.advance(by: token.duration + 0.1) }
            #expect(token.outcome == nil && host.issues.isEmpty, "\(entry.call) \(host.issues)")
            screen.view.removeFromSuperview()
            screen.removeFromParent()
        }
    }

    @Test func `the effects on SwiftUI are those with a track, each once`() {
        let groups = CatalogueEffect<UIView>.onSwiftUI
        let calls = groups.flatMap(\.effects).map(\.call)
        #expect(calls.count >= 100 && Set(calls).count == calls.count)
        #expect(calls.contains(".tada()") && calls.contains(".glow()") && !calls.contains(".shadowRadius(to: 12)"))
        #expect(groups.first { $0.group == .entrances }?.effects.allSatisfy { !$0.comesBack } == true)
        #expect(host.issues.isEmpty)
    }

    private func openEffect(_ call: String) throws -> EffectController {
        let entry = try #require(CatalogueEntry.all.first { $0.call == call })
        let screen = EffectController(entry)
        app.push(screen, isAnimated: false)
        host.clock.turn()
        return screen
    }

    @Test func `a bar scrubs the effect, a button turns it round, another one slows it down`() throws {
        let screen = try openEffect(".fade(to: 0.3)")
        let token = try #require(screen.token)
        host.clock.advance(by: 0.1)
        #expect(token.state == .running)
        let bar = try #require(all(UIControl.self, in: screen.view).first { !($0 is UIButton) && !($0 is Tile) })
        let middle = bar.convert(CGPoint(x: bar.bounds.midX, y: bar.bounds.midY), to: window)
        finger.down(at: middle)
        host.clock.advance(by: 1)
        expectClose(token.fractionComplete, 0.5)
        finger.move(to: CGPoint(x: middle.x + 1000, y: middle.y))
        expectClose(token.fractionComplete, 1)
        finger.lift()
        try tap("Reverse")
        host.clock.advance(by: 0.5)
        #expect(token.restingPosition == .start)
        try tap("-1×")
        #expect(token.rate == -0.5)
        try tap("Play")
        host.clock.advance(by: 0.1)
        expectClose(token.time, token.duration - 0.05, within: 0.02)
        try tap("Pause")
        #expect(token.state == .paused)
    }

    @Test func `a screen that is left plays nothing on`() throws {
        let screen = try openEffect(".pulse()")
        host.clock.advance(by: 0.1)
        let token = try #require(screen.token)
        try tap("‹ Back")
        host.clock.advance(by: 1)
        #expect(token.outcome == .stopped(.current) && app.children.count == 1)
        host.clock.advance(by: 1)
        #expect(host.clock.isIdle)
    }

    @Test func `the inspector comes and goes with a tap`() throws {
        try tap("Inspect")
        #expect(labels.contains { $0.text == "0 live" })
        _ = try openEffect(".breathe()")
        host.clock.advance(by: 0.1)
        #expect(labels.contains { $0.text == "1 live" })
        tap(try #require(all(UIButton.self, in: window).first { $0.title(for: .normal) == "Inspect" }))
    }

    @Test(arguments: [
        CGSize(width: 320, height: 568), CGSize(width: 844, height: 390), CGSize(width: 1024, height: 1366),
    ])
    func `on a screen of any size the bar is whole, and the list above it`(size: CGSize) throws {
        window.frame.size = size
        app.view.frame = window.bounds
        host.clock.turn()
        let list = try #require(all(UIScrollView.self, in: window).first)
        let buttons = all(UIButton.self, in: app.view).filter { !$0.isHidden && $0.superview?.superview === app.view }
        #expect(buttons.count == DemoAppController.sections.count + 1)
        for button in buttons {
            let frame = button.convert(button.bounds, to: window)
            #expect(window.bounds.contains(frame) && frame.minY >= list.convert(list.bounds, to: window).maxY)
        }
    }
}
