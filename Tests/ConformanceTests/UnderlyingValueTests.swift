import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A step that has come back to its own start over an older one of another call: the older one is seen again.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct UnderlyingValueTests {
    /// How it comes back to its start, within three tenths of a second.
    enum Way: CaseIterable {
        case reverse, autoreverse, stop, revert, settle, scrub

        @MainActor func play(_ world: OverlaidRig, to end: Double) -> AnimationToken {
            if self == .autoreverse {
                let token = AT.animate(world.x(end, 0.15).repeated(2, autoreverses: true))
                world.run(0.31)
                return token
            }
            let token = AT.animate(AT.wait(0.05), world.x(end, 0.5))
            world.run(0.15)
            switch self {
            case .reverse: token.reverse()
            case .stop: token.stop(at: .start)
            case .revert: token.revert()
            case .settle: token.play(to: .start)
            case .scrub:
                token.pause()
                token.time = 0.07
                token.time = 0
            case .autoreverse: break
            }
            world.run(0.16)
            return token
        }
    }

    @Test(arguments: KnownProperty.allCases, Way.allCases)
    func `an older one that still plays is seen again`(_ known: KnownProperty, way: Way) {
        let world = OverlaidRig(known)
        let start = world.now
        let older = world.x(100, 2)
        world.run(0.5)
        let newer = way.play(world, to: 0)
        world.shows((world.now - start) * 50)
        world.run(0.3)
        world.shows((world.now - start) * 50)
        world.run(2)
        #expect(older.outcome == .completed(.end))
        newer.stop(at: .start)
        world.stays(100)
    }

    @Test(arguments: KnownProperty.allCases, Way.allCases)
    func `of an older one that has ended unseen the end is seen`(_ known: KnownProperty, way: Way) {
        let world = OverlaidRig(known)
        world.x(100, 0.6)
        world.run(0.5)
        let newer = way.play(world, to: 0)
        world.shows(100)
        newer.stop(at: .start)
        world.stays(100)
    }

    @Test(arguments: KnownProperty.allCases, Way.allCases)
    func `an older one that has come back unseen is as if it had never been`(_ known: KnownProperty, way: Way) {
        let world = OverlaidRig(known)
        let older = world.x(100, 1)
        world.run(0.1)
        older.reverse()
        world.run(0.05)
        let newer = way.play(world, to: 50)
        #expect(older.outcome == .completed(.start))
        world.shows(0)
        newer.stop(at: .start)
        world.stays(0)
    }

    @Test(arguments: KnownProperty.allCases) func `an older one that was stopped unseen is seen where it was`(
        _ known: KnownProperty
    ) {
        let world = OverlaidRig(known)
        let older = world.x(100, 2)
        world.run(0.5)
        let newer = world.x(0, 0.5)
        world.run(0.25)
        older.stop()
        world.run(0.1)
        newer.stop(at: .start)
        world.stays(37.5)
    }

    @Test(arguments: KnownProperty.allCases) func `it goes on from where it was paused`(_ known: KnownProperty) {
        let world = OverlaidRig(known)
        let older = world.x(100, 1)
        world.run(0.5)
        older.pause()
        let newer = world.x(0, 0.5)
        world.run(0.2)
        newer.stop(at: .start)
        world.shows(50)
        older.resume()
        world.run(0.25)
        world.shows(75)
        world.run(0.5)
        world.stays(100)
    }

    @Test(arguments: KnownProperty.allCases, [AnimationPosition.current, .end])
    func `stopped elsewhere it leaves its own value`(_ known: KnownProperty, position: AnimationPosition) {
        let world = OverlaidRig(known)
        let older = world.x(100, 1)
        world.run(0.5)
        let newer = world.x(0, 0.5)
        world.run(0.25)
        newer.stop(at: position)
        world.run(1)
        world.stays(position == .end ? 0 : 25)
        #expect(older.outcome == .completed(.end))
    }

    @Test(arguments: KnownProperty.allCases, [false, true])
    func `taken back after its end it gives back the older one`(_ known: KnownProperty, isOlderOver: Bool) {
        let world = OverlaidRig(known)
        world.x(100, isOlderOver ? 0.75 : 2)
        world.run(0.5)
        let newer = world.x(0, 0.25)
        world.run(0.5)
        #expect(newer.outcome == .completed(.end))
        world.shows(0)
        newer.revert()
        world.shows(isOlderOver ? 100 : 50)
        world.run(0.5)
        world.shows(isOlderOver ? 100 : 75)
        world.run(1)
        world.stays(100)
    }

    @Test(arguments: KnownProperty.allCases) func `of three the one below is seen`(_ known: KnownProperty) {
        let world = OverlaidRig(known)
        world.x(100, 2)
        world.run(0.5)
        let middle = world.x(0, 1)
        world.run(0.25)
        let top = world.x(200, 1)
        world.run(0.25)
        top.stop(at: .start)
        world.shows(12.5)
        world.run(0.25)
        middle.stop(at: .start)
        world.shows(62.5)
        world.run(1)
        world.stays(100)
    }

    @Test(arguments: KnownProperty.allCases, [AnimationPosition.start, .current, .end])
    func `below a third one it is seen again with that`(_ known: KnownProperty, position: AnimationPosition) {
        let world = OverlaidRig(known)
        world.x(100, 2)
        world.run(0.5)
        let middle = world.x(0, 1)
        world.run(0.25)
        let top = world.x(200, 1)
        world.run(0.25)
        let former = world.shown
        middle.stop(at: position)
        world.shows(former)
        world.run(0.25)
        top.stop(at: .start)
        world.shows(position == .start ? 62.5 : position == .end ? 0 : 12.5)
        world.run(2)
        world.stays(position == .start ? 100 : position == .end ? 0 : 12.5)
    }
}
