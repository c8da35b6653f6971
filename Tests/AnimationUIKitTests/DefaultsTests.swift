import AnimationUIKit
import Testing

/// A block names lengths, curves and policies for the calls in it that name none.
@MainActor @Suite(.virtualTime) struct DefaultsTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    @Test func `a call without a length and a curve has the block's`() {
        let token = AT.withDefaults(duration: 0.4, curve: .linear) { view.at.animate(.fade(to: 0)) }
        #expect(token.duration == 0.4)
        stage.run(0.1)
        #expect(abs((view.layer.presentation()?.opacity ?? 1) - 0.75) < 1e-6)
        #expect(view.at.animate(.fade(to: 1)).duration == 0.25)
    }

    @Test func `a length and a curve that a call names are its own`() {
        AT.withDefaults(duration: 0.4, curve: .linear) {
            #expect(view.at.animate(.scale(to: 2, duration: 1)).duration == 1)
            #expect(AT.custom(duration: 2) { view.alpha = 0 }.duration == 2)
            #expect(AT.custom { view.alpha = 0 }.duration == 0.4)
        }
    }

    @Test func `an effect with a spring of its own, or a length, keeps it`() {
        let (pop, tada) = (view.at.animate(.popIn()).duration, view.at.animate(.tada()).duration)
        AT.withDefaults(duration: 0.1, curve: .linear) {
            #expect(view.at.animate(.popIn()).duration == pop)
            #expect(view.at.animate(.tada()).duration == tada)
        }
    }

    @Test func `a spring with a length settles in it`() {
        let token = AT.withDefaults(duration: 0.35, curve: .snappy) { view.at.animate(.move(byX: 100, y: 0)) }
        #expect(token.duration == 0.35)
        let spring = AT.withDefaults(curve: .snappy) { view.at.animate(.move(byX: 100, y: 0)) }
        #expect(spring.duration == view.at.animate(.move(byX: 100, y: 0, curve: .snappy)).duration)
    }

    @Test func `a block is a step of a composition`() {
        let token = AT.animate {
            view.at.animate(.fade(to: 0.5, duration: 1))
            AT.withDefaults(duration: 0.2) {
                AT.animate {
                    view.at.animate(.fade(to: 0))
                    AT.wait(0.1)
                    if view.isHidden { view.at.animate(.show()) }
                    view.at.animate(.fade(to: 1))
                }
            }
            AT.withDefaults(duration: 3) { view.at.animate(.scale(to: 2)) }
        }
        #expect(abs(token.duration - 4.5) < 1e-9)
    }

    @Test func `a block of code that is no step plays what it starts`() {
        AT.withDefaults(duration: 0.2) {
            view.tag = 3
            view.at.animate(.fade(to: 0))
        }
        #expect(view.tag == 3)
        stage.run(0.3)
        #expect(view.alpha == 0 && AnimationDefaults.duration == nil && AnimationDefaults.curve == .easeInOut)
    }

    @Test func `an inner block takes from the outer one the rest`() {
        AT.withDefaults(duration: 0.2, curve: .easeIn) {
            AT.withDefaults(curve: .linear) {
                #expect(AnimationDefaults.duration == 0.2 && AnimationDefaults.curve == .linear)
            }
            #expect(AnimationDefaults.duration == 0.2 && AnimationDefaults.curve == .easeIn)
        }
    }

    @Test func `a token has the block's policy, unless it names one`() {
        AT.withDefaults(duration: 1, curve: .linear, onConflict: .queue) {
            view.at.animate(.fade(to: 0))
            view.at.animate(.fade(to: 1))
        }
        stage.run(0.5)
        #expect(abs(stage.shown("opacity") - 0.5) < 1e-6)
        stage.run(1)
        #expect(abs(stage.shown("opacity") - 0.5) < 1e-6)
        stage.run(0.6)
        AT.withDefaults(duration: 1, curve: .linear, onConflict: .queue) {
            view.at.animate(.fade(to: 0))
            view.at.animate(.fade(to: 0.8)).onConflict(.replace)
        }
        stage.run(1)
        #expect(abs(Double(view.alpha) - 0.8) < 1e-6)
    }

    @Test func `a completion is outside of the block`() {
        var later: Double?
        AT.withDefaults(duration: 0.2) {
            view.at.animate(.fade(to: 0).completion { later = view.at.animate(.fade(to: 1)).duration })
        }
        stage.run(0.3)
        #expect(later == 0.25)
    }

    @Test func `a length that can't be is reported by each call`() {
        let token = AT.withDefaults(duration: -1) { view.at.animate(.fade(to: 0)) }
        #expect(token.duration == 0)
        stage.run(0.1)
        #expect(stage.host.issues.count == 1)
    }
}
