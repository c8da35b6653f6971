#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The parameters of a layout change.
final class LayoutParameters: Sendable {
    let duration: TimeInterval?
    let curve: TimingCurve
    /// Effects of views that come and go, and the length of the whole; nil for moves and fades of one length.
    let effects: LayoutEffects?
    let undo: (@MainActor () -> Void)?
    let changes: @MainActor () -> Void

    init(
        _ timing: UsableTiming, _ effects: LayoutEffects?, undo: (@MainActor () -> Void)?,
        changes: @escaping @MainActor () -> Void
    ) {
        (duration, curve) = (timing.duration, timing.curve)
        (self.effects, self.undo, self.changes) = (effects, undo, changes)
    }

    /// The timing of a move, or of a fade.
    ///
    /// - Parameters:
    ///   - isFade: Whether it can't overshoot, as an opacity.
    ///   - delay: Seconds in which the first value is seen.
    ///   - isPassing: Whether the views' own values stay as they are.
    func timing(isFade: Bool = false, after delay: TimeInterval = 0, isPassing: Bool = false) -> LayerTiming {
        let isEased = isFade && curve.swings
        return LayerTiming(
            duration: isFade ? curve.length(duration) : duration, curve: isEased ? .easeOut : curve, delay: delay,
            fill: isPassing ? delay > 0 ? .backwards : .removed : delay > 0 ? .both : .forwards)
    }

    /// The timing of a value that is held to the end.
    var holding: LayerTiming {
        guard let effects else { return timing(isPassing: true) }
        return LayerTiming(duration: effects.duration, fill: .removed)
    }
}

/// The effects of a layout change beside its moves.
final class LayoutEffects: Sendable {
    let entering: AnimatorSpec?
    let leaving: AnimatorSpec?
    let pairs: MatchedPairs
    /// The length of the whole in seconds.
    let duration: TimeInterval
    let site: CallSite

    /// Nil if there is nothing but moves and fades of one length.
    ///
    /// - Parameter length: The length of a move in seconds.
    @MainActor init?(
        entering: AnimatorSpec?, leaving: AnimatorSpec?, pairs: MatchedPairs, delays: [TimeInterval],
        length: TimeInterval, _ site: CallSite, _ issues: inout [AnimationIssue.Kind]
    ) {
        let last = delays.max() ?? 0
        guard entering != nil || leaving != nil || !pairs.isEmpty || last > 0 else { return nil }
        func ending(_ spec: AnimatorSpec?) -> AnimatorSpec? {
            guard let spec, spec.duration == .infinity else { return spec }
            issues.append(.custom("An effect of views that come or go never ends: they fade"))
            return nil
        }
        (self.entering, self.leaving, self.site) = (ending(entering), ending(leaving), site)
        self.pairs = pairs
        duration = last + max(length, self.entering?.duration ?? 0, self.leaving?.duration ?? 0)
    }
}

/// The pairs of a layout change whose first view flies into the second one; the views are held weakly.
@MainActor final class MatchedPairs {
    private struct Pair {
        weak var start: UIView?
        weak var end: UIView?
    }

    private let pairs: [Pair]

    /// A view that is matched with itself, or twice as a start or as an end, is left out, with an issue.
    init(_ given: KeyValuePairs<UIView, UIView>, _ issues: inout [AnimationIssue.Kind]) {
        var (starts, ends) = (SideSet<ObjectIdentifier>(), SideSet<ObjectIdentifier>())
        var pairs: [Pair] = []
        for (start, end) in given {
            if start === end {
                issues.append(.custom("A view is matched with itself: nothing flies"))
            } else if starts.contains(ObjectIdentifier(start)) || ends.contains(ObjectIdentifier(end)) {
                issues.append(.custom("A view is matched twice: its first match counts"))
            } else {
                starts.insert(ObjectIdentifier(start))
                ends.insert(ObjectIdentifier(end))
                pairs.append(Pair(start: start, end: end))
            }
        }
        self.pairs = pairs
    }

    var isEmpty: Bool { pairs.isEmpty }

    /// The pairs whose views are still there.
    var all: [(start: UIView, end: UIView)] {
        pairs.compactMap { pair in pair.start.flatMap { start in pair.end.map { (start, $0) } } }
    }
}
#endif
