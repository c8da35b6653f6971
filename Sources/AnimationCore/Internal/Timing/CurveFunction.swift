/// A progress that a closure computes.
final class CurveFunction: Sendable {
    let id: (any Hashable & Sendable)?
    private let body: @Sendable (Double) -> Double

    init(_ id: (any Hashable & Sendable)?, _ body: @escaping @Sendable (Double) -> Double) {
        self.id = id
        self.body = body
    }

    /// The progress at a fraction; the fraction itself where the closure returns no finite number.
    func progress(at fraction: Double) -> Double {
        let progress = body(fraction)
        return progress.isFinite ? progress.showable : fraction
    }

    private static let probes = 32

    /// Whether the closure has a finite progress that is not too large, as far as some probes show.
    var isUsable: Bool {
        (1..<Self.probes).allSatisfy { index in
            let progress = body(Double(index) / Double(Self.probes))
            return progress.isFinite && !progress.isBeyondShown
        }
    }
}

extension CurveFunction: Equatable {
    /// Whether both have one identity, or are one and the same.
    static func == (one: CurveFunction, other: CurveFunction) -> Bool {
        guard let id = one.id, let otherID = other.id else { return one === other }
        return AnyHashable(id) == AnyHashable(otherID)
    }
}
