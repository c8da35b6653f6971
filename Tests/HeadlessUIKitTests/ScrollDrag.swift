import HeadlessUIKit

/// What the tests of a finger on a scroll view stand on.
enum ScrollDrag {
    /// Notes the calls of a scroll view's delegate, each with the scroll view's state at the first of them.
    @MainActor final class Teller: NSObject, UIScrollViewDelegate {
        var news: [String] = []
        var velocity = CGPoint.zero
        var target = CGPoint.zero
        var wanted: CGPoint?

        private func add(_ word: String, _ scroll: UIScrollView) {
            let flags = [
                scroll.isTracking ? "t" : "", scroll.isDragging ? "d" : "", scroll.isDecelerating ? "s" : "",
            ].joined()
            if news.last != word { news.append(word) }
            states[word] = flags
        }

        var states: [String: String] = [:]

        func scrollViewDidScroll(_ scrollView: UIScrollView) { add("scroll", scrollView) }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { add("will drag", scrollView) }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            add("will end", scrollView)
            (self.velocity, target) = (velocity, targetContentOffset.pointee)
            if let wanted { targetContentOffset.pointee = wanted }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            add("did end, \(decelerate)", scrollView)
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { add("will slow", scrollView) }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { add("did slow", scrollView) }
    }

    /// A scroll view in a window, and a finger.
    @MainActor struct Screen {
        let stage: Stage
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let teller = Teller()
        let finger: HeadlessFinger

        init(_ stage: Stage) {
            self.stage = stage
            finger = HeadlessFinger(on: stage.window)
            scroll.contentSize = CGSize(width: 100, height: 10_000)
            scroll.delegate = teller
            stage.window.addSubview(scroll)
            stage.clock.turn()
        }

        var y: Double { scroll.contentOffset.y }

        /// Drags the content by points; the finger goes the other way, and ten points further before it drags.
        func drag(by points: Double, over seconds: Double = 0.5, from y: Double = 150) {
            finger.drag(from: CGPoint(x: 50, y: y), to: CGPoint(x: 50, y: y - points), over: seconds)
        }

        /// Throws the content at so many points per second.
        func flick(at velocity: Double) {
            drag(by: velocity * 0.1, over: 0.1, from: velocity > 0 ? 190 : 10)
            finger.lift()
        }
    }

    /// A view that notes its touches.
    final class TouchedView: UIView {
        var news: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { news.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { news.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { news.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { news.append("cancelled") }
    }
}
