/// A constraint that the twin makes by itself, as UIKit does.
struct GeneratedConstraint {
    /// A number that the constraint keeps while its value changes.
    let key: Int
    /// x, y, width or height: 0…3.
    let component: Int
    let relation: ConstraintSolver.Relation
    let value: Double
    let priority: Float
}

extension LayoutItem {
    /// Of a view that is placed by its frame, the frame; of any other, the size of its content (Q7, Q8).
    func generatedConstraints(isRoot: Bool, isFitting: Bool) -> [GeneratedConstraint] {
        guard let view = self as? UIView else {
            guard (self as? UILayoutGuide)?.isScrolledContent == true else { return [] }
            return [0, 1].map { fixed($0, 0) }
        }
        let state = view.constraintState
        let isPlaced = state?.translates != false
        if isPlaced && !(isRoot && isFitting) {
            let (size, center) = (view.bounds.size, view.center)
            let lengths = [fixed(2, max(size.width, 0)), fixed(3, max(size.height, 0))]
            guard !isRoot else { return lengths }
            // The centre counts, whatever the anchor point (Q18).
            return lengths + [fixed(0, center.x - size.width / 2), fixed(1, center.y - size.height / 2)]
        }
        let content = view.intrinsicContentSize
        let insets = view.alignmentRectInsets
        let lengths = [
            (content.width, insets.left + insets.right), (content.height, insets.top + insets.bottom),
        ]
        return lengths.enumerated().flatMap { axis, length -> [GeneratedConstraint] in
            guard length.0 >= 0, length.0.isFinite, let state else { return [] }
            let value = Double(max(length.0 + length.1, 0))
            return [
                GeneratedConstraint(
                    key: 4 + axis, component: 2 + axis, relation: .lessOrEqual, value: value,
                    priority: state.hugging[axis].rawValue),
                GeneratedConstraint(
                    key: 6 + axis, component: 2 + axis, relation: .greaterOrEqual, value: value,
                    priority: state.compression[axis].rawValue),
            ]
        }
    }

    private func fixed(_ component: Int, _ value: CGFloat) -> GeneratedConstraint {
        GeneratedConstraint(
            key: component, component: component, relation: .equal, value: Double(value),
            priority: ConstraintSolver.required)
    }
}
