#if !canImport(QuartzCore)
/// Steers an animation from outside: it shows the values at `progress(at:)`, never ends by itself, and its own timing
/// function, duration and repeats don't count. Its owner removes it.
package protocol AnimationPacer: AnyObject {
    /// The progress at a media time; not clamped.
    func progress(at mediaTime: CFTimeInterval) -> Double
}
#endif
