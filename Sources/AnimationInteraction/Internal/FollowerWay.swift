import AnimationUIKit

/// A step in time: the distance and the velocity after it, as shares of the distance and the velocity before it.
///
/// All followers on one spring make the same step in a frame, wherever they are on their ways.
@usableFromInline struct FollowerStep: Sendable {
    /// The distance after it, of the distance before it.
    @usableFromInline let distance: Double
    /// The distance after it, of the velocity before it.
    @usableFromInline let ofVelocity: Double
    /// The velocity after it, of the distance before it.
    @usableFromInline let velocity: Double
    /// The velocity after it, of the velocity before it.
    @usableFromInline let velocityOfVelocity: Double

    init(distance: Double, ofVelocity: Double, velocity: Double, velocityOfVelocity: Double) {
        (self.distance, self.ofVelocity) = (distance, ofVelocity)
        (self.velocity, self.velocityOfVelocity) = (velocity, velocityOfVelocity)
    }

    /// The step played at a rate: of its velocities, per second of the rate.
    func played(at rate: Double) -> FollowerStep {
        if rate == 1 { return self }
        return FollowerStep(
            distance: distance, ofVelocity: ofVelocity, velocity: velocity * rate,
            velocityOfVelocity: velocityOfVelocity * rate)
    }

    /// All is left.
    static let start = FollowerStep(distance: 1, ofVelocity: 0, velocity: 0, velocityOfVelocity: 1)
    /// Nothing is left.
    static let rest = FollowerStep(distance: 0, ofVelocity: 0, velocity: 0, velocityOfVelocity: 0)
}

/// The values of a follower: its target, its distance from the target, and its velocity.
@usableFromInline @MainActor final class FollowerWay<Value: VectorInterpolatable> {
    @exclusivity(unchecked) @usableFromInline var target: Value
    /// From the target to the value.
    @exclusivity(unchecked) @usableFromInline var distance = Value.zero
    /// Per second.
    @exclusivity(unchecked) @usableFromInline var velocity = Value.zero
    /// The value before the present motion.
    var former: Value
    /// The value that was shown last, where no property keeps it.
    @exclusivity(unchecked) @usableFromInline var shown: Value

    @usableFromInline init(_ value: Value) {
        target = value
        former = value
        shown = value
    }

    @inlinable func distance(after step: FollowerStep) -> Value {
        distance.scaled(by: step.distance).adding(velocity.scaled(by: step.ofVelocity))
    }

    @inlinable func velocity(after step: FollowerStep) -> Value {
        distance.scaled(by: step.velocity).adding(velocity.scaled(by: step.velocityOfVelocity))
    }

    /// The value after a step.
    ///
    /// - Parameter advances: Whether the next step begins there.
    @inlinable func value(after step: FollowerStep, _ advances: Bool) -> Value {
        let left = distance(after: step)
        if advances { (distance, velocity) = (left, velocity(after: step)) }
        return target.adding(left)
    }
}

/// The object of a follower, with its type erased.
@usableFromInline @MainActor protocol FollowedObject: AnyObject {
    /// Holds the object weakly until the next frame.
    func letGo()
}

/// The object of a follower: held weakly, but kept from a frame of the motion to the next one.
///
/// A weak reference is costly to read, and an object that has one is costly to retain: most frames do neither.
/// `FollowerClock` lets go of the object every few frames, and at the end of the motion.
///
/// A class, since each read of a weakly captured variable is checked for an overlapping access.
@usableFromInline @MainActor final class FollowerTarget<Object: AnyObject>: FollowedObject {
    @exclusivity(unchecked) @usableFromInline private(set) weak var object: Object?
    /// The object since the latest frame; nil at rest.
    @exclusivity(unchecked) @usableFromInline var kept: Object?
    /// The calls of `show` that go on: more than one if a frame is shown in a frame.
    @exclusivity(unchecked) @usableFromInline var calls = 0
    /// Whether the object is let go of at the end of these calls.
    @exclusivity(unchecked) @usableFromInline var isLetGo = false

    @usableFromInline init(_ object: Object) { self.object = object }

    /// Calls `body` with the object, and keeps it for the next frame; false if the object is gone.
    @inlinable func show(_ body: (Object) -> Void) -> Bool {
        if kept == nil { kept = object }
        guard let lent = kept.map(Unmanaged.passUnretained) else { return false }
        calls += 1
        // Safe: it is kept until the end of the call.
        lent.lend(body)
        calls -= 1
        if isLetGo { letGo() }
        return true
    }

    @usableFromInline func letGo() {
        isLetGo = calls > 0
        if isLetGo { return }
        // The object goes after the access: it may call back as it goes. `exchange` costs a frame 3 % more.
        var former: Object?
        swap(&former, &kept)
    }
}

extension Unmanaged {
    /// Calls `body` with the object, which is not retained: something else keeps it until the end of the call.
    @inlinable @inline(__always) func lend(_ body: (Instance) -> Void) { _withUnsafeGuaranteedRef(body) }
}

/// The values' way in and out of the property, or of the code that receives them.
///
/// Made where the values' type is known, so that a frame runs no generic code.
@usableFromInline @MainActor struct FollowerProperty<Value: VectorInterpolatable> {
    /// The key path; nil where code receives the values.
    let keyPath: AnyKeyPath?
    let object: any FollowedObject
    /// The present value; nil if the object is gone.
    let read: @MainActor () -> Value?
    /// Shows a value.
    let write: @MainActor (Value) -> Void
    /// Makes a step, and shows the value after it; false if the object is gone.
    let show: @MainActor (_ step: FollowerStep, _ advances: Bool) -> Bool
    /// Makes a closure that restores the very value of now; nil where the vector says all of it.
    var exact: (@MainActor () -> (@MainActor () -> Void)?)?

    @usableFromInline init(
        _ keyPath: AnyKeyPath?, of object: any FollowedObject, read: @escaping @MainActor () -> Value?,
        write: @escaping @MainActor (Value) -> Void, show: @escaping @MainActor (FollowerStep, Bool) -> Bool
    ) {
        (self.keyPath, self.object, self.read, self.write, self.show) = (keyPath, object, read, write, show)
    }

    @inlinable init<Object: AnyObject>(
        _ keyPath: ReferenceWritableKeyPath<Object, Value>, of target: FollowerTarget<Object>, _ way: FollowerWay<Value>
    ) {
        self.init(keyPath, of: target) {
            target.object?[keyPath: keyPath]
        } write: { value in
            target.object?[keyPath: keyPath] = value
        } show: { step, advances in
            target.show { $0[keyPath: keyPath] = way.value(after: step, advances) }
        }
    }
}
