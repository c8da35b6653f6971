/// The owner of engines: receives their events, and knows the order in which they change a shared property.
///
/// An engine is known to it by a number, its node in a timeline.
@MainActor protocol EngineDelegate: AnyObject {
    func engine(_ node: Int, did event: EngineEvent)

    /// An engine can't do something as asked.
    func engine(_ node: Int, reports kind: AnimationIssue.Kind)

    /// Another engine has taken over an engine's property; `newer` is the other engine's node, if it has the same
    /// owner.
    func engine(_ node: Int, wasReplacedBy newer: Int?)

    /// The engines on an object, in the order in which they came.
    ///
    /// - Parameter areOthers: Whether only the engines of other owners are asked for.
    func engines(on object: AnyObject, ofOthers areOthers: Bool) -> [any AnimationEngine]

    /// An engine makes a change now, above all earlier changes. Engines that change the same property frame by frame go
    /// on over it.
    func engine(_ node: Int, makes change: () -> Void)

    /// The code of an engine has run, and the objects that it has changed are known.
    func engineHasChangedObjects(_ node: Int)

    /// An engine comes later than planned: the others don't wait for it.
    func engineSlipped(_ node: Int)

    /// Whether another engine of its owner, of another kind, may play at the same time on one of these properties of an
    /// object.
    func isMixed(_ node: Int, _ kind: EngineKind, _ paths: [PropertyPath], of object: ObjectIdentifier) -> Bool

    /// A number for the present run of the repeats around an engine, and for its node in the timeline.
    func run(of node: Int) -> UInt64

    /// An engine decides whether an object is seen, by this property: the ways out of older calls are called off.
    func engineDecidesSight(_ property: AnimatedProperty)

    /// Whether a finger or a pointer holds an engine's effect.
    func isHeld(_ node: Int) -> Bool

    /// The frame rates that an engine asks for; nil leaves the choice to the system.
    func frameRate(of node: Int) -> FrameRateRange?

    /// An engine is about to play back over its change: changes that are newer are to be taken back first, if they are
    /// due.
    func engineWillTakeBack(_ node: Int)
}

/// The system that shows an engine's values.
package enum EngineKind {
    /// Property animators: their values are added to the model.
    case view
    /// Layer animations: they hide the model, or are added to it.
    case layer
    /// Values that are written to the model, frame by frame.
    case model
}
