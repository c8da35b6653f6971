import Foundation

/// Followers and the steps of timelines take over each other's properties.
extension Timeline {
    /// A step has started, or is shown: the followers of its property end.
    @inline(never) func endFollowers(by engine: any AnimationEngine) {
        let subject = engine.subject
        // A closure's changes may be of other objects than its own.
        if engine.parts.isEmpty, subject.isKnown, subject.object != AnimatedProperty.several {
            MovingFollowers.end(subject)
        } else {
            MovingFollowers.end(where: engine.isKnownToChange)
        }
    }

    /// How fast the progress of a step's engine changes, per second of the host, and the progress between its picture
    /// and the model; nil if the step stands still, or plays more than one run.
    fileprivate func pace(of index: Int) -> (speed: Double, ahead: Double)? {
        guard state == .running, isActive(index), player.activities[index]?.standsStill == false,
            let engine = nodes[index].engine, engine.duration > 0, engine.duration.isFinite
        else { return nil }
        let (pace, length, time) = (engine.pace, engine.duration, engine.time)
        guard pace.hasOneLeg else { return nil }
        let moment = length / 1000
        let (before, after) = (max(time - moment, 0), min(time + moment, length))
        let slope = (pace.straightTime(of: after) - pace.straightTime(of: before)) / (after - before) / length
        let progress = pace.straightTime(of: time) / length
        let speed = abs(rate) * nodes[index].scale * slope
        // Reversed, a property animator leaves the model at the end; any other engine moves it to the start.
        let isModelAtEnd = isForward(index) || medium(of: index)?.kind == .view
        return (isForward(index) ? speed : -speed, isModelAtEnd ? 1 - progress : -progress)
    }

    /// The velocity at which a spring of the playhead moves a property by a step; the step comes to rest, where the
    /// property is what is seen.
    @_optimize(size) fileprivate func velocityOnSpring<Value: VectorInterpolatable>(
        of index: Int, _ read: @MainActor () -> Value
    ) -> Value {
        guard let settling, let engine = playingEngine(of: index), engine.stacked?.isOverridden != true,
            nodes[index].phase == .inside
        else { return .zero }
        let (token, local) = (settling.time, localTime(of: index) * nodes[index].stretch)
        // From the token's time to the axis, and from there to the step.
        let moment = 1e-3
        let way = axisTime(token + settling.presentVelocity * moment) - axisTime(token)
        let speed = way / moment * nodes[index].scale * (tree.isTurned(index) ? -1 : 1)
        engine.rest()
        return MovingFollowers.slope(of: read, over: -moment...moment) { seconds in
            engine.seek(to: engineTime(of: index, at: local + speed * seconds, engine))
        }
    }
}

extension AnimationEngine {
    /// Whether the engine is known to change a property; the code of a value may change any, and counts as none.
    @MainActor fileprivate func isKnownToChange(_ property: AnimatedProperty) -> Bool {
        if parts.contains(where: { $0.isKnownToChange(property) }) { return true }
        if subject.isKnown { return mayChange(property) }
        return changedPaths(of: property.object).map(property.overlaps) == true
    }

    /// Whether it is a closure whose changes are known, and leave a property alone.
    @MainActor func isKnownNotToChange(_ property: AnimatedProperty) -> Bool {
        !subject.isKnown && changedPaths(of: property.object).map(property.overlaps) == false
    }
}

extension MovingFollowers {
    /// The least progress ahead from which the distance of a motion can be found.
    private static let leastAhead = 1e-3

    /// Ends the animations of a property, and its other followers, for a follower that starts: the property stays as it
    /// is seen.
    ///
    /// - Parameter read: Reads the property.
    /// - Returns: The velocity at which the animations moved the property, in its units per second.
    package static func takeOver<Value: VectorInterpolatable>(
        _ property: AnimatedProperty, _ read: @MainActor () -> Value
    ) -> Value {
        var velocity = Value.zero
        if !areNone {
            velocity = self.velocity(of: property, read)
            end(property)
        }
        if LiveTimelines.count == 0 { return velocity }
        for claim in AnimatedObjects.claims(on: property) {
            let (timeline, index) = (claim.timeline, claim.index)
            guard timeline.isClaiming(index, property, but: nil),
                timeline.nodes[index].engine?.isKnownToChange(property) != false
            else { continue }
            if timeline.settling != nil {
                velocity = velocity.adding(timeline.velocityOnSpring(of: index, read))
                timeline.replace(index, by: nil, property, false)
                continue
            }
            if let value = timeline.nodes[index].engine as? ValueEngine {
                if !value.isOverridden, let own = value.velocity(of: property, read) { velocity = velocity.adding(own) }
                timeline.replace(index, by: nil, property, false)
                continue
            }
            let pace = timeline.pace(of: index)
            // In flight the model is at an end, and then where it is seen.
            let end = read()
            timeline.replace(index, by: nil, property, false)
            guard let pace, abs(pace.ahead) > leastAhead else { continue }
            let share = end.subtracting(read()).scaled(by: pace.speed / pace.ahead)
            if share.isInterpolatable { velocity = velocity.adding(share) }
        }
        return velocity.isInterpolatable ? velocity : .zero
    }
}

extension AnimatedProperty {
    /// Whether an animation or a follower moves the property.
    @_optimize(size) @MainActor package func isMoving() -> Bool {
        MovingFollowers.move(self)
            || AnimatedObjects.claims(on: self).contains { $0.timeline.isClaiming($0.index, self, but: nil) }
    }
}
