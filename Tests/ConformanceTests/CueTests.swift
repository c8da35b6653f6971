import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Cues and `onCrossing`, in the situations of an app.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CueTests {
    private let host = CollectingHost.current

    @MainActor private final class Log {
        var lines: [String] = []
        func note(_ name: String) -> @MainActor (AnimationCrossing) -> Void {
            { [unowned self] in
                lines.append("\(name)\($0.isForward ? ">" : "<") \($0.cause) \(($0.time * 100).rounded() / 100)")
            }
        }
    }

    private let log = Log()

    @Test(arguments: Engine.allCases) func `beside every engine a cue is told where the steps meet`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate {
            rig.view.at.animate(engine.step(.x, to: 100, 1, .linear))
            AT.cue(log.note("cue"))
            rig.view.at.animate(engine.step(.x, to: 200, 1, .linear))
        }
        token.pausesOnCompletion = true
        rig.host.clock.advance(by: 3)
        token.rate = -1
        token.resume()
        rig.host.clock.advance(by: 3)
        token.scrub(to: 0.6)
        token.scrub(to: 0.2)
        token.settle(at: .end, velocity: 1)
        rig.host.clock.advance(by: 3)
        token.fractionComplete = 0
        token.revert()
        #expect(
            log.lines == [
                "cue> playing 1.0", "cue< playing 1.0", "cue> hand 1.0", "cue< hand 1.0", "cue> settling 1.0",
            ])
    }

    @Test func `a released timeline tells its cues, in order, with no frame for them`() {
        AT.animate {
            AT.cue(log.note("first"))
            AT.parallel {
                AT.wait(1);
                AT.animate {
                    AT.wait(0.5); AT.cue(log.note("half"))
                }
            }
            AT.cue(log.note("last"))
        }
        #expect(log.lines == ["first> playing 0.0"])
        host.clock.advance(by: 2)
        #expect(log.lines == ["first> playing 0.0", "half> playing 0.5", "last> playing 1.0"])
        #expect(host.clock.isIdle)
    }

    @Test func `labels, times, fractions and ends are moments, of the whole and of a part`() {
        let part = AT.animate {
            AT.wait(1); AT.label("half"); AT.wait(1)
        }
        let whole = AT.animate {
            AT.wait(1); part
        }
        part.onCrossing("half", log.note("label")).onCrossing(.start, log.note("start")).onCrossing(
            .end, log.note("end"))
        whole.onCrossing(.fraction(0.5), log.note("fraction")).onCrossing(.time(2.5), log.note("time"))
        host.clock.advance(by: 4)
        #expect(
            log.lines == [
                "start> playing 1.0", "fraction> playing 1.5", "label> playing 2.0", "time> playing 2.5",
                "end> playing 3.0",
            ])
    }

    @Test func `a listener that comes in flight hears what is still ahead`() {
        let token = AT.wait(2)
        host.clock.advance(by: 1)
        token.onCrossing(.time(0.5), log.note("past")).onCrossing(.time(1.5), log.note("ahead"))
        host.clock.advance(by: 2)
        #expect(log.lines == ["ahead> playing 1.5"])
        token.onCrossing(.end, log.note("over"))
        host.clock.advance(by: 1)
        #expect(log.lines.count == 1)
    }

    @Test func `a gate holds the cues behind it`() {
        let signal = AnimationSignal()
        let token = AT.animate {
            AT.wait(1); AT.wait(for: signal); AT.wait(0.5); AT.cue(log.note("cue"))
        }
        host.clock.advance(by: 5)
        #expect(log.lines.isEmpty && token.outcome == nil)
        signal.send()
        host.clock.advance(by: 0.4)
        #expect(log.lines.isEmpty)
        host.clock.advance(by: 0.2)
        #expect(log.lines == ["cue> playing 1.5"])
    }

    @Test func `a faster and a slower playhead come to it at their times`() {
        let token = AT.animate {
            AT.wait(1); AT.cue(log.note("cue")); AT.wait(1)
        }
        token.rate = 4
        host.clock.advance(by: 0.24)
        #expect(log.lines.isEmpty)
        token.rate = 0.5
        host.clock.advance(by: 0.07)
        #expect(log.lines.isEmpty)
        host.clock.advance(by: 0.02)
        #expect(log.lines == ["cue> playing 1.0"])
        token.stop()
    }

    @Test func `verbs in a cue are followed`() {
        let token = AT.animate {
            AT.wait(1); AT.label("here"); AT.wait(1)
        }
        token.onCrossing("here") { [unowned token] in token.rate = -token.rate }
        token.onCrossing("here", log.note("cue"))
        host.clock.advance(by: 5)
        #expect(token.outcome == .completed(.start))
        #expect(log.lines == ["cue> playing 1.0"])
    }

    @Test func `a repeat tells each run, and a turn once`() {
        AT.animate {
            AT.wait(0.5); AT.cue(log.note("cue")); AT.wait(0.5); AT.cue(log.note("top"))
        }
        .repeated(4, autoreverses: true, delay: 0.2)
        host.clock.advance(by: 10)
        #expect(
            log.lines == [
                "cue> playing 0.5", "top> playing 1.0", "cue< playing 1.7", "cue> playing 2.9", "top> playing 3.4",
                "cue< playing 4.1",
            ])
    }

    @Test func `a cue alone, and one in a timeline of no length, are told`() {
        _ = AT.cue(log.note("alone"))
        AT.animate(AT.cue(log.note("first")), AT.cue(log.note("second")))
        host.clock.advance(by: 0.1)
        #expect(log.lines == ["alone> playing 0.0", "first> playing 0.0", "second> playing 0.0"])
    }

    @Test func `an endless repeat goes on telling`() {
        var count = 0
        let token = AT.animate {
            AT.wait(0.5); AT.cue { count += 1 }
        }.repeatedForever()
        host.clock.advance(by: 100.1)
        #expect(count == 200)
        token.stop()
        host.clock.advance(by: 2)
        #expect(count == 200)
    }

    @Test func `after the end the closure is released`() {
        weak var object: Log?
        let token = AT.wait(1)
        do {
            let log = Log()
            object = log
            token.onCrossing(.time(0.5)) { log.lines.append("crossed") }
        }
        #expect(object != nil)
        host.clock.advance(by: 2)
        #expect(object == nil)
    }

    @Test func `a missing label and a time that is none are reported`() {
        let token = AT.wait(1)
        token.onCrossing("nowhere", log.note("end")).onCrossing(.time(.nan), log.note("none"))
            .onCrossing(.fraction(.nan), log.note("none"))
        host.clock.advance(by: 2)
        #expect(log.lines == ["end> playing 1.0"])
        #expect(
            host.issues == [
                .unknownDestination("nowhere"), .ignored(.time, given: .nan), .ignored(.fraction, given: .nan),
            ])
    }

    @Test func `a fraction of an endless animation is reported, and a time of it is a moment`() {
        let token = AT.wait(1).repeatedForever()
        token.onCrossing(.fraction(0.5), log.note("fraction")).onCrossing(.time(2.5), log.note("time"))
        host.clock.advance(by: 5)
        #expect(log.lines == ["time> playing 2.5"] && host.issues == [.endlessHasNo(.destination)])
        token.stop()
    }

    @Test func `haptics and announcements are cues`() {
        /// The calls but for the preparations.
        func felt() -> [HeadlessFeedback.Kind] { HeadlessFeedback.calls.map(\.kind).filter { $0 != .prepare } }
        func said() -> [String] { HeadlessAccessibilityPost.all.compactMap(\.text) }
        let token = AT.animate {
            AT.haptic(.impact(.light, intensity: 2))
            AT.wait(1)
            AT.haptic(.selection)
            AT.announcement("Sent")
            AT.haptic(.notification(.success))
        }
        token.pausesOnCompletion = true
        host.clock.advance(by: 2)
        #expect(felt() == [.impact(.light, intensity: 1), .selection, .notification(.success)])
        #expect(said() == ["Sent"])
        token.scrub(to: 0.5)
        token.scrub(to: 1)
        #expect(felt().dropFirst(3) == [.selection, .notification(.success)])
        #expect(said() == ["Sent", "Sent"])
        #expect(host.issues == [.repaired(.intensity, given: 2, used: 1)])
        token.stop()
    }

    /// Values and animators of one's own need no window.
    @Test(arguments: Engine.allCases.filter { $0 != .value && $0 != .foreign })
    func `a step that is cut off crosses nothing on the rest of its way`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate {
            rig.view.at.animate(engine.step(.x, to: 100, 1, .linear))
            AT.cue(log.note("cue"))
            AT.wait(1)
        }
        for time in [0.25, 0.5, 0.75, 1.5] { token.onCrossing(.time(time), log.note("\(time)")) }
        rig.host.clock.advance(by: 0.3)
        rig.view.removeFromSuperview()
        rig.host.clock.advance(by: 3)
        #expect(token.outcome == .completed(.end))
        #expect(log.lines == ["0.25> playing 0.25", "cue> playing 1.0", "1.5> playing 1.5"])
    }

    @Test func `cut off at its end, a lone step crosses nothing more`() {
        let rig = Rig(.property)
        let token = rig.view.at.animate(.move(byX: 100, duration: 1), .wait(0.5))
        for time in [0.25, 0.5, 1, 1.25] { token.onCrossing(.time(time), log.note("\(time)")) }
        let alone = rig.view.at.animate(.rotate(byDegrees: 100, duration: 1))
        alone.onCrossing(.time(0.5), log.note("half")).onCrossing(.end, log.note("end"))
        rig.host.clock.advance(by: 0.3)
        rig.view.removeFromSuperview()
        rig.host.clock.advance(by: 3)
        #expect(log.lines.filter { !$0.hasPrefix("1") } == ["0.25> playing 0.25"])
        #expect(!log.lines.contains { $0.hasPrefix("end") || $0.hasPrefix("half") })
    }

    @Test func `where motion is reduced a cue keeps its moment`() {
        let rig = Rig(.property)
        UIAccessibility.isReduceMotionEnabled = true
        AT.animate {
            rig.view.at.animate(.move(byX: 100, y: 0, duration: 1)); AT.cue(log.note("cue"))
        }
        rig.host.clock.advance(by: 3)
        #expect(log.lines == ["cue> playing 1.0"])
    }
}
