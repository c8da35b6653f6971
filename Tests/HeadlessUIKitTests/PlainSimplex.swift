/// A linear program in its plainest form: minimise a sum over numbers of 0 or more, under equations. Dense, in two
/// phases, by Bland's rule, solved from the beginning each time: the yardstick of the incremental solver.
struct PlainSimplex {
    private var rows: [[Double]] = []
    private var basis: [Int] = []
    private let count: Int

    /// Nil if no numbers satisfy the equations.
    static func minimum(of costs: [Double], where equations: [(factors: [Double], sum: Double)]) -> Double? {
        var simplex = PlainSimplex(equations, count: costs.count)
        guard simplex.run(simplex.artificialCosts) < 1e-7 else { return nil }
        simplex.dropArtificials()
        return simplex.run(costs)
    }

    private init(_ equations: [(factors: [Double], sum: Double)], count: Int) {
        self.count = count
        for (index, equation) in equations.enumerated() {
            let sign: Double = equation.sum < 0 ? -1 : 1
            var row = equation.factors.map { $0 * sign }
            row += equations.indices.map { $0 == index ? 1 : 0 }
            rows.append(row + [equation.sum * sign])
            basis.append(count + index)
        }
    }

    private var artificialCosts: [Double] {
        [Double](repeating: 0, count: count) + [Double](repeating: 1, count: basis.count)
    }

    /// The least sum of the costs; numbers without a cost have none.
    private mutating func run(_ costs: [Double]) -> Double {
        func cost(_ column: Int) -> Double { column < costs.count ? costs[column] : 0 }
        let columns = costs.count
        while true {
            let entering = (0..<columns).first { column in
                guard !basis.contains(column) else { return false }
                return cost(column) - zip(basis, rows).reduce(0) { $0 + cost($1.0) * $1.1[column] } < -1e-9
            }
            guard let entering else { break }
            var leaving: Int?
            for index in rows.indices where rows[index][entering] > 1e-9 {
                let ratio = rows[index][rows[index].count - 1] / rows[index][entering]
                guard let best = leaving else {
                    leaving = index
                    continue
                }
                let bestRatio = rows[best][rows[best].count - 1] / rows[best][entering]
                if ratio < bestRatio - 1e-12 || (abs(ratio - bestRatio) <= 1e-12 && basis[index] < basis[best]) {
                    leaving = index
                }
            }
            guard let leaving else { return -.infinity }
            pivot(leaving, entering)
        }
        return zip(basis, rows).reduce(0) { $0 + cost($1.0) * ($1.1.last ?? 0) }
    }

    private mutating func pivot(_ row: Int, _ column: Int) {
        let factor = rows[row][column]
        for index in rows[row].indices { rows[row][index] /= factor }
        for other in rows.indices where other != row && rows[other][column] != 0 {
            let factor = rows[other][column]
            for index in rows[other].indices { rows[other][index] -= factor * rows[row][index] }
        }
        basis[row] = column
    }

    private mutating func dropArtificials() {
        for row in rows.indices.reversed() where basis[row] >= count {
            if let column = (0..<count).first(where: { abs(rows[row][$0]) > 1e-9 }) {
                pivot(row, column)
            } else {
                rows.remove(at: row)
                basis.remove(at: row)
            }
        }
    }
}
