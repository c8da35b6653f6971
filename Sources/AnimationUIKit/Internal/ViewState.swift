#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// The properties of a view that a run moves from one value to another.
@MainActor struct ViewState {
    /// The alpha; x, y, width and height of the bounds; x and y of the centre.
    var numbers: SIMD8<Double>
    var transform: CATransform3D
    var backgroundColor: UIColor?

    /// The paths of the numbers.
    static let paths = [
        "opacity", "bounds.origin.x", "bounds.origin.y", "bounds.size.width", "bounds.size.height", "position.x",
        "position.y",
    ]

    init(_ view: UIView) {
        let (bounds, center) = (view.bounds, view.center)
        numbers = SIMD8(
            view.alpha, bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height, center.x, center.y, 0)
        transform = view.layer.transform
        backgroundColor = view.backgroundColor
    }

    static func bounds(_ numbers: SIMD8<Double>) -> CGRect {
        CGRect(x: numbers[1], y: numbers[2], width: numbers[3], height: numbers[4])
    }

    static func center(_ numbers: SIMD8<Double>) -> CGPoint { CGPoint(x: numbers[5], y: numbers[6]) }

    var bounds: CGRect {
        get { Self.bounds(numbers) }
        set {
            (numbers[1], numbers[2]) = (newValue.origin.x, newValue.origin.y)
            (numbers[3], numbers[4]) = (newValue.size.width, newValue.size.height)
        }
    }

    var center: CGPoint {
        get { Self.center(numbers) }
        set { (numbers[5], numbers[6]) = (newValue.x, newValue.y) }
    }
}

extension ViewSnapshot {
    /// The properties that a change concerns: at first all of them.
    @MainActor struct Properties {
        typealias Numbers = SIMDMask<SIMD8<Double.SIMDMaskScalar>>

        var numbers = Numbers(repeating: true)
        var hasTransform = true
        var hasColor = true

        static let alpha = Numbers(lanes: 0..<1)
        private static let bounds = Numbers(lanes: 1..<5)

        var hasAlpha: Bool { numbers[0] }
        var hasBounds: Bool { numbers[1] }
        var hasCenterX: Bool { numbers[5] }
        var hasCenterY: Bool { numbers[6] }
        var hasCenter: Bool { hasCenterX || hasCenterY }
        var hasGeometry: Bool { hasBounds || hasCenter }
        var hasNumbers: Bool { hasAlpha || hasGeometry }
        var isEmpty: Bool { !hasNumbers && !hasTransform && !hasColor }

        /// Keeps the properties that differ; the bounds count as a whole.
        mutating func keep(_ start: ViewState, _ end: ViewState) {
            if CATransform3DEqualToTransform(start.transform, end.transform) { hasTransform = false }
            if start.backgroundColor == end.backgroundColor { hasColor = false }
            // Mostly nothing has changed.
            if start.numbers == end.numbers { return numbers = Numbers(repeating: false) }
            let kept = numbers .& (start.numbers .!= end.numbers)
            numbers = any(kept .& Self.bounds) ? kept .| Self.bounds : kept
        }

        mutating func addCenter() { (numbers[5], numbers[6]) = (true, true) }

        mutating func addAlpha() { numbers = numbers .| Self.alpha }

        mutating func dropAlpha() { numbers = numbers .& .!Self.alpha }

        mutating func dropGeometry() { numbers = numbers .& Self.alpha }
    }
}

extension SIMDMask<SIMD8<Double.SIMDMaskScalar>> {
    fileprivate init(lanes: Range<Int>) {
        self.init(repeating: false)
        for lane in lanes { self[lane] = true }
    }
}
#endif
