import AnimationUIKit

extension AnimationNamespace where Base: AnyObject {
    /// Makes a follower of a property: it moves the property to a target that may change at any time.
    ///
    /// ```swift
    /// let chase = card.at.follower(of: \.center)
    /// let round = card.at.follower(of: \.layer.cornerRadius, curve: .snappy)
    /// let place = dot.layer.at.follower(of: \.position)
    /// ```
    /// Keep it as long as there are targets. Nothing moves before the first one.
    ///
    /// - Parameters:
    ///   - keyPath: A property that can be set. A key path with `!`, such as `\.badge!.alpha`, traps in the app's own
    ///     code where there is no badge; a property of the badge itself, `badge.at.follower(of: \.alpha)`, can't.
    ///   - curve: A spring. Any other curve can't keep a velocity: the follower starts anew at each target, which is
    ///     reported. A curve without a length of its own takes 0.25 s.
    @inlinable public func follower<Value: VectorInterpolatable>(
        of keyPath: ReferenceWritableKeyPath<Base, Value>,
        curve: TimingCurve = .spring(response: 0.3, dampingFraction: 0.8), fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationFollower<Value> {
        let way = FollowerWay(base[keyPath: keyPath])
        let property = FollowerProperty(keyPath, of: FollowerTarget(base), way)
        return AnimationFollower(on: base, way, property, curve, fileID, line)
    }

    /// Not available: a follower sets its property.
    @available(
        *, unavailable,
        message:
            "A follower needs a property that can be set and is not optional: ask the part itself, badge.at.follower(of: \\.alpha)"
    )
    public func follower<Value>(
        of keyPath: KeyPath<Base, Value>, curve: TimingCurve = .spring(response: 0.3, dampingFraction: 0.8)
    ) -> AnimationFollower<Double> {
        AT.follower(of: base, from: 0) { _, _ in }
    }
}

extension AT {
    /// Makes a follower of a value without a key path: `body` shows each value.
    ///
    /// ```swift
    /// let level = AT.follower(of: self, from: 0.0) { $0.ring.progress = $1 }
    /// level.target = 0.7
    /// ```
    /// - Parameters:
    ///   - owner: Held weakly, in flight for four frames at most, and handed to `body`. The follower ends with it.
    ///   - value: The value at the start. NaN or infinity counts as zero, which is reported.
    ///   - curve: A spring. Any other curve can't keep a velocity: the follower starts anew at each target, which is
    ///     reported. A curve without a length of its own takes 0.25 s.
    ///   - body: Called with each new value, not with the first one. It keeps what it names, so it names the owner as
    ///     `$0`.
    @inlinable public static func follower<Owner: AnyObject, Value: VectorInterpolatable>(
        of owner: Owner, from value: Value, curve: TimingCurve = .spring(response: 0.3, dampingFraction: 0.8),
        fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping @MainActor (Owner, Value) -> Void
    ) -> AnimationFollower<Value> {
        let target = FollowerTarget(owner)
        let way = FollowerWay(value.isInterpolatable ? value : .zero)
        let property = FollowerProperty<Value>(nil, of: target) {
            way.shown
        } write: { value in
            guard let owner = target.object else { return }
            way.shown = value
            body(owner, value)
        } show: { step, advances in
            target.show { owner in
                let value = way.value(after: step, advances)
                way.shown = value
                body(owner, value)
            }
        }
        let follower = AnimationFollower(on: owner, way, property, curve, fileID, line)
        if !value.isInterpolatable { follower.reportStart() }
        return follower
    }
}
