#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Scroll views under a finger. A person makes the gestures, so each fact goes by the touches that came.
extension Fact {
    static func fingers() -> [Fact] {
        var facts = FactList(theme: "Fingers")
        #if !os(tvOS)
        addDrags(to: &facts)
        addContent(to: &facts)
        addThrows(to: &facts)
        addEdges(to: &facts)
        addStops(to: &facts)
        addPans(to: &facts)
        addTaps(to: &facts)
        #endif
        return facts.facts
    }
    #if !os(tvOS)

    private static let slowly = "Drag the list up slowly, hold it still for a second, and let go."

    private static func addDrags(to facts: inout FactList) {
        facts.add(
            "U22", "A drag begins after ten points, and goes on from where the finger is then.",
            from: FactSource.choice
        ) { fact in
            let list = FingerList(fact)
            guard let touches = await list.touches(slowly, [(0, 200), (1, 140), (1.6, 140), (1.6, nil)]) else { return }
            guard let first = touches.first, let last = touches.last, let begin = list.begin, let end = list.end else {
                return fact.needsFinger("The list was not dragged. " + slowly)
            }
            guard fact.expectsBegin(at: begin.touch, after: first, touches, slowly) else { return }
            fact.expect("y when the drag begins", begin.y, is: 0, within: 0.5)
            fact.expect("y when the finger is lifted", end.y, is: Double(begin.touch.point.y - last.point.y), within: 1)
        }
        facts.add(
            "U24",
            "The velocity of a finger is that of its moves in the last 0.05 s. After 0.1 s without a move it is 0.",
            from: FactSource.choice
        ) { fact in
            let list = FingerList(fact)
            let words = "Throw the list up, faster and faster."
            guard
                let thrown = await list.touches(words, [(0, 220), (0.2, 160), (0.25, 130), (0.3, 30), (0.3, nil)])
            else { return }
            guard expectVelocity(list, "velocity of a throw", of: thrown) else {
                return fact.needsFinger("The list was not dragged. " + words)
            }
            await list.rest()
            guard let held = await list.touches(slowly, [(0, 200), (0.5, 100), (1, 100), (1, nil)]) else { return }
            guard let lift = held.last, lift.time - list.lastMove(of: held) > 0.1,
                expectVelocity(list, "velocity after a rest", of: held)
            else { return fact.needsFinger("The list was not held still. " + slowly) }
            fact.expect("the content goes on", fact.calls.text.contains("willBeginDecelerating"), is: false)
        }
    }

    /// False if the list was not dragged.
    @MainActor private static func expectVelocity(
        _ list: FingerList, _ name: String, of touches: [FactWindow.Touch]
    ) -> Bool {
        guard let begin = list.begin, let end = list.end, let lifted = touches.last else { return false }
        let moves = touches.filter { $0.phase == .moved && $0.time >= begin.touch.time }
        func velocity(in seconds: TimeInterval) -> Double {
            guard let last = moves.last, lifted.time - last.time < 0.1,
                let first = moves.first(where: { $0.time >= last.time - seconds - 1e-6 }), last.time > first.time
            else { return 0 }
            return -Double(last.point.y - first.point.y) / (last.time - first.time)
        }
        let expected: Double = velocity(in: 0.05)
        // The moves that count may begin a little sooner or later.
        let late: TimeInterval = list.fact.stage.timeTolerance
        let near: [Double] = [velocity(in: 0.05 - late), velocity(in: 0.05 + late)]
        let tolerance: Double = near.map { abs($0 - expected) }.max() ?? 0
        list.fact.expect(name, end.velocity, is: expected, within: 20 + tolerance)
        return true
    }

