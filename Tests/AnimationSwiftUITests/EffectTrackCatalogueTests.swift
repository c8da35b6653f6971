#if os(Linux)
import DemoScenes
import Foundation
import TestSupport
import Testing

@testable import AnimationSwiftUI

/// The tracks of the catalogue's effects, held against the engines that play the effects on a view in a window.
@MainActor @Suite(.virtualTime) struct EffectTrackCatalogueTests {
    nonisolated private static let sizes = [CGSize(width: 124, height: 100), CGSize(width: 320, height: 57)]
    private static let effects = CatalogueEffect<UIView>.ofViews + CatalogueEffect<UIView>.all
    private static let tolerance = 1e-3

    /// The effects that have no track.
    private static let untracked: Set<String> = [
        "borderColor", "bounds", "custom", "frame", "hide", "layout", "remove", "resize", "shadowColor", "shadowOffset",
        "shadowPath", "shadowRadius", "transition", "zPosition",
    ]
    /// Code of its own chooses the corners.
    private static let untrackedCall = ".cornerRadius(to: 40, corners: left)"

    /// The effects that fade a view in from its own opacity: on SwiftUI from 0.
    private static let fading: Set<String> = ["fadeIn", "show"]

    /// A view as the track takes it to be.
    private func witness(of entry: CatalogueEffect<UIView>, size: CGSize) -> EffectWitness {
        EffectWitness(entry.effect, size: size, alpha: Self.fading.contains(entry.name) ? 0 : 1)
    }

    private func differences(size: CGSize, isPlayed: Bool) -> (count: Int, texts: [String]) {
        var (count, texts) = (0, [String]())
        for entry in Self.effects {
            guard let track = EffectTrack(entry.effect, size: size, in: EffectWitness.surroundings) else { continue }
            count += 1
            let witness = witness(of: entry, size: size)
            let worst = witness.difference(of: track, isPlayed: isPlayed)
            witness.end()
            if worst.number > Self.tolerance { texts.append("\(entry.call) is off by \(worst)") }
        }
        return (count, texts)
    }

    @Test(arguments: sizes) func `at sixty instants a track shows what the engines show`(size: CGSize) {
        let result = differences(size: size, isPlayed: false)
        #expect(result.count >= 60)
        #expect(result.texts.isEmpty, "\(result.texts.joined(separator: "\n"))")
    }

    @Test func `at sixty instants a track shows what is seen in play`() {
        let result = differences(size: Self.sizes[1], isPlayed: true)
        #expect(result.texts.isEmpty, "\(result.texts.joined(separator: "\n"))")
    }

    @Test func `an effect has a track, or an issue says why not`() {
        let host = CollectingHost.current
        for entry in Self.effects {
            let count = host.issues.count
            let reason = EffectTrack.refusal(of: entry.effect)
            #expect(host.issues.count == count, "\(entry.call)")
            let track = EffectTrack(entry.effect, size: Self.sizes[0])
            #expect(reason == (track == nil ? host.issues.last : nil), "\(entry.call)")
            let isUntracked = Self.untracked.contains(entry.name) || entry.call == Self.untrackedCall
            #expect((track == nil) == isUntracked, "\(entry.call)")
            #expect((track == nil) == (host.issues.count > count), "\(entry.call)")
        }
    }

    @Test func `where motion is reduced, a track has the effect's calm form`() {
        var different: [String] = []
        CollectingHost.current.clock.bind { UIAccessibility.isReduceMotionEnabled = true }
        for entry in Self.effects {
            guard
                let track = EffectTrack(
                    entry.effect, size: Self.sizes[0], in: EffectWitness.surroundings, reducesMotion: true)
            else { continue }
            let witness = witness(of: entry, size: Self.sizes[0])
            let worst = witness.difference(of: track)
            witness.end()
            if worst.number > Self.tolerance { different.append("\(entry.call) is off by \(worst)") }
        }
        #expect(different.isEmpty, "\(different.joined(separator: "\n"))")
    }
}
#endif
