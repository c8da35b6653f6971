/// The property of an object that an engine animates.
package struct AnimatedProperty {
    package enum Property {
        /// An unknown property: it may be any.
        case any
        /// A property with a path, named by the module of the engine.
        case path(PropertyPath)
        /// A property of the object's class.
        case keyPath(AnyKeyPath)
    }

    let object: ObjectIdentifier
    let property: Property

    package init(_ object: AnyObject, _ property: Property) {
        self.object = ObjectIdentifier(object)
        self.property = property
    }

    /// The property of an object with a key path; a view's property may be a property of its layer.
    ///
    /// - Parameter keyPath: nil for any property.
    @MainActor init(_ object: AnyObject, _ keyPath: AnyKeyPath?) {
        let named = object as? any PropertyPathProviding
        let owner = named?.propertyOwner ?? object
        if let keyPath {
            let path = named == nil ? nil : KnownPaths.path(of: keyPath)
            self.init(owner, path.map { .path($0) } ?? .keyPath(keyPath))
        } else {
            self.init(owner, .any)
        }
    }

    /// Whether the property is known, and is `other`, a part of it, or the whole of which `other` is a part.
    package func isPart(of other: AnimatedProperty) -> Bool {
        if case .any = property { return false }
        return overlaps(other)
    }

    func overlaps(_ other: AnimatedProperty) -> Bool {
        guard object == other.object else { return false }
        switch (property, other.property) {
        case (.path(let mine), .path(let its)): return mine.overlaps(its)
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

    /// The name of the property in an issue; nil if it may be any.
    var name: String? {
        switch property {
        case .any: nil
        case .path(let path): path.name
        case .keyPath(let path): "\(path)"
        }
    }
}
