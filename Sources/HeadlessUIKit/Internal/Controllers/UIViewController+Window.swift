extension UIViewController {
    private var followsView: Bool {
        !isDirected && parent?.shouldAutomaticallyForwardAppearanceMethods != false
    }

    /// The view comes into a window that is shown, or out of it.
    func viewWillBe(shown: Bool) {
        if followsView { will(appear: shown, false) }
    }

    func viewIs(shown: Bool) {
        guard followsView else { return }
        guard shown else { return did(appear: false) }
        guard appearance == .appearing else { return }
        // After the next commit, and so after the first layout.
        let clock = VirtualClock.current
        clock.atEndOfTurn {
            clock.onNextTurn { [weak self] in
                guard let self, self.followsView, self.viewIfLoaded?.window?.isHidden == false else { return }
                self.did(appear: true)
            }
        }
    }

    func enter(_ window: UIWindow) {
        guard let view = self.view else { return }
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.insertSubview(view, at: 0)
    }
}
