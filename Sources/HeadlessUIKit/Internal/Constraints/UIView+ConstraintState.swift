extension UIView: LayoutItem {
    var layoutView: UIView? { self }
    var layoutBox: LayoutBox { ensuredConstraintState.box }

    var ensuredConstraintState: ConstraintState {
        if let constraintState { return constraintState }
        let state = ConstraintState()
        constraintState = state
        return state
    }

    var root: UIView {
        var view = self
        while let next = view.parentView { view = next }
        return view
    }

    private var depth: Int {
        var (depth, next) = (0, parentView)
        while let view = next { (depth, next) = (depth + 1, view.parentView) }
        return depth
    }

    func commonAncestor(with other: UIView) -> UIView? {
        var view: UIView? = self
        while let candidate = view, !other.isDescendant(of: candidate) { view = candidate.parentView }
        return view
    }

    func forEachConstraintState(_ body: (UIView, ConstraintState) -> Void) {
        if let constraintState { body(self, constraintState) }
        for child in children { child.forEachConstraintState(body) }
    }

    // MARK: In and out of a tree

    /// Constraints between this tree of views and those around it are deactivated when it leaves them (Q6).
    func leaveConstraints() {
        forEachConstraintState { _, state in
            for box in [state.box] + (state.guides + state.systemGuides).map(\.layoutBox) {
                for constraint in box.mentions where constraint.holder?.isDescendant(of: self) == false {
                    constraint.deactivate()
                }
            }
        }
        root.constraintState?.engine?.release(self)
    }

    /// The view around it takes part in the layout.
    func isPlacedByConstraints() {
        _ = superview?.ensuredConstraintState
        root.ensuredConstraintState.wantsEngine = true
    }

    func joinConstraints() {
        var hasAny = false
        if constraintState?.translates == false { isPlacedByConstraints() }
        constraintState?.engine?.release(self)
        constraintState?.engine = nil
        forEachConstraintState { _, state in
            if !state.constraints.isEmpty || !state.translates { hasAny = true }
        }
        guard hasAny else { return }
        let root = root
        root.ensuredConstraintState.wantsEngine = true
        root.constraintState?.engine?.adopt(self)
    }

    /// An engine has taken the view in: it is asked once for its constraints.
    func joinedConstraints() {
        guard let state = constraintState, !state.hasJoined else { return }
        state.hasJoined = true
        awaitUpdate(state)
    }

    // MARK: Layout

    /// Solves what is due in the view's tree, and asks for the layouts that follow from it.
    @discardableResult
    func settleConstraints() -> LayoutEngine? {
        guard LayoutEngine.isUsed else { return nil }
        let root = root
        root.updateConstraintsBelow()
        guard let state = root.constraintState, state.wantsEngine else { return nil }
        let engine = state.engine ?? LayoutEngine(of: root)
        state.engine = engine
        repeat { engine.flush() } while root.updateConstraintsBelow()
        return engine
    }

    /// Changes that are due are solved before the turn's layout, or, for a view in no window then, before its next one.
    func settleAtEndOfTurn() {
        VirtualClock.current.atEndOfTurn { [weak self] in
            guard let self else { return }
            if window == nil { setNeedsLayout() } else { settleConstraints() }
        }
    }

    /// Lays out until the constraints have nothing new to tell.
    func layOutConstrained() {
        var rounds = 0
        var tellings = -1
        repeat {
            tellings = settleConstraints()?.tellings ?? 0
            layer.layoutIfNeeded()
            rounds += 1
        } while rounds < 20
            && root.constraintState?.engine.map { $0.isDirty || $0.tellings != tellings } ?? false
    }

    /// Gives the subviews the places that the engine has found.
    func placeConstrainedSubviews() {
        guard let engine = root.constraintState?.engine else { return }
        for child in children {
            guard let state = child.constraintState, !state.translates else { continue }
            child.place(at: engine.frame(of: engine.slot(of: child)))
        }
        placeScrolledContent(engine)
        engine.flush()
    }

    /// The anchor point doesn't count: another one moves the view off the place (Q18).
    private func place(at frame: CGRect) {
        let place = CGPoint(x: frame.midX, y: frame.midY)
        if bounds.size != frame.size { bounds.size = frame.size }
        if center != place { center = place }
    }

    /// The view's own geometry was set: one that is placed by its frame tells the engine.
    func constrainedGeometryChanged() {
        guard let slot = constraintState?.box.slot, let engine = slot.engine else { return }
        if constraintState?.translates == true { engine.refresh(slot) }
    }

    /// The insets of the view have changed, or its baseline.
    func constrainedInsetsChanged() {
        guard let state = constraintState else { return }
        for box in [state.box] + state.systemGuides.map(\.layoutBox) {
            for constraint in box.mentions { constraint.installed?.engine?.offsetsChanged(of: constraint) }
        }
    }

    func arrangementChanged() {
        if constraintState?.isArranged == true { (superview as? UIStackView)?.rearrange() }
    }

    // MARK: Updates

    private static var awaitingUpdate: [WeakView] = []

    private struct WeakView {
        weak var view: UIView?
    }

    /// The constraints are to be updated before the end of the turn.
    func awaitUpdate() {
        if constraintState?.needsUpdate != true { settleAtEndOfTurn() }
        awaitUpdate(ensuredConstraintState)
    }

    /// Lays the subviews out, as the layer asks for it.
    func layOut() {
        if constraintState != nil { settleConstraints() }
        traits.around {
            owner?.tellIsAppearing()
            owner?.viewWillLayoutSubviews()
            layoutSubviews()
            owner?.viewDidLayoutSubviews()
        }
        if constraintState != nil { settleConstraints() }
    }

    func awaitUpdate(_ state: ConstraintState) {
        guard !state.needsUpdate else { return }
        LayoutEngine.isUsed = true
        state.needsUpdate = true
        Self.awaitingUpdate.append(WeakView(view: self))
    }

    /// Lets the views of this tree that asked for it update their constraints, the innermost first. False if none did.
    @discardableResult
    func updateConstraintsBelow() -> Bool {
        guard !Self.awaitingUpdate.isEmpty else { return false }
        Self.awaitingUpdate.removeAll { $0.view == nil }
        var hasAny = false
        for _ in 0..<100 {
            let due = Self.awaitingUpdate.compactMap(\.view).filter { $0.isDescendant(of: self) }
            guard !due.isEmpty else { break }
            hasAny = true
            Self.awaitingUpdate.removeAll { entry in due.contains { $0 === entry.view } }
            for view in due.sorted(by: { $0.depth > $1.depth }) {
                view.constraintState?.needsUpdate = false
                if let owner = view.owner { owner.updateViewConstraints() } else { view.updateConstraints() }
            }
        }
        return hasAny
    }

    // MARK: Questions

    fileprivate static func slot(of item: any LayoutItem) -> (LayoutEngine, LayoutSlot)? {
        guard let engine = item.layoutView?.settleConstraints(), let slot = item.layoutBox.slot else { return nil }
        return (engine, slot)
    }
}

extension LayoutItem {
    func layoutConstraints(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard let (engine, slot) = UIView.slot(of: self) else { return [] }
        return engine.constraints(behind: slot, axis)
    }

    var isLayoutAmbiguous: Bool {
        guard let (engine, slot) = UIView.slot(of: self) else { return false }
        return engine.isAmbiguous(slot)
    }
}
