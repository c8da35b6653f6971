import Foundation

extension AnimationStagger: CustomStringConvertible {
    /// The stagger as it is written: `.each(0.05, from: .center)`.
    @_optimize(size) public var description: String {
        let (name, seconds) =
            switch length {
            case .each(let seconds): ("each", seconds)
            case .total(let seconds): ("total", seconds)
            }
        let order = origin == .start ? "" : ", from: \(origin)"
        return ".\(name)(\(seconds.text)\(order)\(curve == .linear ? "" : ", curve: \(curve)"))"
    }
}

extension AnimationStagger.Origin: Equatable, CustomStringConvertible {
    /// Whether both origins order objects alike.
    public static func == (first: Self, second: Self) -> Bool {
        switch (first, second) {
        case (.start, .start), (.end, .end), (.center, .center), (.edges, .edges): true
        case (.random(let first), .random(let second)): first == second
        case (.index(let first), .index(let second)): first == second
        case (.grid(let columns, let origin, let axis), .grid(let others, let other, let otherAxis)):
            columns == others && origin == other && axis == otherAxis
        case (.distances(let first), .distances(let second)): first == second
        case (.point(let first, let axis), .point(let second, let other)): first == second && axis == other
        case (.unitPoint(let x, let y, let axis), .unitPoint(let otherX, let otherY, let other)):
            x == otherX && y == otherY && axis == other
        case (.start, _), (.end, _), (.index, _), (.center, _), (.edges, _), (.random, _), (.grid, _), (.distances, _),
            (.point, _), (.unitPoint, _):
            false
        }
    }

    /// The origin as it is written: `.center`, `.grid(columns: 3, origin: (row: 0, column: 1))`.
    @_optimize(size) public var description: String {
        func along(_ axis: AnimationStagger.Axis?) -> String { axis.map { ", axis: .\($0)" } ?? "" }
        switch self {
        case .start: return ".start"
        case .end: return ".end"
        case .index(let index): return ".index(\(index))"
        case .center: return ".center"
        case .edges: return ".edges"
        case .random(let seed): return ".random(seed: \(seed))"
        case .grid(let columns, let origin, let axis):
            let place = "(row: \(origin.row.text), column: \(origin.column.text))"
            return ".grid(columns: \(columns), origin: \(place)\(along(axis)))"
        case .distances(let distances): return ".distances([\(distances.map(\.text).joined(separator: ", "))])"
        case .point(let point, let axis):
            return ".point(x: \(Double(point.x).text), y: \(Double(point.y).text)\(along(axis)))"
        case .unitPoint(0, 0, .x): return ".left"
        case .unitPoint(1, 0, .x): return ".right"
        case .unitPoint(0, 0, .y): return ".top"
        case .unitPoint(0, 1, .y): return ".bottom"
        case .unitPoint(let x, let y, let axis):
            return ".unitPoint(x: \(x.text), y: \(y.text)\(along(axis)))"
        }
    }
}
