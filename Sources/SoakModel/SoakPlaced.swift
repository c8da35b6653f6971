import AnimationUIKit

/// Where a part of a composition stands.
package enum SoakPlace: Sendable, Equatable, CustomStringConvertible {
    case inOrder
    case seconds(Double)
    case startOfPrevious(Double)
    case endOfPrevious(Double)
    /// Seconds from a label, which may stand later, or nowhere.
    case label(Int, Double)

    /// What the part is told; nil for its place in the order.
    var time: AnimationTime? {
        switch self {
        case .inOrder: nil
        case .seconds(let seconds): .seconds(seconds)
        case .startOfPrevious(let offset): .startOfPrevious + offset
        case .endOfPrevious(let offset): .endOfPrevious + offset
        case .label(let number, let offset): .label(Self.label(number)) + offset
        }
    }

    static func label(_ number: Int) -> AnimationLabel { AnimationLabel("label \(number)") }

    package var description: String {
        switch self {
        case .inOrder: ""
        case .seconds(let seconds): "at \(seconds) s "
        case .startOfPrevious(let offset): "with the previous + \(offset) s "
        case .endOfPrevious(let offset): "after the previous + \(offset) s "
        case .label(let number, let offset): "at label \(number) + \(offset) s "
        }
    }

    static func random(
        by seconds: Double, using random: inout some RandomNumberGenerator
    ) -> SoakPlace {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4: .inOrder
        case 4: .seconds(seconds)
        case 5: .startOfPrevious(seconds)
        case 6: .endOfPrevious(seconds)
        case 7: .endOfPrevious(-seconds / 2)
        default: .label(Int.random(in: 0..<2, using: &random), random.pick([0, 0, 0.1, -0.1, 0.25]))
        }
    }
}

/// A part of a composition whose parts may have places of their own.
package struct SoakPlaced: Sendable, Equatable {
    var place: SoakPlace
    var tree: SoakTree

    /// When each of them starts, a label where the first of its name stands; where some wait for each other, the first
    /// of them that names a label starts where it stands.
    static func starts(of children: [SoakPlaced]) -> [Double] {
        var ignored: Set<Int> = []
        while let circle = circle(in: children, ignored), let first = circle.filter({ children[$0].namesLabel }).min() {
            ignored.insert(first)
        }
        var starts = [Double?](repeating: nil, count: children.count)
        for index in children.indices {
            var way = [index]
            while let needed = need(of: way[way.count - 1], in: children, ignored), starts[needed] == nil {
                way.append(needed)
            }
            for index in way.reversed() { starts[index] = start(of: index, in: children, ignored, starts) }
        }
        return starts.map { $0 ?? 0 }
    }

    private var namesLabel: Bool { if case .label = place { true } else { false } }

    /// Those that need each other.
    private static func circle(in children: [SoakPlaced], _ ignored: Set<Int>) -> [Int]? {
        for index in children.indices {
            var way = [index]
            while let needed = need(of: way[way.count - 1], in: children, ignored) {
                if let first = way.firstIndex(of: needed) {
                    if first == 0 { return way }
                    break
                }
                way.append(needed)
            }
        }
        return nil
    }

    /// The one whose place decides.
    private static func need(of index: Int, in children: [SoakPlaced], _ ignored: Set<Int>) -> Int? {
        let previous = index > 0 ? index - 1 : nil
        if ignored.contains(index) { return previous }
        switch children[index].place {
        case .seconds: return nil
        case .label(let number, _): return find(number, in: children)?.index ?? previous
        case .inOrder, .startOfPrevious, .endOfPrevious: return previous
        }
    }

    private static func start(
        of index: Int, in children: [SoakPlaced], _ ignored: Set<Int>, _ starts: [Double?]
    ) -> Double {
        let previousStart = index > 0 ? starts[index - 1] ?? 0 : 0
        let previousEnd = index > 0 ? previousStart + children[index - 1].tree.length : 0
        guard !ignored.contains(index) else { return previousEnd }
        switch children[index].place {
        case .inOrder: return previousEnd
        case .seconds(let seconds): return max(seconds, 0)
        case .startOfPrevious(let offset): return max(previousStart + offset, 0)
        case .endOfPrevious(let offset): return max(previousEnd + offset, 0)
        case .label(let number, let offset):
            guard let (there, inside) = find(number, in: children), let start = starts[there] else {
                return previousEnd
            }
            return (start + inside).isFinite ? max(start + inside + offset, 0) : previousEnd
        }
    }

    /// The first label of a number, those of the composition itself before those deeper down.
    private static func find(_ number: Int, in children: [SoakPlaced]) -> (index: Int, inside: Double)? {
        var level = children.enumerated().map { (index: $0.offset, tree: $0.element.tree, inside: 0.0, speed: 1.0) }
        while !level.isEmpty {
            if let found = level.first(where: { $0.tree == .label(number) }) { return (found.index, found.inside) }
            level = level.flatMap { node in
                var speed = node.speed
                if case .stretched(let child, let length) = node.tree, child.length > 0, child.length.isFinite {
                    speed *= length / child.length
                }
                return zip(node.tree.children, node.tree.childStarts).map { child, start in
                    (node.index, child, node.inside + start * speed, speed)
                }
            }
        }
        return nil
    }
}

extension SoakTree {
    /// When each child starts; a repeat's first run counts.
    fileprivate var childStarts: [Double] {
        switch self {
        case .sequence, .effect, .recipe:
            let children = children
            return children.indices.map { children[..<$0].reduce(0) { $0 + $1.length } }
        case .parallel(let children): return children.map(\.start)
        case .placed(let children): return SoakPlaced.starts(of: children)
        default: return [0]
        }
    }
}
