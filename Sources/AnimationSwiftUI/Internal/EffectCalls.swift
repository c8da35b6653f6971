import AnimationCore
import AnimationUIKit
import Foundation

extension AnyAnimator {
    /// The effect and those behind it, as one.
    func followed(by others: [Self]) -> Self { others.isEmpty ? self : .sequence([self] + others) }

    /// The effect, some seconds later.
    func late(by seconds: TimeInterval) -> Self { seconds > 0 ? delay(seconds) : self }
}

extension AnimationStagger {
    /// The delay of one of `count` rows, in seconds; an index out of range is clamped.
    func delay(of index: Int, count: Int) -> Repaired<TimeInterval> {
        let usable = withoutPhases
        let delays = usable.value.delays(count: max(count, 0))
        let isRow = delays.indices.contains(index)
        return Repaired(
            delays.isEmpty ? 0 : delays[min(max(index, 0), delays.count - 1)],
            usable.issues + (isRow ? [] : [.rowOutOfRange(index, of: count)]))
    }
}

extension EffectMask.Gradient {
    /// The opacities at places from 0 to 1: those at the ends stand for all that lies beyond.
    var stops: [(location: Double, opacity: Double)] {
        let all = Array(zip(locations, opacities))
        guard let first = all.first, let last = all.last else { return [] }
        var stops = [(0.0, opacity(at: 0, all) ?? first.1)]
        stops += all.filter { $0.0 > 0 && $0.0 < 1 }
        stops.append((1, opacity(at: 1, all) ?? last.1))
        return stops
    }

    /// nil before the first location, and behind the last.
    private func opacity(at place: Double, _ all: [(Double, Double)]) -> Double? {
        if place <= all[0].0 { return all[0].1 }
        for (one, next) in zip(all, all.dropFirst()) where place <= next.0 {
            let share = next.0 > one.0 ? (place - one.0) / (next.0 - one.0) : 1
            return one.1 + share * (next.1 - one.1)
        }
        return nil
    }
}
