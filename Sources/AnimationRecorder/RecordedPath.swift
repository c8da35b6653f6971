public import Foundation

/// The outline of a shape as a list of drawing steps.
public struct RecordedPath: Sendable, Equatable {
    /// One drawing step.
    public enum Step: Sendable, Equatable {
        /// Begin a new outline here.
        case move(CGPoint)
        /// A straight line to here.
        case line(CGPoint)
        /// A curve with one control point, then its end.
        case quadCurve(CGPoint, CGPoint)
        /// A curve with two control points, then its end.
        case curve(CGPoint, CGPoint, CGPoint)
        /// Back to where the outline began.
        case close
    }

    /// The steps in drawing order.
    public var steps: [Step]

    /// An outline of these steps.
    public init(steps: [Step]) {
        self.steps = steps
    }

    /// The letters of the steps; two outlines with the same letters can be blended point by point.
    var letters: String {
        String(
            steps.map { step -> Character in
                switch step {
                case .move: "M"
                case .line: "L"
                case .quadCurve: "Q"
                case .curve: "C"
                case .close: "Z"
                }
            })
    }

    /// The smallest box with all of its points, those that control curves too.
    var box: CGRect {
        let points = points
        return points.dropFirst().reduce(CGRect(origin: points.first ?? .zero, size: .zero)) {
            $0.union(CGRect(origin: $1, size: .zero))
        }
    }

    var points: [CGPoint] {
        steps.flatMap { step -> [CGPoint] in
            switch step {
            case .move(let end), .line(let end): [end]
            case .quadCurve(let control, let end): [control, end]
            case .curve(let first, let second, let end): [first, second, end]
            case .close: []
            }
        }
    }
}
