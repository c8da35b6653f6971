import Foundation

extension AnimationStagger {
    /// The origin of a stagger: the nearest object starts first, the others follow by their distance.
    ///
    /// - By order: `start`, `end`, `index`, `center`, `edges`, `random`, `grid`, `distances`.
    /// - By position, as the objects stand when the call is made: `point`, `unitPoint`, `left`, `right`, `top`,
    ///   `bottom`. The position of a view is its `center`, the position of a layer its `position`, both in the
    ///   coordinates of the first object's superview or superlayer. Objects of your own give theirs by
    ///   ``StaggerPositioned``.
    public enum Origin: Sendable {
        /// From the first object.
        case start
        /// From the last object.
        case end
        /// From an object in the order, counted from 0, to both sides.
        ///
        /// An index before the first object counts as the first, one behind the last object as the last.
        case index(Int)
        /// From the middle of the order.
        case center
        /// From both ends of the order.
        case edges
        /// In random order, the same for the same seed.
        case random(seed: UInt64)
        /// From a cell of a grid, whose rows are filled in order: by the distance from `origin` in rows and columns, or
        /// along one axis only.
        ///
        /// A column count below 1 is reported and counts as 1; a row or column that is NaN or infinite is reported and
        /// counts as 0.
        case grid(columns: Int, origin: (row: Double, column: Double), axis: Axis? = nil)
        /// By a distance of each object, in any unit; NaN, infinity and missing distances are reported, and count as 0.
        case distances([Double])
        /// By the distance in points from a point, or along one axis only.
        ///
        /// NaN and infinity are reported and count as 0.
        case point(CGPoint, axis: Axis? = nil)
        /// By the distance in points from a point of the box around all positions, or along one axis only.
        ///
        /// The corner of the box with the least x and y is (0, 0), its middle is (0.5, 0.5), its far corner is (1, 1).
        /// NaN and infinity are reported and count as 0.
        case unitPoint(x: Double, y: Double, axis: Axis? = nil)

        /// From the least x, column by column.
        public static var left: Self { .unitPoint(x: 0, y: 0, axis: .x) }
        /// From the greatest x, column by column.
        public static var right: Self { .unitPoint(x: 1, y: 0, axis: .x) }
        /// From the least y, row by row.
        public static var top: Self { .unitPoint(x: 0, y: 0, axis: .y) }
        /// From the greatest y, row by row.
        public static var bottom: Self { .unitPoint(x: 0, y: 1, axis: .y) }
    }

    /// The direction in which a distance is measured.
    public enum Axis: Sendable {
        /// The horizontal distance: objects in one column have the same distance.
        case x
        /// The vertical distance: objects in one row have the same distance.
        case y
    }
}

extension AnimationStagger.Axis? {
    /// The length of a vector: along the axis, or straight if there is no axis.
    fileprivate func distance(_ x: Double, _ y: Double) -> Double {
        switch self {
        case .x: abs(x)
        case .y: abs(y)
        case nil: (x * x + y * y).squareRoot()
        }
    }
}

extension AnimationStagger.Origin {
    var goesByPlace: Bool {
        switch self {
        case .point, .unitPoint: true
        default: false
        }
    }

    /// The issue of the origin for so many objects; nil for none.
    func issue(count: Int) -> AnimationIssue.Kind? {
        switch self {
        case .start, .end, .index, .center, .edges, .random: return nil
        case .grid(let columns, let (row, column), _):
            if columns < 1 { return .gridWithoutColumns(columns) }
            return row.isFinite && column.isFinite ? nil : .originNotFinite(row, column)
        case .distances(let distances):
            if distances.count < count {
                return .missingDistances(distances.count, needed: count)
            }
            return distances.allSatisfy(\.isFinite) ? nil : .distanceNotFinite
        case .point(let point, _):
            return point.isInterpolatable ? nil : .originNotFinite(Double(point.x), Double(point.y))
        case .unitPoint(let x, let y, _):
            return x.isFinite && y.isFinite ? nil : .originNotFinite(x, y)
        }
    }

    /// The distance of each object from the first to start, by order.
    @_optimize(size) func distances(count: Int) -> [Double] {
        let middle = Double(count - 1) / 2
        switch self {
        case .start, .point, .unitPoint: return (0..<count).map(Double.init)
        case .end: return (0..<count).map { Double(count - 1 - $0) }
        case .index(let index): return (0..<count).map { abs(Double($0) - Double(index)) }.fromZero
        case .center: return (0..<count).map { abs(Double($0) - middle) }.fromZero
        case .edges: return (0..<count).map { middle - abs(Double($0) - middle) }
        case .random(let seed):
            var generator = SplitMix64(seed: seed)
            return (0..<count).map(Double.init).shuffled(using: &generator)
        case .grid(let columns, let origin, let axis):
            let columns = max(columns, 1)
            return (0..<count).map { index in
                axis.distance(
                    Double(index % columns) - origin.column.finiteOrZero,
                    Double(index / columns) - origin.row.finiteOrZero)
            }.fromZero
        case .distances(let distances):
            return (0..<count).map { $0 < distances.count ? distances[$0].finiteOrZero : 0 }.fromZero
        }
    }

    /// The distance of each position, the nearest counting as 0; nil for an origin by order.
    func distances(of places: [CGPoint]) -> [Double]? {
        let middle: CGPoint
        let axis: AnimationStagger.Axis?
        switch self {
        case .point(let point, let along):
            middle = CGPoint(x: Double(point.x).finiteOrZero, y: Double(point.y).finiteOrZero)
            axis = along
        case .unitPoint(let x, let y, let along):
            let (xs, ys) = (places.map { Double($0.x) }, places.map { Double($0.y) })
            middle = CGPoint(x: xs.place(atFraction: x.finiteOrZero), y: ys.place(atFraction: y.finiteOrZero))
            axis = along
        default: return nil
        }
        return places.map { axis.distance(Double($0.x - middle.x), Double($0.y - middle.y)) }.fromZero
    }
}

extension Double {
    fileprivate var finiteOrZero: Double { isFinite ? self : 0 }
}

extension [Double] {
    /// The same numbers less the least of them; NaN and infinity become 0.
    fileprivate var fromZero: [Double] {
        let least = lazy.filter(\.isFinite).min() ?? 0
        return map { $0.isFinite ? $0 - least : 0 }
    }

    /// The number at a fraction of the range from the least to the greatest.
    fileprivate func place(atFraction fraction: Double) -> Double {
        let finite = filter(\.isFinite)
        guard let least = finite.min(), let greatest = finite.max() else { return 0 }
        return least + (greatest - least) * fraction
    }
}
