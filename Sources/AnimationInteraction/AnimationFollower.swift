import AnimationUIKit
import Foundation

/// A property that moves to a target on a spring; the target may change at any time.
///
/// ```swift
/// let chase = card.at.follower(of: \.center, curve: .spring(response: 0.3, dampingFraction: 0.8))
/// chase.target = CGPoint(x: 200, y: 300)          // as often as one likes
/// ```
///
/// - Its velocity is continuous: a new target, however it comes, changes neither the value nor the velocity. The spring
///   is a closed form, so that the rate of the frames does not matter.
/// - At rest it costs nothing: no frame is asked for. While it moves, neither a frame nor a new target needs memory of
///   its own; Swift's key paths ask for some at each write, so a thousand followers are better made with
///   `AT.follower(of:from:)`.
/// - An animation of the same property that starts takes it over: the follower ends where it is, and a value on a
///   spring goes on with the follower's velocity, any other animation from the present value.
///   The other way round a new target ends the animations of the property where they are seen, and goes on with their
///   velocity. A closure counts by what it has changed, or not at all if its changes are not known.
/// - The object is held weakly at rest, and while the app is in the background. In flight each frame keeps it for the
///   next one: an object that nobody else holds is gone after four frames at most. The follower ends with it; a
///   follower that is let go comes to rest first.
/// - While it moves, the property is its own: what other code writes is overwritten by the next frame. At rest, it
///   starts from the value that the property has.
@MainActor public final class AnimationFollower<Value: VectorInterpolatable> {
    let run: FollowerRun
    let way: FollowerWay<Value>
    let property: FollowerProperty<Value>

    @usableFromInline init(
        on target: AnyObject, _ way: FollowerWay<Value>, _ property: FollowerProperty<Value>, _ curve: TimingCurve,
        _ fileID: StaticString, _ line: UInt
    ) {
        (self.way, self.property) = (way, property)
        run = FollowerRun(
            on: target, property.object, property.keyPath, curve, at: CallSite(fileID, line), show: property.show
        ) {
            way.velocity(after: $0)
        } restore: {
            property.write(way.former)
        }
        if let scope = AnimationScope.present { join(scope, target) }
        if curve.spring == nil { run.report(.followerWithoutSpring(curve, property: run.subject.name)) }
    }

    private func join(_ scope: AnimationScope, _ target: AnyObject) {
        // A follower that is let go of moves on.
        scope.add(run) { [weak self, weak run] in if let self { stop() } else { run?.stop(at: .current) } }
        guard property.keyPath == nil else {
            return scope.formerValues.note(run.subject, [target], exact: property.exact?())
        }
        let (property, value) = (property, property.read())
        scope.formerValues.note(target, ["\(ObjectIdentifier(way))"], nil) {
            { if let value { withoutActions { property.write(value) } } }
        }
    }

    /// Its value at the start is no finite number.
    @usableFromInline func reportStart() { run.report(.notFinite(property: nil)) }

    // MARK: - Targets

    /// The value that it moves to, or has come to.
    ///
    /// A new target starts it from the present value and with the present velocity. Where motion is reduced
    /// (`AT.motionPolicy`), it is there at once: a finger's target, which is direct, is set by ``drag(to:)``.
    ///
    /// A target that is NaN or infinite is reported, once, and the former target stays.
    public var target: Value {
        get { way.target }
        set { go(to: newValue, byHand: false) }
    }

    /// Moves to a target that a finger sets: as ``target``, but moves in full where motion is reduced, too.
    ///
    /// - Parameter target: NaN or infinity is reported, once, and the former target stays.
    public func drag(to target: Value) { go(to: target, byHand: true) }

    /// Moves to its last target as the finger lets go, with the finger's velocity; moves in full where motion is
    /// reduced, too.
    ///
    /// - Parameters:
    ///   - target: NaN or infinity is reported, once, and the former target stays.
    ///   - velocity: In the value's units per second, such as a pan recognizer's. NaN and infinity are reported, once,
    ///     and the present velocity stays. A curve that is no spring has no use for it.
    public func release(at target: Value, velocity: Value) {
        if velocity.isInterpolatable {
            go(to: target, velocity: velocity, byHand: true)
        } else {
            run.report(.velocityNotFinite)
            go(to: target, byHand: true)
        }
    }

