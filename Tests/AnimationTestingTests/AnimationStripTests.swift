@testable import AnimationTesting
import Expectations
import Foundation
import TestSupport
import Testing

/// Moments of an animation that are looked at without waiting.
@MainActor @Suite(.virtualTime) struct AnimationStripTests {
    private let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))

    /// Nothing is compared then.
    private nonisolated static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

    init() { card.accessibilityIdentifier = "card" }

    private func failures(of expectation: () throws -> Void) -> [String] {
        do {
            try expectation()
            return []
        } catch let failure as AnimationTestFailure {
            return failure.differences
        } catch {
            return ["\(error)"]
        }
    }

    @Test func `it has the values of any moment, in any order`() {
        let strip = AnimationStrip(of: card, every: 0.25) {
            card.at.animate(.move(byX: 100, y: 0, duration: 1, curve: .linear), .fadeOut(duration: 0.5, curve: .linear))
        }
        #expect(strip.times == [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5])
        for (time, x, alpha) in [(0.25, 95.0, 1.0), (1.25, 170, 0.5), (0, 70, 1), (1.5, 170, 0), (0.5, 120, 1)] {
            expectClose(strip.value(of: \.center.x, at: time), x)
            expectClose(strip.value(of: \.alpha, at: time), alpha)
        }
        #expect(strip.issues.isEmpty)
    }

    @Test func `another object has its values, too`() {
        let shape = CAShapeLayer()
        card.layer.addSublayer(shape)
        let strip = AnimationStrip(of: card) { shape.at.animate(.drawStroke(duration: 1, curve: .linear)) }
        expectClose(strip.value(of: \.strokeEnd, in: shape, at: 0.4), 0.4)
    }

    @Test func `the last moment is the end, and of an endless animation the limit`() {
        let times = { (strip: AnimationStrip) in strip.times.map { ($0 * 1000).rounded() / 1000 } }
        #expect(
            times(AnimationStrip(of: card, every: 0.4) { card.at.animate(.fadeOut(duration: 1)) }) == [0, 0.4, 0.8, 1])
        #expect(
            times(AnimationStrip(of: card, every: 1, upTo: 2.5) { card.at.animate(.pulse().repeatedForever()) })
                == [0, 1, 2, 2.5])
        let strip = AnimationStrip(of: card, every: .nan, upTo: .nan) { card.at.animate(.fadeOut(duration: 0.15)) }
        #expect(times(strip) == [0, 0.1, 0.15])
    }

    @Test func `bad moments are repaired and reported`() {
        func strip(_ interval: TimeInterval, _ limit: TimeInterval, _ duration: TimeInterval? = nil) -> AnimationStrip {
            AnimationStrip(of: card, every: interval, upTo: limit, fileID: "A/B.swift", line: 7) {
                duration.map { card.at.animate(.fadeOut(duration: $0)) } ?? card.at.animate(.pulse().repeatedForever())
            }
        }
        for interval in [0, -1, .nan, .infinity] {
            let strip = strip(interval, 1)
            #expect(strip.times.count == 11)
            let issue = AnimationIssue(.repairedInterval(given: interval, used: 0.1), fileID: "A/B.swift", line: 7)
            #expect(strip.issues == [issue])
        }
        for (limit, used) in [(-1.0, 0.0), (.nan, 10), (.infinity, 10), (1e300, 3600)] {
            let strip = strip(1, limit)
            #expect(strip.times.last == used)
            #expect(strip.issues.map(\.kind) == [.repairedLimit(given: limit, used: used)])
        }
        // So many frames that they are no more to be looked at.
        let long = strip(0.001, 100, 1e6)
        #expect(long.times.count == 10_001 && long.times.last == 100)
        #expect(long.issues.map(\.kind) == [.repairedInterval(given: 0.001, used: 0.01)])
        #expect(strip(0.25, 1).issues.isEmpty && strip(0.25, 0).issues.isEmpty)
    }

    @Test func `a view without a window gets one, and loses it with the strip`() {
        var strip: AnimationStrip? = AnimationStrip(of: card) { card.at.animate(.fadeOut()) }
        #expect(card.window != nil && strip != nil)
        strip = nil
        #expect(card.window == nil && card.superview == nil)
    }

    @Test func `a view in a window stays there`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.addSubview(card)
        window.isHidden = false
        _ = AnimationStrip(of: card) { card.at.animate(.fadeOut()) }
        #expect(card.window === window)
    }

    // MARK: - Tables

    @Test func `an entrance is as it was recorded`() throws {
        let strip = AnimationStrip(of: card, every: 0.1) { card.at.animate(.popIn(), .shake()) }
        try strip.expect(named: "entrance")
        try strip.expectNoIssues()
        try strip.expectEndsClean()
    }

    @Test(.disabled(if: isRecording)) func `a change is a difference`() {
        let strip = AnimationStrip(of: card, every: 0.1) {
            card.at.animate(.popIn(), .shake(byX: 30).repeated(1))
        }
        let differences = failures { try strip.expect(named: "entrance") }
        #expect(
            differences.contains { $0.hasPrefix("card: position.x at ") || $0.hasPrefix("card: transform.m41 at ") })
    }

    @Test(.disabled(if: isRecording)) func `a table that is not there says how it is written`() {
        let strip = AnimationStrip(of: card) { card.at.animate(.fadeOut()) }
        let differences = failures { try strip.expect(named: "no such table") }
        #expect(differences.count == 1 && differences[0].contains("RECORD=1"))
    }

    @Test func `the frames look as they did`() throws {
        card.backgroundColor = .blue
        let strip = AnimationStrip(of: card, every: 0.1) { card.at.animate(.popIn(duration: 0.4)) }
        try strip.expectFilmstrip(named: "pop")
    }

    @Test(.disabled(if: isRecording)) func `frames that look otherwise are told`() {
        card.backgroundColor = .blue
        let other = AnimationStrip(of: card, every: 0.1) { card.at.animate(.zoomIn(duration: 0.4)) }
        #expect(failures { try other.expectFilmstrip(named: "pop") }.count == 1)
    }

    // MARK: - Expectations

    @Test func `an issue is told`() {
        let strip = AnimationStrip(of: card) { card.at.animate(.fadeOut(duration: -1)) }
        let message = AnimationIssue(.repaired(.duration, property: "opacity", given: -1, used: 0)).message
        #expect(failures { try strip.expectNoIssues() } == ["Issue: \(message)"])
    }

    @Test func `what is left is told`() {
        let layer = CALayer()
        layer.name = "spot"
        let strip = AnimationStrip(of: card) {
            card.layer.addSublayer(layer)
            card.layer.mask = CALayer()
            return card.at.animate(.fadeOut())
        }
        card.layer.add(CABasicAnimation(keyPath: "position.y"), forKey: "mine")
        #expect(
            Set(failures { try strip.expectEndsClean() }) == [
                "card still has animations: mine", "spot is left in the tree", "card is left with a mask",
                "CALayer is left in the tree",
            ])
    }

    @Test func `a table is the one in the file, byte for byte`() throws {
        let strip = AnimationStrip(of: card, every: 0.1) { card.at.animate(.popIn(), .shake()) }
        let file = StripFile("entrance", "txt", besides: #filePath)
        #expect(try file.read() == Data(strip.table.text.utf8))
    }

    @Test func `a snapshot in memory is told`() {
        var kept: [UIView] = []
        let strip = AnimationStrip(of: card) {
            let snapshot = UIView(frame: card.bounds)
            snapshot.accessibilityIdentifier = "snapshot"
            card.addSubview(snapshot)
            kept.append(snapshot)
            return AT.animate {
                card.at.animate(.fadeOut(duration: 0.2))
                snapshot.at.animate(.remove(duration: 0.2))
            }
        }
        #expect(failures { try strip.expectEndsClean() } == ["snapshot is out of the tree, and still in memory"])
        kept = []
    }

    @Test func `motion where it is reduced is told`() {
        let calm = AnimationStrip(of: card) { card.at.animate(.slideIn(), .move(byX: 50, y: 0)) }
        #expect(failures { try calm.expectReducedMotionIsCalm() } == [])
        expectClose(calm.value(of: \.center.x, at: 10), 120)
        let kept = AnimationStrip(of: card) {
            card.at.animate(.move(byX: 50, y: 0, duration: 0.3).reducedMotion(.keep))
        }
        let differences = failures { try kept.expectReducedMotionIsCalm() }
        #expect(differences.count == 1 && differences[0].hasPrefix("card moves from 0.0"))
    }
}
