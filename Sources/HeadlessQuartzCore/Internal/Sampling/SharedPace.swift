/// The progress of animations with one beginning, one length and one curve, as most animations have: computed once a
/// frame for all of them.
struct SharedPace {
    struct Key: Hashable {
        /// The beginning of the first cycle, in the layer's time. For `duration` seconds from there, progress is the
        /// curve's value at the elapsed fraction. At any other time the track decides.
        var begin: Double
        var duration: Double
        var curve: UnitBezier?
    }

    private var time = -Double.infinity
    private var progress = Double.nan
    fileprivate let key: Key
    fileprivate var users = 0

    fileprivate init(_ key: Key) {
        self.key = key
    }

    /// NaN where the track has to be asked.
    @inline(__always)
    mutating func progress(at now: Double) -> Double {
        if now == time { return progress }
        let new = solved(at: now)
        // With a single user nothing reads a noted value, but it would have to be written back to memory.
        if users > 1 { (time, progress) = (now, new) }
        return new
    }

    @inline(__always)
    private func solved(at now: Double) -> Double {
        let elapsed = now - key.begin
        guard elapsed >= 0, elapsed < key.duration - ActiveInterval.instant else { return .nan }
        let fraction = elapsed / key.duration
        guard let curve = key.curve, fraction > 0 else { return fraction }
        return curve.value(at: fraction)
    }
}

extension SharedPace.Key {
    /// Nil for an animation whose progress is more than the fraction of one cycle on a curve.
    init?(_ schedule: Schedule) {
        let own = schedule.own
        guard schedule.groups.isEmpty, schedule.pacer == nil, own.speed == 1, own.offset == 0,
            own.begin.isFinite, own.duration > 0, own.duration.isFinite, own.length >= own.duration
        else { return nil }
        (begin, duration) = (own.begin, own.duration)
        switch schedule.pace {
        case .linear: curve = nil
        case .bezier(let bend): curve = bend
        case .spring: return nil
        }
    }
}

/// The paces in use.
struct PaceTable {
    private let slab = Slab<SharedPace>()
    private var places: [SharedPace.Key: UnsafeMutablePointer<SharedPace>] = [:]

    mutating func join(_ key: SharedPace.Key) -> UnsafeMutablePointer<SharedPace> {
        let place = places[key] ?? slab.make(SharedPace(key))
        places[key] = place
        place.pointee.users += 1
        return place
    }

    mutating func leave(_ place: UnsafeMutablePointer<SharedPace>) {
        place.pointee.users -= 1
        guard place.pointee.users == 0 else { return }
        places[place.pointee.key] = nil
        slab.free(place)
    }
}
