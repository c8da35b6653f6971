import AnimationUIKit
import Expectations
import Foundation
import TestSupport
import Testing

/// The scenes of states beside the same motions without states.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct StatesScenesTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let views = (0..<4).map { _ in UIView(frame: CGRect(x: 4, y: 4, width: 48, height: 48)) }
    private let title = UILabel()

    init() {
        for view in views + [title] { window.addSubview(view) }
        window.isHidden = false
        host.clock.turn()
    }

    /// The number of lines of code between two marks of a file; blank lines and comments are none.
    private func lines(of path: String, from begin: String, to end: String) throws -> Int {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        let lines = text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let first = try #require(lines.firstIndex(of: "// \(begin)"))
        let last = try #require(lines.firstIndex(of: "// \(end)"))
        return lines[first..<last].count { !$0.isEmpty && !$0.hasPrefix("//") }
    }

    private func linesOfScene(_ name: String) throws -> Int {
        try lines(of: "Demo/Scenes/DemoScene+\(name).swift", from: "snippet begin", to: "snippet end")
    }

    private func linesWithout(_ name: String) throws -> Int {
        try lines(of: "Tests/DemoTests/WithoutStates.swift", from: "\(name) begin", to: "\(name) end")
    }

    @Test func `each is shorter than without states, by the lines that the article names`() throws {
        let pairs = try [
            (linesOfScene("Player"), linesWithout("player")), (linesOfScene("Detents"), linesOfScene("Sheet")),
            (linesOfScene("Toggle"), linesWithout("toggle")),
        ]
        for (with, without) in pairs { #expect(with < without) }
        let article = "Sources/AnimationInteraction/AnimationInteraction.docc/States.md"
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        let text = try String(contentsOf: root.appendingPathComponent(article), encoding: .utf8)
        let (player, sheet, toggle) = (pairs[0], pairs[1], pairs[2])
        let sentence =
            "the player has \(player.0) lines instead of \(player.1), the sheet \(sheet.0) instead of \(sheet.1), "
            + "the toggle \(toggle.0) instead of \(toggle.1)"
        #expect(text.replacingOccurrences(of: "\n", with: " ").contains(sentence), "\(sentence)")
    }

    @Test func `the player without states goes from any to any, under a finger and thrown`() {
        let (panel, dim) = (views[0], views[3])
        let player = WithoutStates.player(panel, views[1], views[2], title, dim)
        #expect(panel.frame == CGRect(x: 12, y: 396, width: 296, height: 64) && dim.alpha == 0)
        player.go(.song)
        host.clock.advance(by: 0.1)
        player.go(.list)
        host.clock.advance(by: 2)
        #expect(panel.frame == CGRect(x: 0, y: 36, width: 320, height: 464) && title.alpha == 1)
        player.moved(CGPoint(x: 0, y: -36))
        player.moved(CGPoint(x: 0, y: 180))
        host.clock.advance(by: 0.1)
        expectClose(panel.frame.minY, 216)
        player.ended(CGPoint(x: 0, y: 100))
        host.clock.advance(by: 2)
        #expect(panel.frame.minY == 396 && title.alpha == 0 && dim.alpha == 0 && host.issues.isEmpty)
    }

    @Test func `the toggle without states turns round, and goes with a finger`() {
        let knob = views[0]
        let toggle = WithoutStates.toggle(knob, views[1], views[2], views[3], title)
        toggle.go(true)
        host.clock.advance(by: 0.1)
        toggle.go(false)
        host.clock.advance(by: 2)
        #expect(knob.center.x == 28)
        toggle.moved(CGPoint(x: 22, y: 0))
        host.clock.advance(by: 0.1)
        expectClose(knob.center.x, 50)
        toggle.ended(CGPoint(x: 100, y: 0))
        host.clock.advance(by: 2)
        #expect(knob.center.x == 72 && title.textColor == .white && host.issues.isEmpty)
    }
}
