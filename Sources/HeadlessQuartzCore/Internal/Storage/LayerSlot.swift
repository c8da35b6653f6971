/// A slot of some kind of value, and how KVC gets and sets it.
final class LayerSlot: Sendable {
    enum Kind {
        case scalar(Slot<Double>)
        case point(Slot<CGPoint>)
        case size(Slot<CGSize>)
        case rect(Slot<CGRect>)
        case transform(Slot<CATransform3D>)
        case translation(Slot<Translation>)
        case color(Slot<RGBA>)
        case path(Slot<PathValue>)
        case numbers(Slot<ListValue<Double>>)
        case colors(Slot<ListValue<RGBA>>)
        case object(Slot<AnyObjectValue>)
    }

    let kind: Kind
    /// The value as KVC gives it.
    let boxed: Getter<Any?>
    /// Makes the write of a boxed value; nil for a value of the wrong kind.
    let edit: @Sendable (_ box: Any?) -> ((LayerValues) -> Void)?

    private init(
        kind: Kind, boxed: @escaping Getter<Any?>, edit: @escaping @Sendable (Any?) -> ((LayerValues) -> Void)?
    ) {
        self.kind = kind
        self.boxed = boxed
        self.edit = edit
    }

    @Sendable static func number(_ value: Any?) -> Double? {
        if let number = Double(boxed: value) { return number }
        if let text = value as? String { return Double(text.trimmingCharacters(in: .whitespaces)) }
        return value == nil || value is NSNull ? 0 : nil
    }

    /// A flag as a number; of a string as `NSString.boolValue` reads it.
    @Sendable static func flag(_ value: Any?) -> Double? {
        (value as? String).map { ($0 as NSString).boolValue ? 1 : 0 } ?? number(value)
    }
}

extension LayerSlot {
    private convenience init<Value>(
        _ slot: Slot<Value>, _ kind: (Slot<Value>) -> Kind, _ box: @escaping @Sendable (Value) -> NSValue
    ) {
        self.init(
            kind: kind(slot), boxed: { slot.read($0).map(box) },
            edit: { box in Value(boxed: box).map { value in { slot.write($0, value) } } })
    }

    static func scalar(
        _ slot: Slot<Double>, _ unbox: @escaping @Sendable (Any?) -> Double? = number,
        box: @escaping @Sendable (Double) -> NSNumber = { NSNumber(value: $0) }
    ) -> LayerSlot {
        LayerSlot(
            kind: .scalar(slot), boxed: { slot.read($0).map(box) },
            edit: { unbox($0).map { number in { slot.write($0, number) } } })
    }
    static func float(_ slot: Slot<Double>) -> LayerSlot { scalar(slot, box: { NSNumber(value: Float($0)) }) }
    static func flag(_ slot: Slot<Double>) -> LayerSlot { scalar(slot, flag, box: { NSNumber(value: $0 != 0) }) }
    static func flag(_ get: @escaping Getter<Bool>, _ set: @escaping Setter<Bool>) -> LayerSlot {
        flag(Slot(flag: get, set))
    }
    static func point(_ slot: Slot<CGPoint>) -> LayerSlot { LayerSlot(slot, Kind.point) { NSValue(cgPoint: $0) } }
    static func size(_ slot: Slot<CGSize>) -> LayerSlot { LayerSlot(slot, Kind.size) { NSValue(cgSize: $0) } }
    static func rect(_ slot: Slot<CGRect>) -> LayerSlot { LayerSlot(slot, Kind.rect) { NSValue(cgRect: $0) } }
    static func transform(_ slot: Slot<CATransform3D>) -> LayerSlot {
        LayerSlot(slot, Kind.transform) { NSValue(caTransform3D: $0) }
    }
    static func translation(_ slot: Slot<Translation>) -> LayerSlot {
        LayerSlot(slot, Kind.translation) { NSValue(cgSize: $0.size) }
    }

