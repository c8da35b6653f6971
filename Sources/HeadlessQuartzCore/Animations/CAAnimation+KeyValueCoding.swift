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

/// Names of KVC for an animation's properties.
private struct AnimationProperty: Sendable {
    let isOf: @Sendable (CAAnimation) -> Bool
    let get: @Sendable (CAAnimation) -> Any?
    let set: @Sendable (CAAnimation, Any?) -> Void
}

private enum AnimationKeys {
    static let all: [String: AnimationProperty] = [
        "beginTime": number({ $0.beginTime }, { $0.beginTime = $1 }),
        "duration": number({ $0.duration }, { $0.duration = $1 }),
        "speed": number({ Double($0.speed) }, { $0.speed = Float($1) }),
        "timeOffset": number({ $0.timeOffset }, { $0.timeOffset = $1 }),
        "repeatCount": number({ Double($0.repeatCount) }, { $0.repeatCount = Float($1) }),
        "repeatDuration": number({ $0.repeatDuration }, { $0.repeatDuration = $1 }),
        "autoreverses": number({ $0.autoreverses ? 1 : 0 }, { $0.autoreverses = $1 != 0 }),
        "removedOnCompletion": number({ $0.isRemovedOnCompletion ? 1 : 0 }, { $0.isRemovedOnCompletion = $1 != 0 }),
        "fillMode": AnimationProperty(
            isOf: { _ in true }, get: { $0.fillMode.rawValue },
            set: { if let raw = $1 as? String { $0.fillMode = .init(rawValue: raw) } }),
        "timingFunction": object(
            CAAnimation.self, { $0.timingFunction }, { $0.timingFunction = $1 as? CAMediaTimingFunction }),
        "delegate": object(CAAnimation.self, { $0.delegate }, { $0.delegate = $1 as? any CAAnimationDelegate }),
        "keyPath": object(CAPropertyAnimation.self, { $0.keyPath }, { $0.keyPath = $1 as? String }),
        "additive": object(
            CAPropertyAnimation.self, { $0.isAdditive }, { $0.isAdditive = (LayerSlot.number($1) ?? 0) != 0 }),
        "cumulative": object(
            CAPropertyAnimation.self, { $0.isCumulative }, { $0.isCumulative = (LayerSlot.number($1) ?? 0) != 0 }),
        "fromValue": object(CABasicAnimation.self, { $0.fromValue }, { $0.fromValue = $1 }),
        "toValue": object(CABasicAnimation.self, { $0.toValue }, { $0.toValue = $1 }),
        "byValue": object(CABasicAnimation.self, { $0.byValue }, { $0.byValue = $1 }),
        "values": object(CAKeyframeAnimation.self, { $0.values }, { $0.values = $1 as? [Any] }),
        "keyTimes": object(CAKeyframeAnimation.self, { $0.keyTimes }, { $0.keyTimes = $1 as? [NSNumber] }),
        "path": object(CAKeyframeAnimation.self, { $0.path }, { $0.path = $1 as? CGPath }),
        "animations": object(CAAnimationGroup.self, { $0.animations }, { $0.animations = $1 as? [CAAnimation] }),
        "mass": object(CASpringAnimation.self, { $0.mass }, { $0.mass = LayerSlot.number($1) ?? 0 }),
        "stiffness": object(CASpringAnimation.self, { $0.stiffness }, { $0.stiffness = LayerSlot.number($1) ?? 0 }),
        "damping": object(CASpringAnimation.self, { $0.damping }, { $0.damping = LayerSlot.number($1) ?? 0 }),
        "initialVelocity": object(
            CASpringAnimation.self, { $0.initialVelocity }, { $0.initialVelocity = LayerSlot.number($1) ?? 0 }),
    ]

    private static func number(
        _ get: @escaping @Sendable (CAAnimation) -> Double, _ set: @escaping @Sendable (CAAnimation, Double) -> Void
    ) -> AnimationProperty {
        AnimationProperty(
            isOf: { _ in true }, get: { NSNumber(value: get($0)) },
            set: { if let number = LayerSlot.number($1) { set($0, number) } })
    }

    private static func object<Kind: CAAnimation>(
        _ kind: Kind.Type, _ get: @escaping @Sendable (Kind) -> Any?, _ set: @escaping @Sendable (Kind, Any?) -> Void
    ) -> AnimationProperty {
        AnimationProperty(
            isOf: { $0 is Kind }, get: { ($0 as? Kind).flatMap(get) },
            set: { if let animation = $0 as? Kind { set(animation, $1) } })
    }
}
#endif
