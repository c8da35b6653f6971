#if !canImport(QuartzCore)
extension RectSlot {
    @inline(__always)
    func copy(from other: LayerValues, to values: LayerValues) { values[self] = other[self] }
}

extension PointSlot {
    @inline(__always)
    func copy(from other: LayerValues, to values: LayerValues) { values[self] = other[self] }
}

extension SizeSlot {
    @inline(__always)
    func copy(from other: LayerValues, to values: LayerValues) { values[self] = other[self] }
}

extension TransformSlot {
    @inline(__always)
    func copy(from other: LayerValues, to values: LayerValues) { values[self] = other[self] }
}

extension ColorSlot {
    @inline(__always)
    func copy(from other: LayerValues, to values: LayerValues) { values[self] = other[self] }
}

extension PathSlot {
    @inline(__always)
    func copy(from other: LayerValues, to values: LayerValues) { values[self] = other[self] }
}

extension NumbersSlot {
    @inline(__always)
    func copy(from other: LayerValues, to values: LayerValues) { values[self] = other[self] }
}

extension ObjectSlot {
    @inline(__always)
    func copy(from other: LayerValues, to values: LayerValues) { values[self] = other[self] }
}

extension ColorsSlot {
    func copy(from other: LayerValues, to values: LayerValues) {
        values.rare.gradient.colors = other.rare.gradient.colors
    }
}

extension ScalarSlot {
    /// A part of a matrix takes the whole matrix, so that nothing is left of the turn of the frame before.
    @inline(__always)
    func copy(from other: LayerValues, to values: LayerValues) {
        if case .part(_, let matrix) = self { values[matrix] = other[matrix] } else { values[self] = other[self] }
    }
}
#endif
