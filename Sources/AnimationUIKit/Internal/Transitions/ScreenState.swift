#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The animatable state of some screens with all views in them, to be put back.
@MainActor final class ScreenState {
    /// The most views that are compared, as with the closures of
    /// ``AT/custom(duration:curve:delay:completion:undo:fileID:line:_:)``.
    private static let mostViews = 500

    private var views: [(view: UIView, snapshot: ViewSnapshot, outer: CGSize?)] = []
    let screens: [UIView]
    let places: ScreenPlaces
    /// Whether the changes are known: then what else differs is the app's.
    private var isNoted = false

    @_optimize(size) init(of screens: [UIView]) {
        self.screens = screens
        places = ScreenPlaces(of: screens)
        var next = screens
        var index = 0
        while index < next.count, index < Self.mostViews {
            let view = next[index]
            add(view)
            next += view.subviews
            index += 1
        }
    }

    @inline(never) @_optimize(size) private func add(_ view: UIView) {
        // A view that waits for its entrance shows a value that is not its own.
        if ObjectChanges.haveFill(on: view.layer) { return }
        views.append((view, ViewSnapshot(view, hasLayer: true), view.superview?.bounds.size))
    }

    /// Keeps only the views that a transition may change, as other animations may play in the screens.
    ///
    /// These are the targets of its steps, the views inside the targets of closures, and views that have changed since.
    @_optimize(size) func limit(to steps: [AnimationToken.Step]) {
        for case let view as UIView in steps.map(\.target) where !views.contains(where: { $0.view === view }) {
            // It is none of the first views of the screen; its step has not begun.
            if !isGone(view) { add(view) }
        }
        let closures = steps.filter(\.isClosure)
        if closures.contains(where: { $0.target is UntargetedView }) { return }
        views = views.filter { view, snapshot, _ in
            for step in steps where step.target === view || step.target === view.layer { return true }
            for step in closures {
                if let target = step.target as? UIView, view.isDescendant(of: target) { return true }
            }
            return snapshot.keepChanges()
        }
    }

    /// The transition has made all its changes: the app's later ones stay.
    @_optimize(size) func note() {
        views = views.filter { $0.snapshot.keepChanges() }
        isNoted = true
    }

    /// - Parameters:
    ///   - hasGeometry: Whether the container has its former size. Otherwise the screens are laid out in the new one,
    ///     and autoresizing or the next layout moves the views in them from their former positions.
    ///   - areGone: Whether the views alone are restored that have left the screens, for good.
    ///   - isCovered: Whether the screen stood still with the transition's changes: the app's changes since stay.
    @_optimize(size) func restore(hasGeometry: Bool, areGone: Bool = false, isCovered: Bool = false) {
        if !hasGeometry, !areGone { places.layOut() }
        UIView.withoutAnimation {
            for (view, snapshot, outer) in views where !areGone || isGone(view) {
                if isCovered { snapshot.leaveOthersChanges(hasGeometry: hasGeometry) }
                if !hasGeometry { snapshot.resize(isScreen: screens.contains(view), from: outer) }
                if isNoted || snapshot.keepChanges() { snapshot.restore() }
            }
        }
        if areGone { views.removeAll { isGone($0.view) } }
    }

    private func isGone(_ view: UIView) -> Bool { !screens.contains(where: view.isDescendant) }
}

/// Both screens of a transition as they were before it; their masks are off from then on.
@MainActor final class ScreensBefore {
    let from: ScreenState
    private let to: ScreenState

    init(_ from: UIView, _ to: UIView) {
        (self.from, self.to) = (ScreenState(of: [from]), ScreenState(of: [to]))
        for screen in [self.from, self.to] { screen.places.takeMasksOff() }
    }

    func giveMasksBack() {
        for screen in [from, to] { screen.places.giveMasksBack() }
    }

    func layOut() {
        for screen in [from, to] { screen.places.layOut() }
    }

    @_optimize(size) func limit(to steps: [AnimationToken.Step]) {
        from.limit(to: steps)
        to.limit(to: steps)
    }

    /// The way back stands at its start, where all changes of the screen that comes again are seen.
    func noteComing() { to.note() }

    func restore(hasGeometry: Bool) {
        from.restore(hasGeometry: hasGeometry)
        to.restore(hasGeometry: hasGeometry)
    }
}

/// A screen below a presented one.
///
/// It keeps the state the presentation left it in until the dismissal begins, or until the presented screen is removed
/// without a transition.
@MainActor final class CoveredScreen {
    private struct Waiting {
        weak var covered: CoveredScreen?
    }

    /// The screens that are covered now: each is kept by its watch.
    private static var waiting: [Waiting] = []

    /// The controller that lies above.
    private(set) weak var controller: UIViewController?
    private let state: ScreenState
    private let size: CGSize
    private weak var watch: TransitionWatch?

    init(under controller: UIViewController, _ state: ScreenState, _ size: CGSize) {
        (self.controller, self.state, self.size) = (controller, state, size)
    }

    var screens: [UIView] { state.screens }

    @_optimize(size) static func screen(under controller: UIViewController) -> CoveredScreen? {
        for waiting in waiting {
            if let covered = waiting.covered, covered.controller === controller { return covered }
        }
        return nil
    }

    /// Restores the views that have left their screens, where no transition runs, which would put its own former states
    /// over them.
    @_optimize(size) static func restoreGone() {
        for waiting in waiting {
            guard let covered = waiting.covered, let container = covered.watch?.superview,
                !TransitionRun.isRunning(in: container.window)
            else { continue }
            covered.state.restore(hasGeometry: container.bounds.size == covered.size, areGone: true, isCovered: true)
        }
    }

    /// Restores the screen when the watch's container leaves the window, from now on.
    @inline(never) @_optimize(size) func wait(with watch: TransitionWatch) {
        self.watch = watch
        state.note()
        if watch.isLeaving, let container = watch.superview { return restore(in: container) }
        Self.waiting.append(Waiting(covered: self))
        watch.onLeave = { [self, weak container = watch.superview] in
            if let container { restore(in: container) }
        }
        state.places.takeMasksOff()
        watch.onResize = { [weak self] in self?.state.places.layOut() }
    }

    @_optimize(size) func restore(in container: UIView) {
        Self.waiting.removeAll { $0.covered == nil || $0.covered === self }
        watch?.onLeave = nil
        watch?.onResize = nil
        watch?.removeFromSuperview()
        state.places.giveMasksBack()
        TransitionRun.finishAll(inside: screens)
        state.restore(hasGeometry: container.bounds.size == size, isCovered: true)
    }
}

/// An invisible view that notices when the container of a transition changes its size, or is taken away.
@MainActor final class TransitionWatch: UIView {
    var onResize: (@MainActor () -> Void)?
    var onLeave: (@MainActor () -> Void)?
    private var size = CGSize.zero
    private(set) var isLeaving = false

    init(in container: UIView) {
        super.init(frame: container.bounds)
        size = bounds.size
        isHidden = true
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.insertSubview(self, at: 0)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != size else { return }
        size = bounds.size
        onResize?()
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow == nil, window != nil else { return }
        isLeaving = true
        exchange(&onLeave, with: nil)?()
    }
}
#endif
