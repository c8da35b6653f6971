#if !canImport(QuartzCore)
extension CALayer {
    /// Delegate, `actions`, the chain of `style`s, the class; the first answer counts, `NSNull` being the answer "none".
    /// When all are silent, a layer that has been committed in a window animates what it can by itself.
    final func lookedUpAction(_ event: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
        if let action = actions?[event] { return action is NSNull ? nil : action }
        if style != nil, let action = styleAction(event) { return action is NSNull ? nil : action }
        if let action = type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
        return node == nil || isPresentation ? nil : implicitAction(event)
    }

    private func styleAction(_ event: String) -> (any CAAction)? {
        var style = style
        while let current = style {
            if let action = (current["actions"] as? [String: Any])?[event] as? any CAAction { return action }
            style = current["style"] as? [AnyHashable: Any]
        }
        return nil
    }

    private func implicitAction(_ event: String) -> (any CAAction)? {
        if LayerKeys.transitions.contains(event) { return CATransition() }
        let path = event.split(separator: ".")
        guard let root = path.first.map(String.init), LayerKeys.implicit.contains(root) else { return nil }
        // Of the paths below a key only those into a matrix have actions of their own.
        guard path.count == 1 || root == "transform" || root == "sublayerTransform" else { return nil }
        guard slot(forKeyPath: event) != nil else { return nil }
        if event == "backgroundColor", case .none = values.backgroundColor { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.fillMode = .backwards
        animation.timingFunction = CAMediaTimingFunction(name: .default)
        animation.fromValue = (presentation() ?? self).boxedValue(path: event)
        return animation
    }

    /// Values of `style` for what still has its default value.
    final func applyStyle() {
        guard let style else { return }
        for (name, value) in style {
            guard let key = name as? String, let slot = slot(forKeyPath: key) else { continue }
            let plain = CALayer.make(type(of: self))
            let (now, initial) = (slot.boxed(values) as? NSObject, slot.boxed(plain.values) as? NSObject)
            if now == initial { setBoxed(value, path: key) }
        }
    }
}
#endif
