import Testing

/// Lets other tasks run until `condition` holds; records an issue if it does not within five minutes and 1,000 turns.
///
/// All tests share the main actor: on a busy machine one turn of this loop may let hundreds of tests run first, which
/// takes minutes with a sanitizer.
@MainActor package func until(
    _ goal: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) async {
    let limit = ContinuousClock.now + .seconds(300)
    var turns = 0
    while !condition() {
        guard turns < 1_000 || ContinuousClock.now < limit else {
            Issue.record("In vain waited until \(goal)", sourceLocation: sourceLocation)
            return
        }
        turns += 1
        await Task.yield()
    }
}

/// A task that has come to its first wait.
@MainActor package func begun<Value: Sendable>(_ body: @escaping @MainActor () async -> Value) async -> Task<
    Value, Never
> {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    // The task keeps the main actor from here to its first wait; only then can the caller go on.
    let task = Task { @MainActor in
        continuation.finish()
        return await body()
    }
    for await _ in stream {}
    return task
}

/// The elements of a stream, read by a task of its own.
@MainActor package final class StreamReader<Element: Sendable> {
    package private(set) var elements: [Element] = []
    private var task: Task<Void, Never>?

    package init(_ stream: AsyncStream<Element>) {
        task = Task { for await element in stream { elements.append(element) } }
    }

    /// All elements, once the stream is over.
    package func all() async -> [Element] {
        await task?.value
        return elements
    }
}
