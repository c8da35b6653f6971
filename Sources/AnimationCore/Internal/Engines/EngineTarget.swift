/// The object that an engine animates: held while the engine plays, and held weakly at rest and once the step has let
/// go of the engine.
@MainActor package struct EngineTarget<Object: AnyObject> {
    /// Read in its parts, a target in a class is not copied.
    package private(set) var held: Object?
    package private(set) weak var released: Object?
    /// Identifies the object that has the target's properties; nil while the target is held.
    private(set) var owner: ObjectIdentifier?
    /// Whether it stands for others: a group holds its members weakly itself, and has no other owner.
    private let isGroup: Bool

    package init(_ object: Object, isGroup: Bool = false) {
        held = object
        self.isGroup = isGroup
    }

    /// The target; nil if it has been let go of, and is gone.
    package var object: Object? { held ?? released }

    /// Whether the target has been let go of, and is gone; of a group, whether that is so of all its members.
    package var isGone: Bool {
        guard let held else { return released == nil }
        return isGroup && (held as? any TargetGroup)?.areGone == true
    }

    /// Holds the target weakly.
    ///
    /// - Returns: The target that was held, so that it is not released before this access is over.
    @discardableResult package mutating func letGo() -> Object? {
        guard let held, !isGroup else { return nil }
        owner = ObjectIdentifier(KnownPaths.owner(of: held))
        released = held
        self.held = nil
        return held
    }

    /// Holds the target again.
    package mutating func hold() {
        guard held == nil, let released else { return }
        held = released
        owner = nil
    }

    /// A property of the target, even after the target is gone.
    ///
    /// - Parameter owner: The object that has the target's properties.
    package func subject(of owner: @autoclosure () -> AnyObject, _ property: AnimatedProperty.Property)
        -> AnimatedProperty
    {
        self.owner.map { AnimatedProperty($0, property) } ?? AnimatedProperty(owner(), property)
    }
}
