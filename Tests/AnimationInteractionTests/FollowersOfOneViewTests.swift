import AnimationInteraction
import TestSupport
import Testing

/// Several followers of one view.
@MainActor @Suite(.virtualTime) struct FollowersOfOneViewTests {
    @Test func `none of them keeps it in flight`() {
        let stage = FollowerStage()
        weak var kept: UIView?
        var followers: [AnyObject] = []
        do {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            stage.window.addSubview(view)
            kept = view
            let center = view.at.follower(of: \.center, curve: .spring(duration: 3))
            let alpha = view.at.follower(of: \.alpha, curve: .spring(duration: 3))
            (center.target, alpha.target) = (CGPoint(x: 300, y: 300), 0)
            followers = [center, alpha]
            stage.run(0.2)
            view.removeFromSuperview()
        }
        stage.run(0.1)
        #expect(kept == nil && followers.count == 2)
    }
}
