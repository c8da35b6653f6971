import AnimationUIKit

/// Where a part of a composition stands.
package enum SoakPlace: Sendable, Equatable, CustomStringConvertible {
    case inOrder
    case seconds(Double)
    case withPrevious(Double)
    case afterPrevious(Double)
    /// Seconds from a label, which may stand later, or nowhere.
    case label(Int, Double)

    /// What the part is told; nil for its place in the order.
    var time: AnimationTime? {
        switch self {
        case .inOrder: nil
        case .seconds(let seconds): .seconds(seconds)
        case .withPrevious(let offset): .withPrevious + offset
        case .afterPrevious(let offset): .afterPrevious + offset
        case .label(let number, let offset): .label(Self.label(number)) + offset
        }
    }

    static func label(_ number: Int) -> AnimationLabel { AnimationLabel("label \(number)") }

    package var description: String {
        switch self {
        case .inOrder: ""
        case .seconds(let seconds): "at \(seconds) s "
        case .withPrevious(let offset): "with the previous + \(offset) s "
        case .afterPrevious(let offset): "after the previous + \(offset) s "
        case .label(let number, let offset): "at label \(number) + \(offset) s "
        }
    }

    static func random(
        by seconds: Double, using random: inout some RandomNumberGenerator
    ) -> SoakPlace {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4: .inOrder
        case 4: .seconds(seconds)
        case 5: .withPrevious(seconds)
        case 6: .afterPrevious(seconds)
        case 7: .afterPrevious(-seconds / 2)
        default: .label(Int.random(in: 0..<2, using: &random), random.pick([0, 0, 0.1, -0.1, 0.25]))
        }
    }
}

/// A part of a composition whose parts may have places of their own.
package struct SoakPlaced: Sendable, Equatable {
    var place: SoakPlace
    var tree: SoakTree

    /// When each of them starts: twice over, since a label may stand after what refers to it.
    static func starts(of children: [SoakPlaced]) -> [Double] {
        var labels: [Int: Double] = [:]
        var starts: [Double] = []
        for _ in 0..<2 {
            var (previousStart, previousEnd) = (0.0, 0.0)
            starts = children.map { child in
                var start = previousEnd
                switch child.place {
                case .inOrder: break
                case .seconds(let seconds): start = seconds
                case .withPrevious(let offset): start = previousStart + offset
                case .afterPrevious(let offset): start = previousEnd + offset
                case .label(let number, let offset): start = labels[number].map { $0 + offset } ?? start
                }
                start = max(start, 0)
                if case .label(let number) = child.tree { labels[number] = start.isFinite ? start : nil }
                (previousStart, previousEnd) = (start, start + child.tree.length)
                return start
            }
        }
        return starts
    }
}
