#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore

extension AnimationWatch {
    /// A kind of watches of which a view has one at most.
    final class Kind: Sendable {}

    /// A watch that its view keeps.
    ///
    /// - Parameters:
    ///   - kind: An earlier watch of this kind ends; nil for one of many.
    ///   - observe: Begins to observe the view; returns a closure that ends the observation.
    convenience init(
        _ view: UIView, _ body: any WatchBody, only kind: Kind? = nil,
        observe: (AnimationWatch) -> @MainActor () -> Void
    ) {
        if let kind { (view.kept(under: kind) as? AnimationWatch)?.stop() }
        self.init(of: view, body)
        let (end, key) = (observe(self), kind.map { $0 as AnyObject } ?? self)
        // Weakly: the view keeps the watch, and the watch this closure.
        begin { [weak view, weak key] in
            end()
            if let key { view?.keep(nil, under: key) }
        }
        view.keep(self, under: key)
    }

    convenience init(_ scrollView: UIScrollView, _ body: any ScrollBody) {
        self.init(scrollView, body) { watch in
            let observation = observeScrolling(of: scrollView) { [weak watch] in watch?.scrolled($0, body) }
            // Layouts of the content that leave the scroll view as it was.
            let watchLayouts = AnimationHosts.resolve().whenever { [weak scrollView] in
                guard let scrollView else { return nil }
                scrollView.layOut(onlyAtOnce: false)
                return body.isAstray(in: scrollView)
            } _: { [weak watch, weak scrollView] in
                if let scrollView { watch?.scrolled(scrollView, body) }
            }
            watchLayouts(true)
            return {
                withExtendedLifetime(observation) {}
                watchLayouts(false)
            }
        }
        scrolled(scrollView, body)
    }

    func scrolled(_ scrollView: UIScrollView, _ body: any ScrollBody) {
        // A watch whose token is over is not active, and is still to be ended.
        if isHolding, !body.follow(scrollView) { end() }
    }
}

/// Animations that a scroll view plays or moves.
@MainActor protocol ScrollBody: WatchBody {
    /// The content, the scroll view's size or its offset has changed; returns whether there is anything left to follow.
    func follow(_ scrollView: UIScrollView) -> Bool

    /// Whether a layout has moved a view in the content since it was measured.
    func isAstray(in scrollView: UIScrollView) -> Bool
}
#endif
