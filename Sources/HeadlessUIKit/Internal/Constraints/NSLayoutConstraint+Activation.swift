extension NSLayoutConstraint {
    private static var activations = 0

    func activate() {
        guard let view = first?.layoutView else {
            fatalError("NSInvalidArgumentException: the first item of a constraint that is activated is in no view")
        }
        guard secondAttribute != .notAnAttribute else { return activate(in: view) }
        guard let other = second?.layoutView, let common = view.commonAncestor(with: other) else {
            fatalError(
                """
                NSGenericException: Unable to activate constraint with anchors of \(view) and \
                \(String(describing: second)) because they have no common ancestor. Does the constraint or its \
                anchors reference items in different view hierarchies? That's illegal.
                """)
        }
        activate(in: common)
    }

    func activate(in view: UIView) {
        guard holder !== view else { return }
        deactivate()
        LayoutEngine.isUsed = true
        Self.activations += 1
        age = Self.activations
        holder = view
        view.ensuredConstraintState.constraints.append(self)
        first?.layoutBox.mentions.append(self)
        if second !== first { second?.layoutBox.mentions.append(self) }
        let root = view.root
        root.ensuredConstraintState.wantsEngine = true
        root.constraintState?.engine?.install(self)
        requestLayout()
    }

    func deactivate() {
        guard let holder else { return }
        requestLayout()
        installed?.engine?.uninstall(self)
        installed = nil
        isBroken = false
        holder.constraintState?.constraints.removeAll { $0 === self }
        first?.layoutBox.mentions.removeAll { $0 === self }
        second?.layoutBox.mentions.removeAll { $0 === self }
        self.holder = nil
    }

    /// The constraints are solved before the layout of the view around the first item.
    func requestLayout() {
        guard let view = first?.layoutView else { return }
        (first is UIView ? view.superview ?? view : view).setNeedsLayout()
    }

    // MARK: Contradictions

    /// As UIKit writes it to the console, once for each constraint that gives way (Q10).
    static func reportUnsatisfiable(breaking broken: NSLayoutConstraint, among all: [NSLayoutConstraint]) {
        if let observer = ClockState.current.unsatisfiableObserver { return observer(broken, all) }
        let list = all.map { "    \"\($0.text)\"" }.joined(separator: "\n")
        print(
            """
            [LayoutConstraints] Unable to simultaneously satisfy constraints.
            (
            \(list)
            )
            Will attempt to recover by breaking constraint \(broken.text)
            """)
    }

    /// Called with the constraint that gives way and those that it contradicts, in place of a message on the console;
    /// one for each `VirtualClock`. Twin only.
    public static var unsatisfiableObserver: ((NSLayoutConstraint, [NSLayoutConstraint]) -> Void)? {
        get { ClockState.current.unsatisfiableObserver }
        set { ClockState.current.unsatisfiableObserver = newValue }
    }

    private var text: String {
        func name(_ item: (any LayoutItem)?, _ attribute: Attribute) -> String {
            item.map { "\(type(of: $0)).\(attribute)" } ?? ""
        }
        let sign =
            switch relation {
            case .equal: "=="
            case .lessThanOrEqual: "<="
            case .greaterThanOrEqual: ">="
            }
        let factor = second == nil || multiplier == 1 ? "" : "\(multiplier) * "
        let id = identifier.map { " '\($0)'" } ?? ""
        return """
            <NSLayoutConstraint\(id) \(name(first, firstAttribute)) \(sign) \
            \(factor)\(name(second, secondAttribute)) + \(constant) @\(priority.rawValue)>
            """
    }
}
