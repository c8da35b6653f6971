/// Several animations on one clock, cut at the group's duration. Children's delegates aren't called.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]? { willSet { thaw("animations") } }

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
    }

    package override var parts: [CAAnimation] { animations ?? [] }
}
