import Expectations
import HeadlessUIKit
import Testing

@MainActor @Suite("Paths") struct BezierPathTests {
    @Test func `a path of UIKit turns clockwise as it is seen`() {
        let arc = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        expectClose(arc.currentPoint.x, 0)
        expectClose(arc.currentPoint.y, 10)
        #expect(arc.bounds.minX > -0.01 && arc.bounds.minY > -0.01)
        let other = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(other.bounds.minX < -9.9)
    }

    @Test func `a path is built, copied, moved and asked`() throws {
        let path = UIBezierPath()
        #expect(path.isEmpty)
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 10))
        path.close()
        #expect(path.contains(CGPoint(x: 8, y: 2)) && !path.contains(CGPoint(x: 2, y: 8)))
        let copy = try #require(path.copy() as? UIBezierPath)
        copy.apply(CGAffineTransform(translationX: 100, y: 0))
        #expect(copy.bounds == CGRect(x: 100, y: 0, width: 10, height: 10))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
        path.removeAllPoints()
        #expect(path.isEmpty)
    }

    @Test func `only the asked corners are round`() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), byRoundingCorners: .topLeft,
            cornerRadii: CGSize(width: 20, height: 20))
        #expect(!path.contains(CGPoint(x: 2, y: 2)) && path.contains(CGPoint(x: 98, y: 2)))
        #expect(path.contains(CGPoint(x: 98, y: 98)) && path.contains(CGPoint(x: 2, y: 98)))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test func `a reversed path is drawn from its end`() {
        let path = UIBezierPath()
        path.lineCapStyle = .round
        path.lineJoinStyle = .bevel
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(
            to: CGPoint(x: 20, y: 10), controlPoint1: CGPoint(x: 15, y: 0), controlPoint2: CGPoint(x: 20, y: 5))
        path.move(to: CGPoint(x: 0, y: 50))
        path.addLine(to: CGPoint(x: 10, y: 50))
        path.addQuadCurve(to: CGPoint(x: 10, y: 60), controlPoint: CGPoint(x: 15, y: 55))
        path.close()
        let expected = UIBezierPath()
        expected.move(to: CGPoint(x: 10, y: 60))
        expected.addQuadCurve(to: CGPoint(x: 10, y: 50), controlPoint: CGPoint(x: 15, y: 55))
        expected.addLine(to: CGPoint(x: 0, y: 50))
        expected.close()
        expected.move(to: CGPoint(x: 20, y: 10))
        expected.addCurve(
            to: CGPoint(x: 10, y: 0), controlPoint1: CGPoint(x: 20, y: 5), controlPoint2: CGPoint(x: 15, y: 0))
        expected.addLine(to: .zero)
        let reversed = path.reversing()
        #expect(reversed.cgPath == expected.cgPath)
        #expect(reversed.lineCapStyle == .round && reversed.lineJoinStyle == .bevel)
        #expect(reversed.reversing().cgPath == path.cgPath && UIBezierPath().reversing().isEmpty)
    }
}
