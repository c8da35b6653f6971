#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// The state before the change, for a scope.
extension ViewSnapshot {
    /// The changes have just been made: the scope of the animation that acts notes the state before them.
    func noteInScope() {
        guard let view else { return }
        FormerValues.noteChange(of: view.layer, changedPaths.flatMap(\.roots) + (isHidden == nil ? [] : ["hidden"])) {
            let former = ViewSnapshot(copying: self)
            // A scope knows whole properties: a follower may move the other coordinate later.
            if former.properties.hasCenter { former.properties.addCenter() }
            return {
                UIView.withoutAnimation { former.restore() }
                if former.hasGeometry { former.view?.superview?.setNeedsLayout() }
            }
        }
    }
}
#endif
