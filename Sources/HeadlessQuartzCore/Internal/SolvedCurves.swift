#if !canImport(QuartzCore)
/// The curves solved last. Animations that began together, on curves of which there are few, are the rule: what one of
/// them has worked out holds for the others.
struct SolvedCurves: ~Copyable {
    private struct Solved {
        var points: SIMD4<Float>
        var fraction: Double
        var value: Double
    }

    private static let capacity = 64
    private let last: UnsafeMutablePointer<Solved>

    init() {
        last = .allocate(capacity: Self.capacity)
        last.initialize(repeating: Solved(points: .zero, fraction: .nan, value: 0), count: Self.capacity)
    }

    deinit {
        last.deallocate()
    }

    @inline(__always)
    func value(of points: SIMD4<Float>, at fraction: Double) -> Double {
        let bits = unsafeBitCast(points, to: SIMD2<UInt64>.self)
        let hash = ((bits.x ^ bits.y &* 3) &* 0x9E37_79B9_7F4A_7C15) >> 58
        let place = last + Int(hash)
        if place.pointee.fraction == fraction, place.pointee.points == points { return place.pointee.value }
        let value = UnitBezier(points).value(at: fraction)
        place.pointee = Solved(points: points, fraction: fraction, value: value)
        return value
    }
}
#endif
