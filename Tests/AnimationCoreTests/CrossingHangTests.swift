import AnimationCore
import Testing

/// Crossings of moments where timers and frames come late.
@MainActor @Suite struct CrossingHangTests {
    private let host = ManualHost()

    private final class Log {
        var lines: [String] = []
    }

    private let log = Log()

    private func note(_ name: String) -> @MainActor (AnimationCrossing) -> Void {
        { [log] in log.lines.append("\(name)\($0.isForward ? ">" : "<")") }
    }

    @Test func `a late frame tells all that it passed, in order`() {
        AnimationHosts.current.withValue(host) {
            let token = AT.animate {
                AT.wait(0.1)
                AT.cue(note("first"))
                AT.wait(0.01)
                AT.cue(note("second"))
                AT.wait(0.01)
                AT.cue(note("third"))
                AT.wait(5)
            }
            host.turn()
            host.hang(for: 0.15)
            #expect(log.lines == ["first>", "second>", "third>"])
            token.stop()
        }
    }

    @Test func `a late timer at a label tells the label once, and nothing behind it`() {
        AnimationHosts.current.withValue(host) {
            let token = AT.animate {
                AT.wait(1); AT.label("half"); AT.wait(0.01); AT.cue(note("behind")); AT.wait(1)
            }
            token.onCrossing("half", note("half"))
            token.play(to: "half")
            host.advance(by: 0.98)
            host.hang(for: 0.06)
            #expect(token.state == .paused && log.lines == ["half>"])
            token.resume()
            host.advance(by: 0.1)
            #expect(log.lines == ["half>", "behind>"])
            token.stop()
        }
    }

    @Test func `a cue comes before the action after it`() {
        AnimationHosts.current.withValue(host) {
            AT.animate {
                AT.wait(0.5)
                AT.cue(note("cue"))
                AT.perform { [log] in log.lines.append("action") }
            }
            host.advance(by: 1)
            #expect(log.lines == ["cue>", "action"])
        }
    }

    @Test func `a token that starts anew tells the moment at its start again`() {
        AnimationHosts.current.withValue(host) {
            let token = AT.animate {
                AT.cue(note("start")); AT.wait(1)
            }
            host.advance(by: 0.5)
            token.time = 0
            host.advance(by: 0.1)
            #expect(log.lines == ["start>", "start>"])
            token.stop()
        }
    }
}
