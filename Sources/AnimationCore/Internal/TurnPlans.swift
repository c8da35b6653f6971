import Foundation

/// The plans that were made in the present turn of a host: at its end those start that nobody took over.
@MainActor final class TurnPlans {
    private static var turns: [ObjectIdentifier: TurnPlans] = [:]
    /// The list that was asked for last: a turn mostly has one host.
    private static var latest: TurnPlans?

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
            for plan in turn.plans { plan.startWhenReady() }
            for plan in turn.plans { plan.turnEnded() }
        }
        return turn
    }

    private let host: any AnimationHost
    private var plans: ContiguousArray<Plan> = []

    private init(_ host: any AnimationHost) {
        self.host = host
    }

    func append(_ plan: Plan) { plans.append(plan) }
}
