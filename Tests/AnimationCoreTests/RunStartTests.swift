import AnimationCore
import Foundation
import Testing

/// A time at which one run of a repeat ends and the next one begins belongs to the next one, however it was computed.
@MainActor @Suite(.manualTime) struct RunStartTests {
    /// A way to say at which time the playhead should be.
    enum Way: CaseIterable {
        case seconds, seek, fraction, share, scrub, sum

        @MainActor func move(_ token: AnimationToken, to run: Int, of count: Int, _ period: Double, lead: Double) {
            let start = lead + Double(run) * period
            switch self {
            case .seconds: token.time = start
            case .seek: token.seek(to: start)
            case .fraction: token.fractionComplete = start / token.duration
            case .share:
                token.fractionComplete = (lead + token.duration * (Double(run) / Double(count))) / token.duration
            case .scrub: token.scrub(to: start / token.duration)
            case .sum: token.time = (0..<run).reduce(lead) { sum, _ in sum + period }
            }
        }
    }

    private let clock = host
    private let box = Box()

    @Test(arguments: Way.allCases, [0, 0.1, 1.0 / 3])
    func `the start of a run shows its start`(way: Way, gap: Double) {
        for length in [0.1, 0.3, 1.0 / 3, 0.7, 1, 3.3, 1e5 / 7] {
            for count in 2...11 {
                for lead in [0, 0.1] {
                    let token = AT.animate(AT.wait(lead), box.step(x: 100, length).repeated(count, delay: gap))
                    if case .share = way, gap > 0 || lead > 0 { continue }
                    token.pause()
                    for run in 1..<count {
                        way.move(token, to: run, of: count, length + gap, lead: lead)
                        #expect(box.x < 1e-3, "run \(run) of \(count) × \(length) s")
                        token.time = 0
                    }
                    token.stop(at: .start)
                }
            }
        }
    }

    @Test(arguments: [0.1, 1.0 / 6, 0.3, 1.0 / 3])
    func `a pause that comes within a rounding of a run leaves out no action`(gap: Double) {
        for pausedRun in 1...4 {
            var fired = 0
            let token = AT.perform { fired += 1 }.repeated(5, delay: gap)
            let frames = Int((Double(pausedRun) * gap * 60).rounded())
            for _ in 0..<frames { clock.advance(by: 1.0 / 60) }
            token.pause()
            token.resume()
            clock.advance(by: 5 * gap)
            #expect(fired == 5 && token.outcome == .completed(.end), "paused at run \(pausedRun)")
        }
    }
}
