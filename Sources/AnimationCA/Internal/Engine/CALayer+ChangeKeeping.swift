import AnimationCore
import Foundation

extension CALayer: ChangeKeeping {
    package func keepingChanges(
        isThorough: Bool, at now: TimeInterval, _ body: () -> Void
    ) -> (@MainActor () -> Void)? {
        let before = LayerProperty.all.map { $0.read(self) }
        let opacity = self.opacity
        withoutActions(body)
        if opacity != self.opacity { opacityChanged(at: now) }
        let restores = before.compactMap { $0(self) }
        if restores.isEmpty { return nil }
        return { [weak self] in
            guard let self else { return }
            withoutActions { for restore in restores { restore(self) } }
        }
    }

    /// Disables the implicit animations of a layer that belongs to no view.
    @MainActor package func withoutActions(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }
}

/// An animatable property of a layer, which can be put back.
@MainActor private struct LayerProperty {
    typealias Restore = @MainActor (CALayer) -> Void
    typealias Comparison = @MainActor (CALayer) -> Restore?

    /// Reads the present value; the result compares it with the later value, and puts it back if they differ.
    let read: @MainActor (CALayer) -> Comparison

    private init<Value: Equatable>(_ path: ReferenceWritableKeyPath<CALayer, Value>) {
        self.init(path) { $0 == $1 }
    }

    private init<Value>(
        _ path: ReferenceWritableKeyPath<CALayer, Value>, _ areEqual: @escaping (Value, Value) -> Bool
    ) {
        read = { layer in
            let value = layer[keyPath: path]
            let compare: Comparison = { layer in
                if areEqual(layer[keyPath: path], value) { return nil }
                return { $0[keyPath: path] = value }
            }
            return compare
        }
    }

    static let all = [
        LayerProperty(\.opacity), LayerProperty(\.isHidden), LayerProperty(\.bounds), LayerProperty(\.position),
        LayerProperty(\.zPosition), LayerProperty(\.anchorPoint), LayerProperty(\.backgroundColor),
        LayerProperty(\.cornerRadius), LayerProperty(\.maskedCorners), LayerProperty(\.borderWidth),
        LayerProperty(\.borderColor),
        LayerProperty(\.shadowOpacity), LayerProperty(\.shadowRadius), LayerProperty(\.shadowOffset),
        LayerProperty(\.shadowColor), LayerProperty(\.transform, CATransform3DEqualToTransform),
        LayerProperty(\.sublayerTransform, CATransform3DEqualToTransform),
    ]
}
