/// The steps of one timeline that meet on their objects and properties; each table is nil before it is asked for.
struct StepSharing {
    /// The steps that share their objects.
    var overlaps: Timeline.Overlaps?
    /// The steps on each object.
    var sharers: Sharers?
    /// The steps that move, for a part that is paused beside them.
    var movingSteps: MovingSteps?
    /// The steps at rest that share a property with steps of another kind, in the order in which they came to rest.
    var mixed: [Int] = []
    /// The steps that a run back leaves at their first values.
    var returns: SideSet<Int>?
}
