/// A touch, as its view hears of it: recognizers may keep it from the view, or take it away.
extension UITouch {
    /// How far the view has been told.
    enum Content {
        /// The touch has not been delivered.
        case new
        case delayed
        case told
        /// It has been lifted, and the view waits for the outcome of a gesture.
        case held(isTold: Bool)
        case none
    }

    /// The window has delivered a change to the recognizers.
    func tellContent(of phase: UITouch.Phase) {
        switch (phase, content) {
        case (.began, .new): came()
        case (.moved, .told): tell(.moved) { $0.touchesMoved([self], with: $1) }
        case (.ended, .delayed), (.ended, .told):
            content = .held(isTold: isContentTold)
            cancelDelay()
            tellContent()
        case (.cancelled, _): loseContent()
        default: break
        }
    }

    var isContentTold: Bool { if case .told = content { true } else { false } }

    /// Tells the view what nothing keeps from it any more.
    func tellContent() {
        switch content {
        case .delayed:
            let isFree = !gestures.contains {
                $0.decides(on: self)
                    && ($0.delaysTouchesBegan || timestampOfBegin + $0.contentDelay > CACurrentMediaTime())
            }
            if isFree { begin() }
        case .held(let isTold):
            guard
                !gestures.contains(where: { $0.decides(on: self) && ($0.delaysTouchesBegan || $0.delaysTouchesEnded) })
            else { return }
            if !isTold { begin() }
            content = .none
            tell(.ended) { $0.touchesEnded([self], with: $1) }
        case .new, .told, .none: break
        }
    }

    /// The view loses the touch.
    func loseContent() {
        let former = content
        content = .none
        cancelDelay()
        switch former {
        case .told, .held(isTold: true): tell(.cancelled) { $0.touchesCancelled([self], with: $1) }
        case .new, .delayed, .held, .none: break
        }
    }

    private func came() {
        // A view that is not for several fingers has the first.
        let before = window?.fingers.prefix { $0 !== self } ?? []
        if let view, !view.isMultipleTouchEnabled, before.contains(where: { $0.view === view }) {
            content = .none
            return
        }
        let deciding = gestures.filter { $0.decides(on: self) }
        let delay = deciding.map(\.contentDelay).max() ?? 0
        guard delay > 0 || deciding.contains(where: \.delaysTouchesBegan) else { return begin() }
        content = .delayed
        guard delay > 0 else { return }
        cancelDelay = VirtualClock.current.after(delay) { [weak self] in self?.tellContent() }
    }

    private func begin() {
        content = .told
        cancelDelay()
        tell(.began) { $0.touchesBegan([self], with: $1) }
    }

    /// The view is told of a phase that need not be the finger's.
    private func tell(_ phase: UITouch.Phase, _ tell: (UIView, UIEvent) -> Void) {
        guard let view else { return }
        let present = self.phase
        change(to: phase)
        tell(view, UIEvent(of: [self]))
        change(to: present)
    }
}
