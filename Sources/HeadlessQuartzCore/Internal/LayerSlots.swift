#if !canImport(QuartzCore)
// Where a value lies in `LayerValues`: resolved once from a key path, then read and written without looking up a name.

/// A place in `LayerValues`.
protocol ValueSlot: Hashable {
    func copy(from other: LayerValues, to values: LayerValues)
    /// The place of the first number among those that lie flat; nil for what isn't such numbers.
    var lane: Int? { get }
}

enum RectSlot: ValueSlot {
    case bounds, contentsRect, contentsCenter
}

enum PointSlot: ValueSlot {
    case position, anchorPoint, startPoint, endPoint
    case origin(RectSlot)
}

enum SizeSlot: ValueSlot {
    case shadowOffset
    case size(RectSlot)
}

enum TransformSlot: ValueSlot {
    case transform, sublayerTransform
}

enum ColorSlot: ValueSlot {
    case backgroundColor, borderColor, shadowColor, fillColor, strokeColor, foregroundColor
}

enum PathSlot: ValueSlot {
    case path, shadowPath
}

enum NumbersSlot: ValueSlot {
    case locations, lineDashPattern
}

enum ColorsSlot: ValueSlot {
    case colors
}

enum ObjectSlot: ValueSlot {
    case contents
}

/// The key paths that reach into a matrix.
enum TransformPart: Hashable {
    case rotationX, rotationY, rotationZ
    case scale, scaleX, scaleY, scaleZ
    case translationX, translationY, translationZ
}

enum ScalarSlot: ValueSlot {
    case opacity, zPosition, anchorPointZ, cornerRadius, borderWidth
    case hidden, doubleSided, geometryFlipped, masksToBounds
    case shadowOpacity, shadowRadius, contentsScale, rasterizationScale
    case strokeStart, strokeEnd, lineWidth, lineDashPhase, miterLimit, fontSize
    case x(PointSlot), y(PointSlot)
    case width(SizeSlot), height(SizeSlot)
    case part(TransformPart, TransformSlot)
}

enum LayerSlot: Hashable {
    case scalar(ScalarSlot)
    case point(PointSlot)
    case size(SizeSlot)
    case rect(RectSlot)
    case transform(TransformSlot)
    /// The bare `translation` of a matrix, a 2-D size.
    case translation(TransformSlot)
    case color(ColorSlot)
    case path(PathSlot)
    case numbers(NumbersSlot)
    case colors(ColorsSlot)
    case object(ObjectSlot)
}
#endif
