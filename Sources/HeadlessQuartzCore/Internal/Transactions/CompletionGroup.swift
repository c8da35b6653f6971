/// A completion block and the animations it waits for.
final class CompletionGroup {
    let block: () -> Void
    private var waiting = 0
    private var isClosed = false
    private let home: LayerContext

    init(_ block: @escaping () -> Void, _ home: LayerContext) {
        self.block = block
        self.home = home
    }

    func join() {
        waiting += 1
    }

    func leave() {
        waiting -= 1
        if waiting == 0, isClosed { fire() }
    }

    /// The transaction is over; true when the block has nothing to wait for.
    func close() -> Bool {
        isClosed = true
        return waiting == 0
    }

    func fire() {
        home.onNextTurn(.plain(block))
    }
}
