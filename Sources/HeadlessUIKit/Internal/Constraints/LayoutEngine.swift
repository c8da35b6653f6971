/// Solves the constraints of one tree of views, and tells the views whose places follow from a change.
///
/// The origin of a view is in its superview: where a view moves as a whole, nothing below it changes. Views off a
/// window have no engine until somebody asks for their layout.
@MainActor final class LayoutEngine {
    /// A constraint's place in an engine.
    struct Installed {
        weak var engine: LayoutEngine?
        let handle: ConstraintSolver.Handle
        /// The constant of the solver's expression without the constraint's own.
        var offset: Double
    }

    enum Owner {
        case constraint(NSLayoutConstraint)
        case generated(LayoutSlot)
    }

    /// False until a constraint is activated: trees of views need not be searched for any.
    static var isUsed = false
    /// The priority of a constraint that has given way: satisfied as soon and as far as it can be.
    static let broken = ConstraintSolver.required.nextDown
    /// The solver's constants stay below it: larger ones would swallow the others.
    private static let largest = 1e9

    let solver = ConstraintSolver()
    /// Whether a change of the constraints has not been told to the views yet.
    private(set) var isDirty = false {
        didSet { if isDirty, !oldValue, !isTemporary { flushAtEndOfTurn() } }
    }
    /// Grows with each view that is told.
    private(set) var tellings = 0
    /// Solved for a size that somebody asks for; the views know nothing of it.
    let isTemporary: Bool
    private weak var root: UIView?
    private(set) var owners: [ConstraintSolver.Handle: Owner] = [:]
    private var slots: [Int32: LayoutSlot] = [:]
    private var temporary: [ObjectIdentifier: LayoutSlot] = [:]
    private var stale: [LayoutSlot] = []

    init(of root: UIView, isTemporary: Bool = false) {
        (self.root, self.isTemporary) = (root, isTemporary)
        adopt(root)
    }

    // MARK: Views

    /// Takes in the constraints that the views of a tree hold.
    func adopt(_ view: UIView) {
        view.forEachConstraintState { view, state in
            for constraint in state.constraints { install(constraint) }
            if !state.translates { _ = slot(of: view) }
        }
    }

    /// Forgets a tree of views, and the constraints that its views hold.
    func release(_ view: UIView) {
        view.forEachConstraintState { _, state in
            for constraint in state.constraints { uninstall(constraint) }
        }
        view.forEachConstraintState { _, state in
            for box in [state.box] + (state.guides + state.systemGuides).map(\.layoutBox) {
                guard let slot = box.slot, slot.engine === self else { continue }
                for one in slot.generated { drop(one.handle) }
                for index in 0..<4 {
                    slots[slot.variables[index]] = nil
                    solver.removeVariable(slot.variables[index])
                }
                box.slot = nil
            }
        }
        isDirty = true
    }

    func slot(of item: any LayoutItem) -> LayoutSlot {
        let box = item.layoutBox
        if let known = isTemporary ? temporary[ObjectIdentifier(item)] : box.slot { return known }
        let slot = LayoutSlot(
            self, item,
            SIMD4(
                solver.makeVariable(), solver.makeVariable(), solver.makeVariable(isLength: true),
                solver.makeVariable(isLength: true)))
        if isTemporary {
            temporary[ObjectIdentifier(item)] = slot
        } else {
            box.slot = slot
            for index in 0..<4 { slots[slot.variables[index]] = slot }
            (item as? UIView)?.joinedConstraints()
        }
        refresh(slot)
        return slot
    }

    func frame(of slot: LayoutSlot) -> CGRect {
        let values = values(of: slot)
        return CGRect(x: values.x, y: values.y, width: max(values.z, 0), height: max(values.w, 0))
    }

    /// A number next to a fraction with few digits is that fraction: the sum of many small changes gives no other
    /// place than one change (Q9).
    private func values(of slot: LayoutSlot) -> SIMD4<Double> {
        // 2⁸ · 3² · 5⁴: four decimals, thirds and ninths.
        let grid = 1_440_000.0
        var values = SIMD4<Double>()
        for index in 0..<4 {
            let value = solver.value(of: slot.variables[index])
            let near = (value * grid).rounded() / grid
            values[index] = abs(value - near) < 1e-9 ? near : value
        }
        return values
    }

    // MARK: Constraints

    func install(_ constraint: NSLayoutConstraint) {
        guard isTemporary || constraint.installed?.engine == nil, let expression = expression(of: constraint) else {
            return
        }
        let offset = expression.constant + Double(constraint.constant)
        let handle = add(
            expression, constraint.relation.ofSolver,
            priority: constraint.isBroken ? Self.broken : constraint.priority.rawValue, .constraint(constraint))
        if !isTemporary { constraint.installed = Installed(engine: self, handle: handle, offset: offset) }
    }

    func uninstall(_ constraint: NSLayoutConstraint) {
        guard let installed = constraint.installed, installed.engine === self else { return }
        drop(installed.handle)
        constraint.installed = nil
        constraint.isBroken = false
    }

    private func drop(_ handle: ConstraintSolver.Handle) {
        solver.remove(handle)
        owners[handle] = nil
        isDirty = true
    }

    func constantChanged(of constraint: NSLayoutConstraint) {
        guard let installed = constraint.installed else { return }
        set(Self.usable(installed.offset - Double(constraint.constant)), of: installed.handle)
    }

