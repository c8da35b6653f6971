/// One number's way from one value to another: all that a frame needs of it, in half a line of the cache.
struct Channel {
    var from: Double
    var change: Double
    /// Nil where the track has to be asked.
    var pace: UnsafeMutablePointer<SharedPace>?
    var track: UInt16
    var lane: UInt8
    var isAdditive: Bool
}
