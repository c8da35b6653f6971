/// A set of targets, in which an object and the owner of its properties, such as a view and its layer, count as one.
@MainActor struct TargetSet {
    /// The identities of the objects and of their properties' owners.
    private var names = SideSet<ObjectIdentifier>()
    /// Held strongly, so that no other object gets the identity of one of these.
    private let objects: [AnyObject]

    init(_ objects: [AnyObject]) {
        self.objects = objects
        for object in self.objects {
            names.insert(ObjectIdentifier(object))
            names.insert(ObjectIdentifier(KnownPaths.owner(of: object)))
        }
    }

    /// Ends what is still shown of animations that newer ones have replaced.
    func endRemainders() {
        for object in objects { (KnownPaths.owner(of: object) as? any PropertyPathProviding)?.endRemainders() }
    }

    @inline(never) func contains(_ object: AnyObject) -> Bool {
        if names.contains(ObjectIdentifier(object)) { return true }
        let owner = KnownPaths.owner(of: object)
        if owner !== object, names.contains(ObjectIdentifier(owner)) { return true }
        return (object as? any TargetGroup)?.members.contains(where: contains) ?? false
    }
}

/// A target that stands for several objects: a step on it counts as a step on each of them.
@MainActor package protocol TargetGroup: AnyObject {
    /// The objects, as far as they live.
    var members: [AnyObject] { get }

    /// Whether there is nothing left to animate.
    var areGone: Bool { get }
}
