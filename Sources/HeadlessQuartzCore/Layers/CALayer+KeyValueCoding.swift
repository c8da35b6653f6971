extension CALayer {
    final func slot(forKeyPath keyPath: String) -> LayerSlot? { context.slots(of: self).slot(forKeyPath: keyPath) }

    /// The value at a key path; structs come in an `NSValue`, numbers in an `NSNumber`. `sublayers` is followed by the
    /// name of one.
    final func boxedValue(path keyPath: String) -> Any? {
        if let slot = slot(forKeyPath: keyPath) { return slot.boxed(values) }
        guard let (root, rest) = keyPath.splitAtDot else { return value(forKey: keyPath) }
        if root == "frame" { return withFrame { slot(forKeyPath: "bounds." + rest)?.boxed($0) } }
        if let (layer, rest) = other(root, rest) { return rest.isEmpty ? layer : layer.value(forKeyPath: rest) }
        return boxed(values.rare.custom[keyPath])
    }

    /// The layer that a key path goes on in, and how.
    private func other(_ root: String, _ rest: String) -> (CALayer, String)? {
        switch root {
        case "superlayer", "mask": return (value(forKey: root) as? CALayer).map { ($0, rest) }
        case "sublayers":
            let (name, path) = rest.splitAtDot ?? (rest, "")
            return sublayers?.first { $0.name == name }.map { ($0, path) }
        default: return (values.rare.custom[root] as? CALayer).map { ($0, rest) }
        }
    }

    /// The frame where the bounds are, for key paths into it.
    private func withFrame<Result>(_ body: (LayerValues) -> Result) -> Result {
        values.withCopy(in: context) {
            $0.numbers.pointee.bounds = frame
            return body($0)
        }
    }

    final func boxedValue(_ key: String) -> Any? {
        if let slot = context.slots(of: self).names[key] { return slot.boxed(values) }
        switch key {
        case "frame": return NSValue(cgRect: frame)
        case "superlayer": return superlayer
        default: return property(key).map { $0.get(self) } ?? boxed(values.rare.custom[key])
        }
    }

    private func property(_ key: String) -> NamedProperty? {
        LayerKeys.properties[key].flatMap { $0.isOf(self) ? $0 : nil }
    }

    final func setBoxed(_ value: Any?, path keyPath: String) {
        guard let (root, rest) = keyPath.splitAtDot else { return setValue(value, forKey: keyPath) }
        if root == "frame" {
            let edited = withFrame {
                slot(forKeyPath: "bounds." + rest)?.edit(value)?($0)
                return $0.numbers.pointee.bounds
            }
            return setValue(NSValue(cgRect: edited), forKey: root)
        }
        guard let slot = slot(forKeyPath: keyPath) else {
            guard let (layer, rest) = other(root, rest) else { return setValue(value, forKey: keyPath) }
            if !rest.isEmpty { layer.setValue(value, forKeyPath: rest) }
            return
        }
        guard let edit = slot.edit(value) else { return }
        if root == "bounds" || root == "position" {
            let edited = values.withCopy(in: context) {
                edit($0)
                return context.slots(of: self).names[root]?.boxed($0)
            }
            return setValue(edited, forKey: root)
        }
        let isPart = root == "transform" || root == "sublayerTransform"
        change(isPart ? keyPath : root, edit)
        if root == "transform" { geometryChanged() }
    }

    /// A value of the wrong kind is left alone. Nil for a number is 0, and a string with a number in it is that number.
    final func setBoxed(_ value: Any?, _ key: String) {
        switch key {
        case "bounds": if let rect = CGRect(boxed: value) { bounds = rect }
        case "position": if let point = CGPoint(boxed: value) { position = point }
        case "frame": if let rect = CGRect(boxed: value) { frame = rect }
        case "transform": if let matrix = CATransform3D(boxed: value) { transform = matrix }
        default:
            guard let slot = context.slots(of: self).names[key] else {
                if let property = property(key) { return property.set(self, value) }
                return change(key) { $0.rare.custom[key] = value }
            }
            if let edit = slot.edit(value) { change(key, edit) }
        }
    }

    /// The value of a key that was never set; nil for most keys.
    public class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "opacity", "contentsScale", "speed": NSNumber(value: 1)
        case "shadowRadius": NSNumber(value: 3)
        case "hidden": NSNumber(value: false)
        case "duration": NSNumber(value: Double.infinity)
        case "anchorPoint": NSValue(cgPoint: CGPoint(x: 0.5, y: 0.5))
        case "fillMode": CAMediaTimingFillMode.removed.rawValue
        default: nil
        }
    }
}

extension String {
    /// The parts before and after the first dot; nil without a dot.
    var splitAtDot: (String, String)? {
        guard let dot = utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        return (String(self[..<dot]), String(self[utf8.index(after: dot)...]))
    }
}
