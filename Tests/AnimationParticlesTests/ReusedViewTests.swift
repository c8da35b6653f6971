import AnimationParticles
import TestSupport
import Testing

/// Pictures beside the cells of a list: cells that are reused, moved and taken out at odd times.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ReusedViewTests {
    private let scene = ParticleScene()
    private let list = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    private var cell: UIView { scene.view }

    init() {
        scene.window.addSubview(list)
        scene.run(0.1)
    }

    /// The layers in the list that are no view's.
    private var pictures: Int { list.layer.sublayers?.count(where: { $0.delegate == nil }) ?? 0 }

    @Test(arguments: Effect.allCases.filter(\.fades), [true, false])
    func `a cell that is reused while its picture is seen has its own look in its new place`(
        effect: Effect, isPaused: Bool
    ) {
        let token = cell.at.animate(effect.make())
        scene.run(0.4)
        if isPaused { token.pause() }
        cell.at.stopAnimations(at: .start)
        list.addSubview(cell)
        scene.run(1.5)
        #expect(scene.stages.isEmpty && pictures == 0 && cell.alpha == 1 && !cell.isHidden)
        #expect(scene.host.clock.isIdle)
    }

    @Test(arguments: Effect.allCases.filter(\.fades)) func `a cell that moves in flight leaves no picture`(
        effect: Effect
    ) {
        let token = cell.at.animate(effect.make())
        scene.run(0.4)
        list.addSubview(cell)
        scene.run(1.5)
        #expect(scene.stages.isEmpty && pictures == 0 && token.outcome != nil)
        #expect(cell.alpha == (effect.isExit ? 0 : 1))
    }

    @Test(arguments: Effect.allCases.filter(\.fades)) func `a picture leaves and comes back with its list`(
        effect: Effect
    ) {
        let token = cell.at.animate(effect.make())
        scene.run(0.4)
        token.pause()
        scene.board.removeFromSuperview()
        scene.run(0.1)
        scene.window.addSubview(scene.board)
        scene.run(0.1)
        #expect(scene.stages.count == 1)
        token.resume()
        scene.run(1.5)
        #expect(scene.stages.isEmpty && token.outcome != nil)
    }

    @Test func `two pictures of one cell go and come with it`() {
        let tokens = [Effect.blurOut, .poof].map { effect in
            let token = cell.at.animate(effect.make())
            scene.run(0.2)
            token.pause()
            return token
        }
        for _ in 0..<3 {
            list.addSubview(cell)
            scene.run(0.02)
            #expect(pictures == 2 && scene.stages.isEmpty)
            scene.board.addSubview(cell)
            scene.run(0.02)
            #expect(pictures == 0 && scene.stages.count == 2)
        }
        for token in tokens.reversed() { token.stop(at: .start) }
        scene.run(0.02)
        #expect(scene.stages.isEmpty && pictures == 0 && cell.alpha == 1 && scene.host.clock.isIdle)
    }

    @Test func `a cell that is removed after a blur comes back without a picture`() {
        let token = cell.at.animate(.remove(after: .blurOut(duration: 1)))
        scene.run(1.2)
        #expect(cell.superview == nil && scene.stages.isEmpty)
        list.addSubview(cell)
        scene.run(0.1)
        #expect(cell.alpha == 1 && pictures == 0)
        token.revert()
        scene.run(0.1)
        #expect(cell.superview === list && pictures == 0 && cell.alpha == 1)
    }
}
