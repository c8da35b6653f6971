/// A property of a class as KVC reaches it; a value of the wrong kind is left alone.
struct NamedProperty: Sendable {
    let isOf: @Sendable (AnyObject) -> Bool
    let get: @Sendable (AnyObject) -> Any?
    let set: @Sendable (AnyObject, Any?) -> Void

    private init<Kind: AnyObject, Value>(
        _ path: ReferenceWritableKeyPath<Kind, Value> & Sendable, box: @escaping @Sendable (Value) -> Any?,
        unbox: @escaping @Sendable (Any?) -> Value?
    ) {
        isOf = { $0 is Kind }
        get = { ($0 as? Kind).flatMap { box($0[keyPath: path]) } }
        set = { object, value in
            if let object = object as? Kind, let value = unbox(value) { object[keyPath: path] = value }
        }
    }

    static func number<Kind: AnyObject, Number: BinaryFloatingPoint & Sendable>(
        _ path: ReferenceWritableKeyPath<Kind, Number> & Sendable
    ) -> Self {
        Self(path, box: { NSNumber(value: Double($0)) }, unbox: { LayerSlot.number($0).map { Number($0) } })
    }
    static func flag<Kind: AnyObject>(_ path: ReferenceWritableKeyPath<Kind, Bool> & Sendable) -> Self {
        Self(path, box: { NSNumber(value: $0) }, unbox: { LayerSlot.flag($0).map { $0 != 0 } })
    }
    static func object<Kind: AnyObject, Value>(
        _ path: ReferenceWritableKeyPath<Kind, Value?> & Sendable
    ) -> Self {
        Self(path, box: { $0 }, unbox: { $0 == nil ? .some(nil) : ($0 as? Value).map { .some($0) } })
    }
    static func name<Kind: AnyObject, Name: RawRepresentable & Sendable>(
        _ path: ReferenceWritableKeyPath<Kind, Name> & Sendable
    ) -> Self where Name.RawValue == String {
        Self(path, box: { $0.rawValue }, unbox: { Self.named($0) })
    }
    static func optionalName<Kind: AnyObject, Name: RawRepresentable & Sendable>(
        _ path: ReferenceWritableKeyPath<Kind, Name?> & Sendable
    ) -> Self where Name.RawValue == String {
        Self(path, box: { $0?.rawValue }, unbox: { $0 == nil ? .some(nil) : Self.named($0).map { .some($0) } })
    }

    private static func named<Name: RawRepresentable & Sendable>(_ value: Any?) -> Name? where Name.RawValue == String {
        value as? Name ?? (value as? String).flatMap(Name.init(rawValue:))
    }
}
