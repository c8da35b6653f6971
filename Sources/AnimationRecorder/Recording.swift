public import Foundation

/// What a layer tree showed over a stretch of time: a plain value, made by `LayerRecorder`, turned into pictures by
/// `animatedSVG()`, `filmstrip()` and `HTMLPlayer`.
///
/// Frame `n` is the tree exactly `n / framesPerSecond` seconds after the start.
public struct Recording: Sendable, Equatable {
    /// Short and unique, fit for a file's name and a web address.
    public var name: String
    /// The title that people read.
    public var title: String
    /// One line on what is to be seen.
    public var summary: String
    /// The source code that made the scene, shown by the player.
    public var code: String
    /// The size of the picture, in points: the root layer's bounds in the first frame.
    public let size: CGSize
    /// Samples in a second.
    public let framesPerSecond: Int
    /// Samples in all; at least one.
    public let frameCount: Int
    /// Named moments, in order of time.
    public let marks: [RecordingMark]
    /// The layers, in drawing order, superlayers before sublayers.
    public let elements: [RecordedElement]

    /// Seconds from the first frame to the last.
    public var duration: TimeInterval { Double(frameCount - 1) / Double(framesPerSecond) }

    /// The frame that is shown at a time; times outside the recording give its first or last frame.
    public func frame(at time: TimeInterval) -> Int {
        let frame = (time * Double(framesPerSecond)).rounded()
        return frame.isNaN ? 0 : Int(min(max(frame, 0), Double(frameCount - 1)))
    }

    /// The frame that says most as a still: the last of those in which most layers can be seen.
    public var posterFrame: Int {
        var best = (frame: 0, seen: -1)
        for frame in 0..<frameCount {
            let seen = elements.count { $0.opacity[frame] > 0.5 }
            if seen >= best.seen { best = (frame, seen) }
        }
        return best.frame
    }

    /// From an element's own coordinates to the picture's, in a frame.
    public func transformToPicture(of element: RecordedElement, frame: Int) -> RecordedTransform {
        var transform = element.transform[frame]
        var next = element.parent
        while let parent = next {
            transform = transform.concatenating(elements[parent].transform[frame])
            next = elements[parent].parent
        }
        return transform
    }
}
