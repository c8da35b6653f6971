/// An array's functions that take a closure, for code on the main actor.
///
/// The standard library is not compiled in Swift 6 mode. A closure of the main actor that is handed to it therefore
/// asks at each call whether it is on the main actor: 100 bytes of code, and 220 instructions each time. These
/// functions stand in front of the library's own in the package's modules, do the same, and are known not to leave the
/// actor. The type `Array` itself has them, so the compiler prefers them to the functions of collections.
extension Array {
    @inlinable package func map<T>(_ transform: (Element) throws -> T) rethrows -> [T] {
        var all: [T] = []
        all.reserveCapacity(count)
        for element in self { all.append(try transform(element)) }
        return all
    }

    @inlinable package func compactMap<T>(_ transform: (Element) throws -> T?) rethrows -> [T] {
        var all: [T] = []
        for element in self {
            if let new = try transform(element) { all.append(new) }
        }
        return all
    }

    @inlinable package func filter(_ isMeant: (Element) throws -> Bool) rethrows -> [Element] {
        var all: [Element] = []
        for element in self where try isMeant(element) { all.append(element) }
        return all
    }

    @inlinable package func contains(where isMeant: (Element) throws -> Bool) rethrows -> Bool {
        for element in self where try isMeant(element) { return true }
        return false
    }

    @inlinable package func allSatisfy(_ isMeant: (Element) throws -> Bool) rethrows -> Bool {
        for element in self where try !isMeant(element) { return false }
        return true
    }

    @inlinable package func first(where isMeant: (Element) throws -> Bool) rethrows -> Element? {
        for element in self where try isMeant(element) { return element }
        return nil
    }

    @inlinable package func firstIndex(where isMeant: (Element) throws -> Bool) rethrows -> Int? {
        for index in indices where try isMeant(self[index]) { return index }
        return nil
    }

    @inlinable package mutating func removeAll(where isMeant: (Element) throws -> Bool) rethrows {
        if try contains(where: isMeant) { self = try filter { try !isMeant($0) } }
    }
}

extension Optional {
    @inlinable package func map<T>(_ transform: (Wrapped) throws -> T) rethrows -> T? {
        guard let self else { return nil }
        return try transform(self)
    }

    @inlinable package func flatMap<T>(_ transform: (Wrapped) throws -> T?) rethrows -> T? {
        guard let self else { return nil }
        return try transform(self)
    }
}
