#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

extension AnimationNamespace where Base: AnyObject {
    /// The value of a colour in a state.
    ///
    /// In flight the colour is mixed in sRGB, as the object shows it. In the state it is the colour itself, so that a
    /// colour that depends on the appearance goes on to.
    public func goal(
        _ keyPath: ReferenceWritableKeyPath<Base, UIColor>, to color: UIColor, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationGoal {
        colorGoal(keyPath, to: color, fileID, line, { ColorComponents(mixing: $0, on: $1) }, { $0.mixed })
    }

    /// The value of a colour in a state, or nil for no colour.
    ///
    /// In flight the colour is mixed in sRGB, and no colour counts as a clear one. In the state it is the colour
    /// itself, so that a colour that depends on the appearance goes on to.
    public func goal(
        _ keyPath: ReferenceWritableKeyPath<Base, UIColor?>, to color: UIColor?, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationGoal {
        colorGoal(keyPath, to: color, fileID, line, { ColorComponents(mixing: $0, on: $1) }, { $0.mixed })
    }

    /// The value of a layer's colour in a state, or nil for no colour.
    ///
    /// In flight the colour is mixed in sRGB, and no colour counts as a clear one.
    public func goal(
        _ keyPath: ReferenceWritableKeyPath<Base, CGColor?>, to color: CGColor?, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationGoal {
        colorGoal(
            keyPath, to: color, fileID, line, { ColorComponents(mixing: $0.map(UIColor.init(cgColor:)), on: $1) },
            { $0.mixed.cgColor })
    }

    private func colorGoal<Color>(
        _ keyPath: ReferenceWritableKeyPath<Base, Color>, to color: Color, _ fileID: StaticString, _ line: UInt,
        _ components: @escaping @MainActor (Color, AnyObject?) -> ColorComponents,
        _ mixed: @escaping @MainActor (ColorComponents) -> Color
    ) -> AnimationGoal {
        let target = FollowerTarget(base)
        let way = FollowerWay(components(base[keyPath: keyPath], base))
        var property = FollowerProperty<ColorComponents>(keyPath, of: target) {
            target.object.map { components($0[keyPath: keyPath], $0) }
        } write: { value in
            target.object?[keyPath: keyPath] = mixed(value)
        } show: { step, advances in
            target.show { $0[keyPath: keyPath] = mixed(way.value(after: step, advances)) }
        }
        func exact(_ color: Color) -> ExactGoal<ColorComponents> {
            ExactGoal {
                components(color, target.object)
            } settle: {
                target.object?[keyPath: keyPath] = color
            }
        }
        property.exact = { target.object.map { exact($0[keyPath: keyPath]).settle } }
        return AnimationGoal(
            on: base, way, property, to: components(color, base), fileID, line, exact: exact(color),
            exactPresent: { target.object.map { exact($0[keyPath: keyPath]) } })
    }
}

/// The components of a colour times its alpha: between a colour and no colour the hue stays.
extension ColorComponents {
    /// - Parameter object: The object that shows it, by its traits if it has any.
    @MainActor fileprivate init(mixing color: UIColor?, on object: AnyObject?) {
        let traits = (object as? any UITraitEnvironment)?.traitCollection ?? .current
        let color = color?.resolvedColor(with: traits)
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(
            red: Double(red * alpha), green: Double(green * alpha), blue: Double(blue * alpha), alpha: Double(alpha))
    }

    fileprivate var mixed: UIColor {
        guard alpha > 0 else { return .clear }
        func share(_ part: Double) -> CGFloat { CGFloat(min(max(part / alpha, 0), 1)) }
        return UIColor(red: share(red), green: share(green), blue: share(blue), alpha: CGFloat(min(alpha, 1)))
    }
}
#endif