    static func color(_ get: @escaping Getter<LayerColor>, _ set: @escaping Setter<LayerColor>) -> LayerSlot {
        LayerSlot(
            kind: .color(Slot(get, set, read: { $0.rgba.map(RGBA.init) }, write: { .mixed($0.value) })),
            boxed: { get($0).color },
            edit: { box in
                let color = box as? CGColor
                return color != nil || box == nil ? { set($0, LayerColor(color)) } : nil
            })
    }
    static func path(_ get: @escaping Getter<CGPath?>, _ set: @escaping Setter<CGPath?>) -> LayerSlot {
        LayerSlot(
            kind: .path(Slot(get, set, read: { $0.map(PathValue.init(path:)) }, write: \.path)),
            boxed: get,
            edit: { box in
                let new = (box as? CGPath)?.copy()
                return { set($0, new) }
            })
    }
    static func numbers(_ get: @escaping Getter<[Double]?>, _ set: @escaping Setter<[Double]?>) -> LayerSlot {
        LayerSlot(
            kind: .numbers(Slot(get, set, read: { $0.map(ListValue.init(elements:)) }, write: \.elements)),
            boxed: { get($0)?.map { NSNumber(value: $0) } },
            edit: { box in
                let new = ListValue<Double>(boxed: box)?.elements
                return { set($0, new) }
            })
    }
    static func colors(_ get: @escaping Getter<[LayerColor]?>, _ set: @escaping Setter<[LayerColor]?>) -> LayerSlot {
        LayerSlot(
            kind: .colors(
                Slot(
                    get, set, read: { $0.map { ListValue(elements: $0.map { RGBA($0.rgba ?? .zero) }) } },
                    write: { $0.elements.map { .mixed($0.value) } })),
            boxed: { get($0)?.compactMap(\.color) },
            edit: { box in
                let new = (box as? [Any])?.map { LayerColor($0 as? CGColor) }
                return { set($0, new) }
            })
    }
    static func object(_ get: @escaping Getter<Any?>, _ set: @escaping Setter<Any?>) -> LayerSlot {
        LayerSlot(
            kind: .object(Slot(get, set, read: { AnyObjectValue(value: $0) }, write: \.value)),
            boxed: get, edit: { box in { set($0, box) } })
    }

    /// A key of a layer class's own, animated as what the sample is; numbers, points, sizes, rects and matrices that
    /// were never set count as zero.
    static func custom(_ key: String, like sample: Any?) -> LayerSlot {
        func slot<Value: AnimatableValue>(_ box: @escaping @Sendable (Value) -> Any?) -> Slot<Value> {
            Slot(
                { $0.rare.custom[key] }, { $0.rare.custom[key] = $1 },
                read: { Value(boxed: $0) ?? ($0 == nil ? Value.neutral : nil) }, write: box)
        }
        if Double(boxed: sample) != nil { return scalar(slot { NSNumber(value: $0) }) }
        if CGPoint(boxed: sample) != nil { return point(slot { NSValue(cgPoint: $0) }) }
        if CGSize(boxed: sample) != nil { return size(slot { NSValue(cgSize: $0) }) }
        if CGRect(boxed: sample) != nil { return rect(slot { NSValue(cgRect: $0) }) }
        if CATransform3D(boxed: sample) != nil { return transform(slot { NSValue(caTransform3D: $0) }) }
        if sample is CGColor {
            return color({ LayerColor($0.rare.custom[key] as? CGColor) }, { $0.rare.custom[key] = $1.color })
        }
        return object({ $0.rare.custom[key] }, { $0.rare.custom[key] = $1 })
    }
}

extension Slot<Double> {
    /// A flag counts as 0 or 1, and any other number is true.
    init(flag get: @escaping Getter<Bool>, _ set: @escaping Setter<Bool>) {
        self.init(get, set, read: { $0 ? 1 : 0 }, write: { $0 != 0 })
    }
}
