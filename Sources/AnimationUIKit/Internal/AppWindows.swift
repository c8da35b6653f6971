#if canImport(UIKit)
import UIKit

/// The windows of all scenes; none in an app extension.
@MainActor func appWindows() -> [UIWindow] {
    runningApp()?.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows) ?? []
}
#elseif canImport(HeadlessUIKit)
import HeadlessUIKit

/// The windows of the app.
@MainActor func appWindows() -> [UIWindow] { UIApplication.shared.windows }
#endif
