import Dispatch

/// Finds out whether the present code runs on the main queue, where the main actor's state may be touched at once.
package enum MainQueue {
    // Safe: the key is a constant without state; Apple's SDK does not declare it Sendable.
    private struct Mark: @unchecked Sendable {
        let key = DispatchSpecificKey<Bool>()
    }

    private static let mark: Mark = {
        let mark = Mark()
        DispatchQueue.main.setSpecific(key: mark.key, value: true)
        return mark
    }()

    package static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark.key) == true }
}
