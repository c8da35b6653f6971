import Expectations
@testable import AnimationCA
import Foundation
import Testing

@Suite struct InterpolatableTests {
    @Test func `affine transforms turn and scale rather than shrink through the middle`() {
        let half = CGAffineTransform.identity.interpolated(to: CGAffineTransform(rotationAngle: .pi / 2), at: 0.5)
        expectClose(half.a, cos(.pi / 4), within: 1e-9)
        expectClose(half.b, sin(.pi / 4), within: 1e-9)
        let moved = CGAffineTransform.identity.interpolated(
            to: CGAffineTransform(a: 3, b: 0, c: 0, d: 2, tx: 10, ty: 20), at: 0.5)
        expectClose(moved.a, 2, within: 1e-9)
        expectClose(moved.d, 1.5, within: 1e-9)
        expectClose(moved.tx, 5, within: 1e-9)
        expectClose(moved.ty, 10, within: 1e-9)
        expectClose(
            CGAffineTransform.identity.interpolated(to: CGAffineTransform(scaleX: 0, y: 0), at: 0.25).a, 0.75,
            within: 1e-9)
    }

    @Test func `three-dimensional transforms are affine where they can be, numbers where not`() {
        let turned = CATransform3DIdentity.interpolated(to: CATransform3DMakeRotation(.pi / 2, 0, 0, 1), at: 0.5)
        expectClose(turned.m11, cos(.pi / 4), within: 1e-9)
        var deep = CATransform3DIdentity
        deep.m34 = -0.01
        expectClose(CATransform3DIdentity.interpolated(to: deep, at: 0.5).m34, -0.005, within: 1e-9)
        #expect(CATransform3DEqualToTransform(CATransform3DIdentity.interpolated(to: deep, at: 1), deep))
    }

    @Test func `a flip turns rather than collapses`() {
        let half = CATransform3DIdentity.interpolated(to: CATransform3DMakeRotation(.pi * 0.9, 1, 0, 0), at: 0.5)
        expectClose(half.m22, cos(.pi * 0.45), within: 1e-9)
        expectClose(half.m23, sin(.pi * 0.45), within: 1e-9)
        var room = CATransform3DMakeTranslation(10, 20, 30)
        room.m34 = -1 / 500
        let turned = CATransform3DRotate(CATransform3DScale(room, 1, 2, 3), 3, 1, 2, 3)
        let middle = room.interpolated(to: turned, at: 0.5)
        let expected = CATransform3D.mix(room, turned, 0.5)
        for (row, wanted) in zip(middle.rows, expected.rows) {
            for index in 0..<4 { expectClose(row[index], wanted[index], within: 1e-9) }
        }
        // A mirror, a skew and the way there and back.
        var odd = CATransform3DMakeScale(-1, 2, 1)
        (odd.m31, odd.m24) = (0.5, 0.001)
        expectClose(odd.interpolated(to: turned, at: 0.999999999).m22, turned.m22, within: 1e-9)
        expectClose(turned.interpolated(to: odd, at: 0.999999999).m24, odd.m24, within: 1e-9)
        // What is singular has no parts.
        let flat = CATransform3DMakeScale(1, 1, 0)
        expectClose(CATransform3DIdentity.interpolated(to: flat, at: 0.5).m33, 0.5, within: 1e-9)
    }

    @Test @MainActor func `an affine transform has a velocity`() {
        let away = CGAffineTransform(translationX: 10, y: 20)
        #expect(away.subtracting(away) == .zero)
        #expect(away.adding(away).tx == 20)
        #expect(away.scaled(by: 0.5).ty == 10)
        #expect(!CGAffineTransform(scaleX: .nan, y: 1).isInterpolatable)
    }

    @Test func `vectors and colours interpolate by component`() {
        #expect(CGVector(dx: 0, dy: 2).interpolated(to: CGVector(dx: 4, dy: 4), at: 0.5) == CGVector(dx: 2, dy: 3))
        let red = ColorComponents(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        let half = red.interpolated(to: ColorComponents(red: 0, green: 0, blue: 1, alpha: 0.5), at: 0.5)
        #expect(half == ColorComponents(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))
        #expect(ColorComponents(CGColor(gray: 0.5, alpha: 1)).green == 0.5)
        #expect(red.adding(red).cgColor.components?.first == 1)
        #expect(ColorComponents(red.cgColor) == red)
    }
}
