#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationParticles

/// The effects of AnimationParticles, with few particles: each is a track of its own in the picture.
extension CatalogueEntry {
    static var ofParticles: [Self] {
        [
            onCard(".poof(count: 6)") { $0.at.animate(.poof(count: 6)) },
            onCard(".vanish(count: 4)") { $0.at.animate(.vanish(count: 4)) },
            onCard(".smoke(count: 5)") { $0.at.animate(.smoke(count: 5)) },
            onCard(".rise([\"♥\"], count: 4)") { $0.at.animate(.rise(["♥"], count: 4)) },
            onCard(".spray(count: 4)") { $0.at.animate(.spray(count: 4)) },
            onCard(".blurIn()") { $0.at.animate(.blurIn()) },
            onCard(".blurOut()") { $0.at.animate(.blurOut()) },
        ]
    }

    private static func onCard(
        _ call: String, _ start: @escaping @MainActor @Sendable (UIView) -> AnimationToken
    ) -> Self {
        Self(.particles, call) { stage in
            let card = stage.card
            return (card.layer, { start(card) })
        }
    }
}
#endif
