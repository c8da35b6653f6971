extension Array {
    /// Lets go of spent elements each time that the array has doubled, so that it never has many more than the others.
    mutating func dropSpent(_ isSpent: (Element) -> Bool) {
        if count >= 32, count & (count - 1) == 0 { removeAll(where: isSpent) }
    }
}
