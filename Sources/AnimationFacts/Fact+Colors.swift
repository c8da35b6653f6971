#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Colours that depend on the appearance, in this package's animations.
extension Fact {
    static func colors() -> [Fact] {
        [("view", TimingCurve.linear), ("paced", TimingCurve.piecewiseLinear([0, 1]))].map { name, curve in
            Fact(
                id: "V6.\(name)", theme: "Colours, \(name)",
                statement: "At each end of an animation a dynamic colour is the view's own.",
                source: "Tests/AnimationUIKitTests"
            ) { await endAtColors(curve, $0) }
        }
    }

    @MainActor private static func endAtColors(_ curve: TimingCurve, _ fact: FactRun) async {
        let (start, end) = (UIColor.grey(light: 1, dark: 0.2), UIColor.grey(light: 0, dark: 0.6))
        func expect(_ name: String, light: Double, dark: Double) async {
            for (style, expected) in [(UIUserInterfaceStyle.dark, dark), (.light, light)] {
                fact.box.overrideUserInterfaceStyle = style
                await fact.turn()
                let shown: Double? = fact.box.layer.backgroundColor?.white
                fact.expect("\(name), \(style == .dark ? "dark" : "light")", shown, is: expected)
            }
        }
        fact.box.overrideUserInterfaceStyle = .light
        fact.box.backgroundColor = start
        await fact.turn()
        let token: AnimationToken = fact.box.at.animate(.backgroundColor(to: end, duration: 0.3, curve: curve))
        await fact.advance(by: 0.6)
        await expect("at the end", light: 0, dark: 0.6)
        token.revert()
        await expect("reverted", light: 1, dark: 0.2)
        let back: AnimationToken = fact.box.at.animate(.backgroundColor(to: end, duration: 0.5, curve: curve))
        await fact.advance(by: 0.2)
        back.reverse()
        await fact.advance(by: 0.6)
        await expect("played back", light: 1, dark: 0.2)
    }
}
#endif
