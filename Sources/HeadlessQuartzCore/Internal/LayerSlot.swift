#if !canImport(QuartzCore)
/// A slot of some kind of value, and how KVC gets and sets it.
final class LayerSlot {
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
    let boxed: (LayerValues) -> Any?
    /// What puts KVC's value in its place; nil for a value of the wrong kind.
    let edit: (_ box: Any?) -> ((LayerValues) -> Void)?

    private init(
        kind: Kind, boxed: @escaping (LayerValues) -> Any?, edit: @escaping (Any?) -> ((LayerValues) -> Void)?
    ) {
        self.kind = kind
        self.boxed = boxed
        self.edit = edit
    }

    static func number(_ value: Any?) -> Double? {
        if let number = Double(boxed: value) { return number }
        if let text = value as? String { return Double(text.trimmingCharacters(in: .whitespaces)) }
        return value == nil || value is NSNull ? 0 : nil
    }
}

extension LayerSlot {
    private convenience init<Value>(
        _ slot: Slot<Value>, _ kind: (Slot<Value>) -> Kind, _ box: @escaping (Value) -> NSValue
    ) {
        self.init(
            kind: kind(slot), boxed: { slot.read($0).map(box) },
            edit: { box in Value(boxed: box).map { value in { slot.write($0, value) } } })
    }

    static func scalar(
        _ slot: Slot<Double>, _ box: @escaping (Double) -> NSNumber = { NSNumber(value: $0) }
    ) -> LayerSlot {
        LayerSlot(
            kind: .scalar(slot), boxed: { slot.read($0).map(box) },
            edit: { number($0).map { number in { slot.write($0, number) } } })
    }
    static func float(_ slot: Slot<Double>) -> LayerSlot { scalar(slot) { NSNumber(value: Float($0)) } }
    static func flag(_ slot: Slot<Double>) -> LayerSlot { scalar(slot) { NSNumber(value: $0 != 0) } }
    static func point(_ slot: Slot<CGPoint>) -> LayerSlot { LayerSlot(slot, Kind.point) { NSValue(cgPoint: $0) } }
    static func size(_ slot: Slot<CGSize>) -> LayerSlot { LayerSlot(slot, Kind.size) { NSValue(cgSize: $0) } }
    static func rect(_ slot: Slot<CGRect>) -> LayerSlot { LayerSlot(slot, Kind.rect) { NSValue(cgRect: $0) } }
    static func transform(_ slot: Slot<CATransform3D>) -> LayerSlot {
        LayerSlot(slot, Kind.transform) { NSValue(caTransform3D: $0) }
    }
    static func translation(_ slot: Slot<Translation>) -> LayerSlot {
        LayerSlot(slot, Kind.translation) { NSValue(cgSize: $0.size) }
    }

    static func color(
        _ get: @escaping (LayerValues) -> LayerColor, _ set: @escaping (LayerValues, LayerColor) -> Void
    ) -> LayerSlot {
        LayerSlot(
            kind: .color(Slot(get, set, read: { $0.rgba.map(RGBA.init) }, write: { .mixed($0.value) })),
            boxed: { get($0).color },
            edit: { box in
                let color = box as? CGColor
                return color != nil || box == nil ? { set($0, LayerColor(color)) } : nil
            })
    }
    static func path(
        _ get: @escaping (LayerValues) -> CGPath?, _ set: @escaping (LayerValues, CGPath?) -> Void
    ) -> LayerSlot {
        LayerSlot(
            kind: .path(Slot(get, set, read: { $0.map(PathValue.init(path:)) }, write: \.path)),
            boxed: get,
            edit: { box in
                let new = (box as? CGPath)?.copy()
                return { set($0, new) }
            })
    }
    static func numbers(
        _ get: @escaping (LayerValues) -> [Double]?, _ set: @escaping (LayerValues, [Double]?) -> Void
    ) -> LayerSlot {
        LayerSlot(
            kind: .numbers(Slot(get, set, read: { $0.map(ListValue.init(elements:)) }, write: \.elements)),
            boxed: { get($0)?.map { NSNumber(value: $0) } },
            edit: { box in
                let new = ListValue<Double>(boxed: box)?.elements
                return { set($0, new) }
            })
    }
    static func colors(
        _ get: @escaping (LayerValues) -> [LayerColor]?, _ set: @escaping (LayerValues, [LayerColor]?) -> Void
    ) -> LayerSlot {
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
    static func object(
        _ get: @escaping (LayerValues) -> Any?, _ set: @escaping (LayerValues, Any?) -> Void
    ) -> LayerSlot {
        LayerSlot(
            kind: .object(Slot(get, set, read: { AnyObjectValue(value: $0) }, write: \.value)),
            boxed: get, edit: { box in { set($0, box) } })
    }
}

extension Slot<Double> {
    /// A flag counts as 0 or 1, and any other number is true.
    init(flag get: @escaping (LayerValues) -> Bool, _ set: @escaping (LayerValues, Bool) -> Void) {
        self.init(get, set, read: { $0 ? 1 : 0 }, write: { $0 != 0 })
    }
}
#endif
