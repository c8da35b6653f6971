import HeadlessQuartzCore

/// One presentation layer at one moment.
struct LayerSample {
    var opacity: Double
    var transform: RecordedTransform
    var pivot: CGPoint
    var bounds: CGRect
    var cornerRadius: Double
    var maskedCorners: UInt
    var background: RecordedColor?
    var borderWidth: Double
    var borderColor: RecordedColor?
    var shadow: RecordedShadow
    var clips: Bool
    var content: ContentSample

    /// Reads a presentation layer.
    ///
    /// The root's own place doesn't matter: its bounds are the picture.
    init(_ layer: CALayer, in parent: CALayer?, isRoot: Bool) {
        let bounds = layer.bounds
        self.bounds = bounds
        pivot = CGPoint(
            x: bounds.minX + layer.anchorPoint.x * bounds.width, y: bounds.minY + layer.anchorPoint.y * bounds.height)
        transform =
            isRoot && parent == nil
            ? RecordedTransform(tx: -bounds.minX, ty: -bounds.minY)
            : Self.transform(of: layer, pivot: pivot, in: parent)
        let isTurnedAway = !layer.isDoubleSided && !transform.showsFront
        opacity = layer.isHidden || isTurnedAway ? 0 : min(max(Double(layer.opacity), 0), 1)
        cornerRadius = min(max(layer.cornerRadius, 0), min(bounds.width, bounds.height) / 2)
        maskedCorners = UInt(layer.maskedCorners.rawValue)
        background = RecordedColor(layer.backgroundColor)
        borderWidth = max(layer.borderWidth, 0)
        borderColor = RecordedColor(layer.borderColor)
        shadow = .none
        if layer.shadowOpacity > 0, let color = RecordedColor(layer.shadowColor) {
            shadow = RecordedShadow(
                color: color.faded(by: Double(layer.shadowOpacity)), offset: layer.shadowOffset,
                radius: max(layer.shadowRadius, 0), path: layer.shadowPath.map { RecordedPath($0) })
        }
        clips = layer.masksToBounds
        content = ContentSample(layer)
    }

    /// From the layer's own coordinates to its superlayer's: about the anchor point, then to the position, then by the
    /// superlayer's `sublayerTransform` about the superlayer's anchor point.
    private static func transform(of layer: CALayer, pivot: CGPoint, in parent: CALayer?) -> RecordedTransform {
        var matrix = CATransform3DConcat(
            CATransform3DMakeTranslation(-pivot.x, -pivot.y, -layer.anchorPointZ), layer.transform)
        matrix = CATransform3DConcat(
            matrix, CATransform3DMakeTranslation(layer.position.x, layer.position.y, layer.zPosition))
        if let parent, !CATransform3DIsIdentity(parent.sublayerTransform) {
            let bounds = parent.bounds
            let x = bounds.minX + parent.anchorPoint.x * bounds.width
            let y = bounds.minY + parent.anchorPoint.y * bounds.height
            matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(-x, -y, -parent.anchorPointZ))
            matrix = CATransform3DConcat(matrix, parent.sublayerTransform)
            matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(x, y, parent.anchorPointZ))
        }
        let transform = RecordedTransform(
            a: matrix.m11, b: matrix.m12, c: matrix.m21, d: matrix.m22, tx: matrix.m41, ty: matrix.m42,
            px: matrix.m14, py: matrix.m24, w: matrix.m44)
        guard transform.px == 0, transform.py == 0, transform.w != 1, transform.w != 0 else { return transform }
        // Nearer or farther as a whole: still affine, once the weight is divided out.
        let share = 1 / transform.w
        return RecordedTransform(
            a: transform.a * share, b: transform.b * share, c: transform.c * share, d: transform.d * share,
            tx: transform.tx * share, ty: transform.ty * share)
    }
}

extension RecordedColor {
    init?(_ color: CGColor?) {
        guard let color, let parts = color.components, parts.count == color.numberOfComponents else { return nil }
        switch parts.count {
        case 2: self.init(red: parts[0], green: parts[0], blue: parts[0], alpha: parts[1])
        case 4: self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        default: return nil
        }
    }
}
