@testable import AnimationCore
import Foundation
import Testing

/// A scope that goes on while its objects come and go.
@MainActor @Suite(.manualTime) struct LongScopeTests {
    let clock = host

    @Test func `it keeps nothing of objects that are gone`() {
        let scope = AnimationScope {}
        for _ in 0..<500 {
            let box = Box()
            scope.collect { box.step(x: 1, 0.01) }
            clock.advance(by: 0.02)
        }
        #expect(scope.formerValues.count <= 64)
    }

    @Test func `a loop that starts animations for ever does not make it grow, and is taken back`() {
        struct Weak {
            weak var token: AnimationToken?
        }
        let box = Box()
        box.x = 7
        let scope = AnimationScope {}
        var tokens: [Weak] = []
        for number in 0..<1000 {
            scope.collect { tokens.append(Weak(token: box.step(x: Double(number), 0.01))) }
            clock.advance(by: 0.02)
        }
        #expect(tokens.count { $0.token != nil } <= 64)
        #expect(box.x == 999)
        scope.revert()
        #expect(box.x == 7)
    }

    @Test func `it keeps the values of all objects that are there, whatever comes and goes between them`() {
        let scope = AnimationScope {}
        var boxes: [Box] = []
        for number in 0..<300 {
            let box = Box()
            box.x = Double(number)
            if number.isMultiple(of: 3) { boxes.append(box) }
            for end in [1000.0, 2000] {
                scope.collect { box.step(x: end, 0.01) }
                clock.advance(by: 0.02)
            }
        }
        #expect(boxes.allSatisfy { $0.x == 2000 })
        scope.revert()
        let numbers: [Double] = boxes.indices.map { 3 * Double($0) }
        #expect(boxes.count == 100 && boxes.map(\.x) == numbers)
    }

    @Test func `an animation at rest whose object is gone does not keep the value of an object in its place`() throws {
        var gone: Box? = Box()
        let place = try #require(gone.map { ObjectIdentifier($0) })
        let resting = try #require(gone).step(x: 1, 1)
        clock.advance(by: 0.5)
        resting.pause()
        clock.advance(by: 0.1)
        gone = nil
        var others: [Box] = []
        while others.last.map({ ObjectIdentifier($0) }) != place, others.count < 10_000 { others.append(Box()) }
        let box = try #require(others.last)
        // Freed memory is given out again soon, but a sanitizer may keep it.
        guard ObjectIdentifier(box) == place else { return }
        box.x = 5
        let scope = AnimationScope { box.step(x: 2000, 0.01) }
        clock.advance(by: 0.1)
        scope.revert()
        #expect(box.x == 5)
        #expect(resting.state == .paused)
    }
}
