import AnimationInteraction
import TestSupport
import Testing

/// How long an object lives that a follower moves.
@MainActor @Suite(.virtualTime) struct FollowerLifeTests {
    private let stage = FollowerStage()

    /// The frames for which a follower in flight keeps its object at most.
    private let longest = 4

    /// A gauge that only its follower may keep.
    @MainActor private final class Case {
        private var owned: Gauge? = Gauge()
        private(set) weak var gauge: Gauge?
        let chase: AnimationFollower<Double>?
        private(set) var ends: [AnimationOutcome] = []

        init(byKeyPath: Bool) {
            gauge = owned
            chase = owned.map { owned in
                byKeyPath
                    ? owned.at.follower(of: \.level)
                    : AT.follower(of: owned, from: 0.0) { $0.level = $1 }
            }
            chase?.onRest { [weak self] in self?.ends.append($0) }
        }

        func drop() { owned = nil }
    }

    @Test(arguments: [true, false]) func `an object that goes in flight is gone after four frames`(byKeyPath: Bool) {
        // At different turns of the clock, and with followers in different places of its list.
        for wait in 1...3 {
            let cases = (0..<7).map { _ in Case(byKeyPath: byKeyPath) }
            for each in cases { each.chase?.target = 5 }
            for _ in 0..<wait { stage.frame() }
            for each in cases { each.drop() }
            for _ in 0..<longest { stage.frame() }
            for each in cases { #expect(each.gauge == nil && each.chase?.isAtRest == true) }
            stage.frame()
            for each in cases { #expect(each.ends == [.targetReleased]) }
            #expect(stage.host.clock.isIdle)
        }
    }

    @Test func `followers that come to rest before it do not make an object live longer`() {
        for count in 1...8 {
            // In each frame one leaves the list, and the last one moves to another place.
            let others = (0..<count).map { _ in Case(byKeyPath: true) }
            let last = Case(byKeyPath: false)
            for each in others + [last] { each.chase?.target = 5 }
            stage.frame()
            last.drop()
            for frame in 0..<longest {
                if frame < count { others[frame].chase?.stop() }
                stage.frame()
            }
            #expect(last.gauge == nil && last.chase?.isAtRest == true)
            stage.run(3)
            #expect(last.ends == [.targetReleased] && stage.host.clock.isIdle)
        }
    }

    @Test func `an object at rest is gone at once`() {
        let each = Case(byKeyPath: true)
        each.chase?.target = 5
        stage.run(3)
        #expect(each.ends == [.completed(.end)])
        each.drop()
        #expect(each.gauge == nil)
        each.chase?.target = 7
        #expect(each.chase?.isAtRest == true && stage.host.clock.isIdle)
    }

    enum Ending: CaseIterable { case stop, jump, stopOfObject, stopAtEnd, takeOver, reduction }

    @Test(arguments: Ending.allCases) func `an object that has been stopped in flight is gone at once`(_ ending: Ending)
    {
        defer { AT.motionPolicy = .system }
        let each = Case(byKeyPath: true)
        each.chase?.target = 5
        stage.run(0.1)
        switch ending {
        case .stop: each.chase?.stop()
        case .jump: each.chase?.jump(to: 2)
        case .stopOfObject: each.gauge?.at.stopAnimations()
        case .stopAtEnd: each.gauge?.at.stopAnimations(at: .end)
        case .takeOver: each.gauge.map { $0.at.follower(of: \.level).jump(to: 3) }
        case .reduction:
            AT.motionPolicy = .reduced
            each.chase?.target = 9
        }
        #expect(each.chase?.isAtRest == true)
        each.drop()
        #expect(each.gauge == nil)
        stage.run(0.1)
        #expect(each.ends.count == 1 && stage.host.clock.isIdle)
    }

    @Test func `in the background an object is gone at once`() {
        let (each, kept) = (Case(byKeyPath: true), Case(byKeyPath: false))
        for each in [each, kept] { each.chase?.target = 5 }
        stage.run(0.1)
        stage.host.clock.enterBackground()
        each.drop()
        #expect(each.gauge == nil)
        stage.run(5)
        stage.host.clock.enterForeground()
        stage.run(3)
        #expect(each.ends == [.targetReleased] && kept.ends == [.completed(.end)] && kept.gauge?.level == 5)
        #expect(stage.host.clock.isIdle)
    }

    /// An object that calls back as it goes.
    @MainActor private final class Departing: AnimationCompatible {
        var level = 0.0
        var leave: @MainActor () -> Void = {}

        isolated deinit { leave() }
    }

    @Test func `an object may set and stop followers as it goes`() {
        let gauge = Gauge()
        let other = gauge.at.follower(of: \.level)
        var ends: [AnimationOutcome] = []
        do {
            let departing = Departing()
            let chase = departing.at.follower(of: \.level)
            chase.onRest { ends.append($0) }
            chase.target = 5
            other.target = 3
            departing.leave = {
                chase.stop()
                other.target = 8
            }
            stage.run(0.1)
        }
        stage.run(3)
        #expect(ends == [.targetReleased] && gauge.level == 8 && stage.host.clock.isIdle)
    }

    @Test(arguments: [true, false]) func `an object that only a follower's code keeps may move others as it goes`(
        _ movesOthers: Bool
    ) {
        let (gauge, owner) = (Gauge(), Gauge())
        let others = (0..<9).map { _ in Gauge() }
        let chases = others.map { $0.at.follower(of: \.level) }
        weak var former: Departing?
        var chase: AnimationFollower<Double>?
        do {
            let departing = Departing()
            former = departing
            departing.leave = { for chase in chases { chase.target = 8 } }
            chase = AT.follower(of: owner, from: 0.0) { [departing] in $0.level = $1 + departing.level }
        }
        let beside = gauge.at.follower(of: \.level)
        chase?.target = 5
        if movesOthers { beside.target = 3 }
        stage.run(0.1)
        chase?.stop()
        chase = nil
        stage.run(0.1)
        #expect(former == nil)
        stage.run(3)
        #expect(others.allSatisfy { $0.level == 8 } && gauge.level == (movesOthers ? 3 : 0))
        #expect(stage.host.clock.isIdle)
    }

    /// A host whose frames are shown by hand, also in a frame, as by code that runs the run loop.
    private final class Frames: AnimationHost {
        private(set) var now = 0.0
        private var body: (@MainActor (TimeInterval) -> Void)?

        var isIdle: Bool { body == nil }

        func atEndOfTurn(_ body: @escaping @MainActor () -> Void) { body() }

        func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void { {} }

        func eachFrame(
            _ rate: FrameRateRange?, _ body: @escaping @MainActor (TimeInterval) -> Void
        ) -> @MainActor () -> Void {
            self.body = body
            return { [weak self] in self?.body = nil }
        }

        func show(_ count: Int) {
            for _ in 0..<count {
                now += 1.0 / 60
                body?(now)
            }
        }
    }

    @Test func `frames in a frame keep the object and the follower until the outer one is over`() {
        let host = Frames()
        AnimationHosts.current.withValue(host) {
            var gauge: Gauge? = Gauge()
            weak let former = gauge
            let other = Gauge()
            let beside = other.at.follower(of: \.level)
            var chase: AnimationFollower<Double>?
            var levels: [Double] = []
            chase = gauge.map { owner in
                AT.follower(of: owner, from: 0.0) {
                    $0.level = $1
                    if levels.isEmpty {
                        chase?.stop()
                        beside.stop()
                        (chase, gauge) = (nil, nil)
                        host.show(4)
                        #expect(former != nil && $0.level == $1)
                    }
                    levels.append($0.level)
                }
            }
            chase?.target = 5
            beside.target = 5
            host.show(1)
            #expect(levels.count == 1 && former == nil && host.isIdle)
        }
    }

    @Test func `states keep an object in flight for four frames at most, and at rest not at all`() {
        for isAtRest in [false, true] {
            var gauge: Gauge? = Gauge()
            weak let former = gauge
            let states = gauge.map { gauge in
                AT.states(false) {
                    AT.state(false) { gauge.at.goal(\.level, to: 0) }
                    AT.state(true) { gauge.at.goal(\.level, to: 5) }
                }
            }
            let token = states?.go(to: true)
            stage.run(isAtRest ? 3 : 0.1)
            gauge = nil
            if !isAtRest { for _ in 0..<longest { stage.frame() } }
            #expect(former == nil)
            stage.run(1)
            #expect(token?.outcome == .completed(.end) && stage.host.clock.isIdle)
        }
    }
}
