import AnimationUIKit
import Foundation

/// A value of the app's state, whose changes play animations; it lives as long as its owner, until it is stopped.
@available(iOS 17, tvOS 17, macCatalyst 17, macOS 14, *)
@MainActor final class TrackedState<Owner: AnyObject, Value: Equatable>: WatchBody {
    private weak var owner: Owner?
    /// The closures that read the value and make its animations; nil once it is over.
    private var code: (value: @MainActor (Owner) -> Value, animate: @MainActor (Owner, Value) -> AnimationToken?)?
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
        (self.owner, code, self.site) = (owner, (value, animate), site)
        host = AnimationHosts.resolve()
    }

    var isOver: Bool { code == nil }

    func stop(at position: AnimationPosition) { exchange(&code, with: nil) }

    /// Reads the value, and looks at its changes from then on, until the owner is gone.
    func begin() {
        look()
        // The wait keeps the state.
        host.when({ self.isOver || self.owner == nil }) { self.stop(at: .current) }
    }

    /// Reads the value, and animates if it is another one.
    private func look() {
        guard let code, let owner else { return }
        var isObserved = false
        let value = read(owner, code.value, &isObserved)
        let isNew = last.map { $0 != value } ?? false
        last = value
        if isNew {
            isAnimating = true
            AnimationScope.collect(in: scope) { code.animate(owner, value)?.stopping(with: owner) }
            isAnimating = false
        }
        guard !isObserved, !isOver else { return }
        stop(at: .current)
        host.report(AnimationIssue(.nothingToTrack, at: site))
    }

    private func read(_ owner: Owner, _ value: (Owner) -> Value, _ isObserved: inout Bool) -> Value {
        // The observation keeps the mark: without an observation the mark is gone.
        weak var mark: ObservationMark?
        var strong: ObservationMark? = ObservationMark()
        mark = strong
        let seen = observe(owner, value, strong)
        strong = nil
        isObserved = mark != nil
        return seen
    }

    private func observe(_ owner: Owner, _ value: (Owner) -> Value, _ mark: ObservationMark?) -> Value {
        observedRead {
            value(owner)
        } onChange: { [weak self] in
            // The model keeps this closure until its next change.
            withExtendedLifetime(mark) { self?.changes() }
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
