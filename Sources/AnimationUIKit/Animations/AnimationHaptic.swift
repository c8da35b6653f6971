#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// A haptic feedback that a timeline gives, as a step: `AT.haptic(.selection)`.
public struct AnimationHaptic: Sendable, Hashable {
    /// The mass of two things that meet.
    public enum Weight: Sendable, Hashable {
        /// Small, light things.
        case light
        /// Things of a medium size.
        case medium
        /// Large, heavy things.
        case heavy
        /// Soft, flexible things.
        case soft
        /// Hard, stiff things.
        case rigid
    }

    /// The result of a task.
    public enum Result: Sendable, Hashable {
        /// The task was done.
        case success
        /// The task was done, with a warning.
        case warning
        /// The task failed.
        case error
    }

    enum Kind: Hashable {
        case impact(Weight, intensity: CGFloat)
        case selection
        case notification(Result)
    }

    let kind: Kind

    /// Two things that meet.
    ///
    /// - Parameters:
    ///   - weight: The mass of the things.
    ///   - intensity: From 0 to 1. Other numbers are clamped, NaN counts as 1; both are reported when the haptic becomes
    ///     a step.
    public static func impact(_ weight: Weight = .medium, intensity: CGFloat = 1) -> Self {
        Self(kind: .impact(weight, intensity: intensity))
    }

    /// A choice that changes.
    public static let selection = Self(kind: .selection)

    /// A task that is over.
    public static func notification(_ result: Result) -> Self { Self(kind: .notification(result)) }

    /// The haptic with an intensity that can be used.
    var repaired: Repaired<AnimationHaptic> {
        guard case .impact(let weight, let intensity) = kind else { return Repaired(self) }
        let usable = Repaired.number(.intensity, Double(intensity), in: 0...1, else: 1)
        return Repaired(.impact(weight, intensity: CGFloat(usable.value)), usable.issues)
    }
}

extension AT {
    /// A step without length that gives a haptic feedback each time the playhead crosses it, in either direction.
    ///
    /// ```swift
    /// AT.animate {
    ///     card.at.animate(.move(byX: 0, y: -200))
    ///     AT.haptic(.impact(.light))
    /// }
    /// ```
    /// It is a cue: `AT.cue`. Under a finger it ticks at each crossing. A
    /// device without haptics gives none, and tvOS has none.
    public static func haptic(
        _ haptic: AnimationHaptic, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let host = AnimationHosts.resolve()
        let usable = haptic.repaired.value { host.report(AnimationIssue($0, at: CallSite(fileID, line))) }
        let player = HapticPlayer(usable)
        return cue(fileID: fileID, line: line) { player.play() }
    }

    /// A step without length that VoiceOver speaks when the playhead crosses it forwards.
    ///
    /// ```swift
    /// AT.animate { envelope.at.animate(.zoomOut()); AT.announcement("Sent") }
    /// ```
    /// It is a cue: `AT.cue`. Crossed backwards it says nothing.
    public static func announcement(
        _ text: String, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        cue(fileID: fileID, line: line) { crossing in
            if crossing.isForward { announce(text) }
        }
    }
}
#endif
