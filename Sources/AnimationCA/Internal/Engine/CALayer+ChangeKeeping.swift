import AnimationCore
import Foundation

extension CALayer: ChangeKeeping {
    package func keepingChanges(
        isThorough: Bool, at now: TimeInterval, of timeline: ObjectIdentifier?, _ body: () -> Void
    ) -> (@MainActor () -> Void)? {
        let before = Self.restorableKeys.map { value(forKeyPath: $0) }
        let opacity = self.opacity
        withoutActions(body)
        if opacity != self.opacity { opacityChanged(at: now) }
        let changed = before.indices.filter {
            LayerValue.areDifferent(value(forKeyPath: Self.restorableKeys[$0]), before[$0])
        }
        if changed.isEmpty { return nil }
        return { [weak self] in
            guard let self else { return }
            withoutActions { for index in changed { setValue(before[index], forKeyPath: Self.restorableKeys[index]) } }
        }
    }

    /// Disables the implicit animations of a layer that belongs to no view.
    @MainActor package func withoutActions(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    /// The animatable properties that are put back: a place by its coordinates, as another step may move one alone.
    private static let restorableKeys = [
        "opacity", "hidden", "bounds.origin.x", "bounds.origin.y", "bounds.size.width", "bounds.size.height",
        "position.x", "position.y", "zPosition", "anchorPoint.x", "anchorPoint.y", "backgroundColor", "cornerRadius",
        "maskedCorners", "borderWidth", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor",
        "transform", "sublayerTransform",
    ]
}
