extension CALayer {
    /// Delegate, `actions`, the chain of `style`s, the class; the first answer counts, `NSNull` being the answer
    /// "none". When all are silent, a layer that has been committed in a window animates what it can by itself.
    final func lookedUpAction(_ event: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
        if let action = actions?[event] { return action is NSNull ? nil : action }
        if style != nil, let action = styleAction(event) { return action is NSNull ? nil : action }
        if let action = type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
        return node == nil || state.pointee.isPresentation ? nil : implicitAction(event)
    }

    private func styleAction(_ event: String) -> (any CAAction)? {
        for style in Self.chain(style) {
            if let action = (style["actions"] as? [String: Any])?[event] as? any CAAction { return action }
        }
        return nil
    }

    /// A style and those inside it, from the outermost in.
    private static func chain(_ style: [AnyHashable: Any]?) -> [[AnyHashable: Any]] {
        var (result, next) = ([[AnyHashable: Any]](), style)
        while let style = next {
            result.append(style)
            next = style["style"] as? [AnyHashable: Any]
        }
        return result
    }

    private func implicitAction(_ event: String) -> (any CAAction)? {
        if LayerKeys.transitions.contains(event) { return CATransition() }
        let path = event.split(separator: ".")
        guard let root = path.first.map(String.init), LayerKeys.implicit.contains(root) else { return nil }
        // Below a key only the paths into a matrix have actions of their own.
        guard path.count == 1 || root == "transform" || root == "sublayerTransform" else { return nil }
        guard slot(forKeyPath: event) != nil else { return nil }
        if event == "backgroundColor", case .none = values.look.pointee.backgroundColor { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.fillMode = .backwards
        animation.timingFunction = CAMediaTimingFunction(name: .default)
        animation.fromValue = (presentation() ?? self).boxedValue(path: event)
        return animation
    }

    /// Values of `style`, outer ones before inner ones, for what still has its default value, or that of the style
    /// before.
    final func applyStyle(over old: [AnyHashable: Any]?) {
        func values(_ style: [AnyHashable: Any]?) -> [String: Any] {
            var result: [String: Any] = [:]
            for style in Self.chain(style).reversed() {
                for case (let key as String, let value) in style where key != "style" && key != "actions" {
                    result[key] = value
                }
            }
            return result
        }
        let (before, after) = (values(old), values(style))
        for key in Set(before.keys).union(after.keys).sorted() {
            let plain = CALayer.make(type(of: self))
            func isLike(_ layer: CALayer) -> Bool {
                let (mine, its) = (value(forKeyPath: key), layer.value(forKeyPath: key))
                guard mine != nil || its != nil else { return true }
                // A value that can't be compared was set.
                return (mine as? AnyHashable).map { $0 == its as? AnyHashable } ?? false
            }
            let initial = plain.value(forKeyPath: key)
            var isUnset = isLike(plain)
            if let value = before[key], !isUnset {
                plain.setValue(value, forKeyPath: key)
                isUnset = isLike(plain)
            }
            if isUnset { setValue(after[key] ?? initial, forKeyPath: key) }
        }
    }
}
