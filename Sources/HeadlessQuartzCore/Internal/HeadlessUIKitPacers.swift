#if !canImport(QuartzCore)
extension CALayer {
    /// A pacer of this layer's animations was moved while the time stood still: what is shown is not what was.
    package final func pacersMoved() {
        node?.markStale(self)
    }
}
#endif
