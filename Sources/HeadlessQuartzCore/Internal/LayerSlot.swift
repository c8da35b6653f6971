#if !canImport(QuartzCore)
/// A slot of some kind of value, and how KVC gets and sets it.
struct LayerSlot {
    enum Kind {
        case scalar(Slot<Double>)
        case point(Slot<CGPoint>)
        case size(Slot<CGSize>)
        case rect(Slot<CGRect>)
        case transform(Slot<CATransform3D>)
        case translation(Slot<Translation>)
        case color(Slot<RGBA>)
        case path(Slot<PathValue>)
        case numbers(Slot<NumbersValue>)
        case colors(Slot<ColorsValue>)
        case object(Slot<AnyObjectValue>)
    }

    let kind: Kind
    /// The value as KVC gives it.
    let boxed: (LayerValues) -> Any?
    /// What puts KVC's value in its place; nil for a value of the wrong kind.
    let edit: (_ box: Any?) -> ((LayerValues) -> Void)?

    static func number(_ value: Any?) -> Double? {
        if let text = value as? String { return Double(text.trimmingCharacters(in: .whitespaces)) }
        return value == nil || value is NSNull ? 0 : Double(boxed: value)
    }
}

extension LayerSlot {
    private init<Value>(_ slot: Slot<Value>, _ kind: (Slot<Value>) -> Kind, _ box: @escaping (Value) -> NSValue) {
        self.kind = kind(slot)
        boxed = { slot.read($0).map(box) }
        edit = { box in Value(boxed: box).map { value in { slot.write($0, value) } } }
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

    static func color(_ path: ReferenceWritableKeyPath<LayerValues, LayerColor>) -> LayerSlot {
        LayerSlot(
            kind: .color(Slot(path, read: { $0.rgba.map(RGBA.init) }, write: { .mixed($0.value) })),
            boxed: { $0[keyPath: path].color },
            edit: { box in
                let color = box as? CGColor
                return color != nil || box == nil ? { $0[keyPath: path] = LayerColor(color) } : nil
            })
    }
    static func path(_ path: ReferenceWritableKeyPath<LayerValues, CGPath?>) -> LayerSlot {
        LayerSlot(
            kind: .path(Slot(path, read: { $0.map(PathValue.init(path:)) }, write: \.path)),
            boxed: { $0[keyPath: path] },
            edit: { box in
                let new = (box as? CGPath)?.copy()
                return { $0[keyPath: path] = new }
            })
    }
    static func numbers(_ path: ReferenceWritableKeyPath<LayerValues, [Double]?>) -> LayerSlot {
        LayerSlot(
            kind: .numbers(Slot(path, read: { $0.map(NumbersValue.init(numbers:)) }, write: \.numbers)),
            boxed: { $0[keyPath: path]?.map { NSNumber(value: $0) } },
            edit: { box in
                let new = NumbersValue(boxed: box)?.numbers
                return { $0[keyPath: path] = new }
            })
    }
    static func colors(_ path: ReferenceWritableKeyPath<LayerValues, [LayerColor]?>) -> LayerSlot {
        LayerSlot(
            kind: .colors(
                Slot(
                    path, read: { $0.map { ColorsValue(colors: $0.map { $0.rgba ?? .zero }) } },
                    write: { $0.colors.map { .mixed($0) } })),
            boxed: { $0[keyPath: path]?.compactMap(\.color) },
            edit: { box in
                let new = (box as? [Any])?.map { LayerColor($0 as? CGColor) }
                return { $0[keyPath: path] = new }
            })
    }
    static func object(_ path: ReferenceWritableKeyPath<LayerValues, Any?>) -> LayerSlot {
        LayerSlot(
            kind: .object(Slot(path, read: { AnyObjectValue(value: $0) }, write: \.value)),
            boxed: { $0[keyPath: path] }, edit: { box in { $0[keyPath: path] = box } })
    }
}

extension Slot<Double> {
    /// A flag counts as 0 or 1, and any other number is true.
    @inline(__always)
    init(flag path: ReferenceWritableKeyPath<LayerValues, Bool>) {
        self.init(path, read: { $0 ? 1 : 0 }, write: { $0 != 0 })
    }
}
#endif
