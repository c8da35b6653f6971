extension UIView {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

    // MARK: Constraints

    /// The active constraints that this view holds: those of which it is the nearest view around the items.
    public var constraints: [NSLayoutConstraint] { constraintState?.constraints ?? [] }

    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate(in: self) }
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.deactivate() }
    }

    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

    /// The constraints that the view's place on an axis follows from; those that the system makes are left out.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutConstraints(for: axis)
    }

    /// Whether the constraints leave the view's place or size open.
    public var hasAmbiguousLayout: Bool { isLayoutAmbiguous }

    /// False: the constraints decide where the view is; true, the default: its frame does, and constraints of other
    /// views go by it (Q7).
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { constraintState?.translates ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            LayoutEngine.isUsed = true
            ensuredConstraintState.translates = newValue
            if !newValue { isPlacedByConstraints() }
            if let slot = constraintState?.box.slot { slot.engine?.refreshLater(slot) }
            superview?.setNeedsLayout()
        }
    }

    // MARK: The content's size

    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraintState?.hugging[axis.rawValue] ?? .defaultLow
    }

    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        ensuredConstraintState.hugging[axis.rawValue] = priority
        contentSizeChanged()
    }

    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraintState?.compression[axis.rawValue] ?? .defaultHigh
    }

    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        ensuredConstraintState.compression[axis.rawValue] = priority
        contentSizeChanged()
    }

    /// The views around are laid out if the solution is another one then (Q20).
    func contentSizeChanged() {
        guard let slot = constraintState?.box.slot else { return }
        slot.engine?.refreshLater(slot)
        constrainedInsetsChanged()
    }

    // MARK: Guides and margins

    public var layoutGuides: [UILayoutGuide] { constraintState?.guides ?? [] }
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }

    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        if layoutGuide.owningView === self { layoutGuide.owningView = nil }
    }

    public var layoutMarginsGuide: UILayoutGuide { ensuredConstraintState.guide(.margins, of: self) }
    public var safeAreaLayoutGuide: UILayoutGuide { ensuredConstraintState.guide(.safeArea, of: self) }

    /// Along the lower edge, as high as the safe area's inset: there is no keyboard here (W9).
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        ensuredConstraintState.guide(.keyboard, of: self) as? UIKeyboardLayoutGuide ?? UIKeyboardLayoutGuide()
    }

    /// Eight points on each side unless they are set, and the safe area besides (Q2).
    public var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set {
            guard newValue != ensuredConstraintState.margins else { return }
            ensuredConstraintState.margins = newValue
            marginsChanged()
        }
    }

    /// This screen's languages run from left to right: leading is left.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = effectiveLayoutMargins
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
        }
        set {
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
        }
    }

    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { constraintState?.addsSafeArea ?? true }
        set {
            guard newValue != insetsLayoutMarginsFromSafeArea else { return }
            ensuredConstraintState.addsSafeArea = newValue
            marginsChanged()
        }
    }

    var effectiveLayoutMargins: UIEdgeInsets {
        let own = constraintState?.margins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        guard insetsLayoutMarginsFromSafeArea else { return own }
        let safe = safeAreaInsets
        return UIEdgeInsets(
            top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
            right: own.right + safe.right)
    }

    private func marginsChanged() {
        constrainedInsetsChanged()
        setNeedsLayout()
        layoutMarginsDidChange()
    }

    // MARK: Sizes

    public class var layoutFittingCompressedSize: CGSize { .zero }
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// The constraints of the view's tree, solved by themselves for a size as near to `targetSize` as they let it be.
    func fittingSize(
        _ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsBelow()
        let engine = LayoutEngine(of: self, isTemporary: true)
        let slot = engine.slot(of: self)
        engine.pull(slot, to: targetSize, horizontal, vertical)
        return engine.frame(of: slot).size
    }
}
