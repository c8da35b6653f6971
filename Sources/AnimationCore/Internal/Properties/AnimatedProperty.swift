/// The property of an object that an engine animates.
package struct AnimatedProperty {
    package enum Property {
        /// An unknown property: it may be any.
        case any
        /// A property as Core Animation spells it: `transform.scale` is a part of `transform`.
        case path(String)
        /// A property of the object's class.
        case keyPath(AnyKeyPath)
    }

    let object: ObjectIdentifier
    let property: Property

    package init(_ object: AnyObject, _ property: Property) {
        self.object = ObjectIdentifier(object)
        self.property = property
    }

    /// Another property of the same object.
    init(_ other: AnimatedProperty, _ property: Property) {
        object = other.object
        self.property = property
    }

    /// The property of an object with a key path; a view's property may be a property of its layer.
    ///
    /// - Parameter keyPath: nil for any property.
    @MainActor init(_ object: AnyObject, _ keyPath: AnyKeyPath?) {
        let named = object as? any LayerBacked
        let owner = named?.namedLayer ?? object
        if let keyPath {
            let path = named == nil ? nil : LayerNames.path(of: keyPath)
            self.init(owner, path.map { .path($0) } ?? .keyPath(keyPath))
        } else {
            self.init(owner, .any)
        }
    }

    /// Whether the property is known, and is `other`, a part of it, or the whole of which `other` is a part.
    func isPart(of other: AnimatedProperty) -> Bool {
        if case .any = property { return false }
        return overlaps(other)
    }

    func overlaps(_ other: AnimatedProperty) -> Bool {
        guard object == other.object else { return false }
        switch (property, other.property) {
        case (.path(let mine), .path(let its)):
            return Self.parts(of: mine).contains { mine in
                Self.parts(of: its).contains { its in
                    mine == its || mine.hasPrefix(its + ".") || its.hasPrefix(mine + ".")
                }
            }
        case (.keyPath(let mine), .keyPath(let its)): return mine == its
        case (.any, _), (_, .any): return true
        case (.path, .keyPath), (.keyPath, .path): return false
        }
    }

    func isSame(as other: AnimatedProperty) -> Bool {
        guard object == other.object else { return false }
        return switch (property, other.property) {
        case (.any, .any): true
        case (.path(let mine), .path(let its)): mine == its
        case (.keyPath(let mine), .keyPath(let its)): mine == its
        case (.any, _), (.path, _), (.keyPath, _): false
        }
    }

    /// A frame consists of other properties.
    private static func parts(of path: String) -> [String] { path == "frame" ? ["position", "bounds"] : [path] }

    /// The name of the property in an issue; nil if it may be any.
    var name: String? {
        switch property {
        case .any: nil
        case .path(let path): path
        case .keyPath(let path): "\(path)"
        }
    }
}

/// A set of targets, in which a view and its layer count as one object.
@MainActor struct TargetSet {
    /// The identities of the objects and of their layers.
    private var names: Set<ObjectIdentifier> = []
    /// Held strongly, so that no other object gets the identity of one of these.
    private let objects: [AnyObject]

    init<Objects: Sequence>(_ objects: Objects) where Objects.Element: AnyObject {
        self.objects = Array(objects)
        for object in self.objects {
            names.insert(ObjectIdentifier(object))
            if let layer = Self.layer(of: object) { names.insert(ObjectIdentifier(layer)) }
        }
    }

    func contains(_ object: AnyObject) -> Bool {
        if names.contains(ObjectIdentifier(object)) { return true }
        return Self.layer(of: object).map { names.contains(ObjectIdentifier($0)) } ?? false
    }

    private static func layer(of object: AnyObject) -> AnyObject? { (object as? any LayerBacked)?.namedLayer }
}

/// An object that shares properties with a layer: a layer, or a view.
@MainActor package protocol LayerBacked: AnyObject {
    var namedLayer: AnyObject { get }
    /// The key paths of this very class to properties of the layer, as Core Animation spells them.
    static var layerPaths: [AnyKeyPath: String] { get }
}

@MainActor private enum LayerNames {
    private static var paths: [ObjectIdentifier: [AnyKeyPath: String]] = [:]

    /// The key path as Core Animation spells it; nil for a property that no layer has.
    static func path(of keyPath: AnyKeyPath) -> String? {
        let root = type(of: keyPath).rootType
        if let known = paths[ObjectIdentifier(root)] { return known[keyPath] }
        let made = (root as? any LayerBacked.Type)?.layerPaths ?? [:]
        paths[ObjectIdentifier(root)] = made
        return made[keyPath]
    }
}
