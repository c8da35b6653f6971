/// A rectangle without a view that constraints can refer to.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutItem {
    /// How the rectangle comes about.
    enum Kind {
        case solved
        case margins
        case safeArea
        case scrolledFrame
        case keyboard
    }

    let kind: Kind
    let layoutBox = LayoutBox()
    private weak var owner: UIView?

    public override convenience init() {
        self.init(.solved, of: nil)
    }

    /// Archives hold nothing the twin can read: a guide without a view.
    public required convenience init?(coder: NSCoder) {
        self.init(.solved, of: nil)
    }

    init(_ kind: Kind, of owner: UIView?) {
        (self.kind, self.owner) = (kind, owner)
        super.init()
    }

    /// Constraints of a guide that changes its view are deactivated.
    open weak var owningView: UIView? {
        get { owner }
        set {
            guard newValue !== owner else { return }
            owner?.constraintState?.guides.removeAll { $0 === self }
            for constraint in layoutBox.mentions { constraint.isActive = false }
            owner = newValue
            newValue?.ensuredConstraintState.guides.append(self)
        }
    }

    open var identifier = ""

    var layoutView: UIView? { owner }

    /// In the coordinates of the owning view, as the last layout left it.
    open var layoutFrame: CGRect {
        guard let owner else { return .zero }
        switch kind {
        case .margins: return owner.bounds.inset(by: owner.effectiveLayoutMargins)
        case .safeArea: return owner.bounds.inset(by: owner.safeAreaInsets)
        case .scrolledFrame: return owner.bounds
        case .keyboard:
            let (bounds, height) = (owner.bounds, owner.safeAreaInsets.bottom)
            return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
        case .solved:
            owner.settleConstraints()
            return layoutBox.slot.flatMap { $0.engine?.frame(of: $0) } ?? .zero
        }
    }

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutConstraints(for: axis)
    }

    open var hasAmbiguousLayout: Bool { isLayoutAmbiguous }
}
