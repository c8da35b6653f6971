/// A set of targets, in which an object and the owner of its properties, such as a view and its layer, count as one.
@MainActor struct TargetSet {
    /// The identities of the objects and of their properties' owners.
    private var names: Set<ObjectIdentifier> = []
    /// Held strongly, so that no other object gets the identity of one of these.
    private let objects: [AnyObject]

    init<Objects: Sequence>(_ objects: Objects) where Objects.Element: AnyObject {
        self.objects = Array(objects)
        for object in self.objects {
            names.insert(ObjectIdentifier(object))
            if let owner = Self.owner(of: object) { names.insert(ObjectIdentifier(owner)) }
        }
    }

    func contains(_ object: AnyObject) -> Bool {
        if names.contains(ObjectIdentifier(object)) { return true }
        if let owner = Self.owner(of: object) { return names.contains(ObjectIdentifier(owner)) }
        return (object as? any TargetGroup)?.members.contains(where: contains) ?? false
    }

    private static func owner(of object: AnyObject) -> AnyObject? {
        (object as? any PropertyPathProviding)?.propertyOwner
    }
}

/// A target that stands for several objects: a step on it counts as a step on each of them.
@MainActor package protocol TargetGroup: AnyObject {
    /// The objects, as far as they live.
    var members: [AnyObject] { get }
}
