#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Frames, bounds, positions and anchors; and the matrices.
extension Fact {
    static func geometry() -> [Fact] {
        var facts = FactList(theme: "Geometry")
        addFrames(to: &facts)
        addConversions(to: &facts)
        addMatrices(to: &facts)
        return facts.facts
    }

    private static func numbers(_ rect: CGRect) -> [Double] {
        [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
    }

    private static func numbers(_ point: CGPoint) -> [Double] { [Double(point.x), Double(point.y)] }

    private static func addFrames(to facts: inout FactList) {
        facts.add(
            "I8", "A frame that is set becomes a position and a size; the origin of the bounds stays.",
            from: FactSource.layer
        ) { fact in
            let layer = CALayer()
            layer.bounds = CGRect(x: 5, y: 5, width: 1, height: 1)
            layer.anchorPoint = CGPoint(x: 0, y: 1)
            layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
            fact.expect("bounds", numbers(layer.bounds), are: [5, 5, 100, 50])
            fact.expect("position", numbers(layer.position), are: [10, 70])
        }
        facts.add(
            "I9", "The frame follows the bounds, the position, the anchor and the transform.", from: FactSource.layer
        ) { fact in
            let layer = CALayer()
            layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
            fact.expect("position", numbers(layer.position), are: [60, 45])
            layer.anchorPoint = .zero
            fact.expect("frame with the anchor at the origin", numbers(layer.frame), are: [60, 45, 100, 50])
            layer.bounds = CGRect(x: 5, y: 5, width: 200, height: 100)
            fact.expect("frame with other bounds", numbers(layer.frame), are: [60, 45, 200, 100])
            layer.transform = CATransform3DMakeScale(2, 3, 1)
            fact.expect("frame with a scale", numbers(layer.frame), are: [60, 45, 400, 300])
        }
        facts.add("I10", "A frame that is set under a scale is divided by it.", from: FactSource.measuredOnMac) {
            fact in
            let layer = CALayer()
            layer.anchorPoint = .zero
            layer.bounds = CGRect(x: 5, y: 5, width: 200, height: 100)
            layer.transform = CATransform3DMakeScale(2, 3, 1)
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            fact.expect("bounds", numbers(layer.bounds), are: [5, 5, 5, 10.0 / 3])
            fact.expect("position", numbers(layer.position), are: [0, 0])
        }
        facts.add("I11", "The frame of a turned layer is the box around it.", from: FactSource.layer) { fact in
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
            layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            fact.expect("frame", numbers(layer.frame), are: [-25, -50, 50, 100])
        }
        facts.add("I12", "A negative size is turned round.", from: FactSource.measuredOnMac) { fact in
            let layer = CALayer()
            layer.frame = CGRect(x: 10, y: 10, width: -20, height: -30)
            fact.expect("frame", numbers(layer.frame), are: [-10, -20, 20, 30])
            fact.expect("size of the bounds", numbers(layer.bounds), are: [0, 0, 20, 30])
            fact.expect("position", numbers(layer.position), are: [0, -5])
            layer.bounds = CGRect(x: 5, y: 5, width: -10, height: -20)
            fact.expect("bounds", numbers(layer.bounds), are: [-5, -15, 10, 20])
        }
        facts.add("I13", "A new size grows around the anchor.", from: FactSource.measuredOnPhone) { fact in
            let layer = CALayer()
            layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
            layer.bounds.size = CGSize(width: 256, height: 512)
            fact.expect("origin of the frame", numbers(layer.frame.origin), are: [50 - 78, 50 - 206])
        }
        facts.add(
            "I14", "A frame under a scale of one half makes bounds of twice the size.", from: FactSource.measuredOnPhone
        ) {
            fact in
            let layer = CALayer()
            layer.transform = CATransform3DMakeScale(0.5, 0.5, 1)
            layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
            fact.expect("bounds", numbers(layer.bounds), are: [0, 0, 200, 200])
        }
        facts.add("I15", "An affine transform is six fields of the matrix.", from: FactSource.layer) { fact in
            let layer = CALayer()
            layer.setAffineTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
            let matrix: CATransform3D = layer.transform
            let fields: [Double] = [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m41, matrix.m42].map {
                Double($0)
            }
            fact.expect("m11, m12, m21, m22, m41, m42", fields, are: [1, 2, 3, 4, 5, 6])
            let same = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
            fact.expect("it is read back", layer.affineTransform() == same, is: true)
        }
    }

    private static func addConversions(to facts: inout FactList) {
        facts.add("I16", "Points and rectangles convert between layers.", from: FactSource.layer) { fact in
            let outer = CALayer()
            let inner = CALayer()
            outer.addSublayer(inner)
            inner.frame = CGRect(x: 50, y: 60, width: 100, height: 100)
            inner.bounds.origin = CGPoint(x: 10, y: 10)
            fact.expect("the origin", numbers(inner.convert(CGPoint.zero, to: outer)), are: [40, 50])
            inner.transform = CATransform3DMakeScale(2, 2, 1)
            fact.expect(
                "a point under a scale", numbers(inner.convert(CGPoint(x: 60, y: 60), to: outer)), are: [100, 110])
            let rect: CGRect = inner.convert(CGRect(x: 10, y: 10, width: 10, height: 10), to: outer)
            fact.expect("a rectangle under a scale", numbers(rect), are: [0, 10, 20, 20])
            fact.expect(
                "a point from outside", numbers(inner.convert(CGPoint(x: 0, y: 10), from: outer)), are: [10, 10])
            let back: CGRect = outer.convert(CGRect(x: 0, y: 10, width: 20, height: 20), to: inner)
            fact.expect("a rectangle from outside", numbers(back), are: [10, 10, 10, 10])
            fact.expect(
                "another point", numbers(inner.convert(CGPoint(x: 10, y: 10), to: outer)), are: [0, 10])
        }
        facts.add(
            "I17", "A sublayerTransform acts about the anchor of the superlayer.", from: FactSource.measuredOnMac
        ) { fact in
            let outer = CALayer()
            outer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
            outer.position = CGPoint(x: 50, y: 50)
            outer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
            let inner = CALayer()
            outer.addSublayer(inner)
            inner.position = CGPoint(x: 60, y: 50)
            fact.expect(
                "a point 10 to the right of the anchor", numbers(inner.convert(CGPoint.zero, to: outer)), are: [70, 50])
        }
    }

    private static func addMatrices(to facts: inout FactList) {
        facts.add(
            "M1", "A point is multiplied by a matrix from the left: a move is in the last row.", from: FactSource.matrix
        ) {
            fact in
            let move: CATransform3D = CATransform3DMakeTranslation(1, 2, 3)
            fact.expect("m41, m42, m43", [move.m41, move.m42, move.m43].map { Double($0) }, are: [1, 2, 3])
        }
        facts.add("M2", "Concat of two matrices is the first, then the second.", from: FactSource.matrix) { fact in
            let both: CATransform3D = CATransform3DConcat(
                CATransform3DMakeScale(2, 3, 4), CATransform3DMakeTranslation(1, 2, 3))
            fact.expect("m11 and m41", [Double(both.m11), Double(both.m41)], are: [2, 1])
            fact.expect("m42 and m43", [Double(both.m42), Double(both.m43)], are: [2, 3])
        }
        facts.add("M3", "Translate, scale and rotate are applied before the matrix.", from: FactSource.matrix) { fact in
            let moved: CATransform3D = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 2, 3)
            fact.expect("m41, m42, m43", [moved.m41, moved.m42, moved.m43].map { Double($0) }, are: [2, 6, 12])
            let turned: CATransform3D = CATransform3DRotate(CATransform3DMakeScale(2, 3, 4), 0.5, 0, 0, 1)
            fact.expect(
                "m11, m12, m21", [turned.m11, turned.m12, turned.m21].map { Double($0) },
                are: [1.7551651238, 1.4382766158, -0.9588510772])
            let scaled: CATransform3D = CATransform3DScale(CATransform3DMakeTranslation(1, 2, 3), 2, 3, 4)
            fact.expect("m11 and m41 of a scale", [Double(scaled.m11), Double(scaled.m41)], are: [2, 1])
        }
        facts.add("M4", "A turn is about an axis of any length; without an axis it is none.", from: FactSource.matrix) {
            fact in
            let flat: CATransform3D = CATransform3DMakeRotation(0.5, 0, 0, 1)
            fact.expect(
                "about z: m11, m22, m12, m21", [flat.m11, flat.m22, flat.m12, flat.m21].map { Double($0) },
                are: [0.8775825619, 0.8775825619, 0.4794255386, -0.4794255386])
            let long: CATransform3D = CATransform3DMakeRotation(0.5, 2, 0, 0)
            fact.expect("about x: m23, m32", [Double(long.m23), Double(long.m32)], are: [0.4794255, -0.4794255])
            fact.expect("about nothing", CATransform3DIsIdentity(CATransform3DMakeRotation(0.5, 0, 0, 0)), is: true)
        }
        facts.add("M5", "The inverse of a singular matrix is the matrix itself.", from: FactSource.matrix) { fact in
            let flat: CATransform3D = CATransform3DMakeScale(0, 1, 1)
            fact.expect("it is unchanged", CATransform3DEqualToTransform(CATransform3DInvert(flat), flat), is: true)
            let both: CATransform3D = CATransform3DConcat(
                CATransform3DMakeScale(2, 3, 4), CATransform3DMakeTranslation(1, 2, 3))
            let inverse: CATransform3D = CATransform3DInvert(both)
            fact.expect(
                "m11, m41, m42", [inverse.m11, inverse.m41, inverse.m42].map { Double($0) }, are: [0.5, -0.5, -2.0 / 3])
        }
        facts.add("M6", "A matrix with a depth is not affine.", from: FactSource.matrix) { fact in
            fact.expect("a scale of z is affine", CATransform3DIsAffine(CATransform3DMakeScale(2, 3, 4)), is: false)
            fact.expect(
                "a turn about z is affine", CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 0, 1)), is: true)
        }
        facts.add("M7", "A matrix of an affine transform is flat.", from: FactSource.matrix) { fact in
            let matrix = CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
            let fields: [Double] = [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m41, matrix.m42, matrix.m33]
                .map {
                    Double($0)
                }
            fact.expect("m11, m12, m21, m22, m41, m42, m33", fields, are: [1, 2, 3, 4, 5, 6, 1])
            let same = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
            fact.expect("m44", Double(matrix.m44), is: 1)
            fact.expect("it is read back", CATransform3DGetAffineTransform(matrix) == same, is: true)
        }
        facts.add("M8", "Matrices are equal only if they are exactly so.", from: FactSource.matrix) { fact in
            let near: CATransform3D = CATransform3DMakeTranslation(1e-9, 0, 0)
            fact.expect("one that is nearly so", CATransform3DEqualToTransform(near, CATransform3DIdentity), is: false)
            fact.expect("one with itself", CATransform3DEqualToTransform(near, near), is: true)
        }
        facts.add(
            "M9", "Affine transforms: the same order, and a box around a turned rectangle.", from: FactSource.affine
        ) {
            fact in
            let moved: CGAffineTransform = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 1, y: 2)
            fact.expect("tx and ty", [Double(moved.tx), Double(moved.ty)], are: [2, 6])
            let turned: CGRect = CGRect(x: 0, y: 0, width: 10, height: 20).applying(
                CGAffineTransform(rotationAngle: .pi / 2))
            fact.expect("a turned rectangle", numbers(turned), are: [-20, 0, 20, 10])
        }
        facts.add("M12", "A perspective is -1/d in m34: what is far is smaller.", from: FactSource.programmingGuide) {
            fact in
            let outer = CALayer()
            outer.sublayerTransform.m34 = -1.0 / 500
            let inner = CALayer()
            inner.zPosition = -500
            outer.addSublayer(inner)
            let far: CGPoint = inner.convert(CGPoint(x: 100, y: 0), to: outer)
            fact.expect("x of a point 500 behind", Double(far.x), is: 50, within: 1e-3)
        }
    }
}
#endif
