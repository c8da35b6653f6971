// One sort for all callers: each specialized sort adds 3 KB of code.

extension [Int] {
    /// The numbers in the order of their ranks; of equal ranks the smaller number comes first.
    package func inOrder(of rank: (Int) -> Double) -> [Int] {
        if count < 2 { return self }
        var ranks: [Double] = []
        ranks.reserveCapacity(count)
        for number in self { ranks.append(rank(number)) }
        return sorted(by: ranks)
    }

    /// - Parameter ranks: One for each number.
    @inline(never) private func sorted(by ranks: [Double]) -> [Int] {
        let places = indices.sorted { (ranks[$0], self[$0]) < (ranks[$1], self[$1]) }
        return places.map { self[$0] }
    }

    /// The smallest number first.
    var inOrder: [Int] { inOrder(of: Double.init) }
}

extension [Double] {
    /// The smallest number first.
    package var inOrder: [Double] { Array<Int>(indices).inOrder { self[$0] }.map { self[$0] } }
}
