import Testing

/// Lets other tasks run until `condition` holds; records an issue if it does not within five minutes.
///
/// All tests share the main actor: on a busy machine one turn of this loop may let a whole test run first.
@MainActor package func until(
    _ goal: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) async {
    let limit = ContinuousClock.now + .seconds(300)
    while !condition() {
        guard ContinuousClock.now < limit else {
            Issue.record("In vain waited until \(goal)", sourceLocation: sourceLocation)
            return
        }
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
