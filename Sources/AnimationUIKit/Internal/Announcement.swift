#if canImport(UIKit)
// Apple's header declares the kinds of notifications as variables, which nobody writes.
@preconcurrency import UIKit
#elseif canImport(HeadlessUIKit)
import HeadlessUIKit
#endif

#if canImport(UIKit) || canImport(HeadlessUIKit)
/// Lets VoiceOver speak a text.
@MainActor func announce(_ text: String) { UIAccessibility.post(notification: .announcement, argument: text) }
#endif
