#if !canImport(QuartzCore)
/// How far those animations are that began together, last as long and follow the same curve, as animations mostly do:
/// worked out once a frame for all of them.
struct SharedPace {
    struct Key: Hashable {
        /// Where, in the layer's time, the first cycle begins. From there on, for `duration` seconds, progress is what the
        /// curve makes of the fraction of it gone by; any other time is the track's to place.
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
        let elapsed = now - key.begin
        time = now
        progress = elapsed >= 0 && elapsed < key.duration - ActiveInterval.instant ? elapsed / key.duration : .nan
        if let curve = key.curve, progress > 0 { progress = curve.value(at: progress) }
        return progress
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
#endif
