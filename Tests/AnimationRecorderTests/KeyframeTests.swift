import Expectations
import Foundation
import Testing

@testable import AnimationRecorder

@Suite struct KeyframeTests {
    private func attribute(_ values: [Double]) -> DrawingAttribute {
        .length("x", RecordedTrack(frames: values))
    }

    private func frames(_ attribute: DrawingAttribute) -> [Int] {
        if case .moving(let value) = attribute.value { value.frames } else { [] }
    }

    @Test func `a straight line needs its two ends`() {
        #expect(frames(attribute((0...60).map { Double($0) * 1.5 })) == [0, 60])
    }

    @Test func `a corner is kept`() {
        let values = (0...20).map { Double($0 < 8 ? $0 : 8) }
        #expect(frames(attribute(values)) == [0, 8, 20])
    }

    @Test func `what doesn't change by a hundredth of a point is constant`() {
        #expect(attribute([1, 1.001, 0.999]) == .constant("x", "1"))
    }

    @Test(arguments: [0.05, 3, 40, 1000])
    func `dropped samples are reproduced within the tolerance`(amplitude: Double) throws {
        let values = (0...240).map { amplitude * sin(Double($0) / 20) * exp(-Double($0) / 100) }
        guard case .moving(let moving) = attribute(values).value else {
            #expect(amplitude < 0.05)
            return
        }
        #expect(moving.frames.count < values.count)
        for (frame, value) in values.enumerated() {
            expectClose(moving.numbers(atFrame: frame)[0], value, within: 0.05 + 0.005)
        }
    }

    @Test func `a steady turn about the anchor point needs two keyframes, however far it goes`() throws {
        let turns = RecordedTrack(
            frames: (0...120).map { frame -> RecordedTransform in
                let angle = Double(frame) / 120 * 4 * .pi
                return DrawnTransformParts(numbers: [100, 80, angle * 180 / .pi, 0, 1, 1]).matrix(
                    pivot: CGPoint(x: 20, y: 10))
            })
        let corners = CGRect(x: 0, y: 0, width: 40, height: 20).cornerPoints
        let turning = DrawingAttribute.transform(turns, pivot: CGPoint(x: 20, y: 10), corners: corners)
        #expect(frames(turning) == [0, 120])
        #expect(turning.text(atFrame: 120) == "translate(100,80)rotate(720)translate(-20,-10)")
    }

    /// A turn in space about the upright middle line of a layer, seen from a distance, somewhere on the picture.
    private func door(_ degrees: Double, eye: Double = 500) -> RecordedTransform {
        let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        let turned = RecordedTransform(a: cosine, px: sine / eye)
        return RecordedTransform(tx: -48, ty: -46).concatenating(turned)
            .concatenating(RecordedTransform(tx: 262, ty: 320))
    }

    @Test func `a matrix with a perspective draws as recorded, and can be taken apart in every frame`() throws {
        let doors = (0...72).map { door(Double($0) * 5) }
        let projection = DrawingAttribute.projection(RecordedTrack(frames: doors))
        #expect(frames(projection) == Array(0...72))
        for (frame, door) in doors.enumerated() {
            let text = projection.text(atFrame: frame)
            let m = text.dropFirst("matrix3d(".count).dropLast().split(separator: ",").compactMap { Double($0) }
            try #require(m.count == 16)
            expectClose(
                [m[0], m[1], m[4], m[5], m[12], m[13], m[15]],
                [door.a, door.b, door.c, door.d, door.tx, door.ty, door.w],
                within: 0.006)
            expectClose([m[3], m[7]], [door.px, door.py], within: 1e-8)
            // The space that is left after the perspective has a volume, so its axes have directions.
            let volume =
                m[0] * (m[5] * m[10] - m[6] * m[9]) - m[1] * (m[4] * m[10] - m[6] * m[8])
                + m[2] * (m[4] * m[9] - m[5] * m[8])
            #expect(volume > 0.1, "frame \(frame)")
            // The perspective is the same one in all frames: the weight is that of the depth, seen from one distance.
            for (depth, weight) in [(m[2], m[3]), (m[6], m[7]), (m[10], m[11]), (m[14], m[15] - 1)] {
                expectClose(depth, -500 * weight, within: 0.01)
            }
        }
    }

