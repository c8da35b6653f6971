import Foundation

/// A gesture that a fact asks of a finger.
public struct FactGesture: Sendable {
    /// One place on the way of a finger.
    public struct Move: Sendable {
        /// Seconds since the gesture was begun.
        public let time: TimeInterval
        /// A point of the window; nil where the finger is lifted.
        public let point: CGPoint?

        package init(time: TimeInterval, point: CGPoint?) { (self.time, self.point) = (time, point) }
    }

    /// The gesture as a person is asked for it.
    public let words: String
    /// The gesture as a finger without a person makes it: it goes from point to point in straight lines.
    ///
    /// A person does it as well as people do: a fact goes by the touches that it gets.
    public let moves: [Move]

    package init(_ words: String, _ moves: [Move]) { (self.words, self.moves) = (words, moves) }

    /// The number of times that the finger is lifted.
    var lifts: Int { moves.filter { $0.point == nil }.count }
}
