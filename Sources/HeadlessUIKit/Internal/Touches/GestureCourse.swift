/// What a recognizer has been through since it was reset.
@MainActor struct GestureCourse {
    struct Rival {
        weak var recognizer: UIGestureRecognizer?
    }

    var state = UIGestureRecognizer.State.possible
    /// The state that waits for others to fail.
    var pending: UIGestureRecognizer.State?
    /// The others of the same touches.
    var rivals: [Rival] = []
    /// The others whose failure was asked for, in all courses.
    var required: [Rival] = []
    /// All touches, those that are gone included: their views may still wait for the outcome.
    var touches: [UITouch] = []
}
