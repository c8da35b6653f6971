#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationUIKit
import Foundation

/// The layers of one run of an effect, in a layer with the coordinates of the view: they are made once, at its start.
@MainActor final class ParticleStage: StandIn {
    /// Where the particles are seen.
    enum Place {
        /// In the view's layer: they move, turn and fade with the view.
        case inside
        /// Over the view's layer, in the layer around it: they are seen where the view no longer is.
        case over
        /// The same, where the view is not yet: its opacity is nothing.
        case overNothing
    }

    let layer = CALayer()
    let motions: [(animation: KeyframeAnimation, layer: CALayer)]
    let leader: CALayer
    private let place: Place
    private weak var view: UIView?

    /// - Parameter particles: Each with its layer.
    init(
        on view: UIView, _ place: Place, _ particles: [(Particle, CALayer)], over duration: TimeInterval,
        along curve: TimingCurve
    ) {
        self.view = view
        // A view that nothing is around can only hold them itself.
        self.place = view.layer.superlayer == nil ? .inside : place
        leader = self.place == .inside ? layer : view.layer
        motions = particles.flatMap { particle, layer in
            particle.animations(over: duration, along: curve).map { ($0, layer) }
        }
        CATransaction.withoutActions {
            for (particle, own) in particles {
                own.position = particle.origin
                own.opacity = Float(particle.opacity(at: 0))
                layer.addSublayer(own)
            }
        }
    }

    func begin(_ report: EngineReport) {
        guard let view, place != .inside, place == .over || view.layer.opacity > 0 else { return }
        layer.opacity = view.layer.opacity
    }

    func show(_ isShown: Bool) {
        CATransaction.withoutActions {
            guard let view, isShown else { return layer.removeFromSuperlayer() }
            let outer = place == .inside ? view.layer : view.layer.superlayer
            if layer.superlayer !== outer {
                layer.removeFromSuperlayer()
                enter(view)
            }
            if place != .inside { layer.isHidden = view.isHidden }
        }
    }

    private func enter(_ view: UIView) {
        let own = view.layer
        switch place {
        case .inside:
            (layer.bounds, layer.anchorPoint) = (own.bounds, .zero)
            layer.position = own.bounds.origin
            own.addSublayer(layer)
        case .over, .overNothing:
            (layer.bounds, layer.anchorPoint, layer.position) = (own.bounds, own.anchorPoint, own.position)
            (layer.transform, layer.zPosition) = (own.transform, own.zPosition)
            own.superlayer?.insertSublayer(layer, above: own)
        }
    }

    func end() {}
}
#endif
