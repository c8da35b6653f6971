import AnimationUIKit

/// Scrubs of a token at rest, and the ways into rest and out of it.
extension Workload {
    private static let scrubs = 1_000

    /// A step on each of the engines of views and of layers.
    @MainActor static var rests: [Workload] {
        [
            scrub("scrub-view", ".fadeIn()") { $0.at.animate(.fadeIn()) },
            scrub("scrub-layer", ".scale(toValue:)") { $0.at.animate(.scale(toValue: 2)) },
            rest("rest-view", ".fadeIn()") { $0.at.animate(.fadeIn()) },
            rest("rest-layer", ".scale(toValue:)") { $0.at.animate(.scale(toValue: 2)) },
        ]
    }

    @MainActor private static func scrub(
        _ name: String, _ title: String, of start: @escaping @MainActor (UIView) -> AnimationToken
    ) -> Workload {
        steered(name, "1,000 scrubs of \(title), paused, a turn after each", "scrub", of: start) {
            Benchmarks.scrub($0, on: $1, to: $2)
        }
    }

    @MainActor private static func rest(
        _ name: String, _ title: String, of start: @escaping @MainActor (UIView) -> AnimationToken
    ) -> Workload {
        steered(name, "1,000 times pause, scrub, play of \(title), a turn after each", "round", of: start) {
            Benchmarks.restAndPlay($0, on: $1, scrubbedTo: $2)
        }
    }

    /// A paused token of one step, steered again and again.
    @MainActor private static func steered(
        _ name: String, _ title: String, _ unit: String, of start: @escaping @MainActor (UIView) -> AnimationToken,
        _ body: @escaping @MainActor (AnimationToken, VirtualClock, Double) -> Void
    ) -> Workload {
        Workload(name, title, scrubs, unit) {
            let stage = Benchmarks.Stage(1)
            let token = stage.clock.bind { start(stage.views[0]) }
            token.pause()
            stage.clock.turn()
            let steer = { @MainActor (count: Int) in
                for round in 0..<count { body(token, stage.clock, Benchmarks.share(of: round)) }
            }
            steer(10)
            return { withExtendedLifetime(stage) { steer(scrubs) } }
        }
    }
}
