#if !canImport(QuartzCore)
/// What an animation goes from and to, number by number, when it animates numbers that lie flat in `LayerValues`.
struct ChannelEnds {
    let lane: Int
    let count: Int
    /// On top of the model's value where an end follows the model.
    let from: SIMD4<Double>
    let to: SIMD4<Double>
    let fromModel: Bool
    let toModel: Bool
    let isAdditive: Bool

    /// Nil for any other animation.
    @inline(__always)
    init?<Value: AnimatableValue>(
        _ slot: Value.Slot, from: TrackEnd<Value>, to: TrackEnd<Value>, isAdditive: Bool
    ) {
        guard let lane = slot.lane, Value.numberCount > 0 else { return nil }
        self.lane = lane
        count = Value.numberCount
        (self.from, fromModel) = Self.numbers(from)
        (self.to, toModel) = Self.numbers(to)
        self.isAdditive = isAdditive
    }

    @inline(__always)
    private static func numbers<Value: AnimatableValue>(_ end: TrackEnd<Value>) -> (SIMD4<Double>, Bool) {
        switch end {
        case .fixed(let value): (value.numbers4, false)
        // Minus zero is what changes nothing, not even a zero's sign.
        case .model(let extra): (extra?.numbers4 ?? SIMD4(repeating: -0.0), true)
        }
    }
}

extension AnimatableValue {
    static var numberCount: Int { 0 }
    var numbers4: SIMD4<Double> { .zero }
}

extension Double {
    static var numberCount: Int { 1 }
    var numbers4: SIMD4<Double> { SIMD4(self, 0, 0, 0) }
}

extension CGPoint {
    static var numberCount: Int { 2 }
    var numbers4: SIMD4<Double> { SIMD4(x, y, 0, 0) }
}

extension CGSize {
    static var numberCount: Int { 2 }
    var numbers4: SIMD4<Double> { SIMD4(width, height, 0, 0) }
}

extension CGRect {
    static var numberCount: Int { 4 }
    var numbers4: SIMD4<Double> { SIMD4(origin.x, origin.y, size.width, size.height) }
}

// A lane is a number's place among those that lie flat in `LayerValues`.

extension ValueSlot {
    var lane: Int? { nil }
}

extension RectSlot {
    var lane: Int? { self == .bounds ? 0 : nil }
}

extension PointSlot {
    var lane: Int? {
        switch self {
        case .position: 4
        case .anchorPoint: 6
        case .startPoint, .endPoint: nil
        case .origin(let rect): rect.lane
        }
    }
}

extension SizeSlot {
    var lane: Int? {
        if case .size(let rect) = self { rect.lane.map { $0 + 2 } } else { nil }
    }
}

extension ScalarSlot {
    var lane: Int? {
        switch self {
        case .opacity: 8
        case .zPosition: 9
        case .anchorPointZ: 10
        case .cornerRadius: 11
        case .borderWidth: 12
        case .x(let point): point.lane
        case .y(let point): point.lane.map { $0 + 1 }
        case .width(let size): size.lane
        case .height(let size): size.lane.map { $0 + 1 }
        default: nil
        }
    }
}

extension LayerValues {
    subscript(lane lane: Int) -> Double {
        @inline(__always) get {
            switch lane {
            case 0: bounds.origin.x
            case 1: bounds.origin.y
            case 2: bounds.size.width
            case 3: bounds.size.height
            case 4: position.x
            case 5: position.y
            case 6: anchorPoint.x
            case 7: anchorPoint.y
            case 8: opacity
            case 9: zPosition
            case 10: anchorPointZ
            case 11: cornerRadius
            default: borderWidth
            }
        }
        @inline(__always) set {
            switch lane {
            case 0: bounds.origin.x = newValue
            case 1: bounds.origin.y = newValue
            case 2: bounds.size.width = newValue
            case 3: bounds.size.height = newValue
            case 4: position.x = newValue
            case 5: position.y = newValue
            case 6: anchorPoint.x = newValue
            case 7: anchorPoint.y = newValue
            case 8: opacity = newValue
            case 9: zPosition = newValue
            case 10: anchorPointZ = newValue
            case 11: cornerRadius = newValue
            default: borderWidth = newValue
            }
        }
    }
}
#endif
