import AnimationCore
import Foundation

extension CALayer: ChangeKeeping {
    package func keepingChanges(
        isThorough: Bool, at now: TimeInterval, of timeline: ObjectIdentifier?, _ body: () -> Void
    ) -> (@MainActor () -> Void)? {
        let opacity = self.opacity
        let values = PreparedValues(of: self, timeline) { change(body) }
        if opacity != self.opacity { opacityChanged(at: now) }
        return values?.restore
    }

    /// Changes the layer at once, below the engines at rest: none of them takes the change for the app's.
    @inline(never) @MainActor func change(_ body: () -> Void) {
        RestingLayers.change(self, by: nil) { CATransaction.withoutActions(body) }
    }
}
