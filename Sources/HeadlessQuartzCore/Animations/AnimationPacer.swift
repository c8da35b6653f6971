/// Steers an animation from outside: it shows the values at `progress(at:)`, never ends by itself, and its own timing
/// function, duration and repeats don't count. Its owner removes it.
package protocol AnimationPacer: AnyObject {
    /// The progress at a time of the layer's; not clamped.
    func progress(at time: CFTimeInterval) -> Double
    /// A commit has changed the layer's clock, or one of those above it.
    @MainActor func clockChanged()
}
