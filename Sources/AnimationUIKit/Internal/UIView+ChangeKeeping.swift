#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension UIView: ChangeKeeping {
    package func keepingChanges(
        isThorough: Bool, at now: TimeInterval, _ body: () -> Void
    ) -> (@MainActor () -> Void)? {
        let changes = ViewChanges(to: isThorough ? ViewChanges.views(around: self) : [self], hasLayers: true) {
            UIView.performWithoutAnimation(body)
        }
        for layer in changes.fadedLayers { layer.opacityChanged(at: now) }
        return changes.isEmpty ? nil : changes.restore
    }
}
#endif
