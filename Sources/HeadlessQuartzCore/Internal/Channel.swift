#if !canImport(QuartzCore)
/// One number's way from one value to another: all that a frame needs of it, side by side.
struct Channel {
    /// Where, in the layer's time, the first cycle begins. From there on, for `limit` seconds, progress is the fraction
    /// of `duration` gone by; any other time is the track's to place.
    var begin: Double
    var limit: Double
    var duration: Double
    var from: Double
    var change: Double
    var curve: UnitBezier
    var isCurved: Bool
    var lane: UInt8
    var isAdditive: Bool
    /// The progress is that of the channel before.
    var sharesProgress: Bool
    var track: UInt16

    init(_ schedule: Schedule, track: Int) {
        let own = schedule.own
        begin = own.begin
        duration = own.duration
        var isSteady = own.speed == 1 && own.offset == 0 && duration > 0 && duration.isFinite
        isSteady = isSteady && schedule.groups.isEmpty && schedule.pacer == nil
        (curve, isCurved) = (UnitBezier(0, 0, 1, 1), false)
        switch schedule.pace {
        case .linear: break
        case .bezier(let bend): (curve, isCurved) = (bend, true)
        case .spring: isSteady = false
        }
        limit = isSteady ? min(own.length, duration) - ActiveInterval.instant : -1
        (from, change, lane, isAdditive, sharesProgress) = (0, 0, 0, false, false)
        self.track = UInt16(track)
    }

    func keepsPace(with other: Channel) -> Bool {
        limit > 0 && limit == other.limit && begin == other.begin && duration == other.duration
            && isCurved == other.isCurved && curve == other.curve
    }
}

/// A node's channels. Memory of its own instead of an array: the layer reads it through a plain pointer, with nothing to
/// retain or check, ten thousand times a frame. The node owns this value, and its end frees the memory.
struct ChannelList: ~Copyable {
    private(set) var start: UnsafeMutablePointer<Channel>?
    private(set) var count = 0
    private(set) var hasAdditive = false
    private var capacity = 0

    deinit {
        start?.deallocate()
    }

    /// False when a track does more than take numbers from one value to another; it all goes the long way then.
    mutating func build(_ tracks: ContiguousArray<Track>, over committed: LayerValues) -> Bool {
        (count, hasAdditive) = (0, false)
        guard !tracks.isEmpty, tracks.count <= UInt16.max else { return false }
        var needed = 0
        for track in tracks {
            guard let ends = track.ends else { return false }
            needed += ends.count
        }
        reserve(needed)
        guard let start else { return false }
        for (index, track) in tracks.enumerated() {
            guard let ends = track.ends else { return false }
            var channel = Channel(track.schedule, track: index)
            for part in 0..<ends.count {
                channel.lane = UInt8(ends.lane + part)
                channel.isAdditive = ends.isAdditive
                let model = committed[lane: ends.lane + part]
                channel.from = ends.fromModel ? model + ends.from[part] : ends.from[part]
                channel.change = (ends.toModel ? model + ends.to[part] : ends.to[part]) - channel.from
                channel.sharesProgress = part > 0 || count > 0 && channel.keepsPace(with: start[count - 1])
                start[count] = channel
                count += 1
            }
            hasAdditive = hasAdditive || ends.isAdditive
        }
        return true
    }

    private mutating func reserve(_ needed: Int) {
        guard needed > capacity else { return }
        start?.deallocate()
        // Plain numbers, so there is nothing to initialise before, or to tear down after.
        start = .allocate(capacity: needed)
        capacity = needed
    }
}
#endif
