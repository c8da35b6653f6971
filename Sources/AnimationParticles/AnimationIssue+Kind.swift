import AnimationUIKit

/// The issues that only this module reports.
extension AnimationIssue.Kind {
    /// A number of an effect of particles is NaN, infinite or outside the range of its parameter, and counts as `used`.
    public static func repairedParticles(_ parameter: String, given: Double, used: Double) -> Self {
        .custom("The \(parameter) of an effect of particles can't be \(given): it counts as \(used)")
    }

    /// An effect of particles has no shape that can be seen: there is nothing to play.
    public static var noParticleShapes: Self {
        .custom("An effect of particles has no shape that can be seen: there is nothing to play")
    }

    /// An effect of particles has no colours: they have its default ones.
    public static var noParticleColors: Self {
        .custom("An effect of particles has no colours: they have its default ones")
    }
}
