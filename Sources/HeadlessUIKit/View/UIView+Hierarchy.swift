extension UIView {
    public var superview: UIView? { parentView }
    public var subviews: [UIView] { children }

    /// Past the end counts as the end.
    public func insertSubview(_ view: UIView, at index: Int) {
        place(view) { min(max(index, 0), $0.count) }
    }

    public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        place(view) { ($0.firstIndex { $0 === siblingSubview } ?? $0.count - 1) + 1 }
    }

    public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        place(view) { $0.firstIndex { $0 === siblingSubview } ?? $0.count }
    }

    public func bringSubviewToFront(_ view: UIView) {
        guard view.parentView === self else { return }
        place(view) { $0.count }
    }

    public func sendSubviewToBack(_ view: UIView) {
        guard view.parentView === self else { return }
        place(view) { _ in 0 }
    }

    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard index1 != index2, children.indices.contains(index1), children.indices.contains(index2) else { return }
        let (low, high) = (min(index1, index2), max(index1, index2))
        let (first, second) = (children[low], children[high])
        insertSubview(second, at: low)
        insertSubview(first, at: high)
    }

    func leaveSuperview() {
        guard let parent = parentView else { return }
        let oldWindow = window
        if LayoutEngine.isUsed { leaveConstraints() }
        parent.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if oldWindow != nil {
            endEditing(true)
            windowWillChange(to: nil)
        }
        parent.children.removeAll { $0 === self }
        parentView = nil
        layer.removeFromSuperlayer()
        if oldWindow != nil { windowDidChange() }
        didMoveToSuperview()
    }

    public func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.parentView
        }
        return false
    }

    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for child in children {
            if let found = child.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// `index` is asked with the subviews as they are without `view`.
    func place(_ view: UIView, at index: ([UIView]) -> Int) {
        if isDescendant(of: view) {
            fatalError("NSInvalidArgumentException: Can't add self as subview, nor a view that this one lies in")
        }
        let isNew = view.parentView !== self
        let (oldParent, oldWindow, newWindow) = (view.parentView, view.window, window)
        if isNew {
            if LayoutEngine.isUsed, oldParent != nil { view.leaveConstraints() }
            oldParent?.willRemoveSubview(view)
            view.willMove(toSuperview: self)
            if oldWindow !== newWindow {
                view.endEditing(true)
                view.windowWillChange(to: newWindow)
            }
        }
        oldParent?.children.removeAll { $0 === view }
        let place = index(children)
        let upper = place < children.count ? children[place] : nil
        children.insert(view, at: place)
        view.parentView = self
        if let upper {
            layer.insertSublayer(view.layer, below: upper.layer)
        } else {
            layer.addSublayer(view.layer)
        }
        guard isNew else { return }
        if LayoutEngine.isUsed { view.joinConstraints() }
        view.updateTraits()
        if type(of: view).requiresConstraintBasedLayout { view.setNeedsUpdateConstraints() }
        if oldWindow !== newWindow { view.windowDidChange() }
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    private func windowWillChange(to window: UIWindow?) {
        willMove(toWindow: window)
        owner?.viewWillBe(shown: window?.isHidden == false)
        for child in children { child.windowWillChange(to: window) }
    }

    private func windowDidChange() {
        didMoveToWindow()
        owner?.viewIs(shown: window?.isHidden == false)
        for child in children { child.windowDidChange() }
    }

    /// The window around was shown, or hidden.
    func windowIs(shown: Bool) {
        owner?.viewWillBe(shown: shown)
        owner?.viewIs(shown: shown)
        for child in children { child.windowIs(shown: shown) }
    }
}