    private static func addContent(to facts: inout FactList) {
        facts.add(
            "U23", "A touch is kept from the content for 0.15 s, or until it is lifted.", from: FactSource.choice
        ) { fact in
            let list = FingerList(fact)
            for (name, words, seconds) in [
                ("held", "Lay a finger on the list, hold it still for a second, and lift it.", 1.0),
                ("tapped", "Tap the list, as shortly as you can.", 0.05),
            ] {
                guard let touches = await list.touches(words, [(0, 100), (seconds, 100), (seconds, nil)]) else {
                    return
                }
                guard let first = touches.first, let last = touches.last, list.begin == nil else {
                    return fact.needsFinger("The list was dragged. " + words)
                }
                let heard: TimeInterval? = list.content.heard.first.map { $0.time - first.time }
                fact.expect(
                    "seconds to the content, " + name, heard, is: min(last.time - first.time, 0.15), within: 0.01,
                    perSecond: 1)
            }
        }
        facts.add(
            "O14", "A drag takes the touch from a view, but not from a control; a quick one is not told at all.",
            from: FactSource.scrollView
        ) { fact in
            let list = FingerList(fact)
            let late = "Lay a finger on the list, hold it still for a second, drag it up, and let go."
            let slow: [(TimeInterval, Double?)] = [(0, 200), (0.5, 200), (0.8, 100), (0.8, nil)]
            for (words, moves, calls) in [
                ("Drag the list up at once, and let go.", [(0, 200), (0.1, 100), (0.1, nil)], ""),
                (late, slow, "began cancelled"),
            ] as [(String, [(TimeInterval, Double?)], String)] {
                guard await list.touches(words, moves) != nil else { return }
                guard list.begin != nil else { return fact.needsFinger("The list was not dragged. " + words) }
                fact.expect("calls to the view", list.content.heard.map(\.name).joined(separator: " "), is: calls)
                await list.rest()
            }
            list.scroll.addSubview(UIControl(frame: list.content.frame))
            guard let touches = await list.touches(late, slow) else { return }
            guard let first = touches.first, let last = touches.last, first.point.y - last.point.y > 20 else {
                return fact.needsFinger("The finger went nowhere. " + late)
            }
            fact.expect("y, dragged on a control", list.y, is: 0)
        }
    }

    private static func addThrows(to facts: inout FactList) {
        facts.add(
            "O10", "The delegate hears of a throw in order, from its begin to the end of the deceleration.",
            from: FactSource.scrollView
        ) { fact in
            let list = FingerList(fact)
            guard await list.isThrown() else { return }
            fact.expect("it decelerates", list.scroll.isDecelerating, is: true)
            await list.rest()
            fact.expectCalls(
                "to the delegate",
                "willBeginDragging scroll willEndDragging didEndDragging(true) willBeginDecelerating scroll"
                    + " didEndDecelerating")
        }
        facts.add(
            "O11", "Thrown content comes to rest where its velocity and the rate say, slower and slower.",
            from: FactSource.articles
        ) { fact in
            let list = FingerList(fact)
            for (name, rate) in [("normal", UIScrollView.DecelerationRate.normal), ("fast", .fast)] {
                list.scroll.decelerationRate = rate
                guard await list.isThrown(), let end = list.end else { return }
                let lifted: TimeInterval = fact.window.touches.last?.time ?? 0
                await list.rest()
                let r = Double(rate.rawValue)
                let way: Double = end.velocity / 1000 * r / (1 - r)
                let left: Double = pow(r, 200)
                fact.expect("\(name): target", end.target, is: end.y + way, within: 1)
                fact.expect("\(name): y at rest", list.y, is: end.y + way, within: 1)
                fact.expect(
                    "\(name): y after 0.2 s", list.y(at: lifted + 0.2), is: end.y + way * (1 - left), within: 2,
                    perSecond: end.velocity * left)
            }
        }
        facts.add(
            "O13", "The delegate may say where thrown content comes to rest.", from: FactSource.scrollView
        ) { fact in
            let list = FingerList(fact)
            list.wanted = 1000
            guard await list.isThrown() else { return }
            await list.rest()
            fact.expect("y at rest", list.y, is: 1000, within: 0.5)
        }
        facts.add(
            "U27", "With pages a throw goes to the next one, however fast.", from: FactSource.choice
        ) { fact in
            let list = FingerList(fact)
            list.scroll.isPagingEnabled = true
            guard await list.isThrown("Throw the list up, as fast as you can."), let end = list.end else { return }
            let next: Double = (end.y / FingerList.side).rounded(.up) * FingerList.side
            fact.expect("target", end.target, is: next, within: 0.5)
            await list.rest()
            fact.expect("y at rest", list.y, is: next, within: 0.5)
        }
        facts.add(
            "U32", "A throw comes to its page on a critically damped spring of stiffness 400, and not beyond it.",
            from: FactSource.choice
        ) { fact in
            let list = FingerList(fact)
            list.scroll.isPagingEnabled = true
            guard await list.isThrown(), let end = list.end else { return }
            let lifted: TimeInterval = fact.window.touches.last?.time ?? 0
            await list.rest()
            let (way, rate) = (end.target - end.y, 20.0)
            let rise: Double = rate * way - min(end.velocity, rate * way)
            func left(_ time: Double) -> Double { (way + rise * time) * exp(-rate * time) }
            func speed(_ time: Double) -> Double { rise * exp(-rate * time) - rate * left(time) }
            var time = 0.0
            while max(left(time), abs(speed(time)) / rate) >= 0.25 { time += 0.001 }
            fact.expect("seconds to the end", list.stopped.map { $0 - lifted }, is: time, within: 0.02, perSecond: 1)
        }
    }

