extension MutableCollection where Self: RandomAccessCollection, Index == Int {
    /// Brings the last element to a place; the elements from there on follow it.
    ///
    /// Of `insert(_:at:)` each kind of element takes 600 bytes of code.
    mutating func moveLast(to place: Int) {
        for later in (place..<endIndex).dropLast().reversed() { swapAt(later, later + 1) }
    }
}
