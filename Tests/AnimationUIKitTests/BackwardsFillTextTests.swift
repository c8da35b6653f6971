import AnimationUIKit
import TestSupport
import Testing

/// Typed texts and numbers show their first frames until their turns.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct BackwardsFillTextTests {
    private let stage = Stage()
    private var label: UILabel { stage.label }
    private var text: String? { label.text }

    enum Effect: CaseIterable {
        case typewriter, typedText, countUp, scramble

        var effect: AnyAnimator<UILabel> {
            switch self {
            case .typewriter: .typewriter()
            case .typedText: .typewriter("Porto")
            case .countUp: .countUp(from: 7, to: 9)
            case .scramble: .scramble(characters: "#")
            }
        }

        var first: String {
            switch self {
            case .typewriter, .typedText: ""
            case .countUp: "7"
            case .scramble: "######"
            }
        }

        var last: String {
            switch self {
            case .typewriter, .scramble: "Lisbon"
            case .typedText: "Porto"
            case .countUp: "9"
            }
        }
    }

    init() { label.text = "Lisbon" }

    @Test(arguments: Effect.allCases) func `behind a delay`(_ effect: Effect) {
        let token = label.at.animate(effect.effect.delay(1))
        stage.run(0.5)
        #expect(text == effect.first)
        stage.run(2)
        #expect(text == effect.last && token.outcome == .completed(.end))
        token.revert()
        #expect(text == "Lisbon")
    }

    @Test(arguments: Effect.allCases) func `as a later step, played, scrubbed and back`(_ effect: Effect) {
        let token = AT.animate(stage.view.at.animate(.fadeOut(duration: 1)), label.at.animate(effect.effect))
        stage.run(0.5)
        #expect(text == effect.first)
        token.pause()
        for time in [0.2, 1.5, 0.8, 2, 0] {
            token.time = time
            stage.run(0.03)
            #expect(time > 1 ? text != effect.first : text == effect.first, "\(time)")
        }
        token.play(to: .end)
        stage.run(1.5)
        #expect(text != effect.first)
        token.play(to: .start)
        stage.run(1)
        #expect(text == effect.first)
        token.play(to: .end)
        stage.run(3)
        #expect(text == effect.last)
    }

    @Test(arguments: Effect.allCases, [AnimationPosition.start, .current, .end])
    func `given back at every stop`(_ effect: Effect, _ position: AnimationPosition) {
        for isPaused in [false, true] {
            let token = label.at.animate(effect.effect.delay(1))
            stage.run(0.5)
            if isPaused {
                token.pause()
                stage.run(0.03)
            }
            #expect(text == effect.first)
            token.stop(at: position)
            stage.run(0.03)
            #expect(text == (position == .end ? effect.last : "Lisbon"))
            token.revert()
            #expect(text == "Lisbon")
        }
    }

    @Test(arguments: Effect.allCases) func `not where it is switched off, or motion is reduced`(_ effect: Effect) {
        label.at.animate(effect.effect.delay(1).filledBackwards(false))
        stage.run(0.5)
        #expect(text == "Lisbon")
        label.at.stopAnimations(at: .start)
        UIAccessibility.isReduceMotionEnabled = true
        label.at.animate(effect.effect.delay(1))
        stage.run(0.5)
        #expect(text == "Lisbon")
    }

    @Test func `in a stagger, each until its own turn`() {
        let labels = (0..<3).map { _ in UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20)) }
        for each in labels {
            each.text = "Lisbon"
            stage.window.addSubview(each)
        }
        stage.run(0.02)
        labels.at.animate(.typewriter(duration: 0.2), stagger: 0.5)
        stage.run(0.4)
        #expect(labels.map(\.text) == ["Lisbon", "", ""])
        stage.run(2)
        #expect(labels.map(\.text) == ["Lisbon", "Lisbon", "Lisbon"])
    }

    @Test func `after an earlier step of the text, from its end`() {
        let token = label.at.animate(.scramble(to: "Porto", duration: 1), .wait(1), .typewriter("Faro"))
        stage.run(0.02)
        #expect(text?.count == 5)
        stage.run(1.5)
        #expect(text == "")
        token.stop(at: .current)
        #expect(text == "Porto")
        token.revert()
        #expect(text == "Lisbon")
    }

    @Test func `a newer effect and the app find the label's own text`() {
        let token = label.at.animate(.typewriter(delay: 2))
        stage.run(0.5)
        #expect(text == "")
        label.at.animate(.typewriter(duration: 0.2))
        stage.run(0.5)
        #expect(text == "Lisbon")
        token.stop(at: .start)
        #expect(text == "Lisbon")
        let second = label.at.animate(.countUp(to: 5, delay: 2))
        stage.run(0.5)
        label.text = "mine"
        second.stop(at: .start)
        #expect(text == "mine")
    }

    @Test(arguments: Effect.allCases, Effect.allCases)
    func `below a newer effect, both taken back, the label has its text and look`(_ waiting: Effect, _ newer: Effect) {
        for moment in [0.1, 0.5, 1.5, 2.5, 4] {
            for isNewerFirst in [true, false] {
                for isStyled in [true, false] {
                    let own = NSMutableAttributedString(string: "Lisbon")
                    if isStyled {
                        own.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
                    }
                    label.attributedText = own
                    let before = label.attributedText
                    var tokens = [label.at.animate(waiting.effect.delay(2))]
                    stage.run(0.05)
                    tokens.append(label.at.animate(newer.effect))
                    stage.run(moment)
                    for token in isNewerFirst ? tokens.reversed() : tokens { token.revert() }
                    #expect(text == "Lisbon" && label.attributedText == before, "\(moment) \(isNewerFirst) \(isStyled)")
                    stage.run(0.02)
                }
            }
        }
    }

    @Test(arguments: Effect.allCases, Effect.allCases)
    func `three effects, taken back in any order, leave the text and its look`(_ first: Effect, _ last: Effect) {
        let own = NSMutableAttributedString(string: "Lisbon")
        own.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            for moment in [0.1, 0.9, 2] {
                label.attributedText = own
                let before = label.attributedText
                let tokens = [first.effect, .countUp(from: 20, to: 30), last.effect].map { effect in
                    let token = label.at.animate(effect)
                    stage.run(0.1)
                    return token
                }
                stage.run(moment)
                for index in order { tokens[index].revert() }
                #expect(text == "Lisbon" && label.attributedText == before, "\(order), \(moment)")
                stage.run(0.02)
            }
        }
    }

    @Test func `a number that can't be used shows nothing of its own`() {
        label.at.animate(.countUp(from: .nan, to: 5, delay: 1))
        stage.run(0.5)
        #expect(text == "Lisbon")
    }
}
