/// One number's way from one value to another: all that a frame needs of it, in half a line of the cache.
struct Channel {
    let from: Double
    let change: Double
    /// Nil where the track has to be asked.
    let pace: UnsafeMutablePointer<SharedPace>?
    let track: UInt16
    let lane: UInt8
    let isAdditive: Bool
}
