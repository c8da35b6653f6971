/// Batches changes of layers. Each virtual clock has a stack of its own (Apple: each thread).
open class CATransaction: NSObject {
    private static var context: LayerContext { VirtualClock.current.context }

    private static func find<Value>(_ path: (TransactionLevel) -> Value?) -> Value? {
        context.transactions.find(path)
    }

    /// The innermost scope; outside any, an implicit transaction's.
    private static var top: TransactionLevel { context.transactions.innermost }

    open class func begin() { context.transactions.begin() }

    /// Ends the innermost transaction, or, without a `begin()`, the implicit one; where there is none either it traps,
    /// as on Apple it raises.
    open class func commit() { context.commit() }

    /// Commits the implicit transaction; inside an explicit one it waits for the outermost commit.
    open class func flush() { context.commitImplicit() }

    open class func lock() { context.lock.lock() }
    open class func unlock() { context.lock.unlock() }

    open class func animationDuration() -> CFTimeInterval { duration(in: context) }
    open class func setAnimationDuration(_ dur: CFTimeInterval) { top.duration = dur.isNaN ? 0 : max(dur, 0) }

    open class func animationTimingFunction() -> CAMediaTimingFunction? { timingFunction(in: context) }
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        top.timingFunction = .some(function)
    }

    open class func disableActions() -> Bool { disablesActions(in: context) }
    open class func setDisableActions(_ flag: Bool) { top.disablesActions = flag }

    open class func completionBlock() -> (() -> Void)? { find { $0.group.map { $0?.block } } ?? nil }

    /// Runs the block, on the main actor, when all animations added after this call in this transaction have stopped;
    /// at the next turn after the commit when there are none. Set twice, both blocks run. Nil: a block that was set
    /// before runs too, and no longer waits for what is added from now on.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let level = top
        guard let block else { return level.group = .some(nil) }
        let group = CompletionGroup(block, context)
        level.group = group
        level.groups.append(group)
    }

    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: find { $0.custom[key] } ?? nil
        }
    }

    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration: setAnimationDuration(LayerSlot.number(anObject) ?? 0)
        case kCATransactionDisableActions: setDisableActions((LayerSlot.flag(anObject) ?? 0) != 0)
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
        default: top.custom[key] = .some(anObject)
        }
    }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

// The same questions from a layer, which has a clock of its own.
extension CATransaction {
    static func disablesActions(in context: LayerContext) -> Bool {
        context.transactions.find(\.disablesActions) ?? false
    }

    static func duration(in context: LayerContext) -> CFTimeInterval {
        context.transactions.find(\.duration) ?? ActiveInterval.defaultDuration
    }

    static func timingFunction(in context: LayerContext) -> CAMediaTimingFunction? {
        context.transactions.find(\.timingFunction) ?? nil
    }
}
