import AnimationText
import TestSupport
import Testing

/// Letters in the labels of a list: labels that are moved, hidden and given other texts at odd times.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ReusedLabelTests {
    private let stage = LabelStage()
    private var label: UILabel { stage.label }

    @Test(arguments: [true, false]) func `a label that is reused in the middle has its own text`(isPaused: Bool) {
        let look = stage.look
        let token = label.at.animate(.byCharacter(.popIn(), stagger: 0.05))
        stage.run(0.2)
        if isPaused { token.pause() }
        label.at.stopAnimations(at: .start)
        stage.run(1)
        #expect(stage.look == look && stage.host.clock.isIdle)
    }

    @Test func `a label that moves at rest takes its letters along, and ends with its own text`() {
        let board = UIView(frame: stage.window.bounds)
        stage.window.addSubview(board)
        let token = label.at.animate(.byCharacter(.fadeIn(), stagger: 0.05))
        stage.run(0.2)
        token.pause()
        let count = stage.pieces.count
        board.addSubview(label)
        stage.run(0.1)
        #expect(stage.pieces.count == count && label.textLayer.isHidden)
        token.resume()
        stage.run(3)
        #expect(!label.textLayer.isHidden && stage.pieces.isEmpty && label.alpha == 1)
    }

    @Test(arguments: [false, true]) func `endless letters end with their label`(isWhole: Bool) {
        var gone: UILabel? = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        gone?.text = "Loading"
        if let gone { stage.window.addSubview(gone) }
        let token = gone?.at.animate(
            isWhole ? .byCharacter(.pulse()).repeatedForever() : .byCharacter(.pulse().repeatedForever()))
        stage.run(0.7)
        gone?.removeFromSuperview()
        stage.run(0.1)
        #expect(token?.outcome == nil && stage.host.clock.isIdle)
        weak let label = gone
        gone = nil
        stage.run(1)
        #expect(label == nil && token?.outcome != nil && stage.host.clock.isIdle)
    }

    @Test func `a label that is removed and comes back at rest ends with its own text`() {
        let token = label.at.animate(.byCharacter(.fadeIn(), stagger: 0.05))
        stage.run(0.2)
        token.pause()
        label.removeFromSuperview()
        stage.run(0.5)
        stage.window.addSubview(label)
        label.text = "Another"
        token.resume()
        stage.run(3)
        #expect(!label.textLayer.isHidden && stage.pieces.isEmpty && label.text == "Another" && label.alpha == 1)
    }
}
