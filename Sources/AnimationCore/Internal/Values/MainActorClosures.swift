/// Functions that take a closure, for code on the main actor.
///
/// The standard library is not compiled in Swift 6 mode. A closure of the main actor that is handed to it therefore
/// asks at each call whether it is on the main actor: 100 bytes of code, and 220 instructions each time. These
/// functions stand in front of the library's own in the package's modules, do the same, and are known not to leave the
/// actor: the compiler prefers a module's function to one of the same type in the standard library. A file of another
/// module sees them if it imports AnimationCore itself. They are compiled where they are called, and nowhere else.
extension Sequence {
    @_alwaysEmitIntoClient package func compactMap<T>(_ transform: (Element) throws -> T?) rethrows -> [T] {
        var all: [T] = []
        for element in self {
            if let new = try transform(element) { all.append(new) }
        }
        return all
    }

    @_alwaysEmitIntoClient package func contains(where isMeant: (Element) throws -> Bool) rethrows -> Bool {
        for element in self where try isMeant(element) { return true }
        return false
    }

    @_alwaysEmitIntoClient package func allSatisfy(_ isMeant: (Element) throws -> Bool) rethrows -> Bool {
        for element in self where try !isMeant(element) { return false }
        return true
    }

    @_alwaysEmitIntoClient package func first(where isMeant: (Element) throws -> Bool) rethrows -> Element? {
        for element in self where try isMeant(element) { return element }
        return nil
    }

    /// The first result that is not nil.
    @_alwaysEmitIntoClient package func firstNonNil<T>(_ transform: (Element) throws -> T?) rethrows -> T? {
        for element in self {
            if let new = try transform(element) { return new }
        }
        return nil
    }

    @_alwaysEmitIntoClient package func reduce<Result>(
        _ initialResult: Result, _ nextPartialResult: (Result, Element) throws -> Result
    ) rethrows -> Result {
        var result = initialResult
        for element in self { result = try nextPartialResult(result, element) }
        return result
    }

    @_alwaysEmitIntoClient package func min(
        by areInOrder: (Element, Element) throws -> Bool
    ) rethrows -> Element? {
        var least: Element?
        for element in self {
            if let former = least, try !areInOrder(element, former) { continue }
            least = element
        }
        return least
    }
}

extension Collection {
    @_alwaysEmitIntoClient package func firstIndex(where isMeant: (Element) throws -> Bool) rethrows -> Index? {
        for index in indices where try isMeant(self[index]) { return index }
        return nil
    }
}

extension BidirectionalCollection {
    @_alwaysEmitIntoClient package func lastIndex(where isMeant: (Element) throws -> Bool) rethrows -> Index? {
        for index in indices.reversed() where try isMeant(self[index]) { return index }
        return nil
    }

    @_alwaysEmitIntoClient package func last(where isMeant: (Element) throws -> Bool) rethrows -> Element? {
        for element in reversed() where try isMeant(element) { return element }
        return nil
    }
}

// The library declares more than one `map`, `filter` and `flatMap`: only those of a type itself go before them.
extension Array {
    @_alwaysEmitIntoClient package func map<T>(_ transform: (Element) throws -> T) rethrows -> [T] {
        var all: [T] = []
        all.reserveCapacity(count)
        for element in self { all.append(try transform(element)) }
        return all
    }

    @_alwaysEmitIntoClient package func flatMap<T>(_ transform: (Element) throws -> [T]) rethrows -> [T] {
        var all: [T] = []
        for element in self { all += try transform(element) }
        return all
    }

    @_alwaysEmitIntoClient package func filter(_ isMeant: (Element) throws -> Bool) rethrows -> [Element] {
        var all: [Element] = []
        for element in self where try isMeant(element) { all.append(element) }
        return all
    }

    @_alwaysEmitIntoClient package mutating func removeAll(where isMeant: (Element) throws -> Bool) rethrows {
        if try contains(where: isMeant) { self = try filter { try !isMeant($0) } }
    }
}

extension ContiguousArray {
    @_alwaysEmitIntoClient package func map<T>(_ transform: (Element) throws -> T) rethrows -> [T] {
        var all: [T] = []
        all.reserveCapacity(count)
        for element in self { all.append(try transform(element)) }
        return all
    }

    @_alwaysEmitIntoClient package func filter(_ isMeant: (Element) throws -> Bool) rethrows -> Self {
        var all: Self = []
        for element in self where try isMeant(element) { all.append(element) }
        return all
    }

    @_alwaysEmitIntoClient package mutating func removeAll(where isMeant: (Element) throws -> Bool) rethrows {
        if try contains(where: isMeant) { self = try filter { try !isMeant($0) } }
    }
}

extension Zip2Sequence {
    @_alwaysEmitIntoClient package func map<T>(
        _ transform: (Sequence1.Element, Sequence2.Element) throws -> T
    ) rethrows -> [T] {
        var all: [T] = []
        all.reserveCapacity(underestimatedCount)
        for (first, second) in self { all.append(try transform(first, second)) }
        return all
    }
}

extension Range<Int> {
    @_alwaysEmitIntoClient package func map<T>(_ transform: (Int) throws -> T) rethrows -> [T] {
        var all: [T] = []
        all.reserveCapacity(count)
        for number in self { all.append(try transform(number)) }
        return all
    }

    @_alwaysEmitIntoClient package func filter(_ isMeant: (Int) throws -> Bool) rethrows -> [Int] {
        var all: [Int] = []
        for number in self where try isMeant(number) { all.append(number) }
        return all
    }
}

extension Optional {
    @_alwaysEmitIntoClient package func map<T>(_ transform: (Wrapped) throws -> T) rethrows -> T? {
        guard let self else { return nil }
        return try transform(self)
    }

    @_alwaysEmitIntoClient package func flatMap<T>(_ transform: (Wrapped) throws -> T?) rethrows -> T? {
        guard let self else { return nil }
        return try transform(self)
    }
}

/// Keeps an object until a closure has returned.
@inline(__always) func withExtendedLifetime<Kept, Result>(
    _ kept: Kept, _ body: () throws -> Result
) rethrows -> Result {
    defer { Swift.withExtendedLifetime(kept) {} }
    return try body()
}
