/// The beginnings and ends of animations that are still to come. One that was cancelled leaves a number on the clock, and
/// nothing that it held.
struct Milestones {
    private var heap = EventHeap<Milestone>()
    private var places: [Place] = []
    private var unused: [Int] = []

    private struct Place {
        var animation: AttachedAnimation?
        /// How often it was taken.
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

    /// Whose it is, which it is but once; nil for one that was cancelled.
    mutating func take(_ milestone: Milestone) -> AttachedAnimation? {
        // Out of range once the clock has let go of all.
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
