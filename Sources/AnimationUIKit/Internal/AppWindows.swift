#if canImport(UIKit)
import AnimationCore
import UIKit

/// The windows of all scenes; none in an app extension.
@MainActor func appWindows() -> [UIWindow] {
    let scenes = runningApp()?.connectedScenes.compactMap { $0 as? UIWindowScene } ?? []
    return scenes.flatMap(\.windows)
}
#elseif canImport(HeadlessUIKit)
import HeadlessUIKit

/// The windows of the app.
@MainActor func appWindows() -> [UIWindow] { UIApplication.shared.windows }
#endif
