#if !canImport(QuartzCore)
extension LayerSlot {
    /// The value as KVC gives it.
    func boxed(_ values: LayerValues) -> Any? {
        switch self {
        case .scalar(let slot): slot.boxed(values)
        case .point(let slot): NSValue(cgPoint: values[slot])
        case .size(let slot): NSValue(cgSize: values[slot])
        case .rect(let slot): NSValue(cgRect: values[slot])
        case .transform(let slot): NSValue(caTransform3D: values[slot])
        case .translation(let slot): Translation.read(values, slot).map { NSValue(cgSize: $0.size) }
        case .color(let slot): values[slot].color
        case .path(let slot): values[slot]
        case .numbers(let slot): values[slot]?.map { NSNumber(value: $0) }
        case .colors: values.rare.gradient.colors?.compactMap(\.color)
        case .object(let slot): values[slot]
        }
    }

    static func number(_ value: Any?) -> Double? {
        if let text = value as? String { return Double(text.trimmingCharacters(in: .whitespaces)) }
        return value == nil || value is NSNull ? 0 : Double(boxed: value)
    }

    /// What puts the value in its place; nil for a value of the wrong kind.
    func edit(setting value: Any?) -> ((LayerValues) -> Void)? {
        func put<Value: AnimatableValue>(_ type: Value.Type, _ slot: Value.Slot) -> ((LayerValues) -> Void)? {
            Value(boxed: value).map { unboxed in { Value.write($0, slot, unboxed) } }
        }
        switch self {
        case .scalar(let slot): return Self.number(value).map { number in { $0[slot] = number } }
        case .point(let slot): return put(CGPoint.self, slot)
        case .size(let slot): return put(CGSize.self, slot)
        case .rect(let slot): return put(CGRect.self, slot)
        case .transform(let slot): return put(CATransform3D.self, slot)
        case .translation(let slot): return put(Translation.self, slot)
        case .color(let slot):
            let color = value as? CGColor
            return color != nil || value == nil ? { $0[slot] = LayerColor(color) } : nil
        case .path(let slot):
            let path = (value as? CGPath)?.copy()
            return { $0[slot] = path }
        case .numbers(let slot):
            let numbers = NumbersValue(boxed: value)?.numbers
            return { $0[slot] = numbers }
        case .colors:
            let colors = (value as? [Any])?.map { LayerColor($0 as? CGColor) }
            return { $0.rare.gradient.colors = colors }
        case .object(let slot): return { $0[slot] = value }
        }
    }
}

extension ScalarSlot {
    fileprivate func boxed(_ values: LayerValues) -> NSNumber {
        switch self {
        case .hidden, .doubleSided, .geometryFlipped, .masksToBounds: NSNumber(value: values[self] != 0)
        case .opacity, .shadowOpacity: NSNumber(value: Float(values[self]))
        default: NSNumber(value: values[self])
        }
    }
}
#endif