    /// Is at a value at once, and at rest there; an animation of the property ends.
    ///
    /// - Parameter value: NaN or infinity is reported, once, and nothing happens.
    public func jump(to value: Value) {
        guard isUsable(value), run.target != nil else { return }
        endOthers()
        put(value)
    }

    /// Comes to rest where it is, which becomes its target.
    public func stop() {
        guard run.isMoving else { return }
        let value = property.read()
        run.stop(at: .current)
        if let value { way.target = value }
    }

    // MARK: - State

    /// The value now: in flight that of this moment, at rest the property's own.
    ///
    /// If the object is gone, the last target.
    public var value: Value {
        guard run.isMoving else { return property.read() ?? way.target }
        return way.value(after: run.stepToNow, false)
    }

    /// The velocity now, in the value's units per second; zero at rest.
    public var velocity: Value { run.isMoving ? way.velocity(after: run.stepToNow) : .zero }

    /// Whether it stands still.
    public var isAtRest: Bool { !run.isMoving }

    // MARK: - Rest

    /// Calls `body` each time it has come to rest, however its motion ended, with the next frame.
    ///
    /// The follower keeps `body` as long as it lives: name its owner weakly there.
    @discardableResult public func onRest(_ body: @escaping @MainActor () -> Void) -> Self { onRest { _ in body() } }

    /// Calls `body` each time it has come to rest, with the end of its motion, with the next frame.
    ///
    /// - `.completed`: it is at its target; it jumped there, or motion is reduced.
    /// - `.stopped`: by ``stop()``, or by `stopAnimations(at:)` of the object.
    /// - `.interrupted(.replaced)`: an animation has taken the property over.
    /// - `.targetReleased`: the object is gone.
    ///
    /// The follower keeps `body` as long as it lives: name its owner weakly there.
    @discardableResult public func onRest(_ body: @escaping @MainActor (AnimationOutcome) -> Void) -> Self {
        run.listen(body)
        return self
    }

    /// Waits until it is at rest; returns at once if it is.
    ///
    /// - Returns: The end of its latest motion. If the waiting task is cancelled, `.interrupted(.taskCancelled)`, at
    ///   once; the follower moves on.
    @discardableResult public func rested() async -> AnimationOutcome {
        if isAtRest { return run.outcome }
        let (run, wait) = (run, FollowerWait())
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                wait.begin(continuation)
                run.add(wait)
                if Task.isCancelled { run.cancel(wait) }
            }
        } onCancel: {
            Task { @MainActor in run.host.perform { run.cancel(wait) } }
        }
    }

    // MARK: - The way

    private func isUsable(_ value: Value) -> Bool {
        if value.isInterpolatable { return true }
        run.report(.notFinite(property: run.subject.name))
        return false
    }

    /// - Parameter velocity: nil keeps the present velocity.
    private func go(to target: Value, velocity given: Value? = nil, byHand: Bool) {
        guard isUsable(target), run.target != nil else { return }
        let time = run.present
        var (value, velocity) = (self.value, self.velocity)
        if !run.isMoving {
            velocity = endOthers()
            value = property.read() ?? value
            way.former = value
        }
        let distance = value.subtracting(target)
        // The difference of two huge values may be infinite.
        guard byHand || !run.host.reducesMotion, distance.isInterpolatable else { return put(target) }
        (way.target, way.distance, way.velocity) = (target, distance, given ?? velocity)
        run.move(from: time)
    }

    /// Ends what else moves the property; the velocity of that.
    @discardableResult func endOthers() -> Value {
        guard !run.isMoving, property.keyPath != nil else { return .zero }
        return MovingFollowers.takeOver(run.subject) { property.read() ?? way.target }
    }

    /// Is at a value, and at rest.
    private func put(_ value: Value) {
        (way.target, way.distance, way.velocity) = (value, .zero, .zero)
        withoutActions { property.write(value) }
        run.end(.completed(.end))
    }
}
