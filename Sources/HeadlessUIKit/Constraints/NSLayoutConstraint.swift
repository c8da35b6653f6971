/// A rule for the places and sizes of one or two views: first = multiplier × second + constant, or at most, or at
/// least.
///
/// An active constraint is held by the nearest view around its items. A change of the constant is solved by itself, and
/// only the views whose places follow from it are laid out again.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    private(set) weak var first: (any LayoutItem)?
    private(set) weak var second: (any LayoutItem)?
    private var attributes = (first: Attribute.notAnAttribute, second: Attribute.notAnAttribute)
    private var factor: CGFloat = 1
    private var kindOfRelation = Relation.equal
    /// The view that holds it while it is active.
    weak var holder: UIView?
    /// Its place in the engine of the tree of views, once that has been asked for a layout.
    var installed: LayoutEngine.Installed?
    /// A number that grows with each activation.
    var age = 0
    /// It contradicted required constraints and gives way to them.
    var isBroken = false

    /// A constraint of no items, which can't be active; subclasses are made through it (Q21).
    public override init() { super.init() }

    /// Attributes that don't go together, and what is not finite, trap: Apple raises (Q5). Without a second item the
    /// second attribute is ignored (Q19).
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        guard let first = view1 as? any LayoutItem else {
            fatalError("NSInvalidArgumentException: \(view1) is no view and no layout guide")
        }
        let second = view2 as? any LayoutItem
        self.init(first, attr1, relation, second, second == nil ? .notAnAttribute : attr2, multiplier, c)
    }

    convenience init(
        _ first: any LayoutItem, _ attribute: Attribute, _ relation: Relation, _ second: (any LayoutItem)?,
        _ other: Attribute, _ multiplier: CGFloat = 1, _ constant: CGFloat = 0
    ) {
        let problem: String? =
            if attribute == .notAnAttribute || second != nil && other == .notAnAttribute {
                "a constraint needs an attribute for each of its items"
            } else if second == nil && !attribute.isLength {
                "a location needs a second item"
            } else if second != nil && !attribute.canMeet(other) {
                "invalid pairing of layout attributes"
            } else if second != nil && multiplier == 0 && !attribute.isLength {
                "a multiplier of 0 makes no sense for a location"
            } else if !multiplier.isFinite {
                "Multiplier is not finite! That's illegal. multiplier:\(multiplier)"
            } else {
                nil
            }
        if let problem {
            fatalError("NSInvalidArgumentException: NSLayoutConstraint for \(first): \(problem)")
        }
        self.init()
        (self.first, self.second) = (first, second)
        (attributes, kindOfRelation, factor) = ((attribute, other), relation, multiplier)
        storedConstant = Self.checked(constant)
    }

    open var firstItem: AnyObject? { first }
    open var secondItem: AnyObject? { second }
    open var firstAttribute: Attribute { attributes.first }
    open var secondAttribute: Attribute { attributes.second }
    open var relation: Relation { kindOfRelation }
    open var multiplier: CGFloat { factor }
    open var identifier: String?
    open var shouldBeArchived = false

    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first, attributes.first) }
    open var secondAnchor: NSLayoutAnchor<AnyObject>? {
        second.map { NSLayoutAnchor($0, attributes.second) }
    }

    private var storedConstant: CGFloat = 0

    /// The only part of an active constraint that may change freely; a number that is not finite traps (Q5).
    open var constant: CGFloat {
        get { storedConstant }
        set {
            guard Self.checked(newValue) != storedConstant else { return }
            storedConstant = newValue
            installed?.engine?.constantChanged(of: self)
            if holder != nil { requestLayout() }
        }
    }

    private static func checked(_ constant: CGFloat) -> CGFloat {
        guard constant.isFinite else {
            fatalError("NSInternalInconsistencyException: Constant is not finite! That's illegal. constant:\(constant)")
        }
        return constant
    }

    private var storedPriority = UILayoutPriority.required

    /// While the constraint is active, the priority may change below 1000 only; anything else traps, as it raises on
    /// Apple (Q4).
    open var priority: UILayoutPriority {
        get { storedPriority }
        set {
            guard newValue != storedPriority else { return }
            guard newValue.rawValue > 0, newValue <= .required else {
                fatalError(
                    """
                    NSInternalInconsistencyException: It's illegal to set priority:\(newValue.rawValue). Priorities \
                    must be greater than 0 and less or equal to NSLayoutPriorityRequired
                    """)
            }
            guard !isActive || (newValue < .required && storedPriority < .required) else {
                fatalError(
                    """
                    NSInternalInconsistencyException: Mutating a priority from required to not on an installed \
                    constraint (or vice-versa) is not supported.
                    """)
            }
            storedPriority = newValue
            installed?.engine?.priorityChanged(of: self)
            if holder != nil { requestLayout() }
        }
    }

    // MARK: Active or not

    /// Puts it into the nearest view around its items, or takes it out. Items without a view around both trap (Q6).
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { deactivate() }
        }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}
