#if !canImport(QuartzCore)
extension CALayer {
    final func slot(forKeyPath keyPath: String) -> LayerSlot? {
        let type = ObjectIdentifier(type(of: self))
        if let slot = context.slots[type]?.paths[keyPath] { return slot }
        let slot = parsedSlot(keyPath)
        // Only what exists: names of one's own are without number.
        if let slot { context.slots[type, default: SlotTable(slots)].paths[keyPath] = slot }
        return slot
    }

    /// The names of this layer's class.
    private var slots: [String: LayerSlot] {
        let type = type(of: self)
        if let table = context.slots[ObjectIdentifier(type)] { return table.keys }
        let table = SlotTable(type.slots)
        context.slots[ObjectIdentifier(type)] = table
        return table.keys
    }

    private func parsedSlot(_ keyPath: String) -> LayerSlot? {
        if let slot = slots[keyPath] { return slot }
        let path = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        guard path.count > 1, let root = slots[String(path[0])] else { return nil }
        return LayerKeys.slot(path.dropFirst(), in: root)
    }

    /// The value at a key path; structs come in an `NSValue`, numbers in an `NSNumber`.
    final func boxedValue(path keyPath: String) -> Any? {
        if let slot = slot(forKeyPath: keyPath) { return slot.boxed(values) }
        let path = keyPath.split(separator: ".", maxSplits: 1)
        guard path.count == 2 else { return value(forKey: keyPath) }
        switch (value(forKey: String(path[0])), String(path[1])) {
        case (let layer as CALayer, let rest): return layer.value(forKeyPath: rest)
        case (let frame as NSValue, let rest) where path[0] == "frame": return frame.cgRectValue.boxedPart(rest)
        default: return values.rare.custom[keyPath]
        }
    }

    final func boxedValue(_ key: String) -> Any? {
        if let slot = slots[key] { return slot.boxed(values) }
        switch key {
        case "frame": return NSValue(cgRect: frame)
        case "name": return name
        case "contentsGravity": return contentsGravity.rawValue
        case "sublayers": return sublayers
        case "superlayer": return superlayer
        case "mask": return mask
        case "delegate": return delegate
        case "actions": return actions
        case "style": return style
        case "speed": return NSNumber(value: speed)
        case "beginTime": return NSNumber(value: beginTime)
        case "timeOffset": return NSNumber(value: timeOffset)
        case "duration": return NSNumber(value: duration)
        case "repeatCount": return NSNumber(value: repeatCount)
        case "repeatDuration": return NSNumber(value: repeatDuration)
        case "autoreverses": return NSNumber(value: autoreverses)
        case "fillMode": return fillMode.rawValue
        default: return values.rare.custom[key]
        }
    }

    final func setBoxed(_ value: Any?, path keyPath: String) {
        guard keyPath.contains("."), let slot = slot(forKeyPath: keyPath) else {
            let path = keyPath.split(separator: ".", maxSplits: 1)
            if path.count == 2, let layer = self.value(forKey: String(path[0])) as? CALayer {
                return layer.setValue(value, forKeyPath: String(path[1]))
            }
            return setValue(value, forKey: keyPath)
        }
        let edited = values.copy()
        guard slot.set(value, in: edited) else { return }
        let root = String(keyPath.prefix { $0 != "." })
        if root == "bounds" || root == "position" {
            return setValue(slots[root]?.boxed(edited), forKey: root)
        }
        let isPart = root == "transform" || root == "sublayerTransform"
        change(isPart ? keyPath : root) { $0.assign(edited) }
        if root == "transform" { geometryChanged() }
    }

    /// A value of the wrong kind is left alone. Nil for a number is 0, and a string with a number in it is that number.
    final func setBoxed(_ value: Any?, _ key: String) {
        switch key {
        case "bounds": if let rect = CGRect(boxed: value) { bounds = rect }
        case "position": if let point = CGPoint(boxed: value) { position = point }
        case "frame": if let rect = CGRect(boxed: value) { frame = rect }
        case "transform": if let matrix = CATransform3D(boxed: value) { transform = matrix }
        case "name": name = value as? String
        case "contentsGravity": if let raw = value as? String { contentsGravity = .init(rawValue: raw) }
        case "sublayers": sublayers = value as? [CALayer]
        case "mask": mask = value as? CALayer
        case "delegate": delegate = value as? any CALayerDelegate
        case "actions": actions = value as? [String: any CAAction]
        case "style": style = value as? [AnyHashable: Any]
        case "fillMode": if let raw = value as? String { fillMode = .init(rawValue: raw) }
        case "speed", "beginTime", "timeOffset", "duration", "repeatCount", "repeatDuration", "autoreverses":
            setTiming(LayerSlot.number(value) ?? 0, key)
        default:
            guard let slot = slots[key] else { return change(key) { $0.rare.custom[key] = value } }
            let edited = values.copy()
            if slot.set(value, in: edited) { change(key) { $0.assign(edited) } }
        }
    }

    private func setTiming(_ number: Double, _ key: String) {
        switch key {
        case "speed": speed = Float(number)
        case "beginTime": beginTime = number
        case "timeOffset": timeOffset = number
        case "duration": duration = number
        case "repeatCount": repeatCount = Float(number)
        case "repeatDuration": repeatDuration = number
        default: autoreverses = number != 0
        }
    }

    /// What a key has when nobody set it; nil for most.
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

extension CGRect {
    fileprivate func boxedPart(_ path: String) -> Any? {
        switch path {
        case "origin": NSValue(cgPoint: origin)
        case "size": NSValue(cgSize: size)
        case "origin.x": NSNumber(value: Double(origin.x))
        case "origin.y": NSNumber(value: Double(origin.y))
        case "size.width": NSNumber(value: Double(size.width))
        case "size.height": NSNumber(value: Double(size.height))
        default: nil
        }
    }
}
#endif