    @Test func `a rest in space needs its first and its last frame`() {
        let doors = [Double](repeating: 0, count: 20) + [10, 20, 30] + [Double](repeating: 30, count: 20)
        let projection = DrawingAttribute.projection(RecordedTrack(frames: doors.map { door($0) }))
        #expect(frames(projection) == [0, 19, 20, 21, 22, 42])
    }

    @Test func `keyframes are at their times in the loop as it is written`() throws {
        var sheet = MotionSheet(loop: 262.0 / 60 + 1, framesPerSecond: 60)
        expectClose(sheet.loop, 5.367, within: 1e-12)
        let node = SVGNode("rect", [attribute([Double](repeating: 0, count: 262) + [94])])
        _ = sheet.motion(of: node)
        let rule = try #require(sheet.rules.first)
        let selectors = rule.split { "{};".contains($0) }.filter { $0.contains("%") }
        let places = selectors.compactMap { (selector: Substring) -> Double? in Double(selector.prefix { $0 != "%" }) }
        let times: [Double] = [0, 261.0 / 60, 262.0 / 60]
        #expect(places.count == 3)
        expectClose(places.map { $0 / 100 * sheet.loop }, times, within: 3e-5)
    }

    @Test func `a flip goes through zero width instead of turning round`() {
        let flips = (0...10).map { RecordedTransform(a: cos(Double($0) / 10 * .pi)) }
        let parts = DrawnTransformParts.track(of: flips, pivot: .zero)
        expectClose(parts.map(\.rotation), parts.map { _ in 0 }, within: 1e-9)
        expectClose(parts.last?.scaleX ?? 0, -1, within: 1e-9)
    }

    @Test(arguments: [
        RecordedTransform(a: 2, b: 0.3, c: -0.7, d: 1.1, tx: 4, ty: -5), RecordedTransform(a: -1, d: 1),
        RecordedTransform(a: 0, b: 0, c: 1, d: 2), RecordedTransform(a: 0, b: 0, c: 0, d: 0, tx: 3),
        RecordedTransform(a: 0, b: 1, c: -1, d: 0),
    ])
    func `the parts of a matrix make the matrix again`(matrix: RecordedTransform) {
        let pivot = CGPoint(x: 7, y: 3)
        let again = DrawnTransformParts.track(of: [matrix], pivot: pivot)[0].matrix(pivot: pivot)
        for corner in CGRect(x: 0, y: 0, width: 10, height: 10).cornerPoints {
            let (here, there) = (matrix.apply(to: corner), again.apply(to: corner))
            expectClose(here.x, there.x, within: 1e-9)
            expectClose(here.y, there.y, within: 1e-9)
        }
    }

    @Test func `a colour that isn't there fades to its neighbour, not to black`() {
        let colors = RecordedTrack<RecordedColor?>(frames: [nil, RecordedColor(red: 1, green: 0, blue: 0)])
        #expect(DrawingAttribute.color("fill", colors).map { $0.text(atFrame: 0) } == ["rgba(255,0,0,0)"])
    }

    @Test func `an outline whose steps change is drawn as several, each in its time`() {
        let line = RecordedPath(steps: [.move(.zero), .line(CGPoint(x: 9, y: 9))])
        let curve = RecordedPath(steps: [.move(.zero), .quadCurve(CGPoint(x: 1, y: 5), CGPoint(x: 9, y: 9))])
        let runs = DrawingAttribute.path(RecordedTrack(frames: [line, line, curve]))
        #expect(runs.map(\.frames) == [0..<2, 2..<3])
        #expect(runs.map { $0.attribute.text(atFrame: 2) } == ["M0 0L9 9", "M0 0Q1 5 9 9"])
    }
}
