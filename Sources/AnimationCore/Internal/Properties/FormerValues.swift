/// The values that the properties of a scope had before the scope first changed them.
///
/// An animation may be taken back while newer ones of the same object lie above it, and these have its values as their
/// base. The base of all of them is here.
@MainActor package final class FormerValues {
    private struct Entry {
        let id: ObjectIdentifier
        weak var object: AnyObject?
        /// The names of properties that are not parts of others.
        let names: [String]
        /// nil for properties with paths.
        let keyPath: AnyKeyPath?
        let restore: @MainActor () -> Void
    }

    /// Finds the values of the scope of the animation that acts; nil before the first scope.
    static var find: (@MainActor () -> FormerValues?)?

    /// The values of the scope of the animation that acts now.
    static var acting: FormerValues? { find?() }

    /// The values of the scope around this one.
    weak var whole: FormerValues?
    /// In the order in which they were noted.
    private var entries: [Entry]
    /// The indices of the entries of each object.
    private var places: SideTable<ObjectIdentifier, [Int]>

    init() { (entries, places) = ([], SideTable()) }

    // MARK: - Noting

    /// A step of the animation that acts is about to change a property of one of some objects.
    package static func note(_ property: AnimatedProperty, of target: AnyObject?, seenOn layer: AnyObject?) {
        acting?.note(property, [target, layer])
    }

    /// The animation that acts has changed properties of an object.
    ///
    /// - Parameter keep: Returns a closure that restores the values from before, and holds the object weakly.
    package static func noteChange(
        of object: AnyObject, _ names: @autoclosure () -> [String], keep: () -> (@MainActor () -> Void)
    ) {
        if let acting { acting.note(object, names(), nil, keep: keep) }
    }

    /// Notes the present value of a property of one of some objects, or of the owners of their properties, unless it is
    /// known, here and in the scopes around.
    ///
    /// - Parameter exact: Restores the very value, where the property's own value does not say all of it.
    package func note(
        _ property: AnimatedProperty, _ objects: [AnyObject?], exact: (@MainActor () -> Void)? = nil
    ) {
        for case let object? in objects + objects.map({ $0.map(KnownPaths.owner) }) {
            let names: [String]
            var known: AnyKeyPath?
            let keep: () -> (@MainActor () -> Void)
            switch property.named {
            case .path(let path):
                guard ObjectIdentifier(object) == property.object, let owner = object as? any PropertyPathProviding
                else { continue }
                names = path.roots
                keep = { exact ?? owner.keepValues(of: path.roots) }
            case .keyPath(let keyPath):
                guard ObjectIdentifier(KnownPaths.owner(of: object)) == property.object,
                    let restore = AnimatedKeyPath(keyPath).kept(of: object)
                else { continue }
                (names, known) = (["\(keyPath)"], keyPath)
                keep = { exact ?? restore }
            case .any: return
            }
            return note(object, names, known, keep: keep)
        }
    }

    /// Notes values of properties, unless they are known, here and in the scopes around.
    ///
    /// - Parameters:
    ///   - keyPath: nil for properties with paths.
    ///   - keep: Returns a closure that restores the values, and holds the object weakly.
    @_optimize(size) package func note(
        _ object: AnyObject, _ names: [String], _ keyPath: AnyKeyPath?, keep: () -> (@MainActor () -> Void)
    ) {
        whole?.note(object, names, keyPath, keep: keep)
        if names.allSatisfy({ contains($0, of: object) }) { return }
        let former = entries.count
        entries.dropSpent { $0.object == nil }
        if entries.count < former {
            places.removeAll()
            for index in entries.indices { places.append(index, to: entries[index].id) }
        }
        let id = ObjectIdentifier(object)
        places.append(entries.count, to: id)
        entries.append(Entry(id: id, object: object, names: names, keyPath: keyPath, restore: keep()))
    }

    /// The objects whose values are noted.
    package var objects: [AnyObject] { entries.compactMap(\.object) }

    /// The number of the noted values.
    var count: Int { entries.count }

    package func contains(_ name: String, of object: AnyObject) -> Bool {
        places[ObjectIdentifier(object)]?.contains {
            entries[$0].names.contains(name) && entries[$0].object === object
        } ?? false
    }

    // MARK: - Restoring

    /// Restores the values, the latest first.
    ///
    /// - Parameter isAnimated: Whether an animation that is not the scope's moves a property, which keeps its value.
    func restore(unless isAnimated: (AnimatedProperty) -> Bool) {
        let former = exchange(&entries, with: [])
        places.removeAll()
        for entry in former.reversed() {
            guard let object = entry.object else { continue }
            let owner = KnownPaths.owner(of: object)
            let properties =
                entry.keyPath.map { [AnimatedProperty(owner, .keyPath($0))] }
                ?? entry.names.map { AnimatedProperty(owner, .path(PropertyPath($0))) }
            if !properties.contains(where: isAnimated) { entry.restore() }
        }
    }
}

extension PropertyPath {
    /// The names of the whole properties that it is a part of.
    package var roots: [String] { names.map { String($0.prefix { $0 != "." }) } }
}

/// One order of all changes that may be taken back, whichever timeline makes them: newer changes have greater numbers.
@MainActor enum ChangeOrder {
    @exclusivity(unchecked) private static var latest: UInt32 = 0

    static func next() -> UInt32 {
        if latest == .max { latest = 0 }
        latest += 1
        return latest
    }
}
