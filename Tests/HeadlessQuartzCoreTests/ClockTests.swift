import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

private final class FixedPace: AnimationPacer {
    var value = 0.0
    func progress(at time: CFTimeInterval) -> Double { value }
    func clockChanged() {}
}

@Suite(.ownClock)
@MainActor
struct ClockTests {
    private func link(_ body: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
        let link = CADisplayLink(body)
        link.add(to: .main, forMode: .common)
        return link
    }

    private func ticks(seconds: Double, _ edit: (CADisplayLink) -> Void) -> [Double] {
        var found: [Double] = []
        let link = link { found.append($0.timestamp - 100) }
        edit(link)
        clock().advance(by: seconds)
        link.invalidate()
        return found
    }

    @Test func `L1 L2 L10 a link ticks once added, at whole frames`() {
        let silent = CADisplayLink { _ in Issue.record("never added") }
        clock().advance(by: 0.1)
        silent.invalidate()
        clock().advance(to: 200.005)
        var found: [Double] = []
        let link = link { found.append($0.timestamp) }
        clock().advance(by: 0.05)
        #expect(found.count == 3)
        expectClose(found.first, 200 + 1.0 / 60, within: 1e-9)
        expectClose(found.last, 200.05, within: 1e-9)
        link.remove(from: .main, forMode: .common)
        clock().advance(by: 1)
        #expect(found.count == 3)
    }

    @Test func `L3 a paused link is silent`() {
        var count = 0
        let link = link { _ in count += 1 }
        #expect(!link.isPaused)
        link.isPaused = true
        clock().advance(by: 1)
        #expect(count == 0 && clock().isIdle)
        link.isPaused = false
        clock().advance(by: 0.5)
        #expect(count == 30 && !clock().isIdle)
        link.invalidate()
    }

    @Test func `L4 L5 timestamps, and a slower rate`() {
        var seen: [[Double]] = []
        let link = link { seen.append([$0.timestamp, $0.targetTimestamp, $0.duration]) }
        link.preferredFramesPerSecond = 30
        #expect([link.timestamp, link.targetTimestamp, link.duration] == [0, 0, 0])
        clock().advance(by: 0.1)
        #expect(seen.count == 3)
        for times in seen {
            expectClose(times[1] - times[0], 1.0 / 30, within: 1e-9)
            expectClose(times[2], 1.0 / 60, within: 1e-9)
        }
        link.invalidate()
    }

