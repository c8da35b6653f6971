import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite
struct TransformTests {
    private let scale = CATransform3DMakeScale(2, 3, 4)
    private let move = CATransform3DMakeTranslation(1, 2, 3)

    @Test func `M6 a turn about z is affine whatever the angle, and a turn about an axis leaves it alone`() {
        for angle in stride(from: 0.01, through: 10, by: 0.01) {
            for length in [1, 0.1, 7e200] {
                #expect(CATransform3DIsAffine(CATransform3DMakeRotation(angle, 0, 0, length)))
                #expect(CATransform3DMakeRotation(angle, -length, 0, 0).m11 == 1)
                #expect(CATransform3DMakeRotation(angle, 0, length, 0).m22 == 1)
            }
        }
        for bad in [0, Double.infinity, .nan] {
            #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, bad, 0, 0)))
        }
    }

    @Test func `M9 plane transforms`() {
        let turn = CGAffineTransform(rotationAngle: 0.5)
        expectClose(
            [turn.a, turn.b, turn.c, turn.d].map(Double.init), [cos(0.5), sin(0.5), -sin(0.5), cos(0.5)], within: 1e-15)
        let t = CGAffineTransform(translationX: 3, y: 4).scaledBy(x: 2, y: 5)
        #expect(t == CGAffineTransform(2, 0, 0, 5, 3, 4))
        #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 5, y: 9))
        #expect(CGSize(width: 1, height: 1).applying(t) == CGSize(width: 2, height: 5))
        #expect(CGRect(x: 0, y: 0, width: 1, height: 2).applying(t) == CGRect(x: 3, y: 4, width: 2, height: 10))
        #expect(t.translatedBy(x: 1, y: 1) == CGAffineTransform(2, 0, 0, 5, 5, 9))
        #expect(t.inverted().concatenating(t).isIdentity)
        #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
        expectClose([turn.rotated(by: 0.25).a], [cos(0.75)], within: 1e-12)
    }

    @Test func `M10 a matrix is scale · shear · rotation · translation`() {
        let parts = CGAffineTransformComponents(
            scale: CGSize(width: 2, height: 3), horizontalShear: 0.4, rotation: 0.7, translation: CGVector(dx: 5, dy: 6)
        )
        let found = CGAffineTransform(parts).decomposed()
        expectClose(
            [found.scale.width, found.scale.height, found.horizontalShear, found.rotation, found.translation.dx].map(
                Double.init),
            [2, 3, 0.4, 0.7, 5], within: 1e-12)
        #expect(
            CGAffineTransformComponents().scale == .zero && CGAffineTransformComponents(rotation: 1).scale.width == 1)
    }

    @Test func `M11 M12 a positive turn is clockwise where y is down, perspective shrinks what is far`() {
        #expect(CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2)).y == 1)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        let far = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, -500), perspective)
        #expect(far.apply(CGPoint(x: 10, y: 0)) == CGPoint(x: 5, y: 0))
    }

    @Test func `values go in and out of NSValue`() {
        #expect(NSValue(cgAffineTransform: CGAffineTransform(1, 2, 3, 4, 5, 6)).cgAffineTransformValue.ty == 6)
        #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
        #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: move).caTransform3DValue, move))
        #expect(NSValue(cgRect: .zero).cgPointValue == .zero && NSValue(cgPoint: .zero).caTransform3DValue.m11 == 0)
        #expect(NSValue(caTransform3D: move) == NSValue(caTransform3D: move))
        #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue.height == 2)
    }
}
