#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// The properties of a view's layer that a closure can animate, beside the view's own.
///
/// A state that is kept in several places is one object.
@MainActor final class LayerState {
    /// Some of the properties: a bit for each path.
    typealias Lanes = UInt16

    /// The properties in the order of their paths, but for the colours.
    private var numbers = SIMD16<Double>.zero
    private var borderColor: CGColor?
    private var shadowColor: CGColor?

    static let paths = [
        "cornerRadius", "borderWidth", "shadowOpacity", "shadowRadius", "shadowOffset.width", "shadowOffset.height",
        "zPosition", "anchorPoint.x", "anchorPoint.y", "maskedCorners", "borderColor", "shadowColor",
    ]

    @inline(never) init(_ layer: CALayer) {
        let (offset, anchor) = (layer.shadowOffset, layer.anchorPoint)
        numbers[0] = layer.cornerRadius
        numbers[1] = layer.borderWidth
        numbers[2] = Double(layer.shadowOpacity)
        numbers[3] = layer.shadowRadius
        (numbers[4], numbers[5]) = (offset.width, offset.height)
        numbers[6] = layer.zPosition
        (numbers[7], numbers[8]) = (anchor.x, anchor.y)
        numbers[9] = Double(layer.maskedCorners.rawValue)
        (borderColor, shadowColor) = (layer.borderColor, layer.shadowColor)
    }

    private init(_ numbers: SIMD16<Double>, _ borderColor: CGColor?, _ shadowColor: CGColor?) {
        (self.numbers, self.borderColor, self.shadowColor) = (numbers, borderColor, shadowColor)
    }

    /// The properties that differ.
    @inline(never) func differences(from other: LayerState) -> Lanes {
        if self === other { return 0 }
        var lanes: Lanes = 0
        for lane in 0..<10 where numbers[lane] != other.numbers[lane] { lanes |= 1 << lane }
        if borderColor != other.borderColor { lanes |= 1 << 10 }
        if shadowColor != other.shadowColor { lanes |= 1 << 11 }
        return lanes
    }

    /// The state with some properties of another one.
    @inline(never) func replacing(_ lanes: Lanes, with other: LayerState) -> LayerState {
        var numbers = numbers
        for lane in 0..<10 where lanes & 1 << lane != 0 { numbers[lane] = other.numbers[lane] }
        return LayerState(
            numbers, lanes & 1 << 10 == 0 ? borderColor : other.borderColor,
            lanes & 1 << 11 == 0 ? shadowColor : other.shadowColor)
    }

    /// The state at a progress; corners are masked at once.
    @inline(never) func mixed(with end: LayerState, at progress: Double) -> LayerState {
        if progress == 0 || progress == 1 { return progress == 0 ? self : end }
        var numbers = numbers + (end.numbers - numbers) * progress
        numbers[9] = end.numbers[9]
        return LayerState(
            numbers, .mixed(borderColor, end.borderColor, at: progress),
            .mixed(shadowColor, end.shadowColor, at: progress))
    }

    /// Gives a layer some of the properties.
    @inline(never) func write(_ lanes: Lanes, to layer: CALayer) {
        if lanes == 0 { return }
        func has(_ lane: Int) -> Bool { lanes & 1 << lane != 0 }
        /// A coordinate of a point or a size, whose other one may be written alone.
        func number(_ lane: Int, else present: CGFloat) -> CGFloat { has(lane) ? numbers[lane] : present }
        if has(0) { layer.cornerRadius = numbers[0] }
        if has(1) { layer.borderWidth = numbers[1] }
        if has(2) { layer.shadowOpacity = Float(numbers[2]) }
        if has(3) { layer.shadowRadius = numbers[3] }
        if has(4) || has(5) {
            let present = layer.shadowOffset
            layer.shadowOffset = CGSize(width: number(4, else: present.width), height: number(5, else: present.height))
        }
        if has(6) { layer.zPosition = numbers[6] }
        if has(7) || has(8) {
            let present = layer.anchorPoint
            layer.anchorPoint = CGPoint(x: number(7, else: present.x), y: number(8, else: present.y))
        }
        if has(9) { layer.maskedCorners = CACornerMask(rawValue: UInt(numbers[9])) }
        if has(10) { layer.borderColor = borderColor }
        if has(11) { layer.shadowColor = shadowColor }
    }
}
#endif
