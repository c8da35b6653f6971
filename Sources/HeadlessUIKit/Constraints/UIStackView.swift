/// Lays its arranged subviews out in a row or a column, by constraints of its own (Q14).
///
/// A hidden one has no length and no spacing. Properties that change in an animation block animate.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIStackView: UIView {
    private var arranged: [UIView] = []
    private var rules: [NSLayoutConstraint] = []
    private var gaps: [UILayoutGuide] = []
    private var spacings: [ObjectIdentifier: CGFloat] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Archives hold nothing the twin can read: an empty one.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
    }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        views.forEach(addArrangedSubview)
    }

    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
    open var distribution = UIStackView.Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
    open var alignment = UIStackView.Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { rearrange() } } }
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
    }

    // MARK: The arranged subviews

    open var arrangedSubviews: [UIView] { arranged }

    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

    /// Past the end traps, as it raises on Apple. One that is arranged already changes its place.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let former = arranged.firstIndex { $0 === view }
        guard stackIndex >= 0, stackIndex <= arranged.count else {
            fatalError("NSInternalInconsistencyException: index out of bounds for arranged subview: \(stackIndex)")
        }
        if let former { arranged.remove(at: former) }
        arranged.insert(view, at: min(stackIndex, arranged.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        view.ensuredConstraintState.isArranged = true
        if view.superview !== self { addSubview(view) }
        rearrange()
    }

    /// The view stays a subview; its constraints no longer place it.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
        arranged.remove(at: index)
        spacings[ObjectIdentifier(view)] = nil
        view.constraintState?.isArranged = false
        rearrange()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard spacing != customSpacing(after: arrangedSubview) else { return }
        spacings[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
        rearrange()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        spacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }

    // MARK: The rules

    /// In an animation block the new arrangement is laid out at once, and so animates.
    func rearrange() {
        setNeedsUpdateConstraints()
        if AnimationBlock.current != nil { root.layoutIfNeeded() }
    }

    open override func updateConstraints() {
        NSLayoutConstraint.deactivate(rules)
        gaps.forEach(removeLayoutGuide)
        let arrangement = StackArrangement(
            stack: self, views: arranged, room: isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self,
            spacingAfter: { [self] in length(of: spacings[ObjectIdentifier($0)] ?? spacing) })
        (rules, gaps) = arrangement.make()
        for rule in rules { rule.identifier = "UISV" }
        NSLayoutConstraint.activate(rules)
        super.updateConstraints()
    }

    private func length(of spacing: CGFloat) -> CGFloat {
        spacing == UIStackView.spacingUseSystem ? ConstraintState.systemSpacing : spacing
    }
}

extension UIStackView {
    /// How the length of the stack is shared out.
    public enum Distribution: Int, Sendable {
        case fill = 0
        case fillEqually = 1
        case fillProportionally = 2
        case equalSpacing = 3
        case equalCentering = 4
    }

    /// Where the views are across the axis.
    public enum Alignment: Int, Sendable {
        case fill = 0
        case leading = 1
        case firstBaseline = 2
        case center = 3
        case trailing = 4
        case lastBaseline = 5

        public static var top: UIStackView.Alignment { .leading }
        public static var bottom: UIStackView.Alignment { .trailing }
    }
}
