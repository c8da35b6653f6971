import AnimationUIKit
import DemoScenes
import TestSupport
import Testing

/// Each effect of the catalogue on a view that has just been added looks as it does once the view has been laid out.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct NewViewCatalogueTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let host = CollectingHost.current

    nonisolated private static let entries = CatalogueEffect<UIView>.all + CatalogueEffect<UIView>.ofViews

    init() {
        window.isHidden = false
        host.clock.turn()
    }

    /// The place, the transform and the mask of a new view while an effect plays.
    private func pictures(_ effect: AnyAnimator<UIView>, isLaidOut: Bool) -> [[Double]] {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 40),
            view.topAnchor.constraint(equalTo: window.topAnchor, constant: 100),
            view.widthAnchor.constraint(equalToConstant: 120), view.heightAnchor.constraint(equalToConstant: 80),
        ])
        if isLaidOut { window.layoutIfNeeded() }
        let token = view.at.animate(effect)
        defer { view.removeFromSuperview() }
        host.clock.turn()
        var pictures: [[Double]] = []
        for _ in 0..<12 {
            let (layer, mask) = (view.layer.presentation() ?? view.layer, view.layer.mask?.presentation())
            let box = (mask as? CAShapeLayer)?.path?.boundingBox ?? .zero
            let (matrix, frame) = (layer.transform, mask?.frame ?? .zero)
            pictures.append([
                layer.position.x, layer.position.y, layer.bounds.width, layer.bounds.height, matrix.m11, matrix.m12,
                matrix.m21, matrix.m22, matrix.m41, matrix.m42, frame.width, frame.height, box.minX, box.minY,
                box.width,
                box.height, Double(view.layer.sublayers?.count ?? 0), Double(window.subviews.count),
            ])
            host.clock.advance(by: 0.1)
        }
        token.stop(at: .start)
        return pictures
    }

    @Test(arguments: entries.indices) func `an effect on a new view`(index: Int) {
        let entry = Self.entries[index]
        let (early, late) = (
            pictures(entry.effect, isLaidOut: false), pictures(entry.effect, isLaidOut: true)
        )
        for (picture, other) in zip(early, late) {
            let differs = zip(picture, other).contains { abs($0 - $1) > 1e-6 }
            #expect(!differs, "\(entry.call): \(picture), not \(other)")
            if differs { return }
        }
    }
}
