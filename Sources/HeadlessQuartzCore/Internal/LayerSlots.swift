#if !canImport(QuartzCore)
// Where a value lies in `LayerValues`: resolved once from a key path, then read and written without looking up a name.

/// A place in `LayerValues`.
package protocol ValueSlot: Hashable {
    func copy(from other: LayerValues, to values: LayerValues)
}

package enum RectSlot: ValueSlot {
    case bounds, contentsRect, contentsCenter
}

package enum PointSlot: ValueSlot {
    case position, anchorPoint, startPoint, endPoint
    case origin(RectSlot)
}

package enum SizeSlot: ValueSlot {
    case shadowOffset
    case size(RectSlot)
}

package enum TransformSlot: ValueSlot {
    case transform, sublayerTransform
}

package enum ColorSlot: ValueSlot {
    case backgroundColor, borderColor, shadowColor, fillColor, strokeColor, foregroundColor
}

package enum PathSlot: ValueSlot {
    case path, shadowPath
}

package enum NumbersSlot: ValueSlot {
    case locations, lineDashPattern
}

package enum ColorsSlot: ValueSlot {
    case colors
}

package enum ObjectSlot: ValueSlot {
    case contents
    case custom(String)
}

/// The key paths that reach into a matrix.
package enum TransformPart: Hashable {
    case rotationX, rotationY, rotationZ
    case scale, scaleX, scaleY, scaleZ
    case translationX, translationY, translationZ
}

package enum ScalarSlot: ValueSlot {
    case opacity, zPosition, anchorPointZ, cornerRadius, borderWidth
    case hidden, doubleSided, geometryFlipped, masksToBounds
    case shadowOpacity, shadowRadius, contentsScale, rasterizationScale
    case strokeStart, strokeEnd, lineWidth, lineDashPhase, miterLimit, fontSize
    case x(PointSlot), y(PointSlot)
    case width(SizeSlot), height(SizeSlot)
    case part(TransformPart, TransformSlot)
}

package enum LayerSlot: Hashable {
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
