import AnimationInteraction
import Foundation

extension Benchmarks {
    private static let watchedCount = 1_000

    /// A scroll by a point past views that wait to come in, beside two loops over their frames.
    static func scrollPastWaitingViews() -> Row {
        let clock = VirtualClock()
        return AnimationHosts.current.withValue(clock) {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            let scroll = UIScrollView(frame: window.bounds)
            scroll.contentSize = CGSize(width: 400, height: 1_000_000)
            let views = (0..<watchedCount).map { index in
                UIView(frame: CGRect(x: 0, y: 100_000 + CGFloat(index) * 100, width: 400, height: 90))
            }
            for view in views { scroll.addSubview(view) }
            window.addSubview(scroll)
            window.isHidden = false
            clock.turn()
            let watch = views.at.animate(.fadeOut(), whenEntering: scroll)
            clock.turn()
            let steps = 20
            var (offset, sum) = (0.0, 0.0)
            let (ours, baseline) = Measurement.contest(rounds: 40, setUp: {}, tearDown: {}) {
                for _ in 0..<steps {
                    offset += 1
                    scroll.contentOffset.y = offset
                }
            } against: {
                for _ in 0..<steps * 2 { for view in views { sum += Double(view.frame.midY) } }
            }
            precondition(watch.isActive && sum > 0)
            return Row(
                name: "a scroll past \(watchedCount) views that wait to come in / two loops over their frames",
                measured: ours.per(steps), baseline: baseline.per(steps), goal: 1)
        }
    }
}
