#if !canImport(QuartzCore)
/// The numbers of a layer that move most, flat in memory. The most moved first: they fill one line of the cache.
struct LayerNumbers {
    var position = CGPoint.zero
    var opacity = 1.0
    var bounds = CGRect.zero
    var cornerRadius = 0.0
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var zPosition = 0.0
    var anchorPointZ = 0.0
    var borderWidth = 0.0
}

// A lane is a number's place among them.

extension UnsafeMutablePointer<LayerNumbers> {
    subscript(lane lane: Int) -> Double {
        @inline(__always) get { UnsafeRawPointer(self).load(fromByteOffset: lane * 8, as: Double.self) }
        @inline(__always) nonmutating set {
            UnsafeMutableRawPointer(self).storeBytes(of: newValue, toByteOffset: lane * 8, as: Double.self)
        }
    }
}

extension ValueSlot {
    var lane: Int? { nil }
}

extension PointSlot {
    var lane: Int? {
        switch self {
        case .position: 0
        case .anchorPoint: 8
        case .startPoint, .endPoint: nil
        case .origin(let rect): rect.lane
        }
    }
}

extension RectSlot {
    var lane: Int? { self == .bounds ? 3 : nil }
}

extension SizeSlot {
    var lane: Int? {
        if case .size(let rect) = self { rect.lane.map { $0 + 2 } } else { nil }
    }
}

extension ScalarSlot {
    var lane: Int? {
        switch self {
        case .opacity: 2
        case .cornerRadius: 7
        case .zPosition: 10
        case .anchorPointZ: 11
        case .borderWidth: 12
        case .x(let point): point.lane
        case .y(let point): point.lane.map { $0 + 1 }
        case .width(let size): size.lane
        case .height(let size): size.lane.map { $0 + 1 }
        default: nil
        }
    }
}
#endif
