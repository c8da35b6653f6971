import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite
struct PathTests {
    @Test func `rectangles, ellipses and rounded rectangles know their box`() {
        let box = CGRect(x: 10, y: 20, width: 40, height: 30)
        for path in [
            CGPath(rect: box, transform: nil), CGPath(ellipseIn: box, transform: nil),
            CGPath(roundedRect: box, cornerWidth: 5, cornerHeight: 5, transform: nil),
        ] {
            let found = path.boundingBoxOfPath
            expectClose([found.minX, found.minY, found.width, found.height].map(Double.init), [10, 20, 40, 30])
            #expect(path.contains(CGPoint(x: 30, y: 35)) && !path.contains(CGPoint(x: 9, y: 35)))
        }
        #expect(!CGPath(ellipseIn: box, transform: nil).contains(CGPoint(x: 11, y: 21)))
        #expect(CGPath(rect: box, transform: nil).contains(CGPoint(x: 11, y: 21)))
    }

    @Test func `an arc goes the way it is told`() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        expectClose([path.currentPoint.x, path.currentPoint.y].map(Double.init), [0, 10])
        #expect(path.boundingBoxOfPath.minX > -1e-9)
        let other = CGMutablePath()
        other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        expectClose(
            [Double(other.boundingBoxOfPath.minX), Double(other.boundingBoxOfPath.minY)], [-10, -10], within: 0.01)
        let corner = CGMutablePath()
        corner.move(to: .zero)
        corner.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        expectClose([corner.currentPoint.x, corner.currentPoint.y].map(Double.init), [10, 4])
    }

    @Test func `a function sees each element, with what it was given`() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
        var types: [CGPathElementType] = []
        withUnsafeMutablePointer(to: &types) { types in
            path.apply(info: types) { info, element in
                info?.assumingMemoryBound(to: [CGPathElementType].self).pointee.append(element.pointee.type)
            }
        }
        #expect(
            types == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
    }

    @Test func `the even-odd rule leaves holes`() {
        let path = CGMutablePath()
        path.addRects([CGRect(x: 0, y: 0, width: 30, height: 30), CGRect(x: 10, y: 10, width: 10, height: 10)])
        #expect(path.contains(CGPoint(x: 15, y: 15)) && !path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
    }

    @Test func `a copy stays, a mutable copy doesn't share`() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        let copy = path.copy()
        let grown = path.mutableCopy()
        grown?.addLine(to: CGPoint(x: 5, y: 5), transform: CGAffineTransform(scaleX: 2, y: 2))
        path.addQuadCurve(to: CGPoint(x: 4, y: 0), control: CGPoint(x: 2, y: 8))
        path.closeSubpath()
        #expect(copy?.currentPoint == CGPoint(x: 1, y: 2) && grown?.currentPoint == CGPoint(x: 10, y: 10))
        #expect(path.currentPoint == CGPoint(x: 1, y: 2) && copy != path && path.boundingBox.maxY == 8)
        var types: [CGPathElementType] = []
        path.applyWithBlock { types.append($0.pointee.type) }
        #expect(types == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
    }

    @Test func `an empty path is empty, and has no box`() {
        #expect(CGMutablePath().isEmpty && CGMutablePath().boundingBox.isNull && CGMutablePath().currentPoint == .zero)
    }

    @Test func `a line from nowhere and corners too wide trap`() async {
        await #expect(processExitsWith: .failure) { CGMutablePath().addLine(to: .zero) }
        await #expect(processExitsWith: .failure) {
            CGMutablePath().addRoundedRect(in: CGRect(x: 0, y: 0, width: 4, height: 4), cornerWidth: 3, cornerHeight: 1)
        }
    }

    @Test func `colours have parts, and equal parts are equal colours`() {
        let color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(color.components == [1, 0.5, 0, 1] && color.copy(alpha: 0.25)?.alpha == 0.25)
        #expect(color == CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1) && CGColor(gray: 1, alpha: 1) != color)
        #expect(CGColor(gray: 0.5, alpha: 1).numberOfComponents == 2)
    }
}
