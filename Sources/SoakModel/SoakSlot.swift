import AnimationUIKit

/// The property that a step animates.
package enum SoakProperty: Int, CaseIterable, Sendable {
    case x
    case y
    case alpha

    /// The distance that its values cover: what a tolerance is relative to.
    package var span: Double { self == .alpha ? 1 : 100 }

    var keyPath: String {
        switch self {
        case .x: "position.x"
        case .y: "position.y"
        case .alpha: "opacity"
        }
    }

    @MainActor var ofView: ReferenceWritableKeyPath<UIView, CGFloat> {
        switch self {
        case .x: \.center.x
        case .y: \.center.y
        case .alpha: \.alpha
        }
    }

    @MainActor func set(_ value: Double, on view: UIView) {
        switch self {
        case .x: view.center.x = value
        case .y: view.center.y = value
        case .alpha: view.alpha = value
        }
    }

    @MainActor func value(of layer: CALayer) -> Double {
        switch self {
        case .x: layer.position.x
        case .y: layer.position.y
        case .alpha: Double(layer.opacity)
        }
    }
}

/// A property of one of the views.
package struct SoakSlot: Hashable, Sendable, CustomStringConvertible {
    /// How many views a tree animates.
    package static let viewCount = 2
    package static let count = viewCount * SoakProperty.allCases.count
    package static let all = (0..<count).map { SoakSlot(index: $0) }

    package var index: Int

    /// The opacity of a view before anything is played.
    static func firstOpacity(of view: Int) -> Double { view == 0 ? 1 : 0.5 }

    package var view: Int { index / SoakProperty.allCases.count }
    package var property: SoakProperty { SoakProperty.allCases[index % SoakProperty.allCases.count] }
    package var description: String { "v\(view).\(property)" }
}
