#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension CatalogueEffect where Target == UIView {
    /// The effects that views have in forms of their own.
    public static var ofViews: [Self] {
        [
            Self(.properties, ".fadeIn()", .fadeIn()),
            Self(.properties, ".fadeOut()", .fadeOut()),
            Self(.properties, ".fade(to: 0.3)", .fade(to: 0.3)),
            Self(.properties, ".move(byX: 40, y: 0)", .move(byX: 40, y: 0)),
            Self(.properties, ".move(to: CGPoint(x: 70, y: 60))", .move(to: CGPoint(x: 70, y: 60))),
            Self(.properties, ".move(byY: 20)", .move(byY: 20)),
            Self(.properties, ".move(toX: 70)", .move(toX: 70)),
            Self(.properties, ".move(toY: 60)", .move(toY: 60)),
            Self(
                .properties, ".bounds(to: CGRect(x: 0, y: 0, width: 90, height: 70))",
                .bounds(to: CGRect(x: 0, y: 0, width: 90, height: 70))),
            Self(
                .properties, ".resize(to: CGSize(width: 160, height: 120))",
                .resize(to: CGSize(width: 160, height: 120))),
            Self(
                .properties, ".frame(to: CGRect(x: 20, y: 15, width: 150, height: 120))",
                .frame(to: CGRect(x: 20, y: 15, width: 150, height: 120))),
            Self(.properties, ".scale(toValue: 1.3)", .scale(toValue: 1.3)),
            Self(.properties, ".scale(values: [1, 1.3, 0.9, 1])", .scale(values: [1, 1.3, 0.9, 1])),
            Self(.properties, ".rotate(byDegrees: 90)", .rotate(byDegrees: 90)),
            Self(.properties, ".rotate(byRadians: .pi / 4)", .rotate(byRadians: .pi / 4)),
            Self(.properties, ".rotate(values: [0, 0.3, -0.3, 0])", .rotate(values: [0, 0.3, -0.3, 0])),
            Self(.properties, ".cornerRadius(to: 40)", .cornerRadius(to: 40)),
            Self(.properties, ".backgroundColor(to: .systemYellow)", .backgroundColor(to: .systemYellow)),
            Self(.properties, ".custom { $0.alpha = 0.4 }", .custom { $0.alpha = 0.4 }),
            Self(.content, ".hide()", .hide()),
            Self(.content, ".hide(after: .zoomOut())", .hide(after: .zoomOut())),
            Self(.content, ".remove(after: .fall())", .remove(after: .fall())),
            Self(.content, ".show()", .show()),
            Self(.content, ".show(with: .popIn())", .show(with: .popIn())),
            Self(
                .content, ".transition(.crossDissolve) { $0.backgroundColor = .systemYellow }",
                .transition(.crossDissolve) { $0.backgroundColor = .systemYellow }),
            Self(
                .content, ".transition(.flip(from: .right)) { $0.backgroundColor = .systemYellow }",
                .transition(.flip(from: .right)) { $0.backgroundColor = .systemYellow }),
            Self(
                .content, ".transition(.push(from: .right)) { $0.backgroundColor = .systemYellow }",
                .transition(.push(from: .right)) { $0.backgroundColor = .systemYellow }),
            Self(
                .content, ".transition(.moveIn(from: .bottom)) { $0.backgroundColor = .systemYellow }",
                .transition(.moveIn(from: .bottom)) { $0.backgroundColor = .systemYellow }),
            Self(
                .content, ".transition(.reveal(from: .left)) { $0.backgroundColor = .systemYellow }",
                .transition(.reveal(from: .left)) { $0.backgroundColor = .systemYellow }),
            Self(.content, ".layout { $0.frame.size.height = 70 }", .layout { $0.frame.size.height = 70 }),
        ]
    }
}
#endif
