/// The objects outside that a timeline reports to, and the reports that it has made.
struct Audience {
    /// The slot among the live timelines.
    var liveSlot = 0
    /// Whether another composition waits for a part of this one.
    var isWaitedFor = false
    /// The parts that were stopped before there was a timeline.
    var wantedStops: [Int] = []
    /// The playbacks that have observers.
    var observed: [Playback] = []
    /// The issues that the engines have reported: a step that is entered again does not report them again.
    var told: [AnimationIssue] = []
    /// Compositions with steps that are reached only if a handle ends the step before them.
    var doubts: [Int] = []
    /// The moments whose crossings are reported.
    var crossings = Crossings()
    /// Whether a seek may have passed the ends of parts, which are told before the next end that is played.
    var mayOweEnds = false
    /// Called when a verb takes the timeline from a finger that pulls beyond an end.
    var pullEnd: (@MainActor () -> Void)?
}
