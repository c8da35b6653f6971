#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import AnimationUIKit
import Foundation

/// The common part of the effects of particles: their parameters, repaired, and the step that shows the particles.
struct ParticleEffect {
    typealias Looks = @MainActor (_ view: UIView) -> [(Particle, CALayer)]

    let plan: ParticlePlan
    let timing: UsableTiming
    private(set) var issues: [AnimationIssue.Kind]

    init(_ count: Int, _ seed: UInt64, _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval) {
        var issues: [AnimationIssue.Kind] = []
        timing = UsableTiming(duration, curve, delay, into: &issues)
        let used = min(max(count, 1), ParticlePlan.most)
        if used != count { issues.append(.repairedParticles("count", given: Double(count), used: Double(used))) }
        plan = ParticlePlan(count: used, seed: seed)
        self.issues = issues
    }

    /// The view's fade out in the first part of the length.
    func fadeOut<Target: UIView>(_ share: Double) -> AnyAnimator<Target> {
        let fade = AnyAnimator<Target>.fade(to: 0, duration: timing.length * share, curve: .easeOut)
        return .on(fade, isSame: true, isCalledOffBy: "opacity", isReady: { _ in true }) { $0 }
    }

    /// The number, within a range, outside of which the nearer end counts; NaN and infinity count as `other`.
    mutating func number(_ name: String, _ given: CGFloat, in range: ClosedRange<CGFloat>, else other: CGFloat)
        -> CGFloat
    {
        let used = given.isFinite ? min(max(given, range.lowerBound), range.upperBound) : other
        if used != given { issues.append(.repairedParticles(name, given: Double(given), used: Double(used))) }
        return used
    }

    /// The shapes that can be seen; without any there is nothing to play.
    mutating func shapes(_ given: [ParticleShape]) -> [ParticleShape] {
        let used = given.filter(\.isVisible)
        if used.isEmpty { issues.append(.noParticleShapes) }
        return used
    }

    mutating func colors(_ given: [UIColor]) -> [UIColor] {
        if given.isEmpty { issues.append(.noParticleColors) }
        return given.isEmpty ? UIColor.confetti : given
    }

    /// A part of the effect on the view itself, between two places of the curve, from 0 to 1.
    ///
    /// A newer animation of the view's opacity that starts before the part calls it off.
    func part<Target: UIView>(
        from start: Double, to end: Double, _ make: (_ seconds: TimeInterval) -> AnyAnimator<Target>
    ) -> AnyAnimator<Target> {
        let begin = time(at: start)
        let part = make(time(at: end) - begin)
        return .sequence(
            .wait(begin), .on(part, isSame: true, isCalledOffBy: "opacity", isReady: { _ in true }) { $0 })
    }

    /// The time at which the curve first comes to a place, in seconds, to half a percent of the length.
    private func time(at place: Double) -> TimeInterval {
        let (curve, steps) = (timing.curve.progressCurve(over: timing.duration), 200)
        let step = (0...steps).first { curve.progress(at: Double($0) / Double(steps)) >= place } ?? steps
        return timing.length * Double(step) / Double(steps)
    }

    /// The effect on a view.
    ///
    /// - Parameter fade: The view's own part; nil if it stays as it is.
    func whole<Target: UIView>(
        _ place: ParticleStage.Place, fade: AnyAnimator<Target>? = nil, _ completion: AnyAnimator<Target>.Completion?,
        _ looks: @escaping Looks
    ) -> AnyAnimator<Target> {
        let (length, curve) = (timing.length, timing.curve)
        var step = AnimatorSpec.standIn(for: length, changing: "sublayers", reducedMotion: .fade) { target in
            guard let view = target as? UIView else { return nil }
            let particles = looks(view)
            return particles.isEmpty ? nil : ParticleStage(on: view, place, particles, over: length, along: curve)
        }
        for issue in issues { step = step.reporting(issue) }
        var effect = AnyAnimator<Target>(step: step)
        if let fade { effect = .parallel(effect, fade) }
        if timing.delay > 0 { effect = effect.delay(timing.delay) }
        return completion.map { effect.completion($0) } ?? effect
    }
}

extension UIView {
    /// A layer for each particle: the shapes and the colours in turn.
    func looks(
        of particles: [Particle], _ shapes: [ParticleShape], _ colors: [UIColor]
    ) -> [(Particle, CALayer)] {
        guard !shapes.isEmpty, !colors.isEmpty else { return [] }
        let scale = max(traitCollection.displayScale, 1)
        return particles.enumerated().map { index, particle in
            let color = colors[index % colors.count].resolvedColor(with: traitCollection)
            let shape = shapes[index % shapes.count]
            return (particle, shape.makeLayer(side: particle.side, color: color, scale: scale))
        }
    }

    /// A layer for each piece, which shows its part of a picture of the view.
    func looks(ofPieces pieces: [(cell: CGRect, particle: Particle)]) -> [(Particle, CALayer)] {
        #if canImport(UIKit)
        guard let picture = layer.makeImageLayer() else { return [] }
        let bounds = bounds
        return pieces.map { cell, particle in
            let piece = CALayer()
            piece.bounds.size = cell.size
            (piece.contents, piece.contentsScale) = (picture.contents, picture.contentsScale)
            piece.contentsRect = CGRect(
                x: (cell.minX - bounds.minX) / bounds.width, y: (cell.minY - bounds.minY) / bounds.height,
                width: cell.width / bounds.width, height: cell.height / bounds.height)
            return (particle, piece)
        }
        #else
        // The twin takes no pictures: a piece has a copy of the view's layers, of which it shows its cell.
        return pieces.compactMap { cell, particle in
            guard let copy = layer.makeImageLayer() else { return nil }
            let piece = CALayer()
            (piece.bounds, piece.masksToBounds) = (cell, true)
            (copy.transform, copy.anchorPoint, copy.position) = (CATransform3DIdentity, .zero, bounds.origin)
            piece.addSublayer(copy)
            return (particle, piece)
        }
        #endif
    }
}
#endif