    private static func addEdges(to facts: inout FactList) {
        facts.add(
            "O12", "Beyond its end content gives less and less, by the formula of the rubber band.",
            from: FactSource.articles
        ) { fact in
            let list = FingerList(fact)
            guard let way = await list.pulled(), let end = list.end else { return }
            let side: Double = FingerList.side
            fact.expect("y", end.y, is: -(1 - 1 / (way * 0.55 / side + 1)) * side, within: 1)
        }
        facts.add(
            "U25",
            "The spring at the edge is critically damped, of stiffness 100 and mass 1, and ends at a quarter point.",
            from: FactSource.choice
        ) { fact in
            let list = FingerList(fact)
            guard await list.pulled() != nil, let start = list.end?.y else { return }
            let lifted: TimeInterval = fact.window.touches.last?.time ?? 0
            await list.rest()
            // The share of the way that is left, by the time in tenths of a second.
            func left(_ time: Double) -> Double { (1 + time) * exp(-time) }
            // The curve is measured from half of the way on: the time at which it begins is only as exact as a frame.
            let half = 1.678347
            guard let after = list.steps.firstIndex(where: { $0.time > lifted && $0.y > start / 2 }), after > 0 else {
                return fact.expect("it went back", false, is: true)
            }
            let (a, b) = (list.steps[after - 1], list.steps[after])
            let middle: TimeInterval = a.time + (b.time - a.time) * (start / 2 - a.y) / (b.y - a.y)
            fact.expect("seconds for half of the way", middle - lifted, is: half / 10, within: 0.01, perSecond: 1)
            fact.expect(
                "y 0.1, 0.2 and 0.3 s later", [0.1, 0.2, 0.3].map { list.y(at: middle + $0) ?? .nan },
                are: [1, 2, 3].map { start * left(half + $0) }, within: 1)
            var end = half
            while left(end) * -start > 0.25 { end += 0.001 }
            fact.expect(
                "seconds to the end", list.stopped.map { $0 - lifted }, is: end / 10, within: 0.02, perSecond: 1)
            fact.expect("y at rest", list.y, is: 0)
        }
    }

    private static func addStops(to facts: inout FactList) {
        facts.add(
            "U26",
            "A touch ends a deceleration, which is told; setContentOffset ends it untold, contentOffset moves it on.",
            from: FactSource.choice
        ) { fact in
            let list = FingerList(fact)
            let words = "Throw the list up, fast, and stop it with a finger while it moves."
            let caught = await list.touches(
                words, [(0, 210), (0.1, 110), (0.15, 10), (0.15, nil), (0.5, 100), (0.7, 100), (0.7, nil)])
            guard let caught else { return }
            let late: TimeInterval = 0.01 + fact.stage.timeTolerance
            guard let touch = caught.last(where: { $0.phase == .began }), list.end != nil,
                fact.calls.names.filter({ $0 == "willBeginDragging" }).count == 1,
                list.stopped.map({ $0 > touch.time - late }) != false
            else { return fact.needsFinger("The list was at rest already, or was dragged again. " + words) }
            fact.expect(
                "seconds from the touch to its end", list.stopped.map { $0 - touch.time }, is: 0, within: 0.01,
                perSecond: 1)
            fact.expect("points that it goes on", list.y - (list.y(at: touch.time + late) ?? list.y), is: 0, within: 1)

            guard await list.isThrown() else { return }
            fact.calls.clear()
            list.scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
            await fact.advance(by: 0.5)
            fact.expectCalls("after setContentOffset", "scroll")
            fact.expect("y after setContentOffset", list.y, is: 500)

            guard await list.isThrown(), let end = list.end else { return }
            list.scroll.contentOffset.y += 1000
            fact.expect("it decelerates after contentOffset", list.scroll.isDecelerating, is: true)
            await list.rest()
            fact.expect("y at rest", list.y, is: end.target + 1000, within: 1)
        }
    }
    #endif
}
#endif
