@testable import AnimationTesting
import DemoScenes
import Foundation
import TestSupport
import Testing

/// The whole catalogue, looked at by strips.
@MainActor @Suite(.virtualTime(framesPerSecond: 1000)) struct CatalogueStripTests {
    private var clock: VirtualClock { CollectingHost.current.clock }

    private static let interval = 0.1

    private func strip(of entry: CatalogueEntry) -> AnimationStrip {
        let stage = CatalogueStage()
        let turn = entry.set(stage)
        return AnimationStrip(of: stage.view, every: Self.interval, upTo: 2, turn.start)
    }

    /// The values of an entry as they are seen in play.
    private func played(_ entry: CatalogueEntry, at times: [TimeInterval]) -> StripTable {
        let stage = CatalogueStage()
        let turn = entry.set(stage)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 440, height: 440))
        window.addSubview(stage.view)
        window.isHidden = false
        window.layoutIfNeeded()
        clock.turn()
        let token = turn.start()
        token.pausesOnCompletion = true
        clock.turn()
        let start = clock.now
        var sampler = StripSampler(stage.view)
        for time in times {
            clock.advance(to: start + time)
            sampler.sample()
        }
        token.stop(at: .start)
        return sampler.table(of: times)
    }

    /// The differences of the values in play from the values under a scrub.
    ///
    /// An engine that goes frame by frame may be up to two frames of a thousandth of a second behind.
    private func differences(_ entry: CatalogueEntry) -> [String] {
        let strip = strip(of: entry)
        let played = played(entry, at: strip.times)
        var differences = played.differences(from: strip.table, within: 1e-3)
        for lag in [0.0005, 0.001, 0.0015, 0.002] where !differences.isEmpty {
            var sampler = StripSampler(strip.view)
            for time in strip.times {
                strip.show(at: max(time - lag, 0))
                sampler.sample()
            }
            let late = played.differences(from: sampler.table(of: strip.times), within: 0.15).map(Self.moment)
            differences.removeAll { !late.contains(Self.moment($0)) }
        }
        return differences
    }

    /// The name and the time in a difference.
    private static func moment(_ difference: String) -> Substring { difference.split(separator: " is ")[0] }

    @Test func `scrubbed, each effect shows what it shows in play`() {
        let different = CatalogueEntry.all.compactMap { entry in
            let differences = differences(entry)
            return differences.first.map { "\(entry.call): \($0); \(differences.count)" }
        }
        #expect(different.isEmpty, "\(different.joined(separator: "\n"))")
    }

    @Test func `a table is the same, byte for byte, whenever it is made`() throws {
        let entry = try #require(CatalogueEntry.all.first { $0.name == "tada" })
        let first = strip(of: entry).table.text
        for _ in 0..<100 { #expect(strip(of: entry).table.text == first) }
    }

    @Test func `the tables of all effects are the same, byte for byte, when they are made again`() {
        let tables = { CatalogueEntry.all.map { strip(of: $0).table.text } }
        let (first, second) = (tables(), tables())
        let different = CatalogueEntry.all.indices.filter { first[$0] != second[$0] }.map {
            CatalogueEntry.all[$0].call
        }
        #expect(different.isEmpty, "\(different)")
    }

    @Test func `every effect ends clean`() {
        var left: [String] = []
        // A transition between two contents leaves the new ones, which the app's own code adds.
        for entry in CatalogueEntry.all where !entry.call.contains("sublayers") {
            do { try strip(of: entry).expectEndsClean() } catch { left.append("\(entry.call): \(error)") }
        }
        #expect(left.isEmpty, "\(left.joined(separator: "\n"))")
    }

    @Test func `every effect is calm where motion is reduced`() {
        var moving: [String] = []
        // The app's own code is played as it is.
        for entry in CatalogueEntry.all where !entry.call.hasPrefix("AT.custom") {
            do { try strip(of: entry).expectReducedMotionIsCalm() } catch { moving.append("\(entry.call): \(error)") }
        }
        #expect(moving.isEmpty, "\(moving.joined(separator: "\n"))")
    }
}
