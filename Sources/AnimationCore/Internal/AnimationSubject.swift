/// What an engine animates: an object's property.
package struct AnimationSubject {
    package enum Property {
        /// Nobody knows which: it may be any.
        case any
        /// As Core Animation spells it: `transform.scale` is a part of `transform`.
        case path(String)
        case keyPath(AnyKeyPath)
    }

    let object: ObjectIdentifier
    let property: Property

    package init(_ object: AnyObject, _ property: Property) {
        self.object = ObjectIdentifier(object)
        self.property = property
    }

    func overlaps(_ other: AnimationSubject) -> Bool {
        guard object == other.object else { return false }
        switch (property, other.property) {
        case (.path(let mine), .path(let its)):
            return mine == its || mine.hasPrefix(its + ".") || its.hasPrefix(mine + ".")
        case (.keyPath(let mine), .keyPath(let its)): return mine == its
        case (.any, _), (_, .any), (.path, .keyPath), (.keyPath, .path): return true
        }
    }

    /// For a message.
    var name: String {
        switch property {
        case .any: "an object"
        case .path(let path): "\"\(path)\""
        case .keyPath(let path): "\(path)"
        }
    }
}
