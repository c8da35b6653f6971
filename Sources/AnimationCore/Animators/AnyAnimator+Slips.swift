import Foundation

/// Calls that are often written and do not exist: the compiler answers with the call that does.
extension AnyAnimator {
    /// Not available: a number of runs is whole.
    @available(*, unavailable, message: "A number of runs is whole; for ever is repeatedForever()")
    @_alwaysEmitIntoClient
    public func repeated(_ count: Double, autoreverses: Bool = false, delay: TimeInterval = 0) -> Self {
        repeatedForever(autoreverses: autoreverses, delay: delay)
    }

    /// Not available: start values are set by `initially`.
    @available(*, unavailable, renamed: "initially(undo:_:)")
    @_alwaysEmitIntoClient
    public func prepared(
        undo: (@MainActor (Target) -> Void)? = nil, _ body: @escaping @MainActor (Target) -> Void
    ) -> Self {
        initially(undo: undo, body)
    }

    /// Not available: the form for less motion is `reducedMotion`.
    @available(*, unavailable, renamed: "reducedMotion(_:)")
    @_alwaysEmitIntoClient
    public func reduced(_ form: ReducedMotion) -> Self { reducedMotion(form) }

    /// Not available: an effect of a part is an effect of the target.
    @available(*, unavailable, message: "Say it on the target: .on(effect) { $0.layer }")
    @_alwaysEmitIntoClient
    public func pullback<Root: AnyObject>(_ path: @escaping @MainActor (Root) -> Target) -> AnyAnimator<Root> {
        .on(self, path)
    }

    /// Not available: a spring is a curve.
    @available(*, unavailable, message: "A spring is a curve: curve: .spring(…)")
    @_alwaysEmitIntoClient
    public static func value<Value: VectorInterpolatable>(
        _ keyPath: ReferenceWritableKeyPath<Target, Value>, to end: Value, duration: TimeInterval? = nil,
        spring: SpringTiming, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        value(keyPath, to: end, duration: duration, curve: .spring(spring), delay: delay, completion: completion)
    }
}
