import Foundation

import Foundation

/// The plans that were made in the present turn of a host: at its end those start that nobody took over.
@MainActor final class TurnPlans {
    private static var turns: [ObjectIdentifier: TurnPlans] = [:]
    /// The list that was asked for last: a turn mostly has one host.
    private static var latest: TurnPlans?
    /// The list whose plans are being started.
    private static var ending: TurnPlans?
    /// Plans of former turns, whose views have no windows yet.
    private static var late: [Plan] = []

    /// The list of the present turn; it is forgotten at its end.
    static func of(_ host: any AnimationHost) -> TurnPlans {
        if let latest, latest.host === host { return latest }
        let key = ObjectIdentifier(host)
        if let turn = turns[key] {
            latest = turn
            return turn
        }
        let turn = TurnPlans(host)
        turns[key] = turn
        latest = turn
        host.atEndOfTurn {
            turns[key] = nil
            if latest === turn { latest = nil }
            turn.end()
        }
        return turn
    }

    /// Calls `body` on the next turn, or later.
    static func postpone(_ plan: Plan, by seconds: TimeInterval = 0, _ body: @escaping @MainActor () -> Void) {
        late.append(plan)
        _ = plan.host.after(seconds) {
            late.removeAll { $0 === plan }
            body()
        }
    }

    /// The plans that have steps on some objects, and have not started.
    static func waiting(on objects: NamedObjects) -> [Plan] {
        var found: [Plan] = []
        for turn in turns.values { found += turn.plans.filter { $0.waits(on: objects) } }
        if let ending { found += ending.plans.filter { $0.waits(on: objects) } }
        // The parts of these are in no list any more.
        var parts = late
        while let plan = parts.popLast() {
            if plan.waits(on: objects) { found.append(plan) }
            switch plan.body {
            case .group(let plans, _): parts += plans
            case .repeated(let plan, _): parts.append(plan)
            case .leaves, .wait, .action, .pausePoint, .gate, .taken: break
            }
        }
        return found
    }

    private let host: any AnimationHost
    private var plans: ContiguousArray<Plan> = []

    private init(_ host: any AnimationHost) {
        self.host = host
    }

    func append(_ plan: Plan) { plans.append(plan) }

    private func end() {
        let outer = Self.ending
        Self.ending = self
        for plan in plans { plan.startWhenReady() }
        for plan in plans { plan.turnEnded() }
        Self.ending = outer
    }
}
