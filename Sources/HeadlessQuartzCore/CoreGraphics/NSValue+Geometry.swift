// Linux's NSValue refuses structs it doesn't know, but takes C arrays: a matrix is boxed as an array of doubles.
private let vectorType = "[2d]"
private let affineType = "[6d]"
private let transformType = "[16d]"

extension NSValue {
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    public convenience init(cgVector vector: CGVector) {
        var copy = vector
        self.init(bytes: &copy, objCType: vectorType)
    }

    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        var copy = transform
        self.init(bytes: &copy, objCType: affineType)
    }

    public convenience init(caTransform3D t: CATransform3D) {
        var copy = t
        self.init(bytes: &copy, objCType: transformType)
    }

    /// The point inside; zero when the value holds something else.
    public var cgPointValue: CGPoint { holds(NSValue(point: .zero)) ? pointValue : .zero }
    /// The size inside; zero when the value holds something else.
    public var cgSizeValue: CGSize { holds(NSValue(size: .zero)) ? sizeValue : .zero }
    /// The rectangle inside; zero when the value holds something else.
    public var cgRectValue: CGRect { holds(NSValue(rect: .zero)) ? rectValue : .zero }
    /// The vector inside; zero when the value holds something else.
    public var cgVectorValue: CGVector {
        var result = CGVector()
        if String(cString: objCType) == vectorType { getValue(&result) }
        return result
    }
    /// The matrix inside; all zeros when the value holds something else.
    public var cgAffineTransformValue: CGAffineTransform {
        var result = CGAffineTransform()
        if String(cString: objCType) == affineType { getValue(&result) }
        return result
    }
    /// The matrix inside; all zeros when the value holds something else.
    public var caTransform3DValue: CATransform3D {
        var result = CATransform3D()
        if String(cString: objCType) == transformType { getValue(&result) }
        return result
    }

    package var geometry: Any? {
        if self is NSNumber { return nil }
        switch String(cString: objCType) {
        case vectorType: return cgVectorValue
        case affineType: return cgAffineTransformValue
        case transformType: return caTransform3DValue
        default: break
        }
        if holds(NSValue(point: .zero)) { return pointValue }
        if holds(NSValue(size: .zero)) { return sizeValue }
        if holds(NSValue(rect: .zero)) { return rectValue }
        return nil
    }

    private func holds(_ other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}
