/// Compares the values that a tree should show with the shown ones.
package struct SoakComparison {
    /// Relative to the distance that the values of a property cover.
    ///
    /// Opacity and the speed of an animation are `Float`s (7 digits), the curves are solved to 1e-7.
    package static let tolerance = 1e-6
    /// Seconds: the clock's rounding, at an instant where values jump from one step to the next.
    static let instant = 1e-9
    /// Seconds: with less to go, a property animator is taken for arrived.
    private static let shortestRun = 1.1e-5

    /// The tree, and the values before it.
    let tree: SoakTree
    let start: [Double]
    let draws: SoakDraws
    private let fadingViews: Set<Int>

    package init(_ tree: SoakTree, from start: [Double], _ draws: SoakDraws) {
        self.draws = draws
        self.tree = tree
        self.start = start
        fadingViews = tree.fadingViews
    }

    /// The difference that matters, in words; nil where what is seen is what the tree shows at `time`.
    package func difference(_ seen: [Double?], at time: Double) -> String? {
        // Some of its views fade, each as much as its steps fade together.
        let seen = zip(SoakSlot.all, seen).map { fadingViews.contains($0.view) && $0.property == .alpha ? nil : $1 }
        let wanted = tree.values(at: time, from: start, draws)
        var wrong = Self.wrong(seen, wanted)
        if wrong.isEmpty { return nil }
        // The nearest first: a step of less than a millisecond is well on its way after that instant.
        var instants = [Self.instant / 1_000, Self.instant]
        // The rounding of a step's own time is more where it is stretched, and less where it is shortened.
        if tree.slowest > 1 { instants.append(Self.instant * tree.slowest) }
        if tree.fastest > 1 { instants.insert(Self.instant / tree.fastest, at: 1) }
        var moments = instants.flatMap { [time - $0, time + $0] }
        if tree.contains(\.isOnPropertyAnimator) {
            let shortest = Self.shortestRun * tree.slowest
            moments += [time - shortest, time + shortest]
        }
        if tree.contains(\.isOnLayerSpring) {
            // At the very end the layer has its value; the spring that turns back from there is not quite at rest.
            let instant = 3 * Self.instant
            moments += [instant, instant * tree.slowest].flatMap { [time - $0, time + $0] }
        }
        // What steers the whole at its very start may hold it up before anything else.
        var others = moments.filter { $0 >= 0 || !tree.isPlain }.map { moment in
            moment < 0 ? start : tree.values(at: moment, from: start, draws)
        }
        // Between two runs the playhead may stand at the end of the one or at the start of the other.
        others.append(tree.values(at: time, from: start, draws, staysInRun: true))
        for other in others {
            let stillWrong = Self.wrong(seen, other)
            wrong = wrong.filter { stillWrong.contains($0) }
            if wrong.isEmpty { return nil }
        }
        return Self.words(wrong, seen, wanted) + " at \(time) s"
    }

    /// Whether each seen value lies between values that the tree shows within some seconds of a time.
    package func isWithin(_ seconds: Double, of time: Double, _ seen: [Double?]) -> Bool {
        // Close enough for a step of half a millisecond.
        let moments = (-64...64).map { time + seconds * Double($0) / 64 }
        let values = moments.map { $0 < 0 ? start : tree.values(at: $0, from: start, draws) }
        return SoakSlot.all.allSatisfy { slot in
            let (room, all) = (Self.tolerance * slot.property.span, values.map { $0[slot.index] })
            guard let value = seen[slot.index], let least = all.min(), let most = all.max() else { return true }
            // The moments may miss an extreme.
            let missed = most - least
            return least - missed - room <= value && value <= most + missed + room
                || fadingViews.contains(slot.view) && slot.property == .alpha
        }
    }

    /// The difference from given values.
    static func difference(_ seen: [Double?], _ wanted: [Double]) -> String? {
        let wrong = wrong(seen, wanted)
        return wrong.isEmpty ? nil : words(wrong, seen, wanted)
    }

    private static func wrong(_ seen: [Double?], _ wanted: [Double]) -> [SoakSlot] {
        SoakSlot.all.filter { slot in
            guard let value = seen[slot.index] else { return false }
            return !(abs(value - wanted[slot.index]) <= tolerance * slot.property.span)
        }
    }

    private static func words(_ wrong: [SoakSlot], _ seen: [Double?], _ wanted: [Double]) -> String {
        wrong.map { slot in
            "\(slot) is \(seen[slot.index].map { "\($0)" } ?? "gone"), not \(wanted[slot.index])"
        }.joined(separator: ", ")
    }
}
