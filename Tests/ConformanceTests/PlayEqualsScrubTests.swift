import Expectations
import AnimationUIKit
import SoakModel
import Testing

/// For random trees: every property shows the same at the same time of the token, however the playhead came there.
@MainActor @Suite struct PlayEqualsScrubTests {
    private nonisolated static let samples = 100

    /// A stage with a token on it, and what it should show.
    @MainActor private struct Scene {
        let host = SoakHost()
        let stage: SoakStage
        let token: AnimationToken
        let comparison: SoakComparison

        init(_ tree: SoakTree) {
            let host = host
            (stage, token) = host.bind {
                let stage = SoakStage(host)
                let token = stage.build(tree)
                host.clock.turn()
                return (stage, token)
            }
            comparison = SoakComparison(tree, from: stage.start, host.draws)
        }

        /// Whether every property shows what the tree does at the token's time.
        func check(_ way: String, _ seed: UInt64, _ location: SourceLocation = #_sourceLocation) {
            guard token.outcome != .completed(.start) else { return }
            // A layer's time is the bound clock's.
            let difference = host.bind { comparison.difference(stage.shown, at: token.timeInPlay) }
            #expect(difference == nil, "\(way), seed \(seed)", sourceLocation: location)
        }

        /// Plays `count` frames apart until the end, but for `limit` samples at most.
        func play(every count: Int, _ way: String, _ seed: UInt64, _ limit: Int = 4 * samples) {
            for _ in 0..<limit where token.outcome == nil {
                host.advance(frames: count)
                check(way, seed)
            }
        }
    }

    /// A tree without anything that is undefined, of some length.
    private static func tree(_ seed: UInt64) -> SoakTree {
        var random = SplitMix64(seed: seed)
        while true {
            let tree = SoakTree.random(.plain, using: &random)
            if tree.isDefined, tree.length > 0.1 { return tree }
        }
    }

    /// So many frames that about a hundred samples fill the length.
    private static func stride(_ tree: SoakTree, rate: Double = 1) -> Int {
        max(Int(tree.length / abs(rate) * Double(SoakHost.framesPerSecond)) / samples, 1)
    }

    @Test(arguments: UInt64(1)...60) func `played and scrubbed both ways it shows the same`(_ seed: UInt64) {
        let tree = Self.tree(seed)
        let played = Scene(tree)
        played.play(every: Self.stride(tree), "played", seed)
        #expect(played.token.outcome == .completed(.end))
        let scrubbed = Scene(tree)
        scrubbed.host.bind { scrubbed.token.pause() }
        let times = (0...Self.samples).map { tree.length * Double($0) / Double(Self.samples) }
        for (way, times) in [("scrubbed forwards", times), ("scrubbed backwards", times.reversed())] {
            for time in times {
                scrubbed.host.bind { scrubbed.token.time = time }
                scrubbed.host.clock.turn()
                expectClose(scrubbed.token.time, time)
                scrubbed.check(way, seed)
            }
        }
        scrubbed.host.bind { scrubbed.token.stop() }
    }

    @Test(arguments: UInt64(1)...60, [2, 0.5, -1, -0.3]) func `played at another rate it shows the same`(
        _ seed: UInt64, _ rate: Double
    ) {
        let tree = Self.tree(seed)
        let scene = Scene(tree)
        scene.host.bind {
            scene.token.pause()
            if rate < 0 { scene.token.time = tree.length }
            scene.token.rate = rate
            scene.token.resume()
        }
        scene.play(every: Self.stride(tree, rate: rate), "at rate \(rate)", seed)
        scene.host.advance(frames: 60)
        #expect(scene.token.outcome == .completed(rate > 0 ? .end : .start))
    }

    @Test(arguments: UInt64(1)...60) func `paused, resumed and moved at random it shows the same`(_ seed: UInt64) {
        let tree = Self.tree(seed)
        let scene = Scene(tree)
        var random = SplitMix64(seed: ~seed)
        for _ in 0..<Self.samples where scene.token.outcome == nil {
            scene.host.bind {
                switch Int.random(in: 0..<6, using: &random) {
                case 0: scene.token.pause()
                case 1: scene.token.time = Double.random(in: 0...tree.length, using: &random)
                case 2: scene.token.rate = [1, -1, 0.7, -2].randomElement(using: &random) ?? 1
                default: scene.token.resume()
                }
            }
            scene.host.clock.turn()
            scene.check("steered", seed)
            scene.host.advance(frames: Int.random(in: 0...20, using: &random))
            scene.check("steered and played", seed)
        }
        scene.host.bind { scene.token.stop() }
    }
}
