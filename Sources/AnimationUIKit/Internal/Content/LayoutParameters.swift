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
    @inline(never)
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
    private let starts: [WeakView]
    private let ends: [WeakView]

    /// A view that is matched with itself, or twice as a start or as an end, is left out, with an issue.
    init(_ given: KeyValuePairs<UIView, UIView>, _ issues: inout [AnimationIssue.Kind]) {
        var (knownStarts, knownEnds) = (SideSet<ObjectIdentifier>(), SideSet<ObjectIdentifier>())
        var (starts, ends): ([WeakView], [WeakView]) = ([], [])
        for (start, end) in given {
            if start === end {
                issues.append(.custom("A view is matched with itself: nothing flies"))
            } else if knownStarts.contains(ObjectIdentifier(start)) || knownEnds.contains(ObjectIdentifier(end)) {
                issues.append(.custom("A view is matched twice: its first match counts"))
            } else {
                knownStarts.insert(ObjectIdentifier(start))
                knownEnds.insert(ObjectIdentifier(end))
                starts.append(WeakView(start))
                ends.append(WeakView(end))
            }
        }
        (self.starts, self.ends) = (starts, ends)
    }

    var isEmpty: Bool { starts.isEmpty }

    /// The pairs whose views are still there.
    @inline(never) var all: [(start: UIView, end: UIView)] {
        Array(starts.indices).compactMap { index in
            guard let start = starts[index].view, let end = ends[index].view else { return nil }
            return (start, end)
        }
    }
}
#endif
