import Expectations
import HeadlessQuartzCore
import Testing

@testable import AnimationRecorder

@MainActor
@Suite struct LayerRecorderTests {
    let stage = Stage()

    @Test func `a fade is recorded frame by frame until nothing moves`() throws {
        let layer = stage.add(CALayer())
        layer.name = "fading"
        stage.animate(layer, "opacity", from: 0, to: 1, duration: 0.4)
        let recording = stage.record()
        let element = try #require(recording.element("fading"))
        #expect(
            recording.moments(of: element.opacity) { $0 } == [
                Moment(0, 0), Moment(0.1, 0.25), Moment(0.2, 0.5), Moment(0.3, 0.75), Moment(0.4, 1),
            ])
        #expect(element.transform.isConstant)
        #expect(recording.duration == 0.4)
    }

    @Test func `a recording of so many seconds has a first and a last frame`() {
        #expect(stage.record(fps: 60, .seconds(0.3)).frameCount == 19)
        #expect(stage.record(fps: 60, .seconds(0)).frameCount == 1)
        #expect(stage.record(fps: 60, .seconds(-1)).frameCount == 1)
        #expect(stage.record(fps: 1, .seconds(.infinity)).duration == RecordingLength.longest)
        #expect(stage.record(fps: 1, .seconds(.nan)).duration == RecordingLength.longest)
    }

    @Test func `what never rests is recorded up to the limit`() {
        let layer = stage.add(CALayer())
        stage.clock.bind {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.duration = 1
            animation.repeatCount = .infinity
            layer.add(animation, forKey: nil)
        }
        #expect(stage.record(fps: 10, .untilIdle(limit: 2)).duration == 2)
    }

    @Test func `a cue runs at its time and leaves a mark`() throws {
        let layer = stage.add(CALayer())
        layer.name = "layer"
        var ran: [Double] = []
        let clock = stage.clock
        let cue = RecordingCue(at: 0.25, label: "hide") {
            ran.append(clock.now - 50)
            layer.isHidden = true
        }
        let recording = stage.record(fps: 10, .seconds(0.4), cues: [cue])
        #expect(ran == [0.25])
        #expect(recording.marks == [RecordingMark(time: 0.25, label: "hide")])
        let element = try #require(recording.element("layer"))
        #expect(element.opacity.values == [1, 1, 1, 0, 0])
    }

    @Test func `the clock of the recording is left at its end, and the tree as it was`() {
        let bare = stage.clock.bind { CALayer() }
        bare.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        let recording = LayerRecorder(framesPerSecond: 10).record(
            bare, named: "bare", length: .seconds(0.5), clock: stage.clock)
        #expect(stage.clock.now == 50.5)
        #expect(recording.elements.count == 1)
        #expect(!bare.isRootOfWindow)
    }

    @Test func `layers that come and go are seen while they are there`() throws {
        let early = stage.add(CALayer())
        early.name = "early"
        let late = stage.clock.bind { CALayer() }
        late.name = "late"
        let root = stage.root
        let cues = [
            RecordingCue(at: 0.15, label: "") { root.addSublayer(late) },
            RecordingCue(at: 0.25, label: "") { early.removeFromSuperlayer() },
        ]
        let recording = stage.record(fps: 10, .seconds(0.4), cues: cues)
        #expect(recording.element("early")?.opacity.values == [1, 1, 1, 0, 0])
        #expect(recording.element("late")?.opacity.values == [0, 0, 1, 1, 1])
    }

    @Test func `a layer brought to the front is drawn in its new place from then on`() {
        let first = stage.add(CALayer())
        let second = stage.add(CALayer())
        (first.name, second.name) = ("first", "second")
        let root = stage.root
        let recording = stage.record(
            fps: 10, .seconds(0.2), cues: [RecordingCue(at: 0.05, label: "") { root.addSublayer(first) }])
        #expect(recording.elements.map(\.name) == [nil, "first", "second", "first"])
        #expect(recording.elements.map(\.opacity.values) == [[1], [1, 0, 0], [1], [0, 1, 1]])
    }

    @Test func `siblings are drawn in the order of their depth`() {
        for (name, depth) in [("top", 2.0), ("bottom", -1), ("middle", 0), ("also middle", 0)] {
            let layer = stage.add(CALayer())
            layer.name = name
            layer.zPosition = depth
        }
        let recording = stage.record(.seconds(0))
        #expect(recording.elements.compactMap(\.name) == ["bottom", "middle", "also middle", "top"])
    }

    @Test func `the place in the picture is the one that the layer itself converts to`() throws {
        let outer = stage.add(CALayer())
        outer.bounds = CGRect(x: 5, y: -3, width: 60, height: 40)
        outer.anchorPoint = CGPoint(x: 0.2, y: 0.9)
        outer.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
        outer.sublayerTransform = CATransform3DMakeScale(1.5, 0.5, 1)
        let inner = stage.add(CALayer(), to: outer)
        inner.name = "inner"
        inner.transform = CATransform3DMakeRotation(-1.1, 0, 0, 1)
        stage.animate(inner, "position.x", from: 0, to: 30, duration: 0.5)
        let recording = stage.record(.seconds(0.2))
        let element = try #require(recording.element("inner"))
        let found = recording.transformToPicture(of: element, frame: 2).apply(to: element.bounds[2])
        let shown = try #require(inner.presentation())
        let expected = shown.convert(shown.bounds, to: stage.root.presentation())
        expectClose(found.minX, expected.minX, within: 1e-9)
        expectClose(found.minY, expected.minY, within: 1e-9)
        expectClose(found.width, expected.width, within: 1e-9)
        expectClose(found.height, expected.height, within: 1e-9)
    }

    @Test func `a perspective is kept as such`() throws {
        let layer = stage.add(CALayer())
        layer.name = "card"
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 100
        layer.transform = CATransform3DRotate(transform, .pi / 3, 0, 1, 0)
        let element = try #require(stage.record(.seconds(0)).element("card"))
        let matrix = element.transform[0]
        #expect(!matrix.isAffine)
        // By hand: x = ±20 turned by 60° is ±10 across and ∓20·sin 60° deep; divided by 1 − depth / 100.
        let depth = 20 * 0.8660254037844386
        expectClose(matrix.apply(to: .zero).x, 50 - 10 / (1 - depth / 100))
        expectClose(matrix.apply(to: CGPoint(x: 40, y: 0)).x, 50 + 10 / (1 + depth / 100))
    }

    @Test func `a one-sided layer isn't seen from behind`() throws {
        let layer = stage.add(CALayer())
        layer.name = "card"
        layer.isDoubleSided = false
        stage.clock.bind {
            let turn = CABasicAnimation(keyPath: "transform.rotation.y")
            turn.fromValue = 0
            turn.toValue = Double.pi * 0.9
            turn.duration = 0.4
            layer.add(turn, forKey: nil)
        }
        let element = try #require(stage.record().element("card"))
        #expect(element.opacity.values == [1, 1, 1, 0, 1])
    }

    @Test func `a mask is an element of its own`() {
        let layer = stage.add(CALayer())
        let mask = stage.clock.bind { CAShapeLayer() }
        layer.mask = mask
        let recording = stage.record(.seconds(0))
        #expect(recording.elements.map(\.role) == [.sublayer, .sublayer, .mask])
        #expect(recording.elements.map(\.parent) == [nil, 0, 1])
    }

    @Test func `the same scene gives the same recording`() {
        func record() -> Recording {
            let stage = Stage()
            let layer = stage.add(CALayer())
            layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            stage.animate(layer, "transform.rotation.z", from: 0, to: 3, duration: 1)
            return stage.record(fps: 60)
        }
        let (first, second) = (record(), record())
        #expect(first == second)
        #expect(first.animatedSVG() == second.animatedSVG())
        #expect(HTMLPlayer(title: "", recordings: [first]).html == HTMLPlayer(title: "", recordings: [second]).html)
    }
}
