import AnimationUIKit
import TestSupport
import Testing

/// Masks of several calls on one view: the newest one is seen, and the older ones play on beneath it.
@MainActor @Suite(.virtualTime) struct MaskPairTests {
    private let stage = Stage()
    private let own = CALayer()

    init() { stage.view.layer.mask = own }

    private var mask: CALayer? { stage.view.layer.mask }
    private var isMoving: Bool { mask?.animationKeys()?.isEmpty == false }

    nonisolated static let effects: [NamedEffect<UIView>] = [
        .init("shimmer", .shimmer(duration: 1)), .init("reveal", .reveal(duration: 1)),
        .init("irisIn", .irisIn(duration: 1)), .init("glint", .glint(duration: 1)),
        .init("ripple", .ripple(duration: 1)), .init("blinds", .blinds(duration: 1)),
    ]

    /// The opacity of the shimmer that is seen.
    private var shade: CGFloat? {
        (mask as? CAGradientLayer)?.colors.flatMap { ($0[1] as AnyObject) as? CGColor }?.alpha
    }

    /// The number of masks that play unseen.
    private var hiddenCount: Int {
        var (count, next) = (0, mask?.sublayers?.first)
        while let layer = next {
            count += layer.isHidden ? 1 : 100
            next = layer.sublayers?.first
        }
        return count
    }

    private func shimmer(_ shade: CGFloat) -> AnimationToken {
        stage.view.at.animate(AnyAnimator<UIView>.shimmer(opacity: shade, duration: 1).repeatedForever())
    }

    @Test func `of two endless ones the newer is seen, and the older one again once that is stopped`() {
        let older = shimmer(0.25)
        stage.run(0.5)
        let newer = shimmer(0.75)
        for _ in 0..<20 {
            stage.run(0.35)
            #expect(isMoving && shade == 0.75 && hiddenCount == 1)
        }
        newer.stop()
        for _ in 0..<20 {
            #expect(isMoving && shade == 0.25 && hiddenCount == 0)
            stage.run(0.35)
        }
        older.stop()
        #expect(mask === own && own.sublayers == nil)
    }

    @Test func `a reveal plays over an endless shimmer, which is seen again after it`() {
        let shimmer = stage.view.at.animate(AnyAnimator<UIView>.shimmer(duration: 1).repeatedForever())
        stage.run(0.5)
        let reveal = stage.view.at.animate(.reveal(duration: 1))
        stage.run(0.9)
        #expect(isMoving && mask is CAShapeLayer)
        stage.run(0.2)
        #expect(reveal.outcome == .completed(.end))
        #expect(isMoving && mask is CAGradientLayer && shimmer.state == .running)
    }

    @Test(arguments: effects, effects) func `any two play to their ends, in their times`(
        first: NamedEffect<UIView>, second: NamedEffect<UIView>
    ) {
        for policy in [AnimationToken.InterruptionPolicy.continue, .suspend] {
            for isFirstLonger in [false, true] {
                let older = stage.view.at.animate(first.effect().repeated(isFirstLonger ? 2 : 1)).onInterruption(policy)
                stage.run(0.5)
                let newer = stage.view.at.animate(second.effect()).onInterruption(policy)
                stage.run(0.6)
                #expect(older.outcome == (isFirstLonger ? nil : .completed(.end)) && newer.outcome == nil)
                stage.run(0.6)
                #expect(newer.outcome == .completed(.end))
                stage.run(0.6)
                #expect(older.outcome == .completed(.end))
                #expect(mask === own && own.superlayer === stage.view.layer && !own.isHidden)
                #expect(own.sublayers == nil && stage.view.layer.sublayers?.isEmpty != false)
            }
        }
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func `three are stopped in any order`(order: [Int]) {
        let tokens = [0.25, 0.5, 0.75].map {
            let token = shimmer($0)
            stage.run(0.3)
            return token
        }
        var left = [0, 1, 2]
        for stopped in order {
            tokens[stopped].stop()
            left.removeAll { $0 == stopped }
            for _ in 0..<5 {
                stage.run(0.35)
                #expect(shade == left.last.map { [0.25, 0.5, 0.75][$0] } && isMoving == !left.isEmpty)
                #expect(hiddenCount == max(left.count - 1, 0) && mask?.isHidden == false)
            }
            #expect(left.allSatisfy { tokens[$0].state == .running })
        }
        #expect(mask === own)
    }

    @Test func `one that is paused beneath another is the newer one when it goes on`() {
        let older = stage.view.at.animate(.reveal(duration: 1))
        stage.run(0.25)
        let first = mask
        let newer = shimmer(0.5)
        stage.run(0.25)
        older.pause()
        stage.run(0.5)
        #expect(shade == 0.5 && isMoving && hiddenCount == 1)
        older.resume()
        stage.run(0.45)
        #expect(mask === first && isMoving && first?.isHidden == false && hiddenCount == 1)
        stage.run(0.1)
        #expect(older.outcome == .completed(.end))
        #expect(shade == 0.5 && isMoving && hiddenCount == 0)
        newer.stop()
        #expect(mask === own)
    }

    @Test func `a resumed shimmer stays on top in its next runs`() {
        let older = shimmer(0.25)
        stage.run(1.2)
        let newer = shimmer(0.75)
        stage.run(1.2)
        older.pause()
        stage.run(0.1)
        older.resume()
        for _ in 0..<10 {
            stage.run(0.35)
            #expect(shade == 0.25 && isMoving && hiddenCount == 1)
        }
        newer.stop()
        older.stop()
        #expect(mask === own)
    }

    @Test func `a view that grows takes both masks along`() {
        stage.view.at.animate(.reveal(duration: 1))
        stage.run(0.25)
        let first = mask
        let newer = stage.view.at.animate(.conceal(duration: 1))
        stage.run(0.25)
        stage.view.bounds.size = CGSize(width: 200, height: 100)
        stage.host.clock.turn()
        #expect(mask?.frame == stage.view.bounds)
        newer.stop(at: .start)
        #expect(mask === first && mask?.frame == stage.view.bounds && isMoving)
    }
}
