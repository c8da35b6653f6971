#if canImport(Observation)
import Observation

/// Calls `onChange` once, just before the first change of an observed property that `read` reads.
@available(iOS 17, tvOS 17, macCatalyst 17, macOS 14, *)
@MainActor func observedRead<Value>(_ read: () -> Value, onChange: @escaping @Sendable () -> Void) -> Value {
    withObservationTracking(read, onChange: onChange)
}
#else
/// An SDK from before Observation: nothing can be observed.
@available(iOS 17, tvOS 17, macCatalyst 17, macOS 14, *)
@MainActor func observedRead<Value>(_ read: () -> Value, onChange: @escaping @Sendable () -> Void) -> Value {
    read()
}
#endif
