/// A constant and a sum of symbols, each times a factor.
package struct LinearExpression {
    package struct Term {
        package let symbol: Int32
        package var factor: Double

        package init(symbol: Int32, factor: Double) {
            self.symbol = symbol
            self.factor = factor
        }
    }

    /// Below it a number counts as zero.
    package static let tolerance = 1e-8

    package var constant: Double
    /// In the order of the symbols; no factor is zero.
    package private(set) var terms: [Term] = []

    package init(_ constant: Double = 0) {
        self.constant = constant
    }

    package func factor(of symbol: Int32) -> Double {
        let index = index(of: symbol)
        return index < terms.count && terms[index].symbol == symbol ? terms[index].factor : 0
    }

    /// The index of the first term whose symbol is not below `symbol`.
    private func index(of symbol: Int32) -> Int {
        guard let last = terms.last, last.symbol >= symbol else { return terms.count }
        var (low, high) = (0, terms.count)
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }

    package mutating func add(_ symbol: Int32, times factor: Double) {
        let index = index(of: symbol)
        guard index < terms.count, terms[index].symbol == symbol else {
            if factor != 0 { terms.insert(Term(symbol: symbol, factor: factor), at: index) }
            return
        }
        terms[index].factor += factor
        if abs(terms[index].factor) < Self.tolerance { terms.remove(at: index) }
    }

    /// Adds another expression, and calls `gained` with each symbol that is new in this one.
    mutating func add(_ other: LinearExpression, times factor: Double, gained: (Int32) -> Void = { _ in }) {
        constant += other.constant * factor
        if other.terms.count <= 2 {
            for term in other.terms {
                let count = terms.count
                add(term.symbol, times: term.factor * factor)
                if terms.count > count { gained(term.symbol) }
            }
            return
        }
        var merged: [Term] = []
        merged.reserveCapacity(terms.count + other.terms.count)
        var own = 0
        for term in other.terms {
            while own < terms.count, terms[own].symbol < term.symbol {
                merged.append(terms[own])
                own += 1
            }
            let addend = term.factor * factor
            if own < terms.count, terms[own].symbol == term.symbol {
                let sum = terms[own].factor + addend
                if abs(sum) >= Self.tolerance { merged.append(Term(symbol: term.symbol, factor: sum)) }
                own += 1
            } else if abs(addend) >= Self.tolerance {
                merged.append(Term(symbol: term.symbol, factor: addend))
                gained(term.symbol)
            }
        }
        merged.append(contentsOf: terms[own...])
        terms = merged
    }

    @discardableResult
    mutating func remove(_ symbol: Int32) -> Double {
        let index = index(of: symbol)
        guard index < terms.count, terms[index].symbol == symbol else { return 0 }
        return terms.remove(at: index).factor
    }

    mutating func scale(by factor: Double) {
        constant *= factor
        for index in terms.indices { terms[index].factor *= factor }
    }

    /// The expression that `symbol` is equal to, if this one is zero.
    func solved(for symbol: Int32) -> LinearExpression {
        var solution = self
        solution.scale(by: -1 / solution.remove(symbol))
        return solution
    }
}
