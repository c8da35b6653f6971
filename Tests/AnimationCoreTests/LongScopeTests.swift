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
        #expect(boxes.map(\.x) == (0..<100).map { Double($0 * 3) })
    }
}
