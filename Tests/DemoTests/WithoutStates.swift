import AnimationUIKit

@testable import DemoScenes

/// The motions of two scenes of states as tokens alone have them: from any state to any other one, under a finger, and
/// thrown. The sheet without states is a scene of the demo itself.
@MainActor enum WithoutStates {
    /// The actions of a tap and of a pan, with its translation and its velocity.
    struct Actions<State> {
        let go: (State) -> Void
        let moved: (CGPoint) -> Void
        let ended: (CGPoint) -> Void
    }

    enum Mode { case bar, song, list }

    static func player(_ panel: UIView, _ cover: UIView, _ song: UIView, _ list: UIView, _ dim: UIView)
        -> Actions<Mode>
    {
        // player begin
        let way = { @MainActor (mode: Mode) in
            AT.withDefaults(curve: .snappy, onConflict: .replace) {
                AT.parallel {
                    switch mode {
                    case .bar:
                        panel.at.animate(.frame(to: CGRect(x: 12, y: 396, width: 296, height: 64)))
                        panel.at.animate(.backgroundColor(to: .white))
                        cover.at.animate(.frame(to: CGRect(x: 10, y: 10, width: 44, height: 44)))
                        song.at.animate(.move(to: CGPoint(x: 150, y: 32)))
                        list.at.animate(.fade(to: 0))
                        dim.at.animate(.fade(to: 0))
                    case .song:
                        panel.at.animate(.frame(to: CGRect(x: 0, y: 36, width: 320, height: 464)))
                        panel.at.animate(.backgroundColor(to: Stage.background))
                        cover.at.animate(.frame(to: CGRect(x: 50, y: 48, width: 220, height: 220)))
                        song.at.animate(.move(to: CGPoint(x: 160, y: 316)))
                        list.at.animate(.fade(to: 0))
                        dim.at.animate(.fade(to: 0.4))
                    case .list:
                        panel.at.animate(.frame(to: CGRect(x: 0, y: 36, width: 320, height: 464)))
                        panel.at.animate(.backgroundColor(to: .white))
                        cover.at.animate(.frame(to: CGRect(x: 24, y: 28, width: 64, height: 64)))
                        song.at.animate(.move(to: CGPoint(x: 194, y: 60)))
                        list.at.animate(.fade(to: 1))
                        dim.at.animate(.fade(to: 0.4))
                    }
                }
            }
        }
        way(.bar).stop(at: .end)
        var drag: (mode: Mode, token: AnimationToken)?
        let moved = { @MainActor (translation: CGPoint) in
            let mode = translation.y < 0 ? Mode.song : .bar
            if drag?.mode != mode {
                drag?.token.revert()
                drag = (mode, way(mode))
                drag?.token.pausesOnCompletion = true
                drag?.token.pause()
            }
            drag?.token.scrub(to: abs(translation.y) / 360)
        }
        let ended = { @MainActor (velocity: CGPoint) in
            drag?.token.settle(at: .end, velocity: abs(velocity.y) / 360)
            drag = nil
        }
        // player end
        return Actions(go: { _ = way($0) }, moved: moved, ended: ended)
    }

    static func toggle(_ knob: UIView, _ track: UIView, _ view: UIView, _ page: UIView, _ title: UILabel)
        -> Actions<Bool>
    {
        // toggle begin
        let night = AT.withDefaults(curve: .bouncy) {
            AT.parallel {
                knob.at.animate(.value(\.center.x, to: 72))
                track.at.animate(.backgroundColor(to: Stage.indigo))
                view.at.animate(.backgroundColor(to: Stage.ink))
                page.at.animate(.backgroundColor(to: UIColor(white: 0.25, alpha: 1)))
                title.at.animate(.textColor(to: .white))
            }
        }
        night.pausesOnCompletion = true
        night.pause()
        let scrubber = night.scrubber(over: 44)
        let go = { @MainActor (isNight: Bool) in night.play(to: isNight ? .end : .start) }
        let moved = { @MainActor (translation: CGPoint) in scrubber.drag(by: translation.x) }
        let ended = { @MainActor (velocity: CGPoint) in scrubber.release(velocity: velocity.x) }
        // toggle end
        return Actions(go: go, moved: moved, ended: ended)
    }
}
