extension TimingCurve {
    /// An error too small to see: a thousandth of the distance.
    package static var unseenError: Double { 0.001 }

    /// As many points of the curve as straight lines between them need to stay within an error.
    ///
    /// The points rise in time, from (0, 0) to (1, 1). A jump is two points, a ten-millionth of the time apart. A curve
    /// that would need more than 4,096 points, as a closure full of noise, gets about as many.
    ///
    /// - Parameter error: The largest distance of a line from the curve, in progress, from 0.000001 to 1. A number
    ///   outside is clamped, and NaN counts as 0.001, the default.
    public func samples(error: Double = 0.001) -> [(time: Double, progress: Double)] {
        repaired.value.samples(over: nil, error: error)
    }

    /// The samples of an animation along it.
    package func samples(over wanted: Double?, error: Double) -> [(time: Double, progress: Double)] {
        let curve = progressCurve(over: wanted)
        let error = error.isNaN ? Self.unseenError : min(max(error, 1e-6), 1)
        var times = [0.0, 1.0]
        for place in breaks where place > 0 && place < 1 {
            times.append(place)
            if isBroken(at: place, curve, error) { times.append(place - Self.shortestSpan) }
            let after = place + Self.shortestSpan
            if after < 1, isBroken(at: after, curve, error) { times.append(after) }
        }
        if isBroken(at: 1, curve, error) { times.append(1 - Self.shortestSpan) }
        if abs(curve.progress(at: Self.shortestSpan)) > error { times.append(Self.shortestSpan) }
        times = times.inOrder
        var samples: [(time: Double, progress: Double)] = []
        for time in times where samples.last.map({ $0.time < time }) ?? true {
            samples.append((time, curve.progress(at: time)))
        }
        return Self.refined(samples, curve, error)
    }

    /// Shorter spans of time are not divided: of an hour it is a third of a millisecond.
    private static let shortestSpan = 1e-7
    private static let mostSamples = 4096

    private func isBroken(at time: Double, _ curve: ProgressCurve, _ error: Double) -> Bool {
        abs(curve.progress(at: time) - curve.progress(at: time - Self.shortestSpan)) > error
    }

    /// Halves all spans that are not straight enough, until all are.
    private static func refined(
        _ samples: [(time: Double, progress: Double)], _ curve: ProgressCurve, _ error: Double
    ) -> [(time: Double, progress: Double)] {
        var samples = samples
        // A line is proved straight once; from then on it is left alone.
        var isOpen = Array(repeating: true, count: samples.count - 1)
        while isOpen.contains(true), samples.count < mostSamples {
            var next = [samples[0]]
            var nextIsOpen: [Bool] = []
            for index in isOpen.indices {
                let (start, end) = (samples[index], samples[index + 1])
                if isOpen[index], next.count < mostSamples, !isStraight(from: start, to: end, curve, error) {
                    let middle = (start.time + end.time) / 2
                    next.append((middle, curve.progress(at: middle)))
                    nextIsOpen += [true, true]
                } else {
                    nextIsOpen.append(false)
                }
                next.append(end)
            }
            (samples, isOpen) = (next, nextIsOpen)
        }
        return samples
    }

    private static func isStraight(
        from start: (time: Double, progress: Double), to end: (time: Double, progress: Double),
        _ curve: ProgressCurve, _ error: Double
    ) -> Bool {
        let span = end.time - start.time
        guard span > shortestSpan * 2 else { return true }
        return (1...7).allSatisfy { eighth in
            let share = Double(eighth) / 8
            let line = start.progress + (end.progress - start.progress) * share
            // Between the probes the distance may be a little larger.
            return abs(curve.progress(at: start.time + span * share) - line) <= error * 0.9
        }
    }
}
