extension LayoutEngine {
    /// Brings a size as near to `size` as the priorities let it.
    func pull(
        _ slot: LayoutSlot, to size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) {
        for (index, length, priority) in [(2, size.width, horizontal), (3, size.height, vertical)] {
            var expression = LinearExpression(-Double(length))
            expression.add(slot.variables[index], times: 1)
            _ = add(expression, .equal, priority: priority.rawValue, .generated(slot))
        }
        solver.optimize()
    }

    func constraints(behind slot: LayoutSlot, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        for index in [axis.rawValue, axis.rawValue + 2] {
            for handle in solver.constraints(behind: slot.variables[index]) {
                guard case .constraint(let constraint) = owners[handle], !found.contains(constraint) else { continue }
                found.append(constraint)
            }
        }
        return found
    }

    func isAmbiguous(_ slot: LayoutSlot) -> Bool {
        (0..<4).contains { solver.isAmbiguous(slot.variables[$0]) }
    }
}
