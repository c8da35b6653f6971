import AnimationParticles
import TestSupport
import Testing

/// The pictures beside a view: they are seen where the view is, and only if it is.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct PictureTests {
    private let scene = ParticleScene()
    private var view: UIView { scene.view }

    nonisolated private static let moments = [0.1, 0.3, 0.5, 0.9]

    /// Whether anything of the pictures is seen.
    private var isSeen: Bool {
        scene.stages.contains { stage in
            !stage.isHidden && stage.opacity > 0
                && (stage.sublayers ?? []).contains { ($0.presentation() ?? $0).opacity > 0 }
        }
    }

    @Test(arguments: Effect.allCases.filter(\.isExit)) func `the picture of an invisible view is not seen`(
        effect: Effect
    ) {
        for hide in [{ $0.alpha = 0 }, { $0.isHidden = true }] as [@MainActor (UIView) -> Void] {
            (view.alpha, view.isHidden) = (1, false)
            hide(view)
            view.at.animate(effect.make())
            for _ in 0..<10 {
                scene.run(0.1)
                #expect(!isSeen)
            }
            scene.run(0.2)
        }
    }

    @Test func `a hidden view that blurs in stays hidden`() {
        view.isHidden = true
        view.at.animate(.blurIn(duration: 1))
        for _ in 0..<10 {
            scene.run(0.1)
            #expect(!isSeen)
        }
    }

    @Test func `the picture of the old look of an invisible view is not seen`() {
        for hide in [{ $0.alpha = 0 }, { $0.isHidden = true }] as [@MainActor (UIView) -> Void] {
            (view.alpha, view.isHidden) = (1, false)
            hide(view)
            let count = scene.board.subviews.count
            view.at.animate(.transition(.push(from: .left), duration: 1) { $0.backgroundColor = .red })
            scene.run(0.3)
            let picture = scene.board.subviews.first { $0 !== view }
            #expect(scene.board.subviews.count == count + 1)
            #expect(picture?.isHidden == true || (picture?.layer.presentation()?.opacity ?? 1) <= 0)
            scene.run(1)
        }
    }

    @Test(arguments: Effect.allCases.filter(\.fades), [true, false])
    func `a picture is hidden with its view, and shown with it`(effect: Effect, isPaused: Bool) {
        let token = view.at.animate(effect.make())
        scene.run(0.45)
        if isPaused { token.pause() }
        view.isHidden = true
        scene.run(0.02)
        #expect(!isSeen)
        view.isHidden = false
        scene.run(0.02)
        #expect(isSeen)
        token.stop(at: .end)
    }

    @Test(arguments: Effect.allCases.filter(\.fades), moments) func `a picture leaves with its view at rest`(
        effect: Effect, moment: Double
    ) {
        let token = view.at.animate(effect.make())
        scene.run(moment)
        token.pause()
        view.removeFromSuperview()
        scene.run(0.02)
        #expect(scene.stages.isEmpty)
        scene.board.addSubview(view)
        scene.run(0.02)
        #expect(scene.stages.count == 1)
        token.stop(at: .start)
        #expect(scene.stages.isEmpty)
    }

    @Test(arguments: Effect.allCases.filter(\.fades), [true, false]) func `a picture moves with its view at rest`(
        effect: Effect, isScrubbed: Bool
    ) {
        let other = UIView(frame: CGRect(x: 200, y: 200, width: 200, height: 200))
        scene.window.addSubview(other)
        let token = view.at.animate(effect.make())
        scene.run(0.4)
        token.pause()
        for index in 1..<10 where isScrubbed { token.time = Double(index) / 20 }
        other.addSubview(view)
        scene.run(0.02)
        let picture = other.layer.sublayers?.last
        #expect(scene.stages.isEmpty && other.layer.sublayers?.count == 2)
        #expect(picture?.delegate == nil && picture?.position == view.layer.position)
        token.resume()
        scene.run(1)
        #expect(other.layer.sublayers?.count == 1)
        #expect(token.outcome == .completed(.end) && scene.host.clock.isIdle)
    }

    @Test func `the picture of a view that is gone goes, too`() {
        var token: AnimationToken?
        weak var seen: UIView?
        do {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            seen = view
            scene.board.addSubview(view)
            token = view.at.animate(.blurOut(duration: 1))
            scene.run(0.3)
            token?.pause()
            scene.run(0.1)
            view.removeFromSuperview()
        }
        scene.run(0.1)
        #expect(seen == nil && scene.stages.isEmpty)
        token?.resume()
        scene.run(0.1)
        #expect(scene.host.clock.isIdle)
    }
}
