extension Array<Double> {
    /// The last of the first `count` elements, which ascend, that isn't greater than `value`; 0 if all of them are.
    @inline(__always)
    func lastIndex(atMost value: Double, among count: Int) -> Int {
        var (low, high) = (0, count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if self[middle] <= value { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
