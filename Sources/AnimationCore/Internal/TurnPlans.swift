import Foundation

/// The plans that were made in the present turn of a host: at its end those start that nobody took over.
@MainActor final class TurnPlans {
    private static var turns: [ObjectIdentifier: TurnPlans] = [:]

    /// The list of the present turn; it is forgotten at its end.
    static func of(_ host: any AnimationHost) -> TurnPlans {
        let key = ObjectIdentifier(host)
        if let turn = turns[key] { return turn }
        let turn = TurnPlans()
        turns[key] = turn
        host.atEndOfTurn {
            turns[key] = nil
            for plan in turn.plans { plan.turnEnded() }
        }
        return turn
    }

    private var plans: ContiguousArray<Plan> = []

    func append(_ plan: Plan) { plans.append(plan) }
}
