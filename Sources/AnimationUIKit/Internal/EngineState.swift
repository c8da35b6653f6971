/// How far an engine is with its run.
///
/// AnimationCore has one like it: a shared one would be exported, with all that an enumeration conforms to.
enum EngineState {
    /// Until it is entered.
    case idle
    /// Running or paused.
    case active
    /// At an end, from which the timeline can come back into it.
    case held
    /// Ended for good.
    case over
}
