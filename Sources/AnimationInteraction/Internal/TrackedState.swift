import AnimationUIKit
import Foundation

/// A value of the app's state, whose changes play animations; the closures that observe the state keep it.
@available(iOS 17, tvOS 17, macCatalyst 17, macOS 14, *)
@MainActor final class TrackedState<Owner: AnyObject, Value: Equatable>: WatchBody {
    private(set) var isOver = false
    private weak var owner: Owner?
    private let value: @MainActor (Owner) -> Value
    private let animate: @MainActor (Owner, Value) -> AnimationToken?
    private let host: any AnimationHost
    private let site: CallSite
    private weak var scope = AnimationScope.present
    /// The value that was seen last; nil at first.
    private var last: Value?
    private var isAnimating = false
    /// Ends the wait for the next frame; nil without one.
    private var endFrames: (@MainActor () -> Void)?

    init(
        of owner: Owner, _ value: @escaping @MainActor (Owner) -> Value,
        _ animate: @escaping @MainActor (Owner, Value) -> AnimationToken?, _ site: CallSite
    ) {
        (self.owner, self.value, self.animate, self.site) = (owner, value, animate, site)
        host = AnimationHosts.resolve()
    }

    func stop(at position: AnimationPosition) { isOver = true }

    /// Reads the value, and animates if it is another one.
    func look() {
        guard !isOver, let owner else { return }
        var isObserved = false
        let value = read(owner, &isObserved)
        let isNew = last.map { $0 != value } ?? false
        last = value
        if isNew {
            isAnimating = true
            AnimationScope.collect(in: scope) { animate(owner, value)?.stopping(with: owner) }
            isAnimating = false
        }
        guard !isObserved, !isOver else { return }
        isOver = true
        host.report(AnimationIssue(.nothingToTrack, at: site))
    }

    private func read(_ owner: Owner, _ isObserved: inout Bool) -> Value {
        // The observation keeps the mark: without an observation the mark is gone.
        weak var mark: ObservationMark?
        var strong: ObservationMark? = ObservationMark()
        mark = strong
        let seen = observe(owner, strong)
        strong = nil
        isObserved = mark != nil
        return seen
    }

    private func observe(_ owner: Owner, _ mark: ObservationMark?) -> Value {
        observedRead {
            value(owner)
        } onChange: { [self] in
            withExtendedLifetime(mark) { changes() }
        }
    }

    /// A property is about to change, on any thread.
    nonisolated private func changes() {
        if MainQueue.isCurrent {
            MainActor.assumeIsolated { lookLater() }
        } else {
            Task { @MainActor in host.perform { lookLater() } }
        }
    }

    private func lookLater() {
        guard !isOver, owner != nil else { return }
        if isAnimating {
            // With the next frame: a change that is made by each animation would never let a turn end.
            guard endFrames == nil else { return }
            endFrames = host.eachFrame(nil) { _ in
                self.endFrames?()
                self.endFrames = nil
                self.look()
            }
        } else {
            host.atEndOfTurn { self.look() }
        }
    }
}

private final class ObservationMark: Sendable {}