    func priorityChanged(of constraint: NSLayoutConstraint) {
        guard let installed = constraint.installed else { return }
        solver.setPriority(of: installed.handle, to: constraint.priority.rawValue)
        isDirty = true
    }

    /// The insets of an item have changed, or its baseline.
    func offsetsChanged(of constraint: NSLayoutConstraint) {
        guard let expression = expression(of: constraint) else { return }
        constraint.installed?.offset = expression.constant + Double(constraint.constant)
        constantChanged(of: constraint)
    }

    private static func usable(_ constant: Double) -> Double { min(max(constant, -largest), largest) }

    func add(
        _ expression: LinearExpression, _ relation: ConstraintSolver.Relation, priority: Float, _ owner: Owner
    ) -> ConstraintSolver.Handle {
        isDirty = true
        var expression = expression
        expression.constant = Self.usable(expression.constant)
        var priority = priority
        while true {
            do {
                let handle = try solver.add(expression, relation, priority: priority)
                owners[handle] = owner
                return handle
            } catch {
                if !breakOne(of: error.handles, or: owner) { priority = Self.broken }
            }
        }
    }

    private func set(_ constant: Double, of handle: ConstraintSolver.Handle) {
        isDirty = true
        while true {
            do {
                return try solver.setConstant(of: handle, to: constant)
            } catch {
                let own = owners[handle]
                if !breakOne(of: error.handles.filter { $0 != handle }, or: own) {
                    return weaken(handle, constant)
                }
            }
        }
    }

    /// The constraint that has just changed gives way itself.
    private func weaken(_ handle: ConstraintSolver.Handle, _ constant: Double) {
        guard case .constraint(let constraint) = owners[handle] else { return }
        drop(handle)
        constraint.installed = nil
        install(constraint)
    }

    /// Lets the newest of the callers' constraints give way, and reports it. False if that is `own`, or if there is
    /// none.
    private func breakOne(of handles: [ConstraintSolver.Handle], or own: Owner?) -> Bool {
        var among: [NSLayoutConstraint] = []
        for handle in handles {
            if case .constraint(let constraint) = owners[handle] { among.append(constraint) }
        }
        if case .constraint(let constraint) = own { among.append(constraint) }
        guard let newest = among.max(by: { $0.age < $1.age }) else { return false }
        newest.isBroken = true
        if !isTemporary { NSLayoutConstraint.reportUnsatisfiable(breaking: newest, among: among) }
        if case .constraint(let constraint) = own, constraint === newest { return false }
        guard let expression = expression(of: newest), let handle = handle(of: newest) else { return false }
        drop(handle)
        newest.installed = isTemporary ? newest.installed : nil
        let offset = expression.constant + Double(newest.constant)
        let replacement = add(expression, newest.relation.ofSolver, priority: Self.broken, .constraint(newest))
        if !isTemporary { newest.installed = Installed(engine: self, handle: replacement, offset: offset) }
        return true
    }

    private func handle(of constraint: NSLayoutConstraint) -> ConstraintSolver.Handle? {
        guard isTemporary else { return constraint.installed?.handle }
        return owners.first { _, owner in
            if case .constraint(let other) = owner { other === constraint } else { false }
        }?.key
    }

    // MARK: Constraints that nobody made

    func refreshLater(_ slot: LayoutSlot) {
        guard !slot.isStale else { return }
        slot.isStale = true
        isDirty = true
        stale.append(slot)
    }

    /// The frame of a view that is placed by it, or the size of its content, has changed.
    func refresh(_ slot: LayoutSlot) {
        slot.isStale = false
        let wanted = slot.item?.generatedConstraints(isRoot: slot.item === root, isFitting: isTemporary) ?? []
        for one in slot.generated where !wanted.contains(where: { $0.key == one.key }) { drop(one.handle) }
        slot.generated = wanted.map { rule in
            if let former = slot.generated.first(where: { $0.key == rule.key }) {
                if former.priority == rule.priority {
                    if former.value != rule.value { set(-Self.usable(rule.value), of: former.handle) }
                    return LayoutSlot.Generated(
                        key: rule.key, handle: former.handle, value: rule.value, priority: rule.priority)
                }
                drop(former.handle)
            }
            var expression = LinearExpression(-rule.value)
            expression.add(slot.variables[rule.component], times: 1)
            let handle = add(expression, rule.relation, priority: rule.priority, .generated(slot))
            return LayoutSlot.Generated(key: rule.key, handle: handle, value: rule.value, priority: rule.priority)
        }
    }

    // MARK: Telling

    /// The views are told before the turn's layout begins, so that each is laid out once.
    private func flushAtEndOfTurn() {
        VirtualClock.current.atEndOfTurn { [weak self] in _ = self?.root?.settleConstraints() }
    }

    /// Solves what has changed, and asks for the layout of the views around those that get another place.
    func flush() {
        guard isDirty else { return }
        isDirty = false
        while let slot = stale.popLast() { refresh(slot) }
        isDirty = false
        solver.optimize()
        for symbol in solver.takeTouched() {
            guard let slot = slots[symbol] else { continue }
            let values = values(of: slot)
            guard values != slot.known else { continue }
            slot.known = values
            tellings += 1
            if let view = slot.item as? UIView {
                if view.constraintState?.translates == false { view.superview?.setNeedsLayout() }
            } else {
                slot.item?.layoutView?.setNeedsLayout()
            }
        }
    }
}
