import HeadlessUIKit
import Testing

extension UIColor {
    fileprivate static func made(of color: CGColor) -> Self { Self(cgColor: color) }
}

extension CGColor {
    fileprivate static func made(of components: [CGFloat]) -> Self? {
        Self(colorSpace: CGColorSpaceCreateDeviceRGB(), components: components)
    }
}

/// Constraints and colours as libraries make them.
@MainActor @Suite struct ConstraintSubclassTests {
    /// As SnapKit's: a constraint with a label.
    private class Labelled: NSLayoutConstraint {
        var label = "none"
    }

    @Test func `Q21 a constraint of a subclass is one`() {
        withPair { pair, stage in
            let width = Labelled(
                item: pair.view, attribute: .width, relatedBy: .equal, toItem: pair.frame, attribute: .width,
                multiplier: 0.5, constant: 3)
            #expect(width.label == "none" && width.firstItem === pair.view && width.multiplier == 0.5)
            NSLayoutConstraint.activate([width])
            stage.clock.turn()
            #expect(pair.view.bounds.width == 153)
        }
    }

    @Test func `Q21 a constraint of nothing has no items`() {
        let constraint = Labelled()
        #expect(constraint.firstItem == nil && constraint.firstAttribute == .notAnAttribute && !constraint.isActive)
        #expect(constraint.priority == .required && constraint.constant == 0)
    }

    @Test func `Q22 places of two axes can be put into one constraint`() {
        withPair { pair, stage in
            let constraint = NSLayoutConstraint(
                item: pair.view, attribute: .left, relatedBy: .equal, toItem: pair.frame, attribute: .top,
                multiplier: 1, constant: 30)
            #expect(constraint.firstAttribute == .left && constraint.secondAttribute == .top)
            constraint.isActive = true
            stage.clock.turn()
            #expect(pair.view.frame.minX == 30)
        }
    }

    @Test func `a colour can be made as Self`() {
        #expect(UIColor.made(of: UIColor.red.cgColor) == UIColor.red)
        #expect(CGColor.made(of: [1, 0, 0, 1]) == UIColor.red.cgColor)
    }
}
