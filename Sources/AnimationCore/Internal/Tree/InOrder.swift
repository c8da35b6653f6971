// One sort for all callers: each specialized sort adds 3 KB of code.

extension [Int] {
    /// The numbers in the order of their ranks; of equal ranks the smaller number comes first.
    @inline(never) package func inOrder(of rank: (Int) -> Double) -> [Int] {
        if count < 2 { return self }
        var ranks: [Double] = []
        ranks.reserveCapacity(count)
        for number in self { ranks.append(rank(number)) }
        return sorted(by: ranks)
    }

    /// A heapsort: the numbers break all ties, and the library's stable sort is 4 KB of code.
    ///
    /// - Parameter ranks: One for each number.
    @inline(never) private func sorted(by ranks: [Double]) -> [Int] {
        func isInOrder(_ first: Int, _ second: Int) -> Bool {
            ranks[first] == ranks[second] ? self[first] <= self[second] : ranks[first] < ranks[second]
        }
        if (1..<count).allSatisfy({ isInOrder($0 - 1, $0) }) { return self }
        var places = Array(indices)
        // The largest of the first `size` places comes to the front of a heap, and then behind the others.
        var root = count / 2
        var size = count
        while size > 1 {
            if root > 0 {
                root -= 1
            } else {
                size -= 1
                places.swapAt(0, size)
            }
            var parent = root
            while 2 * parent + 1 < size {
                var child = 2 * parent + 1
                if child + 1 < size, isInOrder(places[child], places[child + 1]) { child += 1 }
                if isInOrder(places[child], places[parent]) { break }
                places.swapAt(parent, child)
                parent = child
            }
        }
        return places.map { self[$0] }
    }

    /// The smallest number first.
    var inOrder: [Int] { inOrder(of: Double.init) }
}

extension [Double] {
    /// The smallest number first.
    package var inOrder: [Double] { Array<Int>(indices).inOrder { self[$0] }.map { self[$0] } }
}
