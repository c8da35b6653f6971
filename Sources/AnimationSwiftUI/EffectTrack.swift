public import AnimationUIKit
public import Foundation

/// An effect as pure values: the pictures of a view of some size, at any time.
///
/// ```swift
/// if let track = EffectTrack(.tada(), size: CGSize(width: 120, height: 44)) {
///     let frame = track.frame(at: 0.3)
///     print(frame.transform, frame.opacity)
/// }
/// ```
/// The effect is moved once through its time on a view that nobody sees, by the engines that play it on UIKit, and kept
/// as curves between as many moments as it needs: at any time, a frame is within a thousandth of the engines' own
/// values. Reading a frame needs no view and no main actor, and without a mask and a cover no memory.
///
/// An effect has a track if it changes nothing but the transform, the position, the opacity, a mask, the look
/// (``EffectLook``) and covers (``EffectCover``). It may be on any curve or spring, in sequence, together, with delays,
/// waits and repeats. It has none if it changes another property, such as a size, or runs code of its own; an issue
/// then says why. A dynamic colour is the one of the system's style, on SwiftUI of the environment's.
public struct EffectTrack: Sendable {
    #if canImport(UIKit) || canImport(HeadlessUIKit)
    /// The targets of the effects: views, and layers where there is no UIKit.
    public typealias Target = UIView
    #else
    /// The targets of the effects: views, and layers where there is no UIKit.
    public typealias Target = CALayer
    #endif

    /// The size of the view, in points.
    public let size: CGSize
    /// The length of all runs in seconds, delays included; infinite for an endless effect.
    public let duration: TimeInterval
    /// The times that an endless effect shows again and again; nil for any other.
    ///
    /// Before them come its delay, and its steps that are not repeated. They are several runs where one alone does not
    /// come back to its start, as with two endless parts of different lengths.
    public let loop: ClosedRange<TimeInterval>?
    private let curves: TrackCurves

    /// Plays an effect on a view that nobody sees, and keeps its frames.
    ///
    /// The view has an opacity of 1. For an effect of the opacity that would show nothing so, such as `fadeIn`, it
    /// begins at 0.
    ///
    /// - Parameters:
    ///   - effect: The effect; completions are not called.
    ///   - size: Of the view, in points. A length that is negative, NaN or infinite is reported and counts as 0.
    ///   - surroundings: The bounds of the superview, in the coordinates of the view: a `slideIn()` comes from outside
    ///     of them. nil, the default, takes the view's own bounds, and so does a rectangle of numbers that can't be
    ///     used, which is reported. A `move(to:)` goes to a point of the view's own coordinates.
    ///   - reducesMotion: Whether the effect has its form for a user who wants less motion; nil, the default, asks the
    ///     system.
    ///
    /// It is nil, and the issue says why, if the effect has no track. Bad parameters of the effect are reported as in
    /// play.
    @MainActor public init?(
        _ effect: AnyAnimator<Target>, size: CGSize, in surroundings: CGRect? = nil, reducesMotion: Bool? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let host = AnimationHosts.resolve()
        let stage = EffectStage(
            effect.step, size: size, in: surroundings, reducesMotion: reducesMotion ?? host.reducesMotion)
        let track = EffectTrack(on: stage)
        for kind in stage.issues { host.report(AnimationIssue(kind, fileID: fileID, line: line)) }
        guard let track else { return nil }
        self = track
    }

    /// - Parameter isByHand: Whether the steps follow a finger straight, whatever their curves.
    @MainActor init?(on stage: EffectStage, isByHand: Bool = false) {
        guard let (curves, loop) = stage.record(isByHand: isByHand) else { return nil }
        (self.curves, self.loop) = (curves, loop)
        size = stage.size
        duration = stage.duration
    }

    /// The reason for which an effect has no track, found without playing it; nil if it has one.
    ///
    /// ```swift
    /// let reason = EffectTrack.refusal(of: .resize(to: CGSize(width: 90, height: 40)))
    /// print(reason == .untracked(property: "bounds"))    // true
    /// ```
    /// Nothing is reported. Only a whole track tells of an endless effect whether it shows the same again and again.
    ///
    /// - Parameter effect: The effect.
    @MainActor public static func refusal(of effect: AnyAnimator<Target>) -> AnimationIssue.Kind? {
        EffectStage(effect.step, size: .zero, in: nil, reducesMotion: false).reasonForNone
    }

    /// The frame at a time.
    ///
    /// - Parameter time: Seconds from the start; the delay of the effect is a part of it. A time before the start shows
    ///   the first frame, one after the end the last; NaN counts as 0.
    public func frame(at time: TimeInterval) -> Frame {
        var time = time > 0 ? time : 0
        if let loop, time >= loop.upperBound {
            let length = loop.upperBound - loop.lowerBound
            time = loop.lowerBound + (time - loop.lowerBound).remainder(within: length)
        }
        return curves.frame(at: time)
    }

    /// Whether the effect ever shows a mask.
    public var hasMask: Bool { parts.contains(.mask) }
    /// Whether the effect ever shows another opacity than 1.
    public var hasOpacity: Bool { parts.contains(.opacity) }
    /// The parts of a view that the effect is ever seen to change.
    var parts: TrackCurves.Parts { curves.parts }
}

extension TimeInterval {
    /// The rest of a division, from 0 to less than `length`.
    fileprivate func remainder(within length: TimeInterval) -> TimeInterval {
        let rest = truncatingRemainder(dividingBy: length)
        return rest.isFinite ? rest : 0
    }
}
