/// The nodes that play, and the nodes that are about to.
@MainActor struct Player {
    var activities: Activities
    /// The nodes that have an engine.
    var engaged = NodeChain(.engaged)
    /// The children of each parallel that the playhead has not come to, the next one last.
    var schedules = SideTable<Int, [Int]>()
    var branches = Branches()
    var frameWork = Timeline.FrameWork()
    /// The leaves that show the moment at which a late step has started, and that step.
    var showingPast: [Int] = []
    /// The steps whose engines may have been paused, and are not at rest.
    var comingToRest: [Int] = []

    init(of nodes: UnsafeMutableBufferPointer<TimelineNode>) { activities = Activities(of: nodes) }
}
