#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

extension AnimationScope {
    /// Changes around a view after which the animations of a scope are made again.
    public struct Changes: OptionSet, Sendable {
        /// A bit for each change.
        public let rawValue: Int

        /// The changes of some bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Motion is reduced, or no longer: the user's setting, or `AT.motionPolicy`.
        public static let reduceMotion = Self(rawValue: 1 << 0)
        /// The view has another size: a rotation, a split view.
        ///
        /// A size that the scope itself animates does not count.
        public static let bounds = Self(rawValue: 1 << 1)
        /// Light or dark.
        public static let userInterfaceStyle = Self(rawValue: 1 << 2)
        /// The user's size of text.
        public static let contentSizeCategory = Self(rawValue: 1 << 3)
    }

    /// Makes a scope that is reverted and made again when something around a view changes.
    ///
    /// ```swift
    /// page = AnimationScope(of: view, remakingOn: [.bounds, .reduceMotion]) { view in
    ///     view.badge.at.animate(.translate(byX: view.bounds.width / 3).repeatedForever(autoreverses: true))
    /// }
    /// ```
    /// - It is made again at the end of the turn of the main actor in which something has changed, once for all changes
    ///   of the turn, and what it has moved is laid out before. Paused, it is paused again.
    /// - The view is held weakly, and the block gets it: so the scope may be stored in the view. When the view goes,
    ///   the animations stop. Store the scope: when it goes, nothing is made again, and its animations play on.
    /// - `stop()` and `revert()` end it: it is not made again.
    ///
    /// - Parameters:
    ///   - view: The owner.
    ///   - changes: Empty for none.
    ///   - body: Called now, and after each change. It is kept: name other owners weakly there.
    public convenience init<Owner: UIView>(
        of view: Owner, remakingOn changes: Changes, _ body: @escaping @MainActor (Owner) -> Void
    ) {
        self.init()
        collect { body(view) }
        watch(view, for: changes) { [weak view] in if let view { body(view) } }
    }

    private func watch(_ view: UIView, for changes: Changes, _ body: @escaping @MainActor () -> Void) {
        let host = AnimationHosts.resolve()
        let former = Surroundings(of: view, host)
        host.when { [weak self, weak view] in
            guard let self, let view, !isOver else { return true }
            let watched = formerValues.contains("bounds", of: view.layer) ? changes.subtracting(.bounds) : changes
            return !former.changes(to: Surroundings(of: view, host)).isDisjoint(with: watched)
        } _: { [weak self, weak view] in
            guard let self, !isOver else { return }
            guard let view else { return stop() }
            let layers = formerValues.objects.compactMap { ($0 as? UIView)?.layer ?? $0 as? CALayer }
            remake {
                Self.layOut(around: layers)
                body()
            }
            watch(view, for: changes, body)
        }
    }

    /// Lays reverted layers out: a layout that came with the change has found them as the scope had left them.
    private static func layOut(around layers: [CALayer]) {
        var outermost: [CALayer] = []
        for layer in layers {
            var layer = layer
            while let outer = layer.superlayer {
                outer.setNeedsLayout()
                layer = outer
            }
            if !outermost.contains(where: { $0 === layer }) { outermost.append(layer) }
        }
        UIView.withoutAnimation { for layer in outermost { layer.layoutIfNeeded() } }
    }
}

/// Facts around a view on which its animations may depend.
@MainActor private struct Surroundings {
    private let reducesMotion: Bool
    private let size: CGSize
    private let style: UIUserInterfaceStyle
    private let category: UIContentSizeCategory

    init(of view: UIView, _ host: any AnimationHost) {
        reducesMotion = host.reducesMotion
        size = view.bounds.size
        (style, category) = (view.traitCollection.userInterfaceStyle, view.traitCollection.preferredContentSizeCategory)
    }

    func changes(to other: Surroundings) -> AnimationScope.Changes {
        var changes: AnimationScope.Changes = []
        if reducesMotion != other.reducesMotion { changes.insert(.reduceMotion) }
        if size != other.size { changes.insert(.bounds) }
        if style != other.style { changes.insert(.userInterfaceStyle) }
        if category != other.category { changes.insert(.contentSizeCategory) }
        return changes
    }
}
#endif
