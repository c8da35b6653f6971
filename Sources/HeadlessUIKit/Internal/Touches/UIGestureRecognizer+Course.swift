/// Which of several gestures of the same touches is recognized.
extension UIGestureRecognizer {
    final var isActive: Bool { state == .began || state == .changed }
    final var isWaiting: Bool { course.pending != nil }
    private var isOver: Bool { state.rawValue >= State.ended.rawValue }
    private var rivals: [UIGestureRecognizer] { course.rivals.compactMap(\.recognizer) }

    /// Whether it may still take a touch from its view.
    final func decides(on touch: UITouch) -> Bool {
        state == .possible && course.touches.contains { $0 === touch }
    }

    // MARK: Touches

    /// A touch came down that others follow, too.
    final func follow(_ touch: UITouch, with others: [UIGestureRecognizer]) {
        fingers.append(touch)
        course.touches.append(touch)
        for other in others where other !== self && !rivals.contains(where: { $0 === other }) {
            course.rivals.append(GestureCourse.Rival(recognizer: other))
        }
    }

    final func receives(_ touch: UITouch, with event: UIEvent) -> Bool {
        isEnabled && !isOver && takes(touch) && shouldReceive(event)
            && delegate?.gestureRecognizer(self, shouldReceive: touch) != false
    }

    /// Touches have changed; those that it doesn't follow are left out.
    final func receive(_ touches: [(touch: UITouch, phase: UITouch.Phase)], with event: UIEvent) {
        let mine = touches.filter { change in fingers.contains { $0 === change.touch } }
        guard !mine.isEmpty, !isOver else { return }
        func all(_ phase: UITouch.Phase) -> Set<UITouch>? {
            let found = mine.filter { $0.phase == phase }.map(\.touch)
            return found.isEmpty ? nil : Set(found)
        }
        if let came = all(.began) { touchesBegan(came, with: event) }
        if let moved = all(.moved) { touchesMoved(moved, with: event) }
        if let gone = all(.ended) { touchesEnded(gone, with: event) }
        if let taken = all(.cancelled) { touchesCancelled(taken, with: event) }
    }

    /// The fingers that are down.
    final var down: [UITouch] { fingers.filter { $0.phase != .ended && $0.phase != .cancelled } }

    /// Notes the places of the fingers, unless the gesture is over.
    final func measure() {
        guard !isOver else { return }
        let places = down.map { $0.location(in: nil) }
        guard !places.isEmpty else { return }
        points = places
        place = Self.middle(of: places)
    }

    static func middle(of points: [CGPoint]) -> CGPoint {
        let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        let count = CGFloat(max(points.count, 1))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }

    /// It follows a touch no more.
    final func drop(_ touch: UITouch) {
        guard let index = fingers.firstIndex(where: { $0 === touch }) else { return }
        fingers.remove(at: index)
        if isOver { settle() }
    }

    // MARK: States

    final func change(to new: State) {
        switch (state, new) {
        case (_, .possible), (.ended, _), (.cancelled, _), (.failed, _): break
        case (.possible, .failed), (.possible, .cancelled): fail()
        case (.possible, _):
            guard !isWaiting else { break }
            course.pending = new == .changed ? .began : new
            attempt()
        case (_, .failed): report(.cancelled)
        default: report(new)
        }
    }

    /// Begins, unless it must wait, or may not.
    private func attempt() {
        guard let new = course.pending, !rivals.contains(where: { $0.state == .possible && holdsBack($0) }) else {
            return
        }
        guard isEnabled, isAllowedToBegin, !rivals.contains(where: { $0.isRecognized && $0.excludes(self) }), mayBegin
        else { return fail() }
        course.pending = nil
        for rival in rivals where rival.state == .possible && (excludes(rival) || rival.holdsBack(self)) {
            rival.fail()
        }
        // A delegate may have disabled it.
        guard state == .possible, isEnabled else { return }
        let touches = course.touches
        willBegin()
        report(new)
        for touch in touches { if cancelsTouchesInView { touch.loseContent() } else { touch.tellContent() } }
    }

    private var isRecognized: Bool { isActive || state == .ended }

    /// The views from the touched one up to the recognizer's are asked, and the delegate.
    private var mayBegin: Bool {
        var next = course.touches.last?.view ?? view
        while let current = next {
            guard current.gestureRecognizerShouldBegin(self) else { return false }
            next = current === view ? nil : current.superview
        }
        return delegate?.gestureRecognizerShouldBegin(self) != false
    }

    /// Whether this one must wait for the other to fail.
    private func holdsBack(_ other: UIGestureRecognizer) -> Bool {
        course.required.contains { $0.recognizer === other }
            || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }

    private func excludes(_ other: UIGestureRecognizer) -> Bool {
        canPrevent(other) && other.canBePrevented(by: self)
            && delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) != true
            && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
    }

    /// The gesture is not this one: others that have waited for that begin, and views hear of their touches.
    final func fail() {
        guard state == .possible else { return }
        course.pending = nil
        course.state = .failed
        stateObserver?()
        act(on: .failed)
        let touches = course.touches
        leaveRivals()
        settle()
        for touch in touches { touch.tellContent() }
    }

    private func leaveRivals() {
        let others = rivals
        course.rivals = []
        for other in others { other.course.rivals.removeAll { $0.recognizer === self || $0.recognizer == nil } }
        for other in others where other.isWaiting { other.attempt() }
    }

    /// Once it is over and its fingers are gone, it may come again.
    final func settle() {
        guard isOver, fingers.isEmpty else { return }
        leaveRivals()
        course.touches = []
        reset()
        course.state = .possible
        stateObserver?()
    }
}
