extension CAAnimation {
    /// A property's value, or that of a key of one's own; nil for a key that was never set.
    public func value(forKey key: String) -> Any? {
        AnimationKeys.all[key].flatMap { $0.get(self) } ?? boxed(custom[key])
    }

    /// Sets a property, or keeps the value under a key of one's own, even on a frozen copy. A value of the wrong kind
    /// for a property is left alone.
    public func setValue(_ value: Any?, forKey key: String) {
        guard let property = AnimationKeys.all[key], property.isOf(self) else {
            custom[key] = value
            return
        }
        property.set(self, value)
    }

    /// The value at a key path: that of a key, then, where this is an animation, of the rest in it. What leads nowhere
    /// is a key of one's own, dots and all.
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

    /// The value of a key that was never set; nil for most keys.
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

private enum AnimationKeys {
    static let all: [String: NamedProperty] = [
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
