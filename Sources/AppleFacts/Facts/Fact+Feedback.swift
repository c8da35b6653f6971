#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Haptics. What a motor does can't be asked; how it is named can.
extension Fact {
    static func feedback() -> [Fact] {
        var facts = FactList(theme: "Feedback")
        #if !os(tvOS)
        facts.add(
            "S1", "An impact is light, medium, heavy, soft or rigid, numbered from 0 in this order.",
            from: FactSource.impact
        ) { fact in
            let styles: [UIImpactFeedbackGenerator.FeedbackStyle] = [.light, .medium, .heavy, .soft, .rigid]
            fact.expect("numbers", styles.map { Double($0.rawValue) }, are: [0, 1, 2, 3, 4])
        }
        facts.add(
            "S2", "A task ends with success, a warning or an error, numbered from 0 in this order.",
            from: FactSource.notificationFeedback
        ) { fact in
            let types: [UINotificationFeedbackGenerator.FeedbackType] = [.success, .warning, .error]
            fact.expect("numbers", types.map { Double($0.rawValue) }, are: [0, 1, 2])
        }
        #endif
        return facts.facts
    }
}
#endif
