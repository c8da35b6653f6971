import AnimationCore
import Foundation
import Testing

/// Steps that are inserted into a sequence, or replaced in it.
@MainActor @Suite(.manualTime) struct InsertionTests {
    let box = Box()
    let other = Box()
    let clock = host

    // MARK: - Before it starts

    @Test func `a step is inserted before the sequence starts`() {
        let first = box.step(x: 100)
        let tour = AT.animate(first, box.step(x: 0))
        tour.insert(box.step(y: 50), after: first)
        #expect(tour.duration == 3)
        clock.advance(by: 1.5)
        #expect(box.x == 100 && box.y == 25)
        clock.advance(by: 2)
        #expect(box.x == 0 && box.y == 50)
        #expect(tour.outcome == .completed(.end))
    }

    @Test func `a step is replaced before the sequence starts`() {
        var outcomes: [AnimationOutcome] = []
        let second = box.step(x: 0).completion { outcomes.append($0) }
        let tour = AT.animate(box.step(x: 100), second)
        tour.replace(second, with: box.step(y: 50, 0.5))
        #expect(tour.duration == 1.5)
        clock.advance(by: 3)
        #expect(box.x == 100 && box.y == 50)
        #expect(outcomes == [.stopped(.start)])
    }

    @Test func `a token of the sequence, and the sequence, can't be inserted into it`() {
        let first = box.step(x: 100)
        let tour = AT.animate(first, box.step(y: 50))
        let whole = AT.animate(tour)
        tour.insert(whole, after: first)
        #expect(clock.issues == [.notInserted(.notAStep)])
        clock.advance(by: 3)
        #expect(box.x == 100 && box.y == 50)
        #expect(whole.outcome == .completed(.end))
    }

    // MARK: - As it plays

    enum Way: CaseIterable { case played, paused, sought, reversed, faster }

    @Test(arguments: Way.allCases)
    func `a step is inserted between two others`(_ way: Way) {
        let first = box.step(x: 100)
        let last = box.step(x: 0)
        let tour = AT.animate(first, last)
        clock.advance(by: 0.5)
        switch way {
        case .played: break
        case .paused: tour.pause()
        case .sought: tour.time = 0.5
        case .reversed: tour.rate = -1
        case .faster: tour.rate = 2
        }
        tour.insert(box.step(y: 50), after: first)
        #expect(tour.duration == 3)
        #expect(tour.time == 0.5 && box.x == 50 && box.y == 0)
        #expect(last.state == (way == .paused ? .paused : .waiting))
        tour.rate = 1
        tour.resume()
        clock.advance(by: 1)
        #expect(box.x == 100 && box.y == 25)
        clock.advance(by: 1)
        #expect(box.x == 50 && box.y == 50)
        tour.pause()
        tour.time = 1.5
        #expect(box.x == 100 && box.y == 25)
        tour.time = 0
        #expect(box.x == 0 && box.y == 0)
        tour.time = 3
        #expect(box.x == 0 && box.y == 50)
        tour.revert()
        #expect(box.x == 0 && box.y == 0)
        #expect(clock.issues.isEmpty)
    }

    @Test func `steps are added behind the last one, one after another`() {
        var last = box.step(x: 1, 1)
        let queue = AT.animate(last)
        var ends: [Int] = []
        for number in 2...60 {
            let next = box.step(x: Double(number), 1).completion { ends.append(number) }
            queue.insert(next, after: last)
            last = next
            clock.advance(by: 0.25)
        }
        #expect(queue.duration == 60)
        clock.advance(by: 60)
        #expect(box.x == 60 && ends == Array(2...60))
        #expect(queue.outcome == .completed(.end))
    }

    @Test func `many steps are inserted at one place`() {
        let (first, last) = (box.step(x: 1), box.step(x: 0))
        let tour = AT.animate(first, last)
        clock.advance(by: 0.5)
        for number in 1...40 { tour.insert(other.step(x: Double(number), 1), after: first) }
        #expect(tour.duration == 42)
        clock.advance(by: 1)
        #expect(other.x == 20)
        clock.advance(by: 39)
        #expect(other.x == 1.5 && box.x == 1)
        clock.advance(by: 1)
        #expect(box.x == 0.5)
        last.pause()
        clock.advance(by: 10)
        #expect(box.x == 0.5)
        last.resume()
        clock.advance(by: 1)
        #expect(tour.outcome == .completed(.end) && last.outcome == .completed(.end))
    }

    @Test func `the completion of a step inserts the next one`() {
        let tour = AT.animate { AT.wait(0) }
        var places: [Double] = []
        let first = box.step(x: 10)
        let second = box.step(x: 30)
        tour.stop()
        let walk = AT.animate(first, second)
        first.completion {
            walk.insert(box.step(x: 20).completion { places.append(box.x) }, after: first)
            second.pause()
        }
        clock.advance(by: 2.5)
        #expect(box.x == 20 && places == [20])
        second.resume()
        clock.advance(by: 0.5)
        #expect(box.x == 25)
        clock.advance(by: 1)
        #expect(walk.outcome == .completed(.end))
    }

