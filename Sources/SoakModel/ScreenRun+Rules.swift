import AnimationUIKit

/// UIKit's rules for what is seen, and for what controllers have been told, when nothing moves.
extension ScreenRun {
    var isAtRest: Bool {
        !runs.contains(where: \.isRunning) && replaces.token == nil && navigation.transitionCoordinator == nil
            && top.transitionCoordinator == nil
    }

    /// The first rule that the screens break at present; nil if they break none.
    var fault: String? {
        if let fault = journal.faults.first { return fault }
        guard isAtRest else { return nil }
        defer {
            runs = []
            markers = []
            picture = nil
        }
        return faultOfRuns ?? faultOfScreens ?? faultOfViews ?? faultOfReturn
    }

    var faultOfEnd: String? {
        if !isAtRest { return "a transition still runs, or a coordinator is left" }
        guard !script.keepsPages else { return nil }
        var alive = pages.compactMap { $0.object as? ScreenPage }
        alive.removeAll { $0.parent != nil || $0.presentingViewController != nil }
        return alive.first.map { "\($0.name), shown by nobody, is alive" }
    }

    private var faultOfRuns: String? {
        for transition in transitions where transition.token != nil {
            return "UIKit's transition is over, and its token is not"
        }
        for run in runs where run.hasBegun && run.ends.count != 1 {
            return "UIKit was told of \(run.ends.count) ends of a transition"
        }
        defer { for marker in markers { marker.removeFromSuperview() } }
        return markers.lazy.compactMap(\.fault).first
    }

    /// The controllers that present one another, from the window's root on.
    private var chain: [UIViewController] {
        var chain = [window.rootViewController].compactMap { $0 }
        while let next = chain.last?.presentedViewController { chain.append(next) }
        return chain
    }

    private var faultOfScreens: String? {
        var seen: [ScreenPage] = []
        var (isSeen, isCovered) = (true, false)
        for controller in chain.reversed() {
            if isSeen, let page = page(in: controller) {
                seen.append(page)
                if page.view.window !== window { return "\(page.name) is not in the window" }
                if !isCovered, let trace = page.trace { return "\(page.name), seen, keeps \(trace)" }
                if !isCovered, page.view.bounds.size != window.bounds.size { return "\(page.name) has a wrong size" }
            }
            // A full-screen one has taken its presenter away.
            isCovered = true
            isSeen = controller.modalPresentationStyle != .fullScreen
        }
        // Below a presentation that leaves its presenter there, a screen stays as the way out has left it.
        let mayKeep = chain.dropFirst().contains { $0.modalPresentationStyle != .fullScreen }
        for reference in pages where !seen.contains(where: { $0.name == reference.name }) {
            if !journal.isGone(reference.name) { return "\(reference.name), unseen, was not told so" }
            guard let page = reference.object as? ScreenPage else { continue }
            if page.viewIfLoaded?.window != nil { return "\(page.name), unseen, is in the window" }
            if !mayKeep, let trace = page.trace {
                return "\(page.name), unseen, keeps \(trace)"
            }
        }
        return seen.first { !journal.isThere($0.name) }.map { "\($0.name), seen, was not told so" }
    }

    /// Nothing animates, and no snapshot, picture or container is left.
    private var faultOfViews: String? {
        let pages = pages.compactMap { $0.object as? ScreenPage }
        var known = Set(pages.compactMap(\.viewIfLoaded).map(ObjectIdentifier.init))
        known.formUnion(pages.map { ObjectIdentifier($0.heading) })
        var containers = chain.count - 1
        if navigation.viewIfLoaded?.window != nil { containers += 2 }
        if main is UITabBarController, main.viewIfLoaded?.window != nil { containers += 2 }
        if window.rootViewController !== main, window.rootViewController?.viewIfLoaded?.window != nil {
            containers += 1
        }
        let isCovered = chain.count > 1
        var next = window.subviews
        while let view = next.popLast() {
            next += view.subviews
            if view.layer.animationKeys() != nil { return "\(type(of: view)) animates" }
            if view is ScreenMarker || known.contains(ObjectIdentifier(view)) { continue }
            // Below a presentation a hidden view may watch over what it has moved.
            if view.isHidden && isCovered && !view.isUserInteractionEnabled { continue }
            containers -= 1
        }
        return containers == 0 ? nil : "\(-containers) views too many are left in the window"
    }

    /// The difference from the window at the last rest, if every transition since then was cancelled: there must be
    /// none.
    private var faultOfReturn: String? {
        guard let picture, !runs.isEmpty, runs.allSatisfy({ $0.ends == [false] }) else { return nil }
        return ScreenPicture(of: window).difference(from: picture).map { "cancelled, and \($0)" }
    }
}
