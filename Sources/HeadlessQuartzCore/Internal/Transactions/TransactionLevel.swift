/// One scope of transaction properties.
final class TransactionLevel {
    let isImplicit: Bool
    var duration: CFTimeInterval?
    var disablesActions: Bool?
    var timingFunction: CAMediaTimingFunction??
    var custom: [String: Any?] = [:]
    /// In the order they were set.
    var groups: [CompletionGroup] = []
    /// The one that animations join, as it was last set.
    var group: CompletionGroup??

    init(isImplicit: Bool) {
        self.isImplicit = isImplicit
    }

    /// Forgets all settings; the values that it held may use the stack in their deinit.
    func reset() {
        (duration, disablesActions, timingFunction, group) = (nil, nil, nil, nil)
        if !custom.isEmpty { custom = [:] }
        if !groups.isEmpty { groups = [] }
    }
}
