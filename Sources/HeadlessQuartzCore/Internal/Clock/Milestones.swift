/// The beginnings and ends of animations that are still to come. A cancelled one leaves a number on the clock, and
/// holds nothing.
struct Milestones {
    private var heap = EventHeap<Milestone>()
    private var places: [Place] = []
    private var unused: [Int] = []

    private struct Place {
        var animation: AttachedAnimation?
        /// The number of milestones that had this slot.
        var uses = 0
    }

    var nextTime: CFTimeInterval? { heap.nextTime }

    /// Nil for a time that never comes.
    mutating func push(_ animation: AttachedAnimation, at time: CFTimeInterval) -> Milestone? {
        guard time.isFinite else { return nil }
        let place = unused.popLast() ?? places.count
        if place == places.count { places.append(Place()) }
        places[place].animation = animation
        places[place].uses += 1
        let milestone = Milestone(place: place, use: places[place].uses)
        heap.push(milestone, at: time)
        return milestone
    }

    mutating func cancel(_ milestone: Milestone) {
        _ = take(milestone)
    }

    /// All that is due by then.
    mutating func take(upTo time: CFTimeInterval) -> [Milestone] { heap.take(upTo: time) }

    /// The animation of a milestone, given out once; nil for a cancelled one.
    mutating func take(_ milestone: Milestone) -> AttachedAnimation? {
        // Out of range after `clear()` of the clock's context.
        guard milestone.place < places.count, places[milestone.place].uses == milestone.use,
            let animation = places[milestone.place].animation
        else { return nil }
        places[milestone.place].animation = nil
        unused.append(milestone.place)
        return animation
    }
}

/// The beginning or the end of an animation, on the clock.
struct Milestone {
    fileprivate let place: Int
    fileprivate let use: Int
}
