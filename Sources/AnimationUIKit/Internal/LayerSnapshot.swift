#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// What a closure can animate of a view by way of its layer.
@MainActor struct LayerSnapshot {
    private var former: [any FormerProperty]

    init(_ layer: CALayer) {
        former = [
            Former(layer, \.cornerRadius, "cornerRadius"), Former(layer, \.borderWidth, "borderWidth"),
            Former(layer, \.borderColor, "borderColor"), Former(layer, \.shadowOpacity, "shadowOpacity"),
            Former(layer, \.shadowRadius, "shadowRadius"), Former(layer, \.shadowOffset, "shadowOffset"),
            Former(layer, \.shadowColor, "shadowColor"), Former(layer, \.zPosition, "zPosition"),
            Former(layer, \.anchorPoint, "anchorPoint"),
        ]
    }

    mutating func keepChanges(to layer: CALayer) {
        former.removeAll { !$0.isChanged(on: layer) }
    }

    /// As Core Animation spells them.
    var changedPaths: [String] { former.map(\.path) }

    func restore(_ layer: CALayer) {
        for property in former { property.restore(layer) }
    }
}

@MainActor private protocol FormerProperty {
    var path: String { get }
    func isChanged(on layer: CALayer) -> Bool
    func restore(_ layer: CALayer)
}

@MainActor private struct Former<Value: Equatable>: FormerProperty {
    let keyPath: ReferenceWritableKeyPath<CALayer, Value>
    let value: Value
    let path: String

    init(_ layer: CALayer, _ keyPath: ReferenceWritableKeyPath<CALayer, Value>, _ path: String) {
        self.keyPath = keyPath
        self.path = path
        value = layer[keyPath: keyPath]
    }

    func isChanged(on layer: CALayer) -> Bool { layer[keyPath: keyPath] != value }

    func restore(_ layer: CALayer) { layer[keyPath: keyPath] = value }
}
#endif
