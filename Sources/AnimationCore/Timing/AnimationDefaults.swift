import Foundation

/// The length and the curve of animations whose calls name none: the default arguments of most effects.
///
/// `AT.withDefaults` chooses them for a block.
public final class AnimationDefaults: Sendable {
    static let current = TaskLocal<AnimationDefaults?>(wrappedValue: nil)

    static var present: AnimationDefaults? { current.get() }

    private let duration: TimeInterval?
    private let curve: TimingCurve?
    let conflictPolicy: AnimationToken.ConflictPolicy?

    /// - Parameter outer: Has the values that are nil here.
    init(
        _ duration: TimeInterval?, _ curve: TimingCurve?, _ policy: AnimationToken.ConflictPolicy?,
        in outer: AnimationDefaults?
    ) {
        self.duration = duration ?? outer?.duration
        self.curve = curve ?? outer?.curve
        conflictPolicy = policy ?? outer?.conflictPolicy
    }

    /// The length in seconds that the block around names; nil, which leaves the length to the curve, elsewhere.
    public static var duration: TimeInterval? { present?.duration }

    /// The curve that the block around names; `easeInOut` elsewhere.
    public static var curve: TimingCurve { present?.curve ?? .easeInOut }
}
