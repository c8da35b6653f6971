/// A view or a layout guide, as constraints see it.
@MainActor protocol LayoutItem: AnyObject {
    /// The view in whose tree it lies: the view itself, or the owner of a guide.
    var layoutView: UIView? { get }
    var layoutBox: LayoutBox { get }
}

/// What the constraints keep of a view or a guide.
@MainActor final class LayoutBox {
    /// The active constraints that name it.
    var mentions: [NSLayoutConstraint] = []
    /// Its numbers in the engine of the tree of views; nil while no engine knows it.
    var slot: LayoutSlot?

    var engine: LayoutEngine? { slot?.engine }
}

/// The origin and the size of a view or a guide in an engine.
@MainActor final class LayoutSlot {
    /// A constraint that no caller made: of a view that is placed by its frame, or of its content's size.
    struct Generated {
        let key: Int
        var handle: ConstraintSolver.Handle
        var value: Double
        var priority: Float
    }

    weak var engine: LayoutEngine?
    weak var item: (any LayoutItem)?
    /// The symbols of x, y, width and height; the origin is in the superview, a guide's in its view.
    let variables: SIMD4<Int32>
    /// The values that were last told to the views.
    var known = SIMD4<Double>(repeating: .nan)
    var generated: [Generated] = []
    var isStale = false

    init(_ engine: LayoutEngine, _ item: any LayoutItem, _ variables: SIMD4<Int32>) {
        (self.engine, self.item, self.variables) = (engine, item, variables)
    }
}

/// What constraints need to know of a view; a view has none until a constraint or a setting of the layout names it.
@MainActor final class ConstraintState {
    /// The distance of `systemSpacing` constraints (Q2).
    static let systemSpacing: CGFloat = 8

    let box = LayoutBox()
    /// The active constraints that the view holds.
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// The system's guides, by kind, made when they are asked for.
    var systemGuides: [UILayoutGuide] = []
    /// Of the topmost view: solves the constraints of its whole tree.
    var engine: LayoutEngine?
    /// Of the topmost view: there are constraints in its tree.
    var wantsEngine = false
    var translates = true
    var needsUpdate = false
    /// Whether the view has been asked to update its constraints.
    var hasJoined = false
    var isArranged = false
    var hugging = [UILayoutPriority.defaultLow, .defaultLow]
    var compression = [UILayoutPriority.defaultHigh, .defaultHigh]
    var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var addsSafeArea = true

    func guide(_ kind: UILayoutGuide.Kind, of view: UIView) -> UILayoutGuide {
        if let guide = systemGuides.first(where: { $0.kind == kind }) { return guide }
        let guide = kind == .keyboard ? UIKeyboardLayoutGuide(kind, of: view) : UILayoutGuide(kind, of: view)
        systemGuides.append(guide)
        return guide
    }
}
