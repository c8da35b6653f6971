#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension UIView: ChangeKeeping {
    package func keepingChanges(
        isThorough: Bool, at now: TimeInterval, of timeline: ObjectIdentifier?, _ body: () -> Void
    ) -> (@MainActor () -> Void)? {
        let changes = ViewChanges(to: isThorough ? ViewChanges.views(around: self) : [self], hasLayers: true) {
            UIView.withoutAnimation { CATransaction.withoutActions(body) }
        }
        changes.belong(to: timeline)
        changes.coverOlder()
        for layer in changes.fadedLayers { layer.opacityChanged(at: now) }
        return changes.isEmpty ? nil : changes.restore
    }
}

extension UIView {
    /// `performWithoutAnimation(_:)`, called from one place: a closure that is handed to UIKit is turned into a block
    /// and asks for its actor, which is 300 bytes of code for each.
    @inline(never) static func withoutAnimation(_ changes: () -> Void) { performWithoutAnimation(changes) }
}
#endif
