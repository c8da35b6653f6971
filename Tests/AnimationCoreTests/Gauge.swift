import AnimationCore
import Foundation

/// A target with values of several types.
@MainActor final class Gauge: AnimationCompatible {
    var x = 0.0
    var y = 0.0
    var single: Float = 0
    var list: [Double] = []
    var frame = CGRect.zero
    var vector = SIMD4<Double>.zero
}
