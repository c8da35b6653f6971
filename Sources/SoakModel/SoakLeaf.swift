import AnimationUIKit

/// What a step runs on.
package enum SoakEngine: String, CaseIterable, Sendable {
    case property
    case basic
    case keyframe
    case value
}

/// What a step animates.
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

    package var view: Int { index / SoakProperty.allCases.count }
    package var property: SoakProperty { SoakProperty.allCases[index % SoakProperty.allCases.count] }
    package var description: String { "v\(view).\(property)" }
}

/// A step: one property of one view goes to a value.
package struct SoakLeaf: Sendable, Equatable, CustomStringConvertible {
    var engine: SoakEngine
    var slot: SoakSlot
    var end: Double
    /// Seconds.
    var duration: Double
    var curve: TimingCurve

    package var description: String {
        let curve = curve == .linear ? "" : curve == .easeInOut ? ", .easeInOut" : ", .easeOut"
        return "\(engine)(\(slot) → \(end), \(duration) s\(curve))"
    }

    /// The animator; what it captures keeps `witness`, so that a leak of it is seen.
    @MainActor func animator(_ witness: AnyObject) -> AnyAnimator<UIView> {
        let (property, end) = (slot.property, end)
        switch engine {
        case .property:
            return .custom(duration: duration, curve: curve) { view in
                withExtendedLifetime(witness) { property.set(end, on: view) }
            }
        case .basic:
            return .layer(.basic(property.keyPath, to: .number(end), duration: duration, curve: curve))
        case .keyframe:
            return .layer(
                AnyAnimator(
                    KeyframeAnimator(
                        KeyframeAnimation(
                            property.keyPath, timing: AnimationTiming(duration: duration, curve: curve)
                        ) { layer in
                            let start = property.value(of: layer)
                            return [.number(start), .number((start + end) / 2), .number(end)]
                        })))
        case .value:
            return AnyAnimator(
                ValueAnimator(duration: duration, timing: .curve(curve)) { view in
                    let start = property.value(of: view.layer)
                    return { progress in
                        withExtendedLifetime(witness) {
                            property.set(progress == 1 ? end : start + (end - start) * progress, on: view)
                        }
                    }
                })
        }
    }
}
