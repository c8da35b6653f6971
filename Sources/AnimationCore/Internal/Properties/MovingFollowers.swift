import Foundation

/// A follower that moves a property of an object, or calls code with the values, outside of all timelines.
@MainActor package protocol MovingFollower: AnyObject {
    /// The property; any, if code receives the values.
    var subject: AnimatedProperty { get }

    /// The object that has the property; nil once it is gone.
    var target: AnyObject? { get }

    /// The velocity, of the values' own type, per second.
    var velocityOfProperty: Any { get }

    /// The position among the moving followers; -1 for a follower at rest.
    var movingSlot: Int { get set }

    /// Shows the value of a moment, so many seconds from now, without moving on.
    func show(in seconds: TimeInterval)

    /// An animation moves the property from here on.
    func wasTakenOver()

    /// Comes to rest, at the start of its motion, where it is, or at its target.
    func stop(at position: AnimationPosition)
}

/// The followers that move, of all hosts, as the animations of the same properties meet them.
@MainActor package enum MovingFollowers {
    private struct Place {
        /// The objects are compared first: most followers move others.
        let object: ObjectIdentifier
        let follower: any MovingFollower
    }

    @exclusivity(unchecked) private static var all: ContiguousArray<Place> = []

    static var areNone: Bool { all.isEmpty }

    package static func add(_ follower: any MovingFollower) {
        guard follower.movingSlot < 0 else { return }
        follower.movingSlot = all.count
        all.append(Place(object: follower.subject.object, follower: follower))
    }

    package static func remove(_ follower: any MovingFollower) {
        let slot = follower.movingSlot
        guard slot >= 0 else { return }
        follower.movingSlot = -1
        let last = all.removeLast()
        if last.follower !== follower {
            all[slot] = last
            last.follower.movingSlot = slot
        }
    }

    /// The followers of an object's properties; of code's values there is none.
    static func followers(of object: ObjectIdentifier) -> [any MovingFollower] {
        var found: [any MovingFollower] = []
        for index in all.indices where all[index].object == object {
            // Another object may have the identity of one that is gone.
            let follower = all[index].follower
            if follower.subject.isKnown, follower.target != nil { found.append(follower) }
        }
        return found
    }

    /// Whether followers move a property, a part of it, or a whole around it.
    static func move(_ property: AnimatedProperty) -> Bool {
        !areNone && followers(of: property.object).contains { $0.subject.overlaps(property) }
    }

    /// The velocity at which the followers of a property, of its parts and of the wholes around it move it.
    static func velocity<Value: VectorInterpolatable>(
        of property: AnimatedProperty, _ read: @MainActor () -> Value
    ) -> Value {
        var velocity = Value.zero
        for follower in followers(of: property.object) where follower.subject.overlaps(property) {
            if follower.subject.isSame(as: property), let own = follower.velocityOfProperty as? Value {
                velocity = velocity.adding(own)
            } else {
                velocity = velocity.adding(slope(of: read, over: 0...1e-4) { follower.show(in: $0) })
            }
        }
        return velocity
    }

    /// The velocity of a value while moments are shown; then the present value is shown again.
    ///
    /// - Parameters:
    ///   - moments: Seconds from now.
    ///   - show: Shows the value of a moment.
    static func slope<Value: VectorInterpolatable>(
        of read: @MainActor () -> Value, over moments: ClosedRange<TimeInterval>, _ show: (TimeInterval) -> Void
    ) -> Value {
        show(moments.lowerBound)
        let there = read()
        show(moments.upperBound)
        let way = read().subtracting(there)
        show(0)
        return way.scaled(by: 1 / (moments.upperBound - moments.lowerBound))
    }

    /// The follower that moves exactly this property.
    static func follower(of property: AnimatedProperty) -> (any MovingFollower)? {
        followers(of: property.object).first { $0.subject.isSame(as: property) }
    }

    /// Ends the followers of a property that an animation changes from here on.
    @inline(never) static func end(_ property: AnimatedProperty) {
        for follower in followers(of: property.object) where follower.subject.overlaps(property) {
            follower.wasTakenOver()
        }
    }

    /// Ends all followers whose properties an animation changes from here on.
    @inline(never) static func end(where isChanged: (AnimatedProperty) -> Bool) {
        let former = all
        for place in former where place.follower.subject.isKnown && place.follower.target != nil {
            if isChanged(place.follower.subject) { place.follower.wasTakenOver() }
        }
    }

    @inline(never) static func stop(on objects: TargetSet, at position: AnimationPosition) {
        let former = all
        for place in former {
            if let target = place.follower.target, objects.contains(target) { place.follower.stop(at: position) }
        }
    }
}
