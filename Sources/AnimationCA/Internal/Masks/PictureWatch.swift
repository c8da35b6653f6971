import AnimationCore
import Foundation

/// Looks at the end of each turn, while a run is shown, whether its picture or its mask is still where the view is.
///
/// The view may leave its superview, or be laid out in another size, while the playhead stands.
@MainActor package final class PictureWatch {
    private let host: any AnimationHost
    private let isAstray: @MainActor () -> Bool
    private let follow: @MainActor () -> Void
    private var isPlaying = false
    private var isWaiting = false

    /// - Parameter follow: Puts it where the view is, or takes it away.
    package init(
        on host: any AnimationHost, isAstray: @escaping @MainActor () -> Bool, follow: @escaping @MainActor () -> Void
    ) {
        (self.host, self.isAstray, self.follow) = (host, isAstray, follow)
    }

    @inline(never) package func setPlaying(_ isPlaying: Bool) {
        self.isPlaying = isPlaying
        guard isPlaying, !isWaiting else { return }
        isWaiting = true
        host.when { [weak self] in
            self.map { !$0.isPlaying || $0.isAstray() } ?? true
        } _: { [weak self] in
            guard let self else { return }
            isWaiting = false
            guard self.isPlaying else { return }
            follow()
            setPlaying(true)
        }
    }
}
