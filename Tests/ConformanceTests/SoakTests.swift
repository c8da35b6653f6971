import AnimationUIKit
import Dispatch
import Expectations
import SoakModel
import TestSupport
import Testing

/// Random scripts on random trees, on screens, of cues, of followers, of states, of scopes and of pages: `SoakRun`,
/// `ScreenRun`, `CueRun`, `FollowerSoakRun`, `StateSoakRun`, `ScopeRun` and `PageRun` say what must hold.
///
/// `swift run -c release Soak` plays a million timelines, and 100,000 of each other kind. In CI it plays the seeds 1 to
/// 20,000 of timelines, and 1 to 2,000 of the other kinds. Here, in a debug build and under the sanitizers, the first
/// of them are played.
@MainActor @Suite struct SoakTests {
    private static let cases = 400
    private nonisolated static let parts = 10
    private nonisolated static let fallen: [UInt64] = [
        3_431_045_982, 4_142_026_875, 5_131_005_882, 5_131_020_276, 5_131_098_740, 5_151_044_385, 5_331_061_660,
        5_531_039_563, 5_931_014_801, 6_161_073_331, 6_262_088_416, 7_530_094_711, 8_866_023_093, 8_911_041_801,
        8_966_068_234, 9_066_073_581, 9_166_049_550, 9_222_063_419, 9_522_074_298, 9_966_015_850, 9_971_049_416,
        9_983_073_124, 7_272_005_830, 3_521_063_756, 3_711_001_325, 3_721_033_527, 2_611_469_167, 2_614_111_980,
        2_615_111_119, 2_616_103_224, 88_249_515,
    ]

    @Test(arguments: 0..<parts) func `whatever is done to a token, every promise holds`(_ part: Int) {
        play(part, of: SoakScript.self)
    }

    @Test(arguments: 0..<parts) func `whatever is done to a token between two frames, every promise holds`(_ part: Int)
    {
        play(part, of: SoakMomentScript.self)
    }

    @Test(arguments: 0..<parts) func `whatever happens, the screens are as UIKit's rules say`(_ part: Int) {
        play(part, of: ScreenScript.self)
    }

    @Test(arguments: 0..<parts) func `cues are the crossings of an independent model`(_ part: Int) {
        play(part, of: CueScript.self)
    }

    @Test(arguments: 0..<parts) func `a follower moves as an independent spring`(_ part: Int) {
        play(part, of: FollowerScript.self)
    }

    @Test(arguments: 0..<parts) func `states are as each number on an independent spring`(_ part: Int) {
        play(part, of: StateScript.self)
    }

    @Test(arguments: 0..<parts) func `a reverted scope leaves no difference and nothing alive`(_ part: Int) {
        play(part, of: ScopeScript.self)
    }

    @Test(arguments: 0..<parts) func `whatever an app animates on a page, each end comes once and nothing is left`(
        _ part: Int
    ) {
        play(part, of: PageScript.self, 100)
    }

    /// A closure whose newer neighbour ended at its start; closures below values that end there; a view that is gone
    /// while a spring takes its fade back, which was added to the layer without end; a repeat there and back that is
    /// played back from its end, where its start values are to be set once more; a spring that is told to play to the
    /// end that it plays to; a step that is paused after its end and before the next frame, beside another step; a
    /// short closure and a step without a length, played back to their start at one instant; a value that comes back by
    /// the start of a closure, and one whose end stood over a closure's; a closure below a spring back to the start; a
    /// pause point behind a shortened step; a step at rest whose view comes back into its window; a stopped step over
    /// one that a hand has moved; a branch that was played back beside one that is ahead; a whole at rest whose steps
    /// were stopped at different ends; other code that gives a view its own place, and takes that back; a stepped
    /// closure, then springs of one property; an action that seeks, before key frames; a part cancelled at its end
    /// beside an endless repeat; a queued step whose view is gone; a decay beside a repeat, in a queue.
    @Test(arguments: fallen)
    func `a case that once fell holds`(_ seed: UInt64) {
        let failure = SoakScript(seed: seed).failure
        #expect(failure == nil, "\(failure ?? "")")
    }

    /// A step whose end the background did not tell, before a step of the same sequence that would wait for it.
    @Test func `a case between two frames that once fell holds`() {
        let failure = SoakMomentScript(seed: 4_455_009_223).failure
        #expect(failure == nil, "\(failure ?? "")")
    }

    /// A number that is let go where it swings through its goal.
    @Test func `a case of states that once fell holds`() {
        let failure = StateScript(seed: 2_632_080_457).failure
        #expect(failure == nil, "\(failure ?? "")")
    }

    /// A turn that was stopped below the first values of a step to come; a size that a layout change ended; a layout
    /// change of a view that another one had moved to another superview.
    @Test(arguments: [3_303_828, 5_984, 41_286]) func `a case of pages that once fell holds`(_ seed: UInt64) {
        let failure = PageScript(seed: seed).failure
        #expect(failure == nil, "\(failure ?? "")")
    }

    private func play<Case: SoakCase>(_ part: Int, of _: Case.Type, _ cases: Int = cases) {
        let count = cases / Self.parts
        for seed in UInt64(part * count)..<UInt64((part + 1) * count) {
            guard Case(seed: seed).failure != nil else { continue }
            let smallest = Case(seed: seed).shrunk()
            let lines = smallest?.script.lines.joined(separator: "\n") ?? ""
            Issue.record("seed \(seed): \(smallest?.failure ?? "")\n\(lines)")
            return
        }
    }

    @Test(.virtualTime(framesPerSecond: 100), arguments: Engine.allCases)
    func `the last handles may be dropped on 8 threads at once`(_ engine: Engine) async {
        let rig = Rig(engine)
        var ended = 0
        for round in 0..<50 {
            let boxes = (0..<8).map { number in
                let token = rig.view.at.animate(
                    engine.step(number % 2 == 0 ? .x : .y, to: Double(number), 0.1, .linear))
                token.completion { _ in ended += 1 }
                if round % 3 == 1 { token.pause() }
                if round % 3 == 2 { rig.host.clock.turn() }
                return HandleBox(token)
            }
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    DispatchQueue.concurrentPerform(iterations: boxes.count) { boxes[$0].drop() }
                    continuation.resume()
                }
            }
            // What other threads let go of comes to the main actor as tasks of its own.
            await until("all handles are gone") { boxes.allSatisfy(\.isGone) }
            #expect(!boxes.contains { !$0.isGone })
            await until("all of the round have ended") {
                if ended < 8 * (round + 1) { rig.host.clock.advance(by: 0.3) }
                return ended >= 8 * (round + 1)
            }
            #expect(ended == 8 * (round + 1))
        }
        #expect(rig.host.clock.isIdle)
    }
}

/// The only handle of a token, for a thread to let go of.
// Unchecked is safe: each box is emptied by one thread, and read after all of them are through.
private final class HandleBox: @unchecked Sendable {
    private var token: AnimationToken?
    private weak var seen: AnimationToken?

    init(_ token: AnimationToken) {
        self.token = token
        seen = token
    }

    var isGone: Bool { seen == nil }

    func drop() { token = nil }
}
