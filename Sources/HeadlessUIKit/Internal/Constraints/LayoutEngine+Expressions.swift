extension LayoutEngine {
    /// The first item's attribute, less the second's and the constant.
    func expression(of constraint: NSLayoutConstraint) -> LinearExpression? {
        guard let holder = constraint.holder, let first = constraint.first else { return nil }
        var expression = LinearExpression(-Double(constraint.constant))
        add(first, constraint.firstAttribute, times: 1, in: holder, to: &expression)
        if constraint.secondAttribute != .notAnAttribute {
            guard let second = constraint.second else { return nil }
            add(
                second, constraint.secondAttribute, times: -Double(constraint.multiplier), in: holder, to: &expression)
        }
        return expression
    }

    /// Adds an attribute, in the coordinates of `holder`.
    private func add(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, times factor: Double, in holder: UIView,
        to expression: inout LinearExpression
    ) {
        guard let view = item.layoutView, let axis = attribute.axis?.rawValue else { return }
        let guide = item as? UILayoutGuide
        let form = AttributeForm(attribute, of: view, guide)
        expression.constant += form.offset * factor
        if form.length != 0 {
            let isContent = guide == nil && view === holder && !attribute.isLength
            let measured: any LayoutItem = (isContent ? view.scrolledContent : nil) ?? item.measured
            expression.add(slot(of: measured).variables[axis + 2], times: form.length * factor)
        }
        guard form.origin != 0 else { return }
        if let guide, guide.kind == .solved {
            expression.add(slot(of: guide).variables[axis], times: form.origin * factor)
        }
        var next: UIView? = view
        while let current = next, current !== holder {
            expression.add(slot(of: current).variables[axis], times: form.origin * factor)
            next = current.superview
        }
    }
}

extension LayoutItem {
    /// The item whose size a guide has.
    fileprivate var measured: any LayoutItem {
        guard let guide = self as? UILayoutGuide, guide.kind != .solved, let view = guide.layoutView else {
            return self
        }
        return view
    }
}

/// An attribute as a sum of an item's origin and length, and a number.
@MainActor private struct AttributeForm {
    var origin: Double
    var length: Double
    var offset: Double

    init(_ attribute: NSLayoutConstraint.Attribute, of view: UIView, _ guide: UILayoutGuide?) {
        let insets =
            switch guide?.kind {
            case nil where attribute.followsMargins: view.effectiveLayoutMargins
            case nil: view.alignmentRectInsets
            case .solved: UIEdgeInsets.zero
            case .margins: view.effectiveLayoutMargins
            case .safeArea: view.safeAreaInsets
            case .keyboard: UIEdgeInsets.zero
            case .scrolledFrame:
                UIEdgeInsets(
                    top: view.bounds.minY, left: view.bounds.minX, bottom: -view.bounds.minY, right: -view.bounds.minX)
            }
        let isVertical = attribute.axis == .vertical
        let (start, end) = isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
        // From the end of the view upwards.
        let height = guide?.kind == .keyboard ? view.safeAreaInsets.bottom : 0
        switch attribute {
        case .top where guide?.kind == .keyboard: (origin, length, offset) = (1, 1, -height)
        case .centerY where guide?.kind == .keyboard: (origin, length, offset) = (1, 1, -height / 2)
        case .height where guide?.kind == .keyboard: (origin, length, offset) = (0, 0, height)
        case .left, .leading, .leftMargin, .leadingMargin, .top, .topMargin:
            (origin, length, offset) = (1, 0, start)
        case .right, .trailing, .rightMargin, .trailingMargin, .bottom, .bottomMargin:
            (origin, length, offset) = (1, 1, -end)
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins:
            (origin, length, offset) = (1, 0.5, (start - end) / 2)
        case .width, .height: (origin, length, offset) = (0, 1, -start - end)
        case .firstBaseline: (origin, length, offset) = (1, 0, view.baselines?.first ?? start)
        case .lastBaseline: (origin, length, offset) = (1, 1, -(view.baselines?.last ?? end))
        case .notAnAttribute: (origin, length, offset) = (0, 0, 0)
        }
    }
}

extension NSLayoutConstraint.Relation {
    var ofSolver: ConstraintSolver.Relation {
        switch self {
        case .lessThanOrEqual: .lessOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterOrEqual
        }
    }
}
