import AnimationUIKit
import Expectations
import Foundation
import TestSupport
import Testing

/// Sequences and groups in the manner of GCD: SCRAnimationChain.
///
/// Its calls in our names, the things that it promises, and the faults of its code, which do not happen.
@MainActor @Suite(.virtualTime) struct Seed001Tests {
    private let stage = Stage()
    private let imageView = UIImageView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    private let headline = UILabel(frame: CGRect(x: 0, y: 60, width: 50, height: 20))
    private let content = UILabel(frame: CGRect(x: 0, y: 100, width: 50, height: 20))

    init() {
        for view in [imageView, headline, content] { stage.window.addSubview(view) }
        stage.host.clock.turn()
    }

    private var opacities: [Float] {
        [imageView, headline, content].map { ($0.layer.presentation() ?? $0.layer).opacity }
    }

    // MARK: - Its calls

    @Test func `five steps on three views, one below the other`() {
        let token = AT.animate {
            imageView.at.animate(.fadeOut(duration: 0.25))
            headline.at.animate(.fadeOut(duration: 0.25))
            content.at.animate(.fadeOut(duration: 0.25))
            headline.at.animate(.fadeIn(duration: 0.25))
            content.at.animate(.fadeIn(duration: 0.25))
        }
        var seen: [[Float]] = []
        for _ in 0..<5 {
            stage.run(0.25)
            seen.append(opacities)
        }
        #expect(seen == [[0, 1, 1], [0, 0, 1], [0, 0, 0], [0, 1, 0], [0, 1, 1]])
        #expect(token.duration == 1.25)
    }

    @Test func `an action has a delay, a length, options, something to prepare, and its changes`() {
        var calls: [String] = []
        let token = imageView.at.animate(
            .custom(
                options: .blocksTouches, duration: 1, curve: .linear, delay: 0.5,
                prepare: {
                    calls.append("prepare")
                    $0.alpha = 0.5
                }
            ) {
                calls.append("animate")
                $0.alpha = 1
            })
        #expect(token.duration == 1.5)
        stage.run(0.45)
        #expect(calls.isEmpty && opacities[0] == 1)
        stage.run(0.55)
        #expect(calls == ["prepare", "animate"])
        expectClose(Double(opacities[0]), 0.75, within: 0.01)
    }

    @Test func `its options keep touches out, and lay out what a constraint moves`() {
        let (panel, box) = (UIView(frame: CGRect(x: 0, y: 200, width: 200, height: 200)), UIView())
        box.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(panel)
        panel.addSubview(box)
        let width = box.widthAnchor.constraint(equalToConstant: 40)
        NSLayoutConstraint.activate([
            width, box.heightAnchor.constraint(equalToConstant: 40),
            box.leadingAnchor.constraint(equalTo: panel.leadingAnchor),
            box.topAnchor.constraint(equalTo: panel.topAnchor),
        ])
        stage.host.clock.turn()
        let token = panel.at.animate(
            .custom(
                options: [.blocksTouches, .layoutSubviews], duration: 1, curve: .linear,
                undo: { _ in width.constant = 40 }
            ) { _ in width.constant = 140 })
        let place = CGPoint(x: 20, y: 220)
        stage.run(0.5)
        expectClose(Double(box.layer.presentation()?.bounds.width ?? 0), 90, within: 1)
        #expect(stage.window.hitTest(place, with: nil) !== box)
        stage.run(0.6)
        #expect(box.bounds.width == 140 && stage.window.hitTest(place, with: nil) === box)
        token.revert()
        stage.host.clock.turn()
        #expect(width.constant == 40 && box.bounds.width == 40 && stage.host.issues.isEmpty)
    }

    @Test func `each step is prepared right before itself, not when the chain is built`() {
        let token = AT.animate {
            headline.at.animate(.move(byX: 100, y: 0, duration: 1))
            headline.at.animate(.fadeOut(duration: 1).initially { $0.bounds.size.width = $0.center.x })
        }
        let start = headline.center.x
        stage.run(0.9)
        #expect(headline.bounds.width == 50)
        stage.run(0.2)
        #expect(headline.bounds.width == start + 100)
        token.stop()
    }

