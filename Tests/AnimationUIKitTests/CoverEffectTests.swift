import AnimationUIKit
import TestSupport
import Testing

/// Effects by a layer over the contents, which is there for their time only.
@MainActor @Suite(.virtualTime) struct CoverEffectTests {
    private let stage = Stage()
    private let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))

    init() { stage.view.addSubview(inner) }

    /// The layers of the view beside that of its subview.
    private var covers: [CALayer] { (stage.view.layer.sublayers ?? []).filter { $0 !== inner.layer } }

    nonisolated static let effects: [AnyAnimator<UIView>] = [
        .shine(duration: 1), .ping(duration: 1), .expose(duration: 1), .glint(duration: 1),
    ]

    enum End: CaseIterable {
        case playedOut, playedBack, stoppedAtStart, stoppedHere, stoppedAtEnd, allStopped, reverted, soughtToEnd,
            windowLost, background, replaced
    }

    private func play(_ token: AnimationToken, to end: End) {
        switch end {
        case .playedOut: break
        case .playedBack: token.reverse()
        case .stoppedAtStart: token.stop(at: .start)
        case .stoppedHere: token.stop(at: .current)
        case .stoppedAtEnd: token.stop(at: .end)
        case .allStopped: stage.view.at.stopAnimations(at: .current)
        case .reverted: token.revert()
        case .soughtToEnd:
            token.pause()
            token.time = 1
            token.resume()
        case .windowLost: stage.view.removeFromSuperview()
        case .background: UIApplication.shared.enterBackground()
        case .replaced: stage.view.at.animate(.shine(duration: 0.1)).onConflict(.replace)
        }
    }

    @Test(arguments: effects.indices, [false, true]) func `it is over the contents, and gone however it ends`(
        index: Int, isOnLayer: Bool
    ) {
        for end in End.allCases {
            stage.window.addSubview(stage.view)
            stage.run(0.1)
            let token =
                isOnLayer
                ? stage.view.layer.at.animate(CoverEffectTests.ofLayers[index])
                : stage.view.at.animate(Self.effects[index])
            stage.run(0.5)
            #expect(covers.count == 1 && stage.view.layer.sublayers?.last === covers.first, "\(end)")
            play(token, to: end)
            stage.run(1.5)
            #expect(covers.isEmpty && stage.view.layer.mask == nil, "\(end)")
            #expect(inner.layer.superlayer === stage.view.layer, "\(end)")
            UIApplication.shared.enterForeground()
            stage.run(0.1)
            #expect(covers.isEmpty, "\(end)")
        }
        #expect(stage.host.issues.isEmpty)
    }

    nonisolated static let ofLayers: [AnyAnimator<CALayer>] = [
        .shine(duration: 1), .ping(duration: 1), .expose(duration: 1), .glint(duration: 1),
    ]

    @Test(arguments: effects.indices) func `scrubbed, it is there between the ends, and at rest as it is seen`(
        index: Int
    ) {
        let token = stage.view.at.animate(Self.effects[index])
        token.pause()
        for time in [0.3, 0.7, 1, 0.5, 0.2, 1, 0.9] {
            token.time = time
            stage.run(0.1)
            #expect(covers.count == (time < 1 ? 1 : 0), "\(time)")
            #expect(covers.allSatisfy { $0.animationKeys() == nil }, "\(time)")
        }
        token.resume()
        stage.run(1)
        #expect(token.outcome == .completed(.end) && covers.isEmpty)
    }

    @Test(arguments: effects.indices) func `where motion is reduced there is no cover`(index: Int) {
        UIAccessibility.isReduceMotionEnabled = true
        let token = stage.view.at.animate(Self.effects[index])
        for _ in 0..<12 {
            stage.run(0.1)
            #expect(covers.isEmpty && stage.view.layer.mask == nil)
        }
        #expect(token.outcome == .completed(.end) && stage.view.alpha == 1)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `two at once are two covers, and one goes alone`() {
        stage.view.at.animate(.shine(duration: 1))
        stage.run(0.5)
        stage.view.at.animate(.ping(duration: 1))
        stage.run(0.2)
        #expect(covers.count == 2)
        stage.run(0.5)
        #expect(covers.count == 1)
        stage.run(1)
        #expect(covers.isEmpty)
    }

    @Test func `repeated for ever it is gone when it is stopped`() {
        let token = stage.view.at.animate(AnyAnimator.ping(duration: 1).repeatedForever())
        stage.run(10.5)
        #expect(covers.count == 1)
        token.stop(at: .current)
        stage.run(0.1)
        #expect(covers.isEmpty)
    }

    @Test func `a cover that the app has taken away does no harm`() {
        let token = stage.view.at.animate(.shine(duration: 1))
        stage.run(0.5)
        covers.first?.removeFromSuperlayer()
        stage.run(1)
        #expect(covers.isEmpty && token.outcome != nil)
    }

    @Test func `it lies within the corners, over contents that are scrolled`() {
        (stage.view.layer.cornerRadius, stage.view.layer.cornerCurve) = (8, .continuous)
        stage.view.layer.maskedCorners = [.layerMinXMinYCorner]
        stage.view.bounds.origin = CGPoint(x: 3, y: 30)
        stage.view.at.animate(.shine(duration: 1))
        stage.run(0.5)
        let cover = covers.first
        #expect(cover?.frame == CGRect(x: 3, y: 30, width: 40, height: 40))
        #expect(cover?.cornerRadius == 8 && cover?.cornerCurve == .continuous && cover?.masksToBounds == true)
        #expect(cover?.maskedCorners == [.layerMinXMinYCorner])
    }
}
