/// The steps of one timeline that meet on their objects and properties; each table is nil before it is asked for.
struct StepSharing {
    /// The steps that share their objects.
    var overlaps: Timeline.Overlaps?
    /// The steps of the objects that have several.
    var sharers: [ObjectIdentifier: [Int]]?
    /// The steps that a run back leaves at their first values.
    var returns: Set<Int>?
}
