import HeadlessQuartzCore
import Testing

@testable import AnimationRecorder

/// The animated SVG and the filmstrip.
@MainActor
@Suite struct PictureTests {
    let stage = Stage()

    /// Something of everything: text, shape, gradient, shadow, border, clip, mask, perspective, changes of structure.
    private func everything() -> Recording {
        let box = stage.add(CALayer())
        box.backgroundColor = CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.9)
        box.cornerRadius = 8
        box.maskedCorners = [.layerMinXMinYCorner]
        box.masksToBounds = true
        box.borderWidth = 2
        let text = stage.add(CATextLayer(), to: box)
        text.string = "Tom & \"Jerry\" <b>\nsecond line"
        text.foregroundColor = CGColor(gray: 0, alpha: 1)
        let shape = stage.add(CAShapeLayer())
        shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 20), transform: nil)
        shape.strokeColor = CGColor(gray: 0, alpha: 1)
        shape.shadowOpacity = 0.5
        let gradient = stage.add(CAGradientLayer())
        gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
        let mask = stage.clock.bind { CAShapeLayer() }
        mask.path = shape.path
        gradient.mask = mask
        let card = stage.add(CALayer())
        card.backgroundColor = CGColor(gray: 0.5, alpha: 1)
        card.transform.m34 = -1 / 200
        stage.animate(box, "bounds.size.width", from: 10, to: 80, duration: 0.5)
        stage.animate(shape, "strokeEnd", from: 0, to: 1, duration: 0.5)
        stage.animate(shape, "shadowRadius", from: 0, to: 9, duration: 0.5)
        stage.animate(gradient, "startPoint", from: CGPoint.zero, to: CGPoint(x: 1, y: 0), duration: 0.5)
        stage.animate(card, "transform.rotation.y", from: 0, to: 1, duration: 0.5)
        return stage.record(cues: [RecordingCue(at: 0.2, label: "text") { text.string = "]]>" }])
    }

    @Test func `the animated picture is well formed and names itself`() throws {
        var recording = everything()
        recording.title = "A <title> & \"more\""
        recording.summary = "What's seen"
        let markup = recording.animatedSVG()
        let reader = try MarkupReader(markup)
        let root = try #require(reader.elements.first)
        #expect(root.attributes["role"] == "img")
        #expect(root.attributes["aria-labelledby"] == "title about")
        #expect(reader.text.joined().contains("A <title> & \"more\""))
        #expect(reader.text.joined().contains("Tom & \"Jerry\" <b>"))
        #expect(reader.all("script").isEmpty)
        #expect(reader.all("tspan").count == 2)
        #expect(reader.all("animate").map { $0.attributes["attributeName"] ?? "" }.sorted() == ["stdDeviation", "x1"])
    }

    @Test func `every id that is used exists, once`() throws {
        let recording = everything()
        for markup in [recording.animatedSVG(), recording.filmstrip(stills: 3)] {
            let reader = try MarkupReader(markup)
            let ids = reader.elements.compactMap { $0.attributes["id"] }
            #expect(ids.count == Set(ids).count)
            let values = reader.elements.flatMap { $0.attributes.values }.filter { $0.hasPrefix("url(#") }
            #expect(!values.isEmpty)
            for value in values { #expect(ids.contains(String(value.dropFirst(5).dropLast()))) }
        }
    }

    @Test func `keyframes run from the start to the rest at the end, in straight lines, for ever`() {
        let layer = stage.add(CALayer())
        stage.animate(layer, "opacity", from: 0, to: 1, duration: 0.5)
        let markup = stage.record().animatedSVG(rest: 1.5)
        #expect(markup.contains("@keyframes k0{0%{opacity:0}25%,to{opacity:1}}"))
        #expect(markup.contains(".a{animation:2s linear infinite;animation-timing-function:linear;"))
        #expect(markup.contains("transform-box:view-box;transform-origin:0 0}"))
    }

    @Test func `reduced motion shows the still that says most`() {
        let layer = stage.add(CALayer())
        layer.backgroundColor = CGColor(gray: 0, alpha: 1)
        stage.animate(layer, "opacity", from: 0, to: 1, duration: 0.5)
        let recording = stage.record()
        #expect(recording.posterFrame == 5)
        let markup = recording.animatedSVG()
        #expect(markup.contains("@media(prefers-reduced-motion:reduce){.a{animation:none!important}}"))
        #expect(!markup.contains(" opacity=\"0\""))
    }

    @Test func `text that changes is shown in steps`() {
        let layer = stage.add(CATextLayer())
        layer.foregroundColor = CGColor(gray: 0, alpha: 1)
        layer.string = "one"
        let recording = stage.record(.seconds(1), cues: [RecordingCue(at: 0.5, label: "") { layer.string = "two" }])
        let markup = recording.animatedSVG(rest: 0)
        #expect(markup.contains("0%{opacity:1;animation-timing-function:step-end}50%,to{opacity:0;"))
        #expect(markup.contains("0%{opacity:0;animation-timing-function:step-end}50%,to{opacity:1;"))
    }

    @Test func `what is cut off is cut off at the layer's rounded bounds, which move with it`() throws {
        let box = stage.add(CALayer())
        box.masksToBounds = true
        box.cornerRadius = 6
        box.backgroundColor = CGColor(gray: 0, alpha: 1)
        stage.add(CALayer(), to: box)
        stage.animate(box, "bounds.size.width", from: 20, to: 40, duration: 0.5)
        let markup = stage.record().animatedSVG()
        #expect(markup.contains("<clipPath id=\"c1\"><rect y=\"0\"") == false)
        #expect(markup.contains("<clipPath id=\"c1\"><rect width=\"40\" height=\"20\" rx=\"6\" class=\"a\""))
        #expect(markup.contains("<g clip-path=\"url(#c1)\">"))
    }

    @Test func `a still scene has no keyframes`() throws {
        stage.add(CALayer())
        let markup = stage.record(.seconds(0.5)).animatedSVG()
        #expect(!markup.contains("@keyframes") && !markup.contains("class=\"a\""))
        let root = try #require(try MarkupReader(markup).elements.first)
        #expect(root.attributes["width"] == "200" && root.attributes["height"] == "100")
    }

    @Test func `a picture can be wider on the page than its root layer`() throws {
        let markup = stage.record(.seconds(0)).animatedSVG(width: 600)
        let root = try #require(try MarkupReader(markup).elements.first)
        #expect(root.attributes["viewBox"] == "0 0 200 100")
        #expect(root.attributes["width"] == "600" && root.attributes["height"] == "300")
    }

    @Test func `numbers that are none make no broken picture`() throws {
        let layer = stage.add(CALayer())
        layer.backgroundColor = CGColor(red: .nan, green: 2, blue: -1, alpha: 1)
        layer.cornerRadius = .nan
        layer.borderWidth = .infinity
        layer.opacity = .nan
        stage.animate(layer, "shadowRadius", from: Double.nan, to: 3, duration: 0.2)
        let markup = stage.record().animatedSVG(rest: .nan)
        _ = try MarkupReader(markup)
        #expect(!markup.contains("nan") && !markup.contains("inf"))
    }

    @Test func `a filmstrip has its stills in order, their times beneath`() throws {
        let layer = stage.add(CALayer())
        layer.name = "moving"
        stage.animate(layer, "opacity", from: 0, to: 1, duration: 1)
        let recording = stage.record()
        let reader = try MarkupReader(recording.filmstrip(stills: 5))
        let captions = reader.text.filter { $0.hasSuffix(" s") }
        #expect(captions == ["0.00 s", "0.20 s", "0.50 s", "0.70 s", "1.00 s"])
        let shown = reader.elements.filter { $0.attributes["data-e"] == "1" }.map { $0.attributes["opacity"] ?? "1" }
        #expect(shown == ["0", ".2", ".5", ".7", "1"])
    }

    @Test(arguments: [(-3, 1), (0, 1), (4, 4), (1000, 11)])
    func `a filmstrip has at least one still and at most one a frame`(asked: Int, made: Int) throws {
        let layer = stage.add(CALayer())
        stage.animate(layer, "opacity", from: 0, to: 1, duration: 1)
        let reader = try MarkupReader(stage.record().filmstrip(stills: asked))
        #expect(reader.text.filter { $0.hasSuffix(" s") }.count == made)
    }
}
