import AnimationCA
import Foundation
import Testing

/// The properties and the forms of animation that are tried out.
extension LastValueTests {
    enum Property: String, CaseIterable, Sendable {
        case number = "cornerRadius"
        case point = "position"
        case scale = "transform.scale"
        case rotation = "transform.rotation"

        /// The value `part` of the way from the layer's own, which is 1 in each coordinate, turned by 0.
        func value(_ part: Double, from own: Double = 1) -> LayerValue {
            switch self {
            case .number: .number(own + 20 * part)
            case .point: .point(CGPoint(x: own + 100 * part, y: own - 40 * part))
            case .scale: .number(own + 0.5 * part)
            case .rotation: .number(own - 1 + 4 * part)
            }
        }

        /// The same as a difference.
        func difference(_ part: Double) -> LayerValue { value(part, from: self == .rotation ? 1 : 0) }
    }

    enum Form: String, CaseIterable, Sendable {
        case absolute, by, additive, cumulative
    }

    struct Animated: Sendable, CustomTestStringConvertible {
        let property: Property
        let form: Form
        var testDescription: String { "\(form) \(property)" }

        @MainActor func basic(_ timing: LayerTiming) -> AnyAnimator<CALayer> {
            let keyPath = property.rawValue
            let animation =
                switch form {
                case .absolute: BasicAnimation(keyPath, to: property.value(1), timing: timing)
                case .by: BasicAnimation(keyPath, by: property.difference(1), timing: timing)
                case .additive:
                    BasicAnimation(
                        keyPath, from: property.difference(0), to: property.difference(1), timing: timing,
                        isAdditive: true)
                case .cumulative:
                    BasicAnimation(
                        keyPath, from: property.value(0), to: property.value(1), timing: timing, isCumulative: true)
                }
            return AnyAnimator(BasicAnimator(animation))
        }

        @MainActor func keyframes(_ timing: LayerTiming) -> AnyAnimator<CALayer> {
            let parts = [0, 0.8, -0.2, 1]
            let values = parts.map { form == .additive ? property.difference($0) : property.value($0) }
            var animation = KeyframeAnimation(
                property.rawValue, values: values, keyTimes: [0, 0.2, 0.7, 1], timing: timing)
            animation.isAdditive = form == .additive
            animation.isCumulative = form == .cumulative
            animation.curves = [.easeIn, .linear, .easeOut]
            return AnyAnimator(KeyframeAnimator(animation))
        }
    }
}
