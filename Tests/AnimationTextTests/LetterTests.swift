import AnimationText
import Expectations
import TestSupport
import Testing

/// Effects of a label's text, piece by piece.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct LetterTests {
    /// A letter fades in for a second, the next one half a second later.
    private static let fade = AnyAnimator<UILabel>.byCharacter(
        .fade(from: 0, to: 1, duration: 1, curve: .linear), stagger: .each(0.5))

    @Test func `each character plays in its turn, in place of the label's text`() {
        let stage = LabelStage("a bc")
        let before = stage.look
        stage.label.at.animate(Self.fade)
        stage.run(0.5)
        #expect(stage.strings == ["a", "b", "c"])
        #expect(stage.label.textLayer.isHidden)
        expectClose(stage.opacity(0), 0.5, within: 0.011)
        expectClose(stage.opacity(1), 0)
        stage.run(0.5)
        expectClose(stage.opacity(1), 0.5, within: 0.011)
        expectClose(stage.opacity(2), 0, within: 0.011)
        stage.run(1.1)
        #expect(stage.look == before)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `each piece has the frame rates of the effect`() {
        let stage = LabelStage("a bc")
        stage.label.at.animate(Self.fade.frameRate(FrameRateRange(minimum: 10, maximum: 20)))
        stage.run(0.5)
        let animations = stage.pieces.flatMap { piece in
            (piece.animationKeys() ?? []).compactMap { piece.animation(forKey: $0) }
        }
        #expect(!animations.isEmpty && animations.allSatisfy { $0.preferredFrameRateRange.minimum == 10 })
    }

    @Test func `the pieces stand where the label has drawn them`() {
        let stage = LabelStage("a bc")
        let clusters = stage.label.textClusters
        stage.label.at.animate(Self.fade)
        stage.run(0.1)
        #expect(stage.pieces.map(\.frame) == [0, 2, 3].map { clusters[$0].frame })
        let width = clusters[3].frame.maxX - clusters[0].frame.minX
        expectClose(width, stage.label.intrinsicContentSize.width, within: 0.5)
    }

    @Test func `words and lines are pieces, with their punctuation and their blanks`() {
        let stage = LabelStage("Well, well-known\nto all of us", lines: 0)
        stage.label.at.animate(.byWord(.popIn(), stagger: 0.5))
        stage.run(0.1)
        #expect(stage.strings == ["Well,", "well-known", "to", "all", "of", "us"])
        stage.run(10)
        stage.label.at.animate(.byLine(.popIn(), stagger: 0.5))
        stage.run(0.1)
        #expect(stage.strings == ["Well, well-known", "to all of us"])
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `a line that is too long ends with a mark, which is a piece`() {
        let stage = LabelStage("abcdefghijklmnopqrstuvwxyz", width: 60)
        stage.label.at.animate(Self.fade)
        stage.run(0.1)
        #expect(stage.strings == ["a", "b", "c", "d", "…"])
        stage.label.lineBreakMode = .byTruncatingHead
        stage.run(20)
        stage.label.at.animate(.byCharacter(.pulse()))
        stage.run(0.01)
        #expect(stage.strings == ["…", "w", "x", "y", "z"])
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: [AnimationPosition.start, .current, .end])
    func `stopped anywhere, the label is whole`(position: AnimationPosition) {
        let stage = LabelStage()
        let before = stage.look
        let token = stage.label.at.animate(Self.fade)
        stage.run(0.7)
        #expect(stage.look != before)
        token.stop(at: position)
        #expect(stage.look == before)
        stage.run(1)
        #expect(stage.look == before)
        token.revert()
        #expect(stage.look == before)
    }

    @Test func `the label is whole once it is reverted, released, without a window, and at a held end`() {
        let stage = LabelStage("abc")
        let before = stage.look
        let reverted = stage.label.at.animate(Self.fade)
        stage.run(0.7)
        reverted.revert()
        #expect(stage.look == before)

        var released: AnimationToken? = stage.label.at.animate(Self.fade)
        stage.run(0.7)
        released?.pause()
        stage.run(0.1)
        released = nil
        stage.run(5)
        #expect(stage.look == before)

        stage.label.at.animate(Self.fade)
        stage.run(0.7)
        stage.label.removeFromSuperview()
        stage.run(5)
        #expect(stage.look == before)
        stage.window.addSubview(stage.label)

        let held = stage.label.at.animate(Self.fade)
        held.pausesOnCompletion = true
        stage.run(5)
        #expect(stage.look == before)
        held.fractionComplete = 0.5
        #expect(stage.strings == ["a", "b", "c"])
        held.fractionComplete = 1
        #expect(stage.look == before)
    }

    @Test func `nothing is left of a label that goes while its letters are at rest`() {
        let stage = LabelStage("abc")
        weak var gone: UILabel?
        let token = autoreleased { () -> AnimationToken in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            label.text = "abc"
            stage.window.addSubview(label)
            gone = label
            return label.at.animate(Self.fade)
        }
        stage.run(0.7)
        token.pause()
        stage.run(0.1)
        gone?.removeFromSuperview()
        stage.run(0.1)
        #expect(gone == nil)
        token.resume()
        stage.run(5)
        #expect(token.outcome != nil)
    }

    @Test func `the pieces are scrubbed and played back with the token`() {
        let stage = LabelStage("ab")
        let before = stage.look
        let token = stage.label.at.animate(Self.fade)
        token.pause()
        stage.run(0.01)
        #expect(stage.opacity(0) == 0 && stage.opacity(1) == 0)
        token.time = 1
        stage.run(0.01)
        expectClose(stage.opacity(0), 1)
        expectClose(stage.opacity(1), 0.5)
        token.rate = -1
        token.resume()
        stage.run(0.5)
        expectClose(stage.opacity(0), 0.5, within: 0.011)
        expectClose(stage.opacity(1), 0, within: 0.011)
        stage.run(1)
        #expect(stage.look == before)
        #expect(token.outcome == .completed(.start))
    }

    @Test func `before its turn a way in hides the label, with the delay as with the stagger`() {
        let stage = LabelStage("ab")
        stage.label.at.animate(Self.fade.delay(1))
        stage.run(0.5)
        #expect(stage.label.textLayer.isHidden)
        #expect(stage.opacity(0) == 0 && stage.opacity(1) == 0)
        stage.run(1)
        expectClose(stage.opacity(0), 0.5, within: 0.011)
        stage.run(2)
        #expect(!stage.label.textLayer.isHidden)
    }

    @Test func `a way out leaves the label invisible, and a way in brings it back`() {
        let stage = LabelStage("ab")
        let token = stage.label.at.animate(.byCharacter(.zoomOut(), stagger: 0.1))
        stage.run(0.1)
        #expect(stage.label.alpha == 1 && stage.pieces.count == 2)
        stage.run(1)
        #expect(stage.label.alpha == 0 && stage.pieces.isEmpty && token.outcome == .completed(.end))
        stage.label.at.animate(.byCharacter(.popIn(), stagger: 0.1))
        stage.run(0.1)
        #expect(stage.label.alpha == 1 && stage.pieces.count == 2)
        stage.run(2)
        #expect(stage.label.alpha == 1 && stage.pieces.isEmpty)
        token.revert()
        #expect(stage.label.alpha == 1)
    }

    @Test(arguments: [0.01, 0.1, 0.4]) func `letters that come in on their way out are visible at the end`(
        moment: Double
    ) {
        let stage = LabelStage("abc")
        let before = stage.look
        let ways: [AnyAnimator<UILabel>] = [.byCharacter(.popIn()), .fadeIn(), .show()]
        for way in ways {
            let out = stage.label.at.animate(.byCharacter(.zoomOut(), stagger: 0.1))
            stage.run(moment)
            stage.label.at.animate(way)
            stage.run(3)
            #expect(stage.look == before && out.outcome == .completed(.end))
        }
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `a slide comes from outside of the superview, clipped from outside of its line`() {
        let stage = LabelStage("ab")
        let slide = AnyAnimator<CALayer>.slideIn(from: .bottom, curve: .linear)
        let token = stage.label.at.animate(.byCharacter(slide, stagger: 0))
        token.pause()
        stage.run(0.01)
        let bottom = stage.pieces[0].presentation()?.frame.minY ?? 0
        expectClose(bottom, stage.window.bounds.maxY - stage.label.frame.minY)
        token.stop(at: .start)
        let clipped = stage.label.at.animate(.byCharacter(slide, stagger: 0, clipsLines: true))
        clipped.pause()
        stage.run(0.01)
        let line = stage.pieces[0].superlayer
        #expect(line?.masksToBounds == true)
        expectClose(stage.pieces[0].presentation()?.frame.minY ?? 0, line?.bounds.maxY ?? .nan)
    }

    @Test func `letters repeat, and endless ones go on until they are stopped`() {
        let stage = LabelStage("ab")
        let before = stage.look
        let token = stage.label.at.animate(Self.fade.repeated(2))
        stage.run(2)
        expectClose(stage.opacity(0), 0.5, within: 0.011)
        stage.run(2)
        #expect(token.outcome == .completed(.end) && stage.look == before)
        let endless = stage.label.at.animate(.byCharacter(.pulse().repeatedForever(), stagger: 0.1))
        stage.run(100)
        #expect(stage.pieces.count == 2 && endless.outcome == nil)
        endless.stop(at: .current)
        #expect(stage.look == before)
    }

    @Test func `two effects on one label show the newer letters, and then the older ones again`() {
        let stage = LabelStage("ab")
        let before = stage.look
        stage.label.at.animate(.byCharacter(.pulse(duration: 3), stagger: 0))
        stage.run(0.5)
        let older = stage.pieces
        stage.label.at.animate(.byWord(.pulse(duration: 1), stagger: 0))
        stage.run(0.5)
        #expect(stage.strings == ["ab"])
        stage.run(1)
        #expect(stage.pieces == older)
        stage.run(2)
        #expect(stage.look == before)
    }

    @Test func `where motion is reduced, the whole label fades, and no piece is cut`() {
        let stage = LabelStage("abc")
        UIAccessibility.isReduceMotionEnabled = true
        let before = stage.look
        stage.label.at.animate(.byCharacter(.slideIn(duration: 1, curve: .linear), stagger: 0.5))
        stage.run(1)
        #expect(stage.pieces.isEmpty)
        let opacity = (stage.label.layer.presentation()?.opacity).map(Double.init) ?? .nan
        #expect(opacity > 0.3 && opacity < 0.7)
        stage.run(1.1)
        #expect(stage.look == before)
        stage.label.at.animate(.byCharacter(.zoomOut(duration: 1), stagger: 0.5))
        stage.run(2.1)
        #expect(stage.label.alpha == 0)
        stage.label.alpha = 1
        stage.label.at.animate(.byCharacter(.popIn().reducedMotion(.keep), stagger: 0.5))
        stage.run(0.1)
        #expect(stage.pieces.count == 3)
    }

    @Test(arguments: [false, true]) func `cut off by the system, they are cut off as any effect is`(isGone: Bool) {
        let stage = LabelStage()
        let token = stage.label.at.animate(.byCharacter(.slideIn(from: .bottom), stagger: 0.05))
        stage.run(0.1)
        if isGone { stage.label.removeFromSuperview() } else { UIApplication.shared.enterBackground() }
        stage.run(1)
        UIApplication.shared.enterForeground()
        #expect(token.outcome == .interrupted(.system))
    }
}

/// Calls a body whose objects are to be gone when it returns.
@MainActor private func autoreleased<Value>(_ body: () -> Value) -> Value { body() }
