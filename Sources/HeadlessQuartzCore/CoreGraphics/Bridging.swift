// The casts of Apple's Foundation, which Linux's lacks: numbers and geometry leave their boxes by a cast,
// `layer.value(forKeyPath: "transform.scale") as? CGFloat`, and enter them by one. A box of another kind gives nil.

/// A value as key-value coding has it: a number or geometry in its box, anything else as it is.
func boxed(_ value: Any?) -> Any? { value as? NSValue ?? value }

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}

extension CGFloat {
    /// Twin only. (Foundation's on Apple's systems.)
    public init(truncating number: NSNumber) { self = CGFloat(number.doubleValue) }
}

/// Geometry that is boxed in an `NSValue`.
protocol BoxedGeometry: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// Zero, or all zeros.
    init()
}

extension BoxedGeometry {
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
        result = _unconditionallyBridgeFromObjectiveC(source)
    }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
        result = source.geometry as? Self
        return result != nil
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
        source?.geometry as? Self ?? Self()
    }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, BoxedGeometry {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, BoxedGeometry {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, BoxedGeometry {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }
}

extension CGVector: _ObjectiveCBridgeable, BoxedGeometry {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }
}

extension CGAffineTransform: _ObjectiveCBridgeable, BoxedGeometry {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }
}

extension CATransform3D: _ObjectiveCBridgeable, BoxedGeometry {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
}
