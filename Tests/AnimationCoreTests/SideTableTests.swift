import Testing

@testable import AnimationCore

@Suite struct SideTableTests {
    /// Numbers that look random, and are the same in each run.
    private struct Numbers {
        var state: UInt64 = 42

        mutating func next(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    @Test(arguments: [4, 8, 9, 40, 400])
    func `a side table has the values that a dictionary has`(keys: Int) {
        var (table, known, numbers) = (SideTable<Int, Int>(), [Int: Int](), Numbers())
        for step in 0..<4_000 {
            let key = numbers.next(below: keys) - keys / 2
            switch numbers.next(below: 5) {
            case 0: (table[key], known[key]) = (nil, nil)
            case 1: #expect(table.removeValue(forKey: key) == known.removeValue(forKey: key))
            case 2:
                #expect(table.change(key) { $0 += 1 } == nil ? known[key] == nil : known[key] != nil)
                known[key]? += 1
            default: (table[key], known[key]) = (step, step)
            }
            #expect(table[key] == known[key] && table.count == known.count && table.isEmpty == known.isEmpty)
        }
        #expect(table.keys.sorted() == known.keys.sorted())
        #expect(table.values.sorted() == known.values.sorted())
        for (key, value) in known { #expect(table[key] == value) }
    }

    @Test func `keys keep their values while others are removed`() {
        var table = SideTable<Int, String>()
        for key in 0..<100 { table[key] = String(key) }
        table.removeAll { (Int($0) ?? 0).isMultiple(of: 3) }
        #expect(table.count == 66)
        for key in 0..<100 { #expect(table[key] == (key.isMultiple(of: 3) ? nil : String(key))) }
        table.empty()
        #expect(table.isEmpty && table[1] == nil)
        table[1] = "again"
        #expect(table.keys == [1])
    }

    @Test func `a value is appended to the array of its key`() {
        var table = SideTable<ObjectIdentifier, [Int]>()
        let (first, second) = (ObjectIdentifier(SideTableTests.self), ObjectIdentifier(Numbers.self))
        table.append(1, to: first)
        table.append(2, to: second)
        table.append(3, to: first)
        #expect(table[first] == [1, 3])
        #expect(table[second] == [2])
    }

    @Test(arguments: [4, 8, 9, 40, 400])
    func `a side set has the members that a set has`(keys: Int) {
        var (members, known, numbers) = (SideSet<Int>(), Set<Int>(), Numbers())
        for _ in 0..<4_000 {
            let key = numbers.next(below: keys)
            if numbers.next(below: 2) == 0 {
                #expect(members.insert(key) == known.insert(key).inserted)
            } else {
                #expect(members.remove(key) == (known.remove(key) != nil))
            }
            #expect(members.contains(key) == known.contains(key) && members.isEmpty == known.isEmpty)
        }
        #expect(members.members.sorted() == known.sorted())
        #expect(SideSet([3, 1, 3]).members == [3, 1])
    }
}
