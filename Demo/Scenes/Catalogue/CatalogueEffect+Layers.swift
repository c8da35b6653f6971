#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension CatalogueEffect where Target == CAShapeLayer {
    /// The effects that shape layers alone have.
    public static var ofShapes: [Self] {
        let star = CatalogueStage.star
        return [
            Self(.shapes, ".drawStroke()", .drawStroke()),
            Self(.shapes, ".drawStroke(from: 0.5)", .drawStroke(from: 0.5)),
            Self(.shapes, ".eraseStroke()", .eraseStroke()),
            Self(.shapes, ".eraseStroke(to: 0.5)", .eraseStroke(to: 0.5)),
            Self(.shapes, ".strokeStart(to: 0.3)", .strokeStart(to: 0.3)),
            Self(.shapes, ".strokeEnd(to: 0.7)", .strokeEnd(to: 0.7)),
            Self(.shapes, ".lineWidth(to: 10)", .lineWidth(to: 10)),
            Self(.shapes, ".dashPhase(by: 40)", .dashPhase(by: 40)),
            Self(.shapes, ".dashPhase(to: 20)", .dashPhase(to: 20)),
            Self(.shapes, ".path(to: star)", .path(to: star)),
            Self(.shapes, ".fillColor(to: UIColor.systemYellow.cgColor)", .fillColor(to: UIColor.systemYellow.cgColor)),
            Self(.shapes, ".strokeColor(to: UIColor.systemRed.cgColor)", .strokeColor(to: UIColor.systemRed.cgColor)),
        ]
    }
}

extension CatalogueEffect where Target == CAGradientLayer {
    /// The effects that gradient layers alone have.
    public static var ofGradients: [Self] {
        let sunset = [UIColor.systemYellow.cgColor, UIColor.systemRed.cgColor]
        return [
            Self(.gradients, ".colors(to: sunset)", .colors(to: sunset)),
            Self(.gradients, ".locations(to: [0, 0.2, 0.4])", .locations(to: [0, 0.2, 0.4])),
            Self(.gradients, ".startPoint(to: CGPoint(x: 0, y: 1))", .startPoint(to: CGPoint(x: 0, y: 1))),
            Self(.gradients, ".endPoint(to: CGPoint(x: 0, y: 0.5))", .endPoint(to: CGPoint(x: 0, y: 0.5))),
        ]
    }
}

extension CatalogueEffect where Target == UIView {
    /// The effects of layers of some class, on the first such layer of a view's own layer.
    package static var ofLayers: [Self] {
        let shapes = CatalogueEffect<CAShapeLayer>.ofShapes.map { entry in
            CatalogueEffect<UIView>(
                .shapes, entry.call, .on(entry.effect) { $0.first(CAShapeLayer.self) ?? CAShapeLayer() })
        }
        let gradients = CatalogueEffect<CAGradientLayer>.ofGradients.map { entry in
            CatalogueEffect<UIView>(
                .gradients, entry.call, .on(entry.effect) { $0.first(CAGradientLayer.self) ?? CAGradientLayer() })
        }
        return shapes + gradients
    }
}

extension UIView {
    fileprivate func first<Layer: CALayer>(_ kind: Layer.Type) -> Layer? {
        layer.sublayers?.lazy.compactMap { $0 as? Layer }.first
    }
}
#endif
