/// The constraints of a stack view's arranged subviews.
@MainActor struct StackArrangement {
    private typealias Attribute = NSLayoutConstraint.Attribute

    let stack: UIStackView
    let views: [UIView]
    /// The stack view, or the room within its margins.
    let room: any LayoutItem
    let spacingAfter: (UIView) -> CGFloat

    private var isRow: Bool { stack.axis == .horizontal }
    private var start: Attribute { isRow ? .leading : .top }
    private var end: Attribute { isRow ? .trailing : .bottom }
    private var length: Attribute { isRow ? .width : .height }
    private var center: Attribute { isRow ? .centerX : .centerY }
    private var near: Attribute { isRow ? .top : .leading }
    private var far: Attribute { isRow ? .bottom : .trailing }

    func make() -> (rules: [NSLayoutConstraint], gaps: [UILayoutGuide]) {
        let visible = views.filter { !$0.isHidden }
        let (between, gaps) = spaces(visible)
        return (between + row(visible) + lengths(visible) + views.flatMap(across) + together(visible), gaps)
    }

    private func rule(
        _ item: any LayoutItem, _ attribute: Attribute, _ other: (any LayoutItem)?, _ otherAttribute: Attribute,
        _ constant: CGFloat = 0, being relation: NSLayoutConstraint.Relation = .equal, times factor: CGFloat = 1,
        at priority: Float = 1000
    ) -> NSLayoutConstraint {
        let rule = NSLayoutConstraint(
            item, attribute, relation, other, other == nil ? .notAnAttribute : otherAttribute, factor, constant)
        rule.priority = UILayoutPriority(priority)
        return rule
    }

    /// One after another; a hidden view is where the one before it ends, and has no length.
    private func row(_ visible: [UIView]) -> [NSLayoutConstraint] {
        var rules: [NSLayoutConstraint] = []
        var before: UIView?
        for view in views {
            if view.isHidden {
                rules.append(rule(view, length, nil, .notAnAttribute))
                rules.append(before.map { rule(view, start, $0, end) } ?? rule(view, start, room, start))
                continue
            }
            if let before {
                let isOpen = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
                rules.append(
                    rule(
                        view, start, before, end, spacingAfter(before), being: isOpen ? .greaterThanOrEqual : .equal))
            } else {
                rules.append(rule(view, start, room, start))
            }
            before = view
        }
        if let before { rules.append(rule(before, end, room, end)) }
        return rules
    }

    private func lengths(_ visible: [UIView]) -> [NSLayoutConstraint] {
        guard let first = visible.first else { return [] }
        switch stack.distribution {
        case .fillEqually: return visible.dropFirst().map { rule($0, length, first, length) }
        case .fillProportionally:
            let natural = visible.map { isRow ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height }
            guard let unit = natural.first, natural.allSatisfy({ $0 > 0 }) else { return [] }
            return zip(visible, natural).dropFirst().map { view, natural in
                rule(view, length, first, length, times: natural / unit, at: 999)
            }
        case .fill, .equalSpacing, .equalCentering: return []
        }
    }

    /// Guides of one length between the views, or between their centres.
    private func spaces(_ visible: [UIView]) -> ([NSLayoutConstraint], [UILayoutGuide]) {
        let isCentered = stack.distribution == .equalCentering
        guard isCentered || stack.distribution == .equalSpacing else { return ([], []) }
        var (rules, gaps): ([NSLayoutConstraint], [UILayoutGuide]) = ([], [])
        for (view, next) in zip(visible, visible.dropFirst()) {
            let gap = UILayoutGuide()
            stack.addLayoutGuide(gap)
            rules.append(rule(gap, start, view, isCentered ? center : end))
            rules.append(rule(gap, end, next, isCentered ? center : start))
            if let first = gaps.first { rules.append(rule(gap, length, first, length, at: isCentered ? 149 : 1000)) }
            gaps.append(gap)
        }
        return (rules, gaps)
    }

    private func across(_ view: UIView) -> [NSLayoutConstraint] {
        let within = [
            rule(view, near, room, near, being: .greaterThanOrEqual),
            rule(view, far, room, far, being: .lessThanOrEqual),
        ]
        switch stack.alignment {
        case .fill: return [rule(view, near, room, near), rule(view, far, room, far)]
        case .leading: return [rule(view, near, room, near), within[1]]
        case .trailing: return [rule(view, far, room, far), within[0]]
        case .center: return within + [rule(view, isRow ? .centerY : .centerX, room, isRow ? .centerY : .centerX)]
        case .firstBaseline, .lastBaseline: return within
        }
    }

    /// The baselines of a row, and the wish to be no larger across than the views need.
    private func together(_ visible: [UIView]) -> [NSLayoutConstraint] {
        guard let first = visible.first, stack.alignment != .fill else { return [] }
        let small = rule(stack, isRow ? .height : .width, nil, .notAnAttribute, at: 25)
        let baseline: Attribute? =
            switch stack.alignment {
            case .firstBaseline where isRow: .firstBaseline
            case .lastBaseline where isRow: .lastBaseline
            default: nil
            }
        guard let baseline else { return [small] }
        return [small] + visible.dropFirst().map { rule($0, baseline, first, baseline) }
    }
}
