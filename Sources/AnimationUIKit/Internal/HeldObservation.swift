#if canImport(HeadlessUIKit) && !canImport(UIKit)
/// Ends an observation when it is released.
@MainActor final class HeldObservation {
    private let end: @MainActor () -> Void

    init(_ end: @escaping @MainActor () -> Void) {
        self.end = end
    }

    isolated deinit { end() }
}
#endif
