import Foundation

/// Several animators of one target that play as one animator; without parts it is a wait.
package final class CompositeSpec: Sendable {
    /// Makes a factory from another factory, as `AnyAnimator.on` does.
    package typealias Wrapper = @Sendable (any EngineFactory) -> any EngineFactory

    let order: Playback.Order
    /// The length of one run, in seconds.
    let length: TimeInterval
    /// The factory of the first engine among the parts; nil if there is none.
    let firstFactory: (any EngineFactory)?
    /// Applied to the factories of all parts when the parts are asked for; nil if no factory is wrapped.
    private let wrapper: Wrapper?
    /// Whether the parts are asked for without their completions.
    private let isSilent: Bool
    // Safe: only `deinit` changes it, when no other thread can have the composite.
    private nonisolated(unsafe) var parts: ContiguousArray<AnimatorSpec>

    /// - Parameter firstFactory: The factory that stands for the whole; nil takes the factory of the first part that
    ///   has one.
    init(
        _ order: Playback.Order, _ parts: ContiguousArray<AnimatorSpec>, firstFactory: (any EngineFactory)? = nil
    ) {
        self.order = order
        self.parts = parts
        self.firstFactory = firstFactory ?? parts.lazy.compactMap(\.factory).first
        length = parts.reduce(0) { order == .sequence ? $0 + $1.duration : max($0, $1.duration) }
        wrapper = nil
        isSilent = false
    }

    /// A wait.
    init(waiting seconds: TimeInterval) {
        order = .sequence
        parts = []
        firstFactory = nil
        length = seconds
        wrapper = nil
        isSilent = false
    }

    private init(
        _ other: CompositeSpec, _ firstFactory: (any EngineFactory)?, _ wrapper: Wrapper?, isSilent: Bool
    ) {
        order = other.order
        parts = other.parts
        length = other.length
        self.firstFactory = firstFactory
        self.wrapper = wrapper
        self.isSilent = isSilent
    }

    var isEmpty: Bool { parts.isEmpty }

    /// The parts, each with the reduced form of the whole; nil leaves each part its own form.
    package func parts(reducedTo form: ReducedMotion?) -> ContiguousArray<AnimatorSpec> {
        if form == nil, wrapper == nil, !isSilent { return parts }
        var parts = parts
        for index in parts.indices { adapt(&parts[index], to: form) }
        return parts
    }

    private func adapt(_ part: inout AnimatorSpec, to form: ReducedMotion?) {
        if let wrapper { part = part.made(by: wrapper) }
        if let form { part.reducedMotion = form }
        if isSilent { part.takeCompletions() }
    }

    func wrapped(_ outer: @escaping Wrapper) -> CompositeSpec {
        let first = firstFactory.map(outer)
        guard let wrapper else { return CompositeSpec(self, first, outer, isSilent: isSilent) }
        return CompositeSpec(self, first, { outer(wrapper($0)) }, isSilent: isSilent)
    }

    /// The composite of the same parts, without their completions.
    var silent: CompositeSpec { CompositeSpec(self, firstFactory, wrapper, isSilent: true) }

    /// Frees nested composites in a loop: freed by recursion, a deep nest would run out of stack.
    deinit {
        var composites = parts.compactMap(\.composite)
        parts = []
        while var next = composites.popLast() {
            guard isKnownUniquelyReferenced(&next) else { continue }
            composites += next.parts.compactMap(\.composite)
            next.parts = []
        }
    }
}
