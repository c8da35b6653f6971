import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Repeats, and steps that are moved by hand, over and under a step of another call.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct UnderlyingRepeatTests {
    @Test(arguments: KnownProperty.allCases, [0, 0.1])
    func `between two runs there and back it stays on top`(_ known: KnownProperty, gap: TimeInterval) {
        let world = OverlaidRig(known)
        world.x(100, 4)
        world.run(0.5)
        let newer = AT.animate(world.x(0, 0.2).repeated(4, autoreverses: true, delay: gap))
        var greatest = 0.0
        for _ in 0..<Int(((0.8 + 3 * gap) * 100).rounded() - 1) {
            world.run(0.01)
            greatest = max(greatest, world.shown)
        }
        expectClose(greatest, 12.5)
        world.run(0.02)
        #expect(newer.outcome == .completed(.end))
        world.shows((0.5 + 0.8 + 3 * gap + 0.01) * 25)
        world.run(4)
        world.stays(100)
    }

    /// The verb that ends it in the gap after a run back.
    enum End: CaseIterable {
        case start, revert, end, finishRepeating, seek, leaf
    }

    @Test(arguments: KnownProperty.allCases, End.allCases)
    func `in the gap after a run back it can be ended`(_ known: KnownProperty, end: End) {
        let world = OverlaidRig(known)
        world.x(100, 4)
        world.run(0.5)
        let step = world.x(0, 0.2)
        let runs =
            end == .finishRepeating
            ? step.repeatedForever(autoreverses: true, delay: 1) : step.repeated(4, autoreverses: true, delay: 1)
        let newer = AT.animate(AT.wait(0.1), runs)
        world.run(1.7)
        // A key path's value begins at what the latest frame showed: up to one frame, 0.25, earlier.
        world.shows(15, within: known == .keyPath ? 0.3 : 1e-6)
        switch end {
        case .start: newer.stop(at: .start)
        case .revert: newer.revert()
        case .end: newer.stop(at: .end)
        case .finishRepeating: newer.finishRepeating()
        case .seek: newer.time = 0.05
        case .leaf: step.stop(at: .start)
        }
        world.shows(55)
        world.run(0.01)
        world.shows(55.25)
        newer.stop(at: .start)
        world.run(4)
        world.stays(100)
    }

    @Test(arguments: KnownProperty.allCases) func `paused at its start by hand it stays on top`(_ known: KnownProperty)
    {
        let world = OverlaidRig(known)
        world.x(100, 2)
        world.run(0.5)
        let newer = world.x(0, 0.5)
        world.run(0.25)
        newer.scrub(to: 0)
        world.run(0.5)
        world.shows(25)
        newer.resume()
        world.run(1)
        world.stays(0)
    }

    @Test(arguments: KnownProperty.allCases, [false, true])
    func `the next run of an older repeat stays below it while it plays`(_ known: KnownProperty, autoreverses: Bool) {
        let world = OverlaidRig(known)
        let older = world.x(100, 0.5).repeated(8, autoreverses: autoreverses)
        world.run(0.25)
        let newer = world.x(0, 1)
        for _ in 0..<99 {
            world.run(0.01)
            #expect(world.shown < 50)
        }
        world.run(0.02)
        #expect(newer.outcome == .completed(.end))
        world.shows(0)
        world.run(autoreverses ? 0.99 : 0.49)
        world.shows(50)
        older.stop()
        world.stays(50)
    }

    @Test(arguments: KnownProperty.allCases) func `over a repeat it gives back the run that plays`(
        _ known: KnownProperty
    ) {
        let world = OverlaidRig(known)
        let older = world.x(100, 0.5).repeated(8)
        world.run(0.25)
        let newer = world.x(0, 2)
        world.run(0.5)
        newer.stop(at: .start)
        world.shows(50)
        world.run(0.1)
        world.shows(70)
        older.stop(at: .end)
        world.stays(100)
    }

    @Test(arguments: KnownProperty.allCases)
    func `moved by hand over a newer one and back to its start it leaves that on top`(_ known: KnownProperty) {
        let world = OverlaidRig(known)
        let older = world.x(100, 2)
        world.run(0.5)
        world.x(0, 1)
        world.run(0.25)
        older.time = 1
        world.shows(50)
        world.run(0.25)
        older.stop(at: .start)
        world.shows(12.5)
        world.run(1)
        world.stays(0)
    }

    @Test(arguments: KnownProperty.allCases) func `an older one that has swung to its end unseen is seen there`(
        _ known: KnownProperty
    ) {
        let world = OverlaidRig(known)
        let older = world.x(100, 1)
        older.scrub(to: 0.25)
        older.settle(at: .end, velocity: 1)
        world.run(0.125)
        let newer = world.x(0, 1)
        world.run(0.1)
        newer.rate = -0.2
        world.run(0.6)
        #expect(older.outcome == .completed(.end))
        newer.stop(at: .start)
        world.stays(100)
    }
}
