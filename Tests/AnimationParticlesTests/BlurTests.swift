import AnimationParticles
import Expectations
import TestSupport
import Testing

/// Blurs: the pictures over a view, and the view itself.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct BlurTests {
    private let scene = ParticleScene()

    /// The opacities that are seen: the view's own, then each picture's from the lowest to the uppermost.
    private var opacities: [Double] {
        let own = Double(scene.view.layer.presentation()?.opacity ?? .nan)
        return [own] + scene.particles.map { Double(($0.presentation() ?? $0).opacity) }
    }

    /// How much of what is behind the view is hidden where the view is opaque.
    private var cover: Double { 1 - opacities.reduce(1) { $0 * (1 - $1) } }

    nonisolated private static let curves: [TimingCurve] = [
        .linear, .easeIn, .easeOut, .easeInOut, .smooth, .spring(duration: 0.4, bounce: 0.3),
    ]

    /// Going out up to the most blurred picture, and coming in from it on.
    @Test(arguments: curves, [true, false]) func `nothing shines through beside the most blurred picture`(
        curve: TimingCurve, goesOut: Bool
    ) {
        let token = scene.view.at.animate(
            goesOut ? .blurOut(duration: 1, curve: curve) : .blurIn(duration: 1, curve: curve))
        token.pause()
        var covers: [Double] = []
        for index in 1..<100 {
            token.time = Double(index) / 100
            scene.run(0.01)
            let place = curve.progress(at: token.time)
            if goesOut ? place < 0.6 : place > 0.4 { #expect(cover > 0.98, "\(token.time)") }
            covers.append(cover)
        }
        let inOrder = goesOut ? covers : covers.reversed()
        if curve != Self.curves.last { #expect(zip(inOrder, inOrder.dropFirst()).allSatisfy { $0 >= $1 - 0.02 }) }
        token.resume()
        scene.run(0.1)
        #expect(token.outcome == .completed(.end) && scene.isClean && scene.view.alpha == (goesOut ? 0 : 1))
    }

    @Test func `the more blurred pictures come later on the way out, and go first on the way in`() {
        for (effect, moments) in [
            (AnyAnimator<UIView>.blurOut(duration: 1), [0.2: 1, 0.4: 2, 0.6: 3]),
            (.blurIn(duration: 1), [0.4: 3, 0.6: 2, 0.8: 1]),
        ] {
            let token = scene.view.at.animate(effect)
            token.pause()
            for (time, picture) in moments {
                token.time = time
                scene.run(0.01)
                #expect(opacities[picture] > 0.99, "\(time)")
            }
            token.stop(at: .start)
        }
    }

    @Test func `the pictures lie where the view is, whatever its anchor and its transform`() throws {
        scene.view.layer.anchorPoint = CGPoint(x: 0, y: 1)
        scene.view.transform = CGAffineTransform(rotationAngle: 0.3)
        scene.view.at.animate(.blurOut(duration: 1))
        scene.run(0.3)
        #expect(scene.particles.count == 3)
        for picture in scene.particles {
            let here = picture.convert(picture.bounds, to: scene.board.layer)
            let own = scene.view.layer.convert(scene.view.bounds, to: scene.board.layer)
            for (one, other) in [(here.minX, own.minX), (here.minY, own.minY), (here.maxX, own.maxX)] {
                expectClose(one, other)
            }
            #expect(picture.sublayers?.count == 1 && picture.delegate == nil)
        }
    }

    @Test func `it is invisible before its turn, and touches go to the view itself`() {
        scene.view.at.animate(.blurIn(duration: 1, delay: 0.5))
        scene.run(0.3)
        #expect(scene.view.alpha == 0 && scene.stages.isEmpty)
        scene.run(1)
        let middle = CGPoint(x: 140, y: 180)
        #expect(scene.stages.count == 1 && scene.window.hitTest(middle, with: nil) === scene.view)
        scene.run(0.5)
        #expect(scene.isClean && scene.view.alpha == 1)
    }

    @Test func `a view is shown out of a blur, and hidden after one`() {
        scene.view.isHidden = true
        scene.view.at.animate(.show(with: .blurIn(duration: 1)))
        scene.run(0.5)
        #expect(scene.stages.count == 1 && scene.particles.allSatisfy { !$0.isHidden })
        scene.run(0.6)
        #expect(scene.isClean && scene.view.alpha == 1)
        scene.view.at.animate(.hide(after: .blurOut(duration: 1)))
        scene.run(1.2)
        #expect(scene.view.isHidden && scene.stages.isEmpty)
    }

    @Test(arguments: [0, 0.1, 0.3, 0.5]) func `the later call wins over a blur`(moment: Double) {
        func play(_ first: AnyAnimator<UIView>, _ second: AnyAnimator<UIView>) {
            (scene.view.alpha, scene.view.isHidden) = (1, false)
            scene.view.at.animate(first)
            if moment > 0 { scene.run(moment) }
            scene.view.at.animate(second)
            scene.run(2)
            #expect(scene.stages.isEmpty)
        }
        for way in [AnyAnimator<UIView>.fadeIn(), .show(), .popIn(), .blurIn(duration: 1)] {
            play(.blurOut(duration: 1), way)
            #expect(scene.view.alpha == 1)
        }
        for way in [AnyAnimator<UIView>.fadeOut(), .poof(), .slideOut(), .blurOut(duration: 1)] {
            play(.blurIn(duration: 1), way)
            #expect(scene.view.alpha == 0)
        }
        for blur in [AnyAnimator<UIView>.blurIn(duration: 1), .blurOut(duration: 1)] {
            play(blur, .hide())
            #expect(scene.view.isHidden && scene.view.alpha == 1)
        }
        #expect(scene.host.issues.isEmpty)
    }

    @Test func `there and back, each run has its pictures`() {
        let token = scene.view.at.animate(AnyAnimator.blurOut(duration: 1).repeated(3, autoreverses: true))
        for _ in 0..<28 {
            scene.run(0.1)
            #expect(scene.stages.count == 1)
        }
        scene.run(0.5)
        #expect(token.outcome != nil && scene.stages.isEmpty && scene.host.issues.isEmpty)
    }

    @Test func `a radius of nothing is a fade`() {
        let token = scene.view.at.animate(.blurOut(radius: 0, duration: 1))
        scene.run(1.1)
        #expect(token.outcome == .completed(.end) && scene.isClean && scene.host.issues.isEmpty)
    }
}
