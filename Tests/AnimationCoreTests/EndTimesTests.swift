import Testing

@testable import AnimationCore

/// The list of the times at which nodes end.
@MainActor struct EndTimesTests {
    @Test func `the ends that are due are taken, each node once, and the others stay`() {
        var ends = EndTimes()
        #expect(ends.earliest == .infinity && ends.take(by: .infinity).isEmpty)
        var random = SplitMix64(seed: 24)
        let times = (0..<500).map { _ in Double.random(in: 0...10, using: &random) }
        for (node, time) in times.enumerated() { ends.add(time, of: node) }
        ends.add(3, of: 7)
        ends.add(.infinity, of: 500)
        for limit in [0.5, 3, 7.25, 10] {
            let taken = Set(ends.take(by: limit).members)
            #expect(taken.isSuperset(of: times.indices.filter { times[$0] <= limit && times[$0] > limit - 0.4 }))
            #expect(taken.allSatisfy { times[$0] <= limit || $0 == 7 })
            #expect(ends.earliest > limit)
        }
        #expect(ends.earliest == .infinity)
    }
}
