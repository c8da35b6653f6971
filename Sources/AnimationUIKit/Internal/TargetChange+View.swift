#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

extension TargetChange {
    /// The path of the view's property.
    private var property: String {
        switch self {
        case .opacity, .ownOpacity: "opacity"
        case .shift, .position: "position"
        case .positionX: "position.x"
        case .positionY: "position.y"
        case .size, .bounds: "bounds"
        }
    }

    /// The path of the part of the property that changes, whatever the view's own value is.
    var changedPath: PropertyPath {
        switch self {
        case .shift(x: 0, y: let y) where y != 0: "position.y"
        case .shift(x: let x, y: 0) where x != 0: "position.x"
        default: PropertyPath(property)
        }
    }

    private var numbers: [CGFloat] {
        switch self {
        case .opacity(let number, _), .positionX(let number), .positionY(let number): [number]
        case .ownOpacity: []
        case .shift(let x, let y): [x, y]
        case .position(let center): [center.x, center.y]
        case .size(let size): [size.width, size.height]
        case .bounds(let bounds): [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
        }
    }

    /// The property, and the issue of the numbers.
    var checked: (property: String, issue: AnimationIssue.Kind?) {
        let (property, numbers) = (property, numbers)
        if !numbers.allSatisfy(\.isFinite) { return (property, .notFinite(property: property)) }
        if numbers.contains(where: { Double($0).isBeyondShown }) { return (property, .tooLarge(property: property)) }
        if case .size(let size) = self, size.width < 0 || size.height < 0 {
            return (property, .negativeLength(property: property))
        }
        return (property, nil)
    }

    /// Makes the change, whose numbers are finite; huge ones are clamped.
    @MainActor func make(on view: UIView) {
        switch self {
        case .opacity(let alpha, _): view.alpha = alpha.showable
        case .ownOpacity: break
        case .shift(let x, let y):
            view.center = CGPoint(x: view.center.x + x.showable, y: view.center.y + y.showable)
        case .position(let center): view.center = CGPoint(x: center.x.showable, y: center.y.showable)
        case .positionX(let x): view.center.x = x.showable
        case .positionY(let y): view.center.y = y.showable
        case .size(let size): view.bounds.size = size.showable.withoutNegativeLengths
        case .bounds(let bounds): view.bounds = bounds.showable
        }
    }
}

extension CGRect {
    var showable: CGRect {
        CGRect(origin: CGPoint(x: origin.x.showable, y: origin.y.showable), size: size.showable)
    }
}

extension CGFloat {
    fileprivate var showable: CGFloat { CGFloat(Double(self).showable) }
}

extension CGSize {
    var showable: CGSize { CGSize(width: width.showable, height: height.showable) }
}
#endif
