#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// The generator of one haptic, made at the first feedback and prepared for the next.
@MainActor final class HapticPlayer {
    private let haptic: AnimationHaptic

    init(_ haptic: AnimationHaptic) {
        self.haptic = haptic
    }

    #if os(tvOS)
    func play() {}
    #else
    private var generator: UIFeedbackGenerator?

    func play() {
        switch haptic.kind {
        case .impact(let weight, let intensity):
            prepared { UIImpactFeedbackGenerator(style: weight.style) }.impactOccurred(intensity: intensity)
        case .selection: prepared { UISelectionFeedbackGenerator() }.selectionChanged()
        case .notification(let result):
            prepared { UINotificationFeedbackGenerator() }.notificationOccurred(result.type)
        }
        generator?.prepare()
    }

    private func prepared<Generator: UIFeedbackGenerator>(_ make: () -> Generator) -> Generator {
        if let generator = generator as? Generator { return generator }
        let made = make()
        generator = made
        return made
    }
    #endif
}

#if !os(tvOS)
extension AnimationHaptic.Weight {
    fileprivate var style: UIImpactFeedbackGenerator.FeedbackStyle {
        switch self {
        case .light: .light
        case .medium: .medium
        case .heavy: .heavy
        case .soft: .soft
        case .rigid: .rigid
        }
    }
}

extension AnimationHaptic.Result {
    fileprivate var type: UINotificationFeedbackGenerator.FeedbackType {
        switch self {
        case .success: .success
        case .warning: .warning
        case .error: .error
        }
    }
}
#endif
#endif
