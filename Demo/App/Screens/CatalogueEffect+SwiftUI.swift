#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationSwiftUI
import DemoScenes

extension CatalogueEffect where Target == UIView {
    /// The effects of the catalogue that play on SwiftUI's own views, group by group.
    @MainActor static var onSwiftUI: [(group: Group, effects: [Self])] {
        let effects = (ofViews + all).filter { EffectTrack.refusal(of: $0.effect) == nil }
        return Group.allCases.compactMap { group in
            let some = effects.filter { $0.group == group }
            return some.isEmpty ? nil : (group, some)
        }
    }

    /// Whether the view looks after the effect as before it: such an effect plays anew with each tap. Any other is
    /// played back by the second one.
    var comesBack: Bool { group == .attention }
}
#endif