    @Test(arguments: [(0, 60), (60, 60), (100, 60), (30, 30), (25, 20), (20, 20), (13, 12), (10, 10)])
    func `L6 L7 rates snap to divisors of the display's`(asked: Int, given: Int) {
        #expect(ticks(seconds: 1) { $0.preferredFramesPerSecond = asked }.count == given)
        let rate = Float(asked)
        #expect(
            ticks(seconds: 1) { $0.preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate) }.count
                == given)
    }

    @Test(
        arguments: [
            (80, 120, 80, 120), (30, 60, 0, 60), (30, 60, 45, 40), (30, 120, 100, 120), (10, 50, 120, 40),
            (45, 50, 48, 40), (0, 0, 30, 30), (.nan, 60, 0, 60), (30, .nan, .nan, 120),
        ] as [(Float, Float, Float, Int)])
    func `L7 a range is kept to, at the rate nearest to the preferred one`(
        minimum: Float, maximum: Float, preferred: Float, given: Int
    ) {
        VirtualClock(now: 100, framesPerSecond: 120).bind {
            let range = CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
            #expect(ticks(seconds: 1) { $0.preferredFrameRateRange = range }.count == given)
        }
    }

    @Test func `L6 every nth frame`() {
        #expect(ticks(seconds: 1) { $0.frameInterval = 3 }.count == 20)
    }

    @Test func `L9 invalidate inside the callback is final`() {
        var count = 0
        _ = link {
            count += 1
            $0.invalidate()
            $0.add(to: .main, forMode: .common)
        }
        clock().advance(by: 1)
        #expect(count == 1)
    }

    @Test func `timers come at their exact time and in order, blocks in their places`() {
        var log: [String] = []
        func note(_ what: String) { log.append("\(what)@\((clock().now - 100).rounded(toPlaces: 3))") }
        _ = clock().after(0.3) { note("b") }
        _ = clock().after(0.1) {
            note("a")
            clock().onNextTurn { note("next") }
            clock().atEndOfTurn { note("end") }
            _ = clock().after(0) { note("zero") }
        }
        let cancel = clock().after(0.2) { note("never") }
        cancel()
        _ = clock().after(0.3) { note("c") }
        clock().advance(by: 1)
        #expect(log == ["a@0.1", "end@0.1", "zero@0.1", "next@0.1", "b@0.3", "c@0.3"])
        #expect(clock().now == 101 && clock().isIdle)
    }

    @Test func `tasks that change layers in a block are committed in the same turn`() {
        let layer = CALayer()
        clock().host(layer)
        clock().atEndOfTurn { layer.cornerRadius = 4 }
        clock().turn()
        #expect(layer.presentation()?.cornerRadius == 4)
    }

    @Test func `an idle clock is idle, a running animation isn't`() {
        let layer = CALayer()
        clock().host(layer)
        clock().turn()
        #expect(clock().isIdle)
        layer.add(basic("opacity", from: 0, to: 1), forKey: "fade")
        clock().turn()
        #expect(!clock().isIdle)
        clock().advance(by: 1)
        #expect(clock().isIdle)
    }

    @Test func `clocks don't see each other`() {
        let outer: VirtualClock = clock()
        let other = VirtualClock(now: 5)
        let layer = other.bind { CALayer() }
        other.bind { VirtualClock.current.host(layer) }
        outer.advance(by: 1)
        #expect(layer.presentation() == nil)
        other.advance(by: 1)
        #expect(layer.presentation() != nil && other.now == 6)
        #expect(VirtualClock(now: .nan, framesPerSecond: -3).framesPerSecond == 1)
    }

    @Test(arguments: [-1, -Double.infinity, .infinity, .nan])
    func `time that can't pass is one turn, and said so`(seconds: Double) {
        let log = Witness()
        clock().onRefusal = { log.events.append($0) }
        clock().onNextTurn { log.events.append("turn") }
        clock().advance(by: seconds)
        clock().onNextTurn { log.events.append("turn") }
        clock().advance(to: seconds)
        let said = ["by", "to"].flatMap { verb in
            [
                "VirtualClock: advance(\(verb): \(seconds)) at 100.0 s is not possible: one turn is run, no time passes",
                "turn",
            ]
        }
        #expect(log.events == said && clock().now == 100)
    }

    @Test func `no time, and the present, are one turn, and nothing to speak of`() {
        let log = Witness()
        clock().onRefusal = { log.events.append($0) }
        clock().advance(by: 0)
        clock().advance(to: 100)
        clock().advance(by: 0.1)
        clock().advance(by: 0.2)
        clock().advance(to: 100.3)
        #expect(log.events.isEmpty)
        expectClose(clock().now, 100.3, within: 1e-9)
    }

    @Test(arguments: [-1, -Double.infinity, .nan])
    func `to follow for a time that can't pass is one turn`(seconds: Double) async {
        await clock().follow(for: seconds)
        #expect(clock().now == 100)
    }

    @Test func `a loop without end at one instant traps`() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let clock = VirtualClock()
            @MainActor func again() { clock.onNextTurn(again) }
            again()
            clock.turn()
        }
    }

    @Test func `J46 timers of Dispatch and Foundation do not follow a virtual clock`() {
        let work = DispatchWorkItem {}
        DispatchQueue.global().asyncAfter(deadline: .now() + 3_600, execute: work)
        let timer = Timer.scheduledTimer(withTimeInterval: 3_600, repeats: false) { _ in }
        clock().advance(by: 7_200)
        #expect(work.wait(timeout: .now()) == .timedOut && timer.isValid)
        work.cancel()
        timer.invalidate()
    }

    @Test func `following the wall clock keeps its pace`() async {
        let log = Witness()
        _ = clock().after(0.02) { log.events.append("timer") }
        await clock().follow(for: 0.05)
        #expect(log.events == ["timer"])
        expectClose(clock().now, 100.05, within: 1e-9)
    }

    @Test func `a pacer steers, and the animation never ends by itself`() {
        let (layer, pace, witness) = (CALayer(), FixedPace(), Witness())
        clock().host(layer)
        layer.opacity = 0.5
        let animation = basic("opacity", from: 0, to: 1)
        animation.pacer = pace
        animation.delegate = witness
        layer.add(animation, forKey: "paced")
        clock().advance(by: 100)
        pace.value = 0.7
        clock().advance(by: 0.1)
        expectClose(layer.presentation().map { Double($0.opacity) }, 0.7)
        pace.value = 1.2
        clock().advance(by: 0.1)
        expectClose(layer.presentation().map { Double($0.opacity) }, 1.2)
        #expect(witness.events == ["start"])
        layer.removeAnimation(forKey: "paced")
        clock().turn()
        #expect(witness.events == ["start", "stop(false)"])
    }

    @Test func `a layer and its superlayer can change places while they animate`() {
        let (root, a, b) = (CALayer(), CALayer(), CALayer())
        clock().host(root)
        root.addSublayer(a)
        a.addSublayer(b)
        clock().turn()
        for (upper, lower) in [(b, a), (a, b)] {
            root.addSublayer(upper)
            upper.addSublayer(lower)
            for layer in [a, b] { layer.add(basic("opacity", from: 0, to: 1), forKey: "fade") }
            clock().advance(by: 0.5)
            expectClose([a, b].compactMap { $0.presentation().map { Double($0.opacity) } }, [0.5, 0.5])
        }
    }

    @Test func `trees of a hundred thousand layers come and go`() {
        let root = CALayer()
        clock().host(root)
        var last = root
        for _ in 0..<100_000 {
            let next = CALayer()
            last.addSublayer(next)
            last = next
        }
        clock().turn()
        #expect(last.presentation() != nil)
        root.sublayers = nil
        clock().turn()
        #expect(last.presentation() == nil)
    }
}

extension Double {
    fileprivate func rounded(toPlaces places: Int) -> Double {
        let scale = pow(10, Double(places))
        return (self * scale).rounded() / scale
    }
}
