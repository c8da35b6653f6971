import Foundation

extension AnimationStagger {
    /// Who goes first.
    ///
    /// By their order: `start`, `end`, `center`, `edges`, `random`, `grid`, `distances`. By where they stand as the call is made:
    /// `point`, `unitPoint`, `left`, `right`, `top`, `bottom`. Views stand at their `center`, layers at their `position`, in
    /// the coordinates of the first one's superview or superlayer; objects of your own say it by ``StaggerPositioned``.
    public enum Origin: Sendable {
        /// The first object.
        case start
        /// The last one.
        case end
        /// Those in the middle.
        case center
        /// Those at both ends.
        case edges
        /// An order drawn by chance, the same for the same seed.
        case random(seed: UInt64)
        /// In rows of so many, by the distance from a place in rows and columns, or along one axis only; a column count below
        /// 1 is reported and counts as 1, a row or column of NaN or infinity as 0.
        case grid(columns: Int, origin: (row: Double, column: Double), axis: Axis? = nil)
        /// By the distance of each object from somewhere, in any unit; NaN, infinity and missing ones are reported, and count as 0.
        case distances([Double])
        /// By the distance in points from a point, or along one axis only; NaN and infinity are reported and count as 0.
        case point(CGPoint, axis: Axis? = nil)
        /// By the distance in points from a place in the box around all places, or along one axis only: (0, 0) is the box's corner of
        /// least x and y, (0.5, 0.5) its middle, (1, 1) its far corner. NaN and infinity are reported and count as 0.
        case unitPoint(x: Double, y: Double, axis: Axis? = nil)

        /// Those of least x, then column by column.
        public static var left: Self { .unitPoint(x: 0, y: 0, axis: .x) }
        /// Those of greatest x, then column by column.
        public static var right: Self { .unitPoint(x: 1, y: 0, axis: .x) }
        /// Those of least y, then row by row.
        public static var top: Self { .unitPoint(x: 0, y: 0, axis: .y) }
        /// Those of greatest y, then row by row.
        public static var bottom: Self { .unitPoint(x: 0, y: 1, axis: .y) }
    }

    /// The direction in which a distance is measured.
    public enum Axis: Sendable {
        /// Across: what stands in one column has one distance.
        case x
        /// Up and down: what stands in one row has one distance.
        case y
    }
}

extension AnimationStagger.Axis? {
    /// How long the way is, along the axis or straight.
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

    /// What is to be reported of it, for so many objects.
    func repair(count: Int) -> AnimationIssue.Kind? {
        switch self {
        case .start, .end, .center, .edges, .random: return nil
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

    /// How far each object is from the first, by the order.
    func distances(count: Int) -> [Double] {
        let middle = Double(count - 1) / 2
        switch self {
        case .start, .point, .unitPoint: return (0..<count).map(Double.init)
        case .end: return (0..<count).map { Double(count - 1 - $0) }
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

    /// How much farther off each place is than the nearest; nil for an origin that does not go by place.
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
    /// The same, the least being 0, and what is not finite being the least.
    fileprivate var fromZero: [Double] {
        let least = lazy.filter(\.isFinite).min() ?? 0
        return map { $0.isFinite ? $0 - least : 0 }
    }

    /// What lies at a fraction of the way from the least to the greatest.
    fileprivate func place(atFraction fraction: Double) -> Double {
        let finite = filter(\.isFinite)
        guard let least = finite.min(), let greatest = finite.max() else { return 0 }
        return least + (greatest - least) * fraction
    }
}
