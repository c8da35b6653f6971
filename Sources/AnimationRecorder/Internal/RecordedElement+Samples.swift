import HeadlessQuartzCore

extension RecordedElement {
    /// An element from one sample a frame.
    ///
    /// Where the layer was away, it keeps its nearest values, unseen.
    init(id: Int, parent: Int?, role: Role, name: String?, samples: [LayerSample?]) {
        let opacity = RecordedTrack(frames: samples.map { $0?.opacity ?? 0 })
        let present = samples.compactMap { $0 }
        var last = present[0]
        let filled = samples.map { sample -> LayerSample in
            last = sample ?? last
            return last
        }
        func track<Value: Sendable & Equatable>(_ value: (LayerSample) -> Value) -> RecordedTrack<Value> {
            RecordedTrack(frames: filled.map(value))
        }
        self.init(
            id: id, parent: parent, role: role, name: name, pivot: present[0].pivot, opacity: opacity,
            transform: track(\.transform), bounds: track(\.bounds), cornerRadius: track(\.cornerRadius),
            maskedCorners: present[0].maskedCorners, background: track(\.background), borderWidth: track(\.borderWidth),
            borderColor: track(\.borderColor), shadow: track(\.shadow),
            clips: present.contains(where: \.clips), content: RecordedContent(filled.map(\.content)))
    }
}

extension RecordedContent {
    fileprivate init(_ samples: [ContentSample]) {
        switch samples.first(where: { if case .none = $0 { false } else { true } }) {
        case .image(let first):
            self = .image(RecordedImage(samples.map { if case .image(let image) = $0 { image } else { nil } }, first))
        case .text(let first):
            self = .text(RecordedText(samples.compactMap { if case .text(let text) = $0 { text } else { nil } }, first))
        case .shape(let first):
            self = .shape(
                RecordedShape(samples.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }, first))
        case .gradient(let first) where !first.colors.isEmpty:
            let all = samples.compactMap { if case .gradient(let gradient) = $0 { gradient } else { nil } }
            self = .gradient(RecordedGradient(all, first))
        default:
            self = .none
        }
    }
}

extension RecordedImage {
    /// A layer may have a picture in some frames only.
    fileprivate init(_ samples: [ContentSample.Image?], _ first: ContentSample.Image) {
        data = RecordedTrack(frames: samples.map { $0?.data })
        var last = first.frame
        frame = RecordedTrack(
            frames: samples.map { sample in
                last = sample?.frame ?? last
                return last
            })
    }
}

extension RecordedText {
    fileprivate init(_ samples: [ContentSample.Text], _ first: ContentSample.Text) {
        string = RecordedTrack(frames: samples.map(\.string))
        fontSize = RecordedTrack(frames: samples.map(\.fontSize))
        color = RecordedTrack(frames: samples.map(\.color))
        let name = first.fontName.lowercased()
        weight = Self.weights.first { name.contains($0.word) }?.weight ?? 400
        isItalic = name.contains("italic") || name.contains("oblique")
        isMonospaced = ["mono", "menlo", "courier"].contains { name.contains($0) }
        alignment = first.alignment
        isWrapped = first.isWrapped
    }

    /// Words in fonts' names, the longer ones first, and what CSS calls them.
    private static let weights: [(word: String, weight: Int)] = [
        ("ultralight", 200), ("thin", 100), ("light", 300), ("medium", 500), ("semibold", 600), ("heavy", 800),
        ("black", 900), ("bold", 700),
    ]
}

extension RecordedShape {
    fileprivate init(_ samples: [ContentSample.Shape], _ first: ContentSample.Shape) {
        path = RecordedTrack(frames: samples.map(\.path))
        fill = RecordedTrack(frames: samples.map(\.fill))
        usesEvenOdd = first.usesEvenOdd
        stroke = RecordedTrack(frames: samples.map(\.stroke))
        lineWidth = RecordedTrack(frames: samples.map(\.lineWidth))
        strokeStart = RecordedTrack(frames: samples.map(\.strokeStart))
        strokeEnd = RecordedTrack(frames: samples.map(\.strokeEnd))
        dashes = first.dashes
        dashPhase = RecordedTrack(frames: samples.map(\.dashPhase))
        cap = first.cap
        join = first.join
        miterLimit = first.miterLimit
    }
}

extension RecordedGradient {
    fileprivate init(_ samples: [ContentSample.Gradient], _ first: ContentSample.Gradient) {
        // A gradient whose number of colours changes keeps those of its first frame in the frames that don't match.
        let count = first.colors.count
        isRadial = first.isRadial
        colors = RecordedTrack(frames: samples.map { $0.colors.count == count ? $0.colors : first.colors })
        locations = RecordedTrack(frames: samples.map { $0.locations.count == count ? $0.locations : first.locations })
        start = RecordedTrack(frames: samples.map(\.start))
        end = RecordedTrack(frames: samples.map(\.end))
    }
}
