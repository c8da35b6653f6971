import Foundation

extension TimingCurve {
    /// Core Animation's curve, by its control points.
    public init(_ function: CAMediaTimingFunction) {
        func point(_ index: Int) -> (Double, Double) {
            var values: (Float, Float) = (0, 0)
            withUnsafeMutableBytes(of: &values) { bytes in
                guard let numbers = bytes.bindMemory(to: Float.self).baseAddress else { return }
                function.getControlPoint(at: index, values: numbers)
            }
            return (Self.rounded(values.0), Self.rounded(values.1))
        }
        let (first, second) = (point(1), point(2))
        self =
            first == (0, 0) && second == (1, 1)
            ? .linear : .cubicBezier(first.0, first.1, second.0, second.1)
    }

    /// The decimal number of a `Float`: 0.42 rather than 0.41999998.
    private static func rounded(_ value: Float) -> Double { Double("\(value)") ?? Double(value) }
}
