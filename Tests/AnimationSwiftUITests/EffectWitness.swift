#if os(Linux)
import Foundation
import TestSupport

@testable import AnimationSwiftUI

/// A view in a window with an effect, as the engines show it, for a track to be held against.
@MainActor final class EffectWitness {
    static let surroundings = CGRect(x: -40, y: -90, width: 400, height: 300)
    private static let instants = 60

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    private let view: UIView
    private let middle: CGPoint
    private let token: AnimationToken
    private let start: TimeInterval
    private var clock: VirtualClock { CollectingHost.current.clock }

    /// - Parameter alpha: The view's own.
    init(_ effect: AnyAnimator<UIView>, size: CGSize, alpha: CGFloat = 1) {
        view = UIView(frame: CGRect(origin: .zero, size: size))
        view.alpha = alpha
        let superview = UIView(frame: CGRect(origin: .zero, size: Self.surroundings.size))
        superview.bounds = Self.surroundings
        superview.addSubview(view)
        window.addSubview(superview)
        window.isHidden = false
        CollectingHost.current.clock.turn()
        middle = view.center
        start = CollectingHost.current.clock.now
        token = view.at.animate(effect)
        token.pausesOnCompletion = true
    }

    func end() {
        token.stop(at: .start)
        window.isHidden = true
    }

    /// The greatest difference of a track from what is seen at 60 instants, and the time of it.
    ///
    /// - Parameter isPlayed: Whether the effect plays; otherwise it is scrubbed.
    func difference(
        of track: EffectTrack, upTo end: TimeInterval = 3, isPlayed: Bool = false
    ) -> (number: Double, time: TimeInterval) {
        let length = min(track.duration, end)
        var worst = (number: 0.0, time: 0.0)
        for index in 0..<Self.instants {
            let time = length * Double(index) / Double(Self.instants - 1)
            if isPlayed {
                clock.advance(to: start + time)
            } else {
                token.time = time
                clock.turn()
            }
            guard let layer = view.layer.presentation() else { return (.infinity, time) }
            var sample = TrackSample(of: layer, from: middle, hasLook: true)
            // More, or less, can't be seen.
            sample.numbers[TrackSample.opacity] = min(max(sample.numbers[TrackSample.opacity], 0), 1)
            let number = track.frame(at: time).difference(from: sample)
            if number > worst.number { worst = (number, time) }
        }
        return worst
    }
}

extension EffectTrack.Frame {
    /// The greatest difference of a number; infinite for a mask or a cover of another kind.
    fileprivate func difference(from sample: TrackSample) -> Double {
        let own = TrackSample(of: self)
        guard own.form == sample.form, own.numbers.count == sample.numbers.count else { return .infinity }
        return zip(own.numbers, sample.numbers).map { abs($0 - $1) }.max() ?? 0
    }
}

extension TrackSample {
    /// The numbers of a frame, as those of a layer that has nothing else.
    fileprivate init(of frame: EffectTrack.Frame) {
        let matrix = frame.transform
        self.init(
            [
                matrix.m11, matrix.m12, matrix.m13, matrix.m14, matrix.m21, matrix.m22, matrix.m23, matrix.m24,
                matrix.m31, matrix.m32, matrix.m33, matrix.m34, matrix.m41, matrix.m42, matrix.m43, matrix.m44,
                frame.anchor.x, frame.anchor.y, CGFloat(frame.opacity),
            ].map { Double($0) }, Form(hasLook: true))
        add(frame.look ?? EffectLook(of: CALayer()))
        form.mask = frame.mask.map { add($0) }
        for cover in frame.covers {
            add(cover.color)
            form.covers.append(cover.shape.map { add($0) })
        }
    }

    private mutating func add(_ shape: EffectMask) -> Picture {
        switch shape {
        case .outline(let outline):
            numbers += outline.numbers
            return .outline(outline.elements)
        case .stroke(let outline, let width, let end):
            numbers += [Double(width), Double(end)] + outline.numbers
            return .stroke(outline.elements)
        case .gradient(let gradient):
            numbers += [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y].map { Double($0) }
            numbers += gradient.locations + gradient.opacities
            return .gradient(stops: gradient.locations.count, isRadial: gradient.isRadial)
        }
    }
}
#endif
