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
    /// The frame rates of the parts that ask for none; nil leaves the choice to the composite around this one, or to
    /// the system.
    let frameRate: FrameRateRange?
    /// Applied to each part when the parts are asked for; nil leaves the parts as they are.
    private let change: (@Sendable (AnimatorSpec) -> AnimatorSpec)?
    // Safe: only `deinit` changes it, when no other thread can have the composite.
    private nonisolated(unsafe) var parts: [AnimatorSpec]

    /// - Parameter firstFactory: The factory that stands for the whole; nil takes the factory of the first part that
    ///   has one.
    init(
        _ order: Playback.Order, _ parts: [AnimatorSpec], firstFactory: (any EngineFactory)? = nil,
        frameRate: FrameRateRange? = nil
    ) {
        self.order = order
        self.frameRate = frameRate
        self.parts = parts
        self.firstFactory = firstFactory ?? parts.firstNonNil(\.factory)
        length = parts.reduce(0) { order == .sequence ? $0 + $1.duration : max($0, $1.duration) }
        change = nil
    }

    /// A wait.
    init(waiting seconds: TimeInterval) {
        order = .sequence
        parts = []
        (firstFactory, frameRate) = (nil, nil)
        length = seconds
        change = nil
    }

    private init(
        _ other: CompositeSpec, _ firstFactory: (any EngineFactory)?,
        _ change: @escaping @Sendable (AnimatorSpec) -> AnimatorSpec
    ) {
        order = other.order
        parts = other.parts
        length = other.length
        frameRate = other.frameRate
        self.firstFactory = firstFactory
        let former = other.change
        self.change = { change(former?($0) ?? $0) }
    }

    var isEmpty: Bool { parts.isEmpty }

    /// The parts, each with the reduced form of the whole; nil leaves each part its own form.
    @inline(never) package func parts(reducedTo form: ReducedMotion?) -> [AnimatorSpec] {
        if form == nil, change == nil { return parts }
        var parts = parts
        for index in parts.indices {
            if let change { parts[index] = change(parts[index]) }
            if let form { parts[index].reducedMotion = form }
        }
        return parts
    }

    func wrapped(_ outer: @escaping Wrapper) -> CompositeSpec {
        CompositeSpec(self, firstFactory.map(outer)) { $0.made(by: outer) }
    }

    /// The composite of the same parts, without their completions.
    var silent: CompositeSpec { CompositeSpec(self, firstFactory) { $0.silent } }

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
