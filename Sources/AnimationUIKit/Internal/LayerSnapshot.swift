#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// What a closure can animate of a view by way of its layer.
@MainActor struct LayerSnapshot {
    private var former: [any FormerProperty]

    init(_ layer: CALayer) {
        former = [
            Former(layer, \.cornerRadius), Former(layer, \.borderWidth), Former(layer, \.borderColor),
            Former(layer, \.shadowOpacity), Former(layer, \.shadowRadius), Former(layer, \.shadowOffset),
            Former(layer, \.shadowColor), Former(layer, \.zPosition), Former(layer, \.anchorPoint),
        ]
    }

    mutating func keepChanges(to layer: CALayer) {
        former.removeAll { !$0.isChanged(on: layer) }
    }

    func restore(_ layer: CALayer) {
        for property in former { property.restore(layer) }
    }
}

@MainActor private protocol FormerProperty {
    func isChanged(on layer: CALayer) -> Bool
    func restore(_ layer: CALayer)
}

@MainActor private struct Former<Value: Equatable>: FormerProperty {
    let keyPath: ReferenceWritableKeyPath<CALayer, Value>
    let value: Value

    init(_ layer: CALayer, _ keyPath: ReferenceWritableKeyPath<CALayer, Value>) {
        self.keyPath = keyPath
        value = layer[keyPath: keyPath]
    }

    func isChanged(on layer: CALayer) -> Bool { layer[keyPath: keyPath] != value }

    func restore(_ layer: CALayer) { layer[keyPath: keyPath] = value }
}
#endif
