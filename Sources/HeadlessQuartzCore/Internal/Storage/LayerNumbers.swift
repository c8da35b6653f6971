/// The numbers of a layer that move most, flat in memory: they fill one line of the cache.
struct LayerNumbers {
    var position = CGPoint.zero
    var opacity = 1.0
    var bounds = CGRect.zero
    var cornerRadius = 0.0
}

// A lane is the index of a number among them.

extension UnsafeMutablePointer<LayerNumbers> {
    subscript(lane lane: Int) -> Double {
        @inline(__always) get { UnsafeRawPointer(self).load(fromByteOffset: lane * 8, as: Double.self) }
        @inline(__always) nonmutating set {
            UnsafeMutableRawPointer(self).storeBytes(of: newValue, toByteOffset: lane * 8, as: Double.self)
        }
    }
}
