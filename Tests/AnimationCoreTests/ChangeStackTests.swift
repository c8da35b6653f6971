import Testing

@testable import AnimationCore

/// The changes of one property: the newest is seen, and each can be taken back at any time.
@MainActor struct ChangeStackTests {
    /// Sets a property to a number.
    private final class Change: StackedChange {
        var stackLinks: ChangeLinks<Change>?
        var base = 0
        /// Whether it shows its values.
        var isSeen = true
        let number: Int

        init(_ number: Int) { self.number = number }

        func passUnderlying(to newer: Change?) { newer?.base = base }
        func hide() { isSeen = false }
        func showAgain() { isSeen = true }
    }

    /// A property that is 0 without changes.
    @MainActor private final class Property {
        var value = 0
        let stack = ChangeStack<Change>()

        func make(_ change: Change) {
            change.base = value
            stack.push(change)
            value = change.number
        }

        /// Returns whether the property got the change's base.
        @discardableResult func takeBack(_ change: Change) -> Bool {
            guard stack.remove(change) else { return false }
            value = change.base
            return true
        }
    }

    private let property = Property()

    @Test func `a change lies over the state that the property has`() {
        let (first, second) = (Change(1), Change(2))
        property.make(first)
        property.make(second)
        #expect(property.stack.top === second)
        #expect(first.base == 0 && second.base == 1)
        #expect(first.isOverridden && !second.isOverridden && second.overridesOthers)
    }

    @Test func `the newest change gives the property its base when it is taken back`() {
        let (first, second) = (Change(1), Change(2))
        property.make(first)
        property.make(second)
        #expect(property.takeBack(second) && property.value == 1)
        #expect(property.stack.top === first)
        #expect(property.takeBack(first) && property.value == 0)
        #expect(property.stack.top == nil)
    }

    @Test func `a change below another one hands its base on, and writes nothing`() {
        let (first, second) = (Change(1), Change(2))
        property.make(first)
        property.make(second)
        #expect(!property.takeBack(first))
        #expect(second.base == 0)
        #expect(property.takeBack(second) && property.value == 0)
    }

    @Test func `in whatever order changes are taken back, the newest that is left is seen`() {
        for order in Self.orders(of: [0, 1, 2, 3]) {
            var changes = [1, 2, 3, 4].map(Change.init)
            let all = changes
            for change in changes { property.make(change) }
            for index in order {
                property.takeBack(all[index])
                changes.removeAll { $0 === all[index] }
                #expect(property.value == changes.last?.number ?? 0, "\(order)")
                #expect(property.stack.top === changes.last, "\(order)")
                #expect(changes.allSatisfy { $0.isSeen == ($0 === changes.last) }, "\(order)")
            }
            #expect(property.stack.top == nil)
        }
    }

    @Test func `a change that is made anew is the newest`() {
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

    @Test func `a change that is not in the stack changes nothing`() {
        let (first, second) = (Change(1), Change(2))
        property.make(first)
        #expect(!property.takeBack(second))
        #expect(property.value == 1 && property.stack.top === first)
    }

    @Test func `the stack keeps no change alive, and a change that is gone is never undone`() {
        let first = Change(1)
        property.make(first)
        weak var gone: Change?
        do {
            let second = Change(2)
            gone = second
            property.make(second)
        }
        #expect(gone == nil)
        #expect(first.isOverridden)
        property.takeBack(first)
        #expect(property.value == 2 && property.stack.top == nil)
    }

    @Test func `a newer change lies over a change that is gone`() {
        do { property.make(Change(1)) }
        let newer = Change(2)
        property.make(newer)
        #expect(property.takeBack(newer) && property.value == 1)
        #expect(property.stack.top == nil)
    }

    @Test func `a change may lie over several that are seen, and hands them on together`() {
        let (first, second, third, top) = (Change(1), Change(2), Change(3), Change(4))
        third.cover([first, second])
        top.cover([third])
        #expect([first, second, third, top].map(\.isSeen) == [false, false, false, true])
        third.uncoverOlder(for: top)
        #expect(top.stackLinks?.older.map(\.number) == [1, 2])
        top.uncoverOlder(for: nil)
        #expect([first, second].allSatisfy { $0.isSeen && !$0.isOverridden })
    }

    @Test func `a change that comes out is seen beside the newer one, and still lies over its older ones`() {
        let (first, second, third) = (Change(1), Change(2), Change(3))
        second.cover([first])
        third.cover([second])
        second.comeOut()
        #expect(!second.isOverridden && first.isOverridden)
        #expect(!third.overridesOthers)
    }

    @Test func `a change that forgets the others leaves the older ones overridden for good`() {
        let (first, second) = (Change(1), Change(2))
        second.cover([first])
        second.forgetOthers()
        #expect(first.isOverridden && first.stackLinks?.newer == nil)
        second.uncoverOlder(for: nil)
        #expect(first.isOverridden && !first.isSeen)
    }

    private static func orders(of items: [Int]) -> [[Int]] {
        items.isEmpty
            ? [[]]
            : items.flatMap { item in orders(of: items.filter { $0 != item }).map { [item] + $0 } }
    }
}
