#if !canImport(QuartzCore)
extension CAAnimation {
    /// A property's value, or that of a key of one's own; nil for a key that was never set.
    public func value(forKey key: String) -> Any? {
        AnimationKeys.all[key].flatMap { $0.get(self) } ?? custom[key]
    }

    /// Sets a property, or keeps the value under a key of one's own, even on a frozen copy. A value of the wrong kind for a
    /// property is left alone.
    public func setValue(_ value: Any?, forKey key: String) {
        guard let property = AnimationKeys.all[key], property.isOf(self) else {
            custom[key] = value
            return
        }
        property.set(self, value)
    }

    /// The value at a key path: that of a key, then, where this is an animation, of the rest in it. What leads nowhere is a
    /// key of one's own, dots and all.
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let (next, rest) = next(keyPath) else { return value(forKey: keyPath) }
        return next.value(forKeyPath: rest)
    }

    /// Sets what `value(forKeyPath:)` reads.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (next, rest) = next(keyPath) else { return setValue(value, forKey: keyPath) }
        next.setValue(value, forKeyPath: rest)
    }

    private func next(_ keyPath: String) -> (CAAnimation, String)? {
        keyPath.splitAtDot.flatMap { root, rest in (value(forKey: root) as? CAAnimation).map { ($0, rest) } }
    }

    /// What a key has when nobody set it; nil for most.
    public class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "removedOnCompletion": NSNumber(value: true)
        case "speed": NSNumber(value: 1)
        case "fillMode": CAMediaTimingFillMode.removed.rawValue
        case "calculationMode": CAAnimationCalculationMode.linear.rawValue
        case "type": CATransitionType.fade.rawValue
        case "mass" where self is CASpringAnimation.Type: NSNumber(value: 1)
        case "stiffness" where self is CASpringAnimation.Type: NSNumber(value: 100)
        case "damping" where self is CASpringAnimation.Type: NSNumber(value: 10)
        default: nil
        }
    }
}

/// A property as KVC reaches it; a value of the wrong kind is left alone.
private struct AnimationProperty: Sendable {
    let isOf: @Sendable (CAAnimation) -> Bool
    let get: @Sendable (CAAnimation) -> Any?
    let set: @Sendable (CAAnimation, Any?) -> Void

    private init<Kind: CAAnimation, Value>(
        _ path: ReferenceWritableKeyPath<Kind, Value> & Sendable, box: @escaping @Sendable (Value) -> Any?,
        unbox: @escaping @Sendable (Any?) -> Value?
    ) {
        isOf = { $0 is Kind }
        get = { ($0 as? Kind).flatMap { box($0[keyPath: path]) } }
        set = { animation, value in
            if let animation = animation as? Kind, let value = unbox(value) { animation[keyPath: path] = value }
        }
    }

    static func number<Kind: CAAnimation, Number: BinaryFloatingPoint & Sendable>(
        _ path: ReferenceWritableKeyPath<Kind, Number> & Sendable
    ) -> Self {
        Self(path, box: { NSNumber(value: Double($0)) }, unbox: { LayerSlot.number($0).map { Number($0) } })
    }
    static func flag<Kind: CAAnimation>(_ path: ReferenceWritableKeyPath<Kind, Bool> & Sendable) -> Self {
        Self(path, box: { NSNumber(value: $0) }, unbox: { LayerSlot.flag($0).map { $0 != 0 } })
    }
    static func object<Kind: CAAnimation, Value>(
        _ path: ReferenceWritableKeyPath<Kind, Value?> & Sendable
    ) -> Self {
        Self(path, box: { $0 }, unbox: { $0 == nil ? .some(nil) : ($0 as? Value).map { .some($0) } })
    }
    static func name<Kind: CAAnimation, Name: RawRepresentable & Sendable>(
        _ path: ReferenceWritableKeyPath<Kind, Name> & Sendable
    ) -> Self where Name.RawValue == String {
        Self(path, box: { $0.rawValue }, unbox: { Self.named($0) })
    }
    static func optionalName<Kind: CAAnimation, Name: RawRepresentable & Sendable>(
        _ path: ReferenceWritableKeyPath<Kind, Name?> & Sendable
    ) -> Self where Name.RawValue == String {
        Self(path, box: { $0?.rawValue }, unbox: { $0 == nil ? .some(nil) : Self.named($0).map { .some($0) } })
    }

    private static func named<Name: RawRepresentable & Sendable>(_ value: Any?) -> Name? where Name.RawValue == String {
        value as? Name ?? (value as? String).flatMap(Name.init(rawValue:))
    }
}

private enum AnimationKeys {
    static let all: [String: AnimationProperty] = [
        "beginTime": .number(\CAAnimation.beginTime),
        "duration": .number(\CAAnimation.duration),
        "speed": .number(\CAAnimation.speed),
        "timeOffset": .number(\CAAnimation.timeOffset),
        "repeatCount": .number(\CAAnimation.repeatCount),
        "repeatDuration": .number(\CAAnimation.repeatDuration),
        "autoreverses": .flag(\CAAnimation.autoreverses),
        "removedOnCompletion": .flag(\CAAnimation.isRemovedOnCompletion),
        "fillMode": .name(\CAAnimation.fillMode),
        "timingFunction": .object(\CAAnimation.timingFunction),
        "delegate": .object(\CAAnimation.delegate),
        "keyPath": .object(\CAPropertyAnimation.keyPath),
        "additive": .flag(\CAPropertyAnimation.isAdditive),
        "cumulative": .flag(\CAPropertyAnimation.isCumulative),
        "valueFunction": .object(\CAPropertyAnimation.valueFunction),
        "fromValue": .object(\CABasicAnimation.fromValue),
        "toValue": .object(\CABasicAnimation.toValue),
        "byValue": .object(\CABasicAnimation.byValue),
        "values": .object(\CAKeyframeAnimation.values),
        "path": .object(\CAKeyframeAnimation.path),
        "keyTimes": .object(\CAKeyframeAnimation.keyTimes),
        "timingFunctions": .object(\CAKeyframeAnimation.timingFunctions),
        "calculationMode": .name(\CAKeyframeAnimation.calculationMode),
        "rotationMode": .optionalName(\CAKeyframeAnimation.rotationMode),
        "tensionValues": .object(\CAKeyframeAnimation.tensionValues),
        "continuityValues": .object(\CAKeyframeAnimation.continuityValues),
        "biasValues": .object(\CAKeyframeAnimation.biasValues),
        "animations": .object(\CAAnimationGroup.animations),
        "mass": .number(\CASpringAnimation.mass),
        "stiffness": .number(\CASpringAnimation.stiffness),
        "damping": .number(\CASpringAnimation.damping),
        "initialVelocity": .number(\CASpringAnimation.initialVelocity),
        "type": .name(\CATransition.type),
        "subtype": .optionalName(\CATransition.subtype),
        "startProgress": .number(\CATransition.startProgress),
        "endProgress": .number(\CATransition.endProgress),
    ]
}
#endif
