#if canImport(Combine)
import AnimationCore
public import Combine

extension AnimationToken {
    /// The states of the token: the present state first, then each change; it finishes after `.ended`.
    ///
    /// It does not keep the animation alive. It sends on the main actor, at the moment of the change.
    @MainActor public var statePublisher: AnyPublisher<State, Never> {
        let subject = CurrentValueSubject<State, Never>(state)
        let end = followState { [weak subject] state in
            if subject?.value != state { subject?.send(state) }
            if state == .ended { subject?.send(completion: .finished) }
        }
        return Self.publisher(of: subject, end)
    }

    /// The completed fraction, from 0 to 1: the present one first, then each change, at most once a frame; it finishes
    /// with the animation.
    ///
    /// It does not keep the animation alive. It sends on the main actor.
    @MainActor public var progressPublisher: AnyPublisher<Double, Never> {
        let subject = CurrentValueSubject<Double, Never>(duration.isFinite ? fractionComplete : 0)
        let endProgress = followProgress { [weak subject] fraction in
            if subject?.value != fraction { subject?.send(fraction) }
        }
        let endState = followState { [weak subject] state in
            if state == .ended { subject?.send(completion: .finished) }
        }
        return Self.publisher(of: subject) {
            endProgress()
            endState()
        }
    }

    /// - Parameter end: Called once nobody can subscribe any more.
    @MainActor private static func publisher<Output>(
        of subject: CurrentValueSubject<Output, Never>, _ end: @escaping @MainActor () -> Void
    ) -> AnyPublisher<Output, Never> {
        let life = PublisherLife(end)
        return subject.map { [life] output in
            withExtendedLifetime(life) { output }
        }.eraseToAnyPublisher()
    }
}

/// Ends the calls of a token when a publisher and all of its subscriptions are gone.
private final class PublisherLife: Sendable {
    private let end: @MainActor () -> Void

    init(_ end: @escaping @MainActor () -> Void) { self.end = end }

    deinit { Task { @MainActor [end] in end() } }
}
#endif
