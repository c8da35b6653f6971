import Foundation

/// The direction in which the playhead comes to a moment, and when it should have been there.
struct Course {
    /// The host's time at which the playhead should have been there, however late it is.
    var scheduledTime: TimeInterval
    /// Whether the node that the playhead is in plays towards its end.
    var forward: Bool
}

/// The playhead comes to a node, and plays on from there.
struct Arrival {
    var node: Int
    /// Seconds from the start of the node: in the queue the parent's seconds, once it is entered the node's own.
    var local: TimeInterval
    var course: Course

    var scheduledTime: TimeInterval { course.scheduledTime }
    var forward: Bool { course.forward }

    /// The playhead, which is at this node, comes to a child.
    func at(_ child: Int, _ local: TimeInterval) -> Arrival { Arrival(node: child, local: local, course: course) }
}
