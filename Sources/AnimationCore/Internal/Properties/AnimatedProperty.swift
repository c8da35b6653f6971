/// The property of an object that an engine animates, or of several objects.
package struct AnimatedProperty {
    package enum Property {
        /// An unknown property: it may be any.
        case any
        /// A property with a path, named by the module of the engine.
        case path(PropertyPath)
        /// A property of the object's class; it may be one with a path.
        case keyPath(AnyKeyPath)

        /// - Parameter keyPath: nil for any property.
        init(_ keyPath: AnyKeyPath?) { self = keyPath.map(Property.keyPath) ?? .any }
    }

    /// Stands for the object of a step on several.
    static var several: ObjectIdentifier { ObjectIdentifier(AnimatedProperty.self) }

    /// The object, or `several`.
    package let object: ObjectIdentifier
    /// The objects of a step on several.
    private let members: [ObjectIdentifier]
    let property: Property

    package init(_ object: AnyObject, _ property: Property) {
        self.init(ObjectIdentifier(object), property)
    }

    init(_ object: ObjectIdentifier, _ property: Property) {
        self.object = object
        members = []
        self.property = property
    }

    /// A property of each object of a group.
    @MainActor package init(ofAll group: any TargetGroup, _ property: Property) {
        object = Self.several
        members = group.members.map { ObjectIdentifier(KnownPaths.owner(of: $0)) }
        self.property = property
    }

    /// The property of an object with a key path; a view's property may be a property of its layer.
    ///
    /// - Parameter keyPath: nil for any property.
    @MainActor package init(_ object: AnyObject, _ keyPath: AnyKeyPath?) {
        self.init(KnownPaths.owner(of: object), Property(keyPath))
    }

    /// The property, by its path if it has one: most objects are asked for far more often than their properties.
    @MainActor var named: Property {
        if case .keyPath(let keyPath) = property, let path = KnownPaths.path(of: keyPath) { return .path(path) }
        return property
    }

    /// Whether it is one property; false for the change of a closure, which may be any.
    var isKnown: Bool { if case .any = property { false } else { true } }

    /// Whether the property is known, and is `other`, a part of it, or the whole of which `other` is a part.
    @MainActor package func isPart(of other: AnimatedProperty) -> Bool { isKnown && overlaps(other) }

    /// Whether a layout may change it: it is a layout's, or code's.
    package func mayBeLaidOut() -> Bool { !isKnown || isDerived }

    /// Whether it stands for several properties, as a layout does.
    var isDerived: Bool { if case .path(let path) = property { !path.sources.isEmpty } else { false } }

    /// The objects that have the property.
    var objects: [ObjectIdentifier] { object == Self.several ? members : [object] }

    func sharesObjects(with other: AnimatedProperty) -> Bool {
        if object != Self.several, other.object != Self.several { return object == other.object }
        return objects.contains(where: other.objects.contains)
    }

    @inline(never) @MainActor func overlaps(_ other: AnimatedProperty) -> Bool {
        guard sharesObjects(with: other) else { return false }
        switch (named, other.named) {
        case (.path(let mine), .path(let its)): return mine.overlaps(its)
        case (.keyPath(let mine), .keyPath(let its)): return mine == its
        case (.any, _), (_, .any): return true
        case (.path, .keyPath), (.keyPath, .path): return false
        }
    }

    @inline(never) @MainActor func isSame(as other: AnimatedProperty) -> Bool {
        guard object == other.object, members == other.members else { return false }
        return switch (named, other.named) {
        case (.any, .any): true
        case (.path(let mine), .path(let its)): mine == its
        case (.keyPath(let mine), .keyPath(let its)): mine == its
        case (.any, _), (.path, _), (.keyPath, _): false
        }
    }

    /// Whether one of these paths, of its own object, is the property, a part of it, or the whole that it is a part of.
    @MainActor func overlaps(_ paths: [PropertyPath]) -> Bool {
        guard case .path(let path) = named else { return false }
        return paths.contains(where: path.overlaps)
    }

    /// The name of the property in an issue; nil if it may be any.
    @MainActor package var name: String? {
        switch named {
        case .any: nil
        case .path(let path): path.name
        case .keyPath(let path): "\(path)"
        }
    }
}