    @Test func `a step that plays is replaced where it is`() {
        var outcomes: [AnimationOutcome] = []
        let first = box.step(x: 100, 2).completion { outcomes.append($0) }
        let tour = AT.animate(first, box.step(y: 10))
        clock.advance(by: 0.5)
        tour.replace(first, with: box.step(x: 0))
        #expect(box.x == 25 && outcomes == [.stopped(.current)])
        #expect(tour.duration == 2.5 && tour.time == 0.5)
        clock.advance(by: 0.5)
        #expect(box.x == 12.5)
        clock.advance(by: 1)
        #expect(box.x == 0 && box.y == 5)
        clock.advance(by: 1)
        #expect(tour.outcome == .completed(.end))
    }

    @Test func `a step that has not begun is replaced`() {
        var outcomes: [AnimationOutcome] = []
        let second = box.step(x: 0, 5).completion { outcomes.append($0) }
        let tour = AT.animate(box.step(x: 100), second, box.step(y: 10))
        clock.advance(by: 0.5)
        tour.replace(second, with: box.step(x: 50))
        #expect(tour.duration == 3 && outcomes == [.stopped(.start)])
        clock.advance(by: 1)
        #expect(box.x == 75)
        clock.advance(by: 1)
        #expect(box.x == 50 && box.y == 5)
    }

    // MARK: - Around it

    @Test func `the steps around a nested sequence move`() {
        let first = box.step(x: 100)
        let inner = AT.animate(first, box.step(x: 0))
        let whole = AT.animate {
            AT.parallel {
                inner
                other.step(x: 10, 1)
            }
            AT.label("last")
            other.step(y: 10)
        }
        clock.advance(by: 0.5)
        inner.insert(box.step(y: 50), after: first)
        #expect(whole.duration == 4 && inner.duration == 3)
        #expect(whole.time(of: "last") == 3)
        clock.advance(by: 3)
        #expect(box.y == 50 && box.x == 0 && other.x == 10 && other.y == 5)
        whole.pause()
        whole.time = 1.5
        #expect(box.y == 25 && other.y == 0)
    }

    @Test func `a stretched composition keeps its speed`() {
        let first = box.step(x: 100)
        let inner = AT.animate(first, box.step(x: 0)).stretched(to: 1)
        let whole = AT.animate(inner, other.step(x: 10))
        clock.advance(by: 0.25)
        inner.insert(box.step(y: 50), after: first)
        #expect(inner.duration == 1.5 && whole.duration == 2.5)
        clock.advance(by: 0.5)
        #expect(box.x == 100 && box.y == 25)
        clock.advance(by: 1.25)
        #expect(box.x == 0 && other.x == 5)
    }

    @Test func `moments behind the place move, and the others stay`() {
        let first = box.step(x: 100)
        let last = box.step(x: 0)
        let tour = AT.animate(first, last)
        var crossed: [String] = []
        tour.onCrossing(.time(0.5)) { crossed.append("half \(clock.now - 100)") }
        tour.onCrossing(.time(1.5)) { crossed.append("later \(clock.now - 100)") }
        tour.onCrossing(.end) { crossed.append("end \(clock.now - 100)") }
        last.onCrossing(.start) { crossed.append("last \(clock.now - 100)") }
        clock.advance(by: 0.25)
        let new = box.step(y: 10)
        new.onCrossing(.fraction(0.5)) { crossed.append("new \(clock.now - 100)") }
        tour.insert(new, after: first)
        clock.advance(by: 5)
        #expect(crossed == ["half 0.5", "new 1.5", "last 2.0", "later 2.5", "end 3.0"])
    }

    @Test func `the way to a label leads past the new step`() {
        let first = box.step(x: 100)
        let tour = AT.animate(first, AT.label("back"), box.step(x: 0))
        tour.play(to: .label("back"))
        clock.advance(by: 0.5)
        tour.insert(box.step(y: 50), after: first)
        clock.advance(by: 5)
        #expect(box.x == 100 && box.y == 50 && tour.time == 2)
    }

    @Test func `a spring to the end leads past the new step`() {
        let first = box.step(x: 100)
        let tour = AT.animate(first, box.step(x: 0))
        tour.pausesOnCompletion = true
        tour.pause()
        tour.time = 0.5
        tour.settle(at: .end, velocity: 0)
        clock.advance(by: 0.05)
        tour.insert(box.step(y: 50), after: first)
        clock.advance(by: 10)
        #expect(tour.time == 3 && box.y == 50 && box.x == 0)
    }

    @Test func `an action and a wait are steps, too`() {
        var calls = 0
        let first = box.step(x: 100)
        let tour = AT.animate(first)
        clock.advance(by: 0.5)
        let wait = AT.wait(1)
        tour.insert(wait, after: first)
        tour.insert(AT.perform { calls += 1 }, after: wait)
        #expect(tour.duration == 2)
        clock.advance(by: 1)
        #expect(calls == 0)
        clock.advance(by: 1)
        #expect(calls == 1 && tour.outcome == .completed(.end))
    }

    @Test func `a token that plays is waited for`() {
        let first = box.step(x: 100)
        let tour = AT.animate(first, box.step(x: 0))
        let alone = other.step(x: 10, 3)
        clock.advance(by: 0.5)
        tour.insert(alone, after: first)
        clock.advance(by: 2)
        #expect(box.x == 100)
        clock.advance(by: 1)
        #expect(box.x == 50)
    }
}
