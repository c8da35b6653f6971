package import AnimationCA
internal import Testing

/// An effect with a name, for the arguments of a test: each use is an animator of its own.
package struct NamedEffect<Target: AnyObject>: Sendable, CustomTestStringConvertible {
    package let testDescription: String
    package let effect: @MainActor @Sendable () -> AnyAnimator<Target>

    package init(_ name: String, _ effect: @autoclosure @escaping @MainActor @Sendable () -> AnyAnimator<Target>) {
        (testDescription, self.effect) = (name, effect)
    }
}
