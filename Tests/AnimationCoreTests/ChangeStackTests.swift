import Testing

@testable import AnimationCore

/// The changes of one property: the newest is seen, and each can be taken back at any time.
@MainActor struct ChangeStackTests {
    /// Sets a property to a number.
    private final class Change: StackedChange {
        var base = 0
        let number: Int

        init(_ number: Int) { self.number = number }
    }

    /// A property that is 0 without changes.
    @MainActor private struct Property {
        var value = 0
        var stack = ChangeStack<Change>()

        mutating func make(_ change: Change) {
            stack.push(change, over: value)
            value = change.number
        }

        mutating func takeBack(_ change: Change) {
            if let base = stack.remove(change) { value = base }
        }
    }

    private var property = Property()

    @Test mutating func `a change lies over the state that the property has`() {
        let (first, second) = (Change(1), Change(2))
        property.make(first)
        property.make(second)
        #expect(property.stack.top === second)
        #expect(first.base == 0 && second.base == 1)
    }

    @Test mutating func `the newest change gives the property its base when it is taken back`() {
        let (first, second) = (Change(1), Change(2))
        property.make(first)
        property.make(second)
        #expect(property.stack.remove(second) == 1)
        #expect(property.stack.top === first)
        #expect(property.stack.remove(first) == 0)
        #expect(property.stack.isEmpty)
    }

    @Test mutating func `a change below another one hands its base on, and writes nothing`() {
        let (first, second) = (Change(1), Change(2))
        property.make(first)
        property.make(second)
        #expect(property.stack.remove(first) == nil)
        #expect(second.base == 0)
        #expect(property.stack.remove(second) == 0)
    }

    @Test mutating func `in whatever order changes are taken back, the newest that is left is seen`() {
        for order in Self.orders(of: [0, 1, 2, 3]) {
            var changes = [1, 2, 3, 4].map(Change.init)
            let all = changes
            for change in changes { property.make(change) }
            for index in order {
                property.takeBack(all[index])
                changes.removeAll { $0 === all[index] }
                #expect(property.value == changes.last?.number ?? 0, "\(order)")
                #expect(property.stack.top === changes.last, "\(order)")
            }
            #expect(property.stack.isEmpty)
        }
    }

    @Test mutating func `a change that is made anew is the newest`() {
        let (first, second) = (Change(1), Change(2))
        property.make(first)
        property.make(second)
        property.takeBack(first)
        property.make(first)
        #expect(property.value == 1)
        property.takeBack(second)
        #expect(property.value == 1)
        property.takeBack(first)
        #expect(property.value == 0)
    }

    @Test mutating func `a change that is not in the stack changes nothing`() {
        let (first, second) = (Change(1), Change(2))
        property.make(first)
        #expect(property.stack.remove(second) == nil)
        #expect(property.value == 1 && property.stack.top === first)
    }

    @Test mutating func `the stack keeps no change alive, and a change that is gone is never undone`() {
        let first = Change(1)
        property.make(first)
        weak var gone: Change?
        do {
            let second = Change(2)
            gone = second
            property.make(second)
        }
        #expect(gone == nil)
        property.takeBack(first)
        #expect(property.value == 2 && property.stack.isEmpty)
    }

    @Test mutating func `a newer change lies over a change that is gone`() {
        do { property.make(Change(1)) }
        let newer = Change(2)
        property.make(newer)
        #expect(property.stack.remove(newer) == 1)
        #expect(property.stack.isEmpty)
    }

    private static func orders(of items: [Int]) -> [[Int]] {
        items.isEmpty
            ? [[]]
            : items.flatMap { item in orders(of: items.filter { $0 != item }).map { [item] + $0 } }
    }
}
