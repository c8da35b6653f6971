#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// A scene of the demo: UIKit code and nothing else, so that it also runs in an app (`DemoViewController`), on a stage
/// of its own.
///
/// What stands between the two snippet marks in its file is shown beside its picture.
@MainActor package struct DemoScene {
    /// Every stage has this size, in points.
    package static let size = CGSize(width: 320, height: 480)

    package let name: String
    package let title: String
    package let summary: String
    /// As in `#fileID`: an app shall not carry the paths of the machine that built it.
    package let sourceFile: String
    package let play: @MainActor (UIView) -> Void

    package init(
        _ name: String, title: String, summary: String, sourceFile: String = #fileID,
        play: @escaping @MainActor (UIView) -> Void
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.sourceFile = sourceFile
        self.play = play
    }

    /// All scenes, in the order in which they are shown.
    package static let all: [DemoScene] = [
        .onboarding, .card, .hero, .sheet, .list, .like, .login, .tabBar, .search, .toast, .ring, .downloads, .tour,
        .finger, .picker, .chase, .board, .player, .detents, .toggle, .letters, .particles, .photos, .photo, .push,
        .thrown, .header, .reveal, .grid,
    ]
}
#endif
