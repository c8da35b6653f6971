import HeadlessQuartzCore
import Testing

@testable import AnimationRecorder

@MainActor
@Suite struct RecordedContentTests {
    let stage = Stage()

    @Test func `a changing text is recorded as steps`() throws {
        let layer = stage.add(CATextLayer())
        layer.string = "1"
        layer.font = "Helvetica-BoldOblique" as NSString
        layer.alignmentMode = .right
        let recording = stage.record(
            .seconds(0.2), cues: [RecordingCue(at: 0.1, label: "") { layer.string = "2" }])
        guard case .text(let text) = recording.elements[1].content else {
            Issue.record("no text")
            return
        }
        #expect(text.string.values == ["1", "2", "2"])
        #expect(text.weight == 700 && text.isItalic && text.alignment == .right)
    }

    @Test func `a line that draws itself is recorded by its end`() throws {
        let layer = stage.add(CAShapeLayer())
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        layer.strokeColor = CGColor(gray: 0, alpha: 1)
        stage.animate(layer, "strokeEnd", from: 0, to: 1, duration: 0.2)
        guard case .shape(let shape) = stage.record().elements[1].content else {
            Issue.record("no shape")
            return
        }
        #expect(shape.strokeEnd.values.map { roundedToText($0, decimals: 3) } == [0, 0.5, 1])
        #expect(shape.path.isConstant && shape.path[0].letters.hasPrefix("M"))
    }

    @Test func `a shadow is thrown by its own path, and by the layer without one`() {
        let layer = stage.add(CALayer())
        layer.shadowOpacity = 1
        layer.shadowPath = CGPath(rect: CGRect(x: -5, y: 1, width: 90, height: 4), transform: nil)
        layer.backgroundColor = CGColor(gray: 1, alpha: 1)
        let recording = stage.record(.seconds(0.2), cues: [RecordingCue(at: 0.1, label: "") { layer.shadowPath = nil }])
        let shadow = recording.elements[1].shadow
        #expect(shadow[0].path?.box == CGRect(x: -5, y: 1, width: 90, height: 4) && shadow[2].path == nil)
        let svg = recording.animatedSVG()
        #expect(svg.contains("M-5 1H85V5H-5Z") || svg.contains("M-5 1L85 1L85 5L-5 5"), "\(svg)")
    }

    @Test func `a gradient without locations is spread evenly`() {
        let layer = stage.add(CAGradientLayer())
        layer.colors = (0..<3).map { CGColor(gray: Double($0) / 2, alpha: 1) }
        guard case .gradient(let gradient) = stage.record(.seconds(0)).elements[1].content else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.locations[0] == [0, 0.5, 1])
        #expect(gradient.colors[0].map(\.red) == [0, 0.5, 1])
    }

    @Test func `a clear stop of a gradient has its colour, and no opacity`() {
        let layer = stage.add(CAGradientLayer())
        layer.colors = [CGColor(red: 1, green: 1, blue: 1, alpha: 0), CGColor(red: 1, green: 0, blue: 0, alpha: 1)]
        let svg = stage.record(.seconds(0)).animatedSVG()
        #expect(svg.contains("stop-color=\"#ffffff\" stop-opacity=\"0\""))
        #expect(!svg.contains("stop-color=\"none\""))
    }

    @Test func `a picture keeps its proportions where its gravity says so`() {
        let layer = stage.add(CALayer())
        layer.contents = Self.png(width: 10, height: 10)
        layer.contentsGravity = .resizeAspect
        guard case .image(let image) = stage.record(.seconds(0)).elements[1].content else {
            Issue.record("no image")
            return
        }
        #expect(image.frame[0] == CGRect(x: 10, y: 0, width: 20, height: 20))
    }

    @Test func `contents that are no picture are not drawn`() {
        let layer = stage.add(CALayer())
        layer.contents = Data([1, 2, 3, 4, 5])
        #expect(!stage.record(.seconds(0)).animatedSVG().contains("<image"))
    }

    /// The head of a PNG file, as far as its size.
    static func png(width: UInt8, height: UInt8) -> Data {
        Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
            + Data([0, 0, 0, width, 0, 0, 0, height])
    }
}
