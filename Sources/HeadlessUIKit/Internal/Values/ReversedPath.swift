extension [PathElement] {
    /// The pieces of a path, each begun by a move, in the opposite order and direction; a closed one stays closed.
    var reversedPieces: [PathElement] {
        var pieces: [[PathElement]] = []
        var start = CGPoint.zero
        for element in self {
            if case .move(let point) = element {
                start = point
                pieces.append([element])
            } else {
                // After a close the pen is back where the piece began.
                if pieces.last?.last == .close || pieces.isEmpty { pieces.append([.move(start)]) }
                pieces[pieces.count - 1].append(element)
            }
        }
        return pieces.reversed().flatMap(\.backwards)
    }

    private var backwards: [PathElement] {
        let isClosed = last == .close
        let drawn = isClosed ? Array(dropLast()) : self
        guard let end = drawn.last?.end else { return self }
        var result: [PathElement] = [.move(end)]
        for (element, before) in zip(drawn, drawn.dropFirst()).map({ ($1, $0) }).reversed() {
            guard let to = before.end else { continue }
            switch element {
            case .quad(let control, _): result.append(.quad(control, to))
            case .cubic(let first, let second, _): result.append(.cubic(second, first, to))
            default: result.append(.line(to))
            }
        }
        return isClosed ? result + [.close] : result
    }
}
