import AnimationInteraction
import TestSupport

/// A scroll view of 200 by 200 points in a window, with room for 3,000 points of content, and a view beside it.
@MainActor struct ScrollStage {
    let host = CollectingHost.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let other = UIView(frame: CGRect(x: 300, y: 0, width: 50, height: 50))

    init() {
        scroll.contentSize = CGSize(width: 200, height: 3000)
        window.addSubview(scroll)
        window.addSubview(other)
        window.isHidden = false
        host.clock.turn()
    }

    /// A view in the content, from a position on, of so many points.
    func card(at position: CGFloat, _ length: CGFloat = 100) -> UIView {
        let card = UIView(frame: CGRect(x: 0, y: position, width: 200, height: length))
        scroll.addSubview(card)
        return card
    }

    func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }
}

extension ScrollStage {
    func shown(_ keyPath: String, of view: UIView) -> Double {
        (view.layer.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }
}