    @Test func `a sequence in a group in a sequence`() {
        let token = AT.animate {
            imageView.at.animate(.fadeOut(duration: 1))
            AT.parallel {
                AT.animate {
                    headline.at.animate(.fadeOut(duration: 1))
                    content.at.animate(.fadeOut(duration: 1))
                }
                imageView.at.animate(.fadeIn(duration: 1))
            }
            content.at.animate(.fadeIn(duration: 1))
        }
        #expect(token.duration == 4)
        stage.run(2)
        #expect(opacities == [1, 0, 1])
        stage.run(1)
        #expect(opacities == [1, 0, 0])
        stage.run(1.1)
        #expect(opacities == [1, 0, 1])
    }

    /// A step of somebody else: a recipe.
    private struct Blink: CompositeAnimator {
        let times: Int

        func play(on target: UIView) -> AnimationToken {
            target.at.animate(.fadeOut(duration: 0.1), .fadeIn(duration: 0.1)).repeated(times)
        }
    }

    @Test func `whoever conforms to a protocol is a step like any other`() {
        let token = AT.animate {
            imageView.at.animate(AnyAnimator(Blink(times: 3)))
            AT.parallel {
                headline.at.animate(AnyAnimator(Blink(times: 1)))
                content.at.animate(.fadeOut(duration: 0.1))
            }
        }
        expectClose(token.duration, 0.8, within: 1e-9)
        stage.run(0.7)
        #expect(opacities == [1, 0, 0])
        stage.run(0.2)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `a group ends with its longest step, delays and repeats counted`() {
        let token = AT.parallel {
            imageView.at.animate(.fadeOut(duration: 1, delay: 0.5))
            headline.at.animate(.fadeOut(duration: 0.5).repeated(4))
            content.at.animate(.fadeOut(duration: 1))
        }
        #expect(token.duration == 2)
        stage.run(1.9)
        #expect(token.state == .running)
        stage.run(0.2)
        #expect(token.outcome == .completed(.end))
    }

    // MARK: - Its faults

    @Test func `a step that is cut off ends with a reason, and the chain goes on`() {
        var outcomes: [AnimationOutcome] = []
        let token = AT.animate {
            imageView.at.animate(.fadeOut(duration: 1)).completion { outcomes.append($0) }
            headline.at.animate(.fadeOut(duration: 1)).completion { outcomes.append($0) }
        }
        stage.run(0.5)
        imageView.removeFromSuperview()
        stage.run(1.6)
        #expect(outcomes == [.interrupted(.system), .completed(.end)])
        #expect(token.outcome == .completed(.end))
        #expect(imageView.alpha == 0)
    }

    @Test func `steps of one length end their group once`() {
        var ends = 0
        AT.parallel {
            imageView.at.animate(.fadeOut(duration: 1))
            headline.at.animate(.fadeOut(duration: 1))
        }
        .completion { ends += 1 }
        stage.run(3)
        #expect(ends == 1)
    }

    @Test func `an empty sequence and an empty group end`() {
        var ends = 0
        let token = AT.animate {
            AT.animate {}.completion { ends += 1 }
            AT.parallel {}.completion { ends += 1 }
            imageView.at.animate(.fadeOut(duration: 1))
        }
        stage.run(1.1)
        #expect(ends == 2)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `effects are values: a chain plays as often as it is asked to`() {
        let chain: AnyAnimator<UIView> = .sequence(
            .move(byX: 10, y: 0, duration: 0.5), .parallel(.fadeOut(duration: 0.5), .move(byX: 0, y: 10, duration: 0.5))
        )
        let start = imageView.center
        for count in 1...2 {
            imageView.alpha = 1
            imageView.at.animate(chain)
            stage.run(1.1)
            #expect(imageView.center == CGPoint(x: start.x + CGFloat(10 * count), y: start.y + CGFloat(10 * count)))
            #expect(imageView.alpha == 0)
        }
    }
}
