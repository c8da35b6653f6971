import AnimationCore
import AnimationUIKit
import Foundation

/// A view that nobody sees, on which an effect is moved from time to time: at rest the view itself has the values that
/// are shown, so nothing waits for a screen.
@MainActor final class EffectStage {
    typealias Values = (curves: TrackCurves, loop: ClosedRange<TimeInterval>?)

    let size: CGSize
    let host: StageHost
    /// The length of all runs in seconds.
    let duration: TimeInterval
    private let step: AnimatorSpec
    private let target: EffectTrack.Target
    private let superview: EffectTrack.Target
    private var refusal: AnimationIssue.Kind?
    private var badInput: [AnimationIssue.Kind] = []

    /// - Parameter isDark: The style that dynamic colours are for; nil takes the system's.
    init(_ step: AnimatorSpec, size: CGSize, in surroundings: CGRect?, reducesMotion: Bool, isDark: Bool? = nil) {
        self.size = size.usable
        if self.size != size { badInput.append(.unusableSize(size)) }
        self.step = step.silent
        duration = step.duration
        host = StageHost(reducesMotion: reducesMotion)
        let around = surroundings.flatMap(\.usable) ?? CGRect(origin: .zero, size: self.size)
        if let surroundings, surroundings.usable == nil { badInput.append(.unusableSurroundings(surroundings)) }
        (target, superview) = (EffectTrack.Target(), EffectTrack.Target())
        superview.bounds = around
        target.frame = CGRect(origin: .zero, size: self.size)
        superview.adopt(target)
        if let isDark { target.takeStyle(isDark: isDark) }
    }

    /// The reason for which the effect has no track, found without playing it.
    var reasonForNone: AnimationIssue.Kind? { parts.refusal }

    private var parts: EffectParts { EffectParts(of: step, on: target, host) }

    /// The problems of the effect, of its view's size and of the surroundings.
    var issues: [AnimationIssue.Kind] { badInput + host.issues + (refusal.map { [$0] } ?? []) }

    /// The values of the whole effect, and the times that repeat for ever; nil if it has no track.
    ///
    /// A view of SwiftUI has no opacity that an effect could begin at. It begins at 1, and one that would show nothing
    /// so, as `fadeIn` does, at 0.
    func record(isByHand: Bool) -> Values? {
        let parts = parts
        refusal = parts.refusal
        guard refusal == nil, let values = play(isByHand, hasLook: parts.hasLook) else { return nil }
        if !parts.hasOpacity || values.curves.parts.contains(.opacity) { return values }
        target.ownLayer.opacity = 0
        defer { target.ownLayer.opacity = 1 }
        guard let rising = play(isByHand, hasLook: parts.hasLook) else { return nil }
        return rising.curves.frame(at: .infinity).opacity > 0 ? rising : values
    }

    private func play(_ isByHand: Bool, hasLook: Bool) -> Values? {
        let (layer, host) = (target.ownLayer, host)
        let start = layer.position
        let token = AnimationHosts.current.withValue(host) {
            AT.token(step, [], together: false, on: target, "", 0)
        }
        token.pausesOnCompletion = true
        token.pause()
        token.time = 0
        host.endTurn()
        defer {
            token.stop(at: .start)
            host.endTurn()
        }
        let isByHand = isByHand && duration.isFinite && duration > 0
        var sampler = TrackSampler { [duration] time in
            if isByHand { token.scrub(to: time / duration) } else { token.time = time }
            host.endTurn()
            return TrackSample(of: layer, from: start, hasLook: hasLook)
        }
        if duration.isFinite { return (sampler.curves(to: duration), nil) }
        guard let loop = loop(of: token, &sampler) else {
            refusal = .untrackedLoop
            return nil
        }
        return (sampler.curves(to: loop.upperBound), loop)
    }

    /// The times that an endless token shows again and again, from the first run of its endless step on.
    private func loop(of token: AnimationToken, _ sampler: inout TrackSampler) -> ClosedRange<TimeInterval>? {
        guard let live = LiveAnimation.all(on: host).first else { return nil }
        // At its start, a token may stand before the endless step: then the span ends where that begins.
        token.time = live.span.upperBound
        let run = live.span
        let length = run.upperBound - run.lowerBound
        guard length > 0 else { return nil }
        if abs(run.lowerBound - length) < Self.rounding, sampler.repeats(from: 0, every: length) { return 0...length }
        for count in 1...Self.mostRuns where sampler.repeats(from: run.lowerBound, every: Double(count) * length) {
            return run.lowerBound...(run.lowerBound + Double(count) * length)
        }
        return nil
    }

    private static let rounding: TimeInterval = 1e-9
    /// Two endless parts, of 0.5 s and 0.75 s, show the same again after three runs of the first.
    private static let mostRuns = 24
}

extension CALayer {
    fileprivate var ownLayer: CALayer { self }

    fileprivate func adopt(_ child: CALayer) { addSublayer(child) }

    /// The colours of layers are no dynamic ones.
    fileprivate func takeStyle(isDark: Bool) {}
}

#if canImport(UIKit) || canImport(HeadlessUIKit)
extension UIView {
    fileprivate var ownLayer: CALayer { layer }

    fileprivate func adopt(_ child: UIView) { addSubview(child) }

    fileprivate func takeStyle(isDark: Bool) { overrideUserInterfaceStyle = isDark ? .dark : .light }
}
#endif

extension CGSize {
    /// The size with 0 for a length that no view can have.
    fileprivate var usable: CGSize {
        CGSize(width: width.isFinite ? max(width, 0) : 0, height: height.isFinite ? max(height, 0) : 0)
    }
}

extension CGRect {
    /// nil for a rectangle that no view can have.
    fileprivate var usable: CGRect? {
        let numbers = [minX, minY, width, height]
        return numbers.allSatisfy { $0.isFinite && abs($0) <= 1e30 } ? self : nil
    }
}
