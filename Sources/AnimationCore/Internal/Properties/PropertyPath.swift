import Foundation

/// The name of a property, as the module of the engine spells it: `transform.scale` is a part of `transform`.
package struct PropertyPath: Equatable, Sendable, ExpressibleByStringLiteral {
    package let name: String
    /// The names of the properties that this one is derived from; empty for a property of its own.
    let sources: [String]

    package init(_ name: String, derivedFrom sources: [String] = []) {
        self.name = name
        self.sources = sources
    }

    /// The names of the properties that make it up: its own, unless it is derived from others.
    package var names: [String] { sources.isEmpty ? [name] : sources }

    package init(stringLiteral name: String) {
        self.init(name)
    }

    /// Whether a change of one of the two is a change of the other.
    package func overlaps(_ other: PropertyPath) -> Bool {
        if !sources.isEmpty { return sources.contains { PropertyPath($0).overlaps(other) } }
        if !other.sources.isEmpty { return other.overlaps(self) }
        return contains(other) || other.contains(self)
    }

    /// Whether a change of one of these may be seen in a struct of this property: `position.x` and `position.y` are in
    /// one; a motion along a path may turn its layer.
    func mayMeet(_ others: [PropertyPath]) -> Bool {
        func root(_ name: String) -> Substring {
            let root = name.prefix { $0 != "." }
            return root == "transform" ? "position" : root
        }
        return others.contains { $0.names.contains { own in names.contains { root($0) == root(own) } } }
    }

    private func contains(_ other: PropertyPath) -> Bool {
        guard other.name.hasPrefix(name) else { return false }
        let rest = other.name.utf8.dropFirst(name.utf8.count)
        return rest.isEmpty || rest.first == UInt8(ascii: ".")
    }
}

/// An object whose properties have paths: a layer, or a view, which shows its layer's.
@MainActor package protocol PropertyPathProviding: AnyObject {
    /// The object that has the properties: the layer of a view.
    var propertyOwner: AnyObject { get }
    /// The paths of the owner's properties, by the key paths of this very class.
    @_optimize(size) static var propertyPaths: [AnyKeyPath: PropertyPath] { get }
    /// Notes the owner's value of a property; the closure returns whether it has changed since.
    func noteValue(of path: PropertyPath) -> @MainActor () -> Bool
    /// Notes the owner's values of whole properties; the closure restores them, and holds the owner weakly.
    func keepValues(of names: [String]) -> @MainActor () -> Void
    /// Shows the first value that `write` sets; a place or a size above the one that a layout sets.
    func fill(
        _ path: PropertyPath, _ now: TimeInterval, _ isPlaying: Bool, _ write: () -> BackwardsFill.GiveBack?
    ) -> BackwardsFill.Shown?
    /// Ends what is still shown of animations that newer ones have replaced.
    func endRemainders()
}

/// The paths of the classes asked for so far.
@MainActor enum KnownPaths {
    private final class ClassPaths {
        let paths: [AnyKeyPath: PropertyPath]

        init(_ paths: [AnyKeyPath: PropertyPath]) { self.paths = paths }
    }

    private static var classes = SideTable<ObjectIdentifier, ClassPaths>()
    /// The latest class found whose objects have their properties themselves: mostly the next object is of it, too.
    private static var plainClass: ObjectIdentifier?

    /// The object that has the properties of an object.
    @inline(never) static func owner(of object: AnyObject) -> AnyObject {
        let type = ObjectIdentifier(type(of: object))
        if type == plainClass { return object }
        let owner = (object as? any PropertyPathProviding)?.propertyOwner ?? object
        if owner === object { plainClass = type }
        return owner
    }

    /// The path of a key path; nil for a property that no path names.
    @inline(never) static func path(of keyPath: AnyKeyPath) -> PropertyPath? {
        let root = type(of: keyPath).rootType
        if let known = classes[ObjectIdentifier(root)] { return known.paths[keyPath] }
        let made = ClassPaths((root as? any PropertyPathProviding.Type)?.propertyPaths ?? [:])
        classes[ObjectIdentifier(root)] = made
        return made.paths[keyPath]
    }
}
