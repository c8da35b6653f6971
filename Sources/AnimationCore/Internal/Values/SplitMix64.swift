/// A generator of random numbers that are the same everywhere for the same seed: SplitMix64 of Steele, Lea and Flood
/// ("Fast splittable pseudorandom number generators", 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Makes a generator whose numbers follow from `seed`.
    package init(seed: UInt64) { state = seed }

    /// Makes a generator whose numbers follow from `seed`, in one of many sequences.
    init(seed: UInt64, sequence: UInt64) {
        var mixer = Self(seed: sequence)
        state = seed ^ mixer.next()
    }

    /// The next number; all numbers are equally likely.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
