/// The ends of an animation, number by number, if it animates numbers of `LayerNumbers`.
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
        _ slot: Slot<Value>, from: TrackEnd<Value>, to: TrackEnd<Value>, isAdditive: Bool
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
