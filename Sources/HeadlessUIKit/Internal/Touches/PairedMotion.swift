/// A number that two fingers change: a scale, an angle.
@MainActor struct PairedMotion {
    /// The points that two fingers go about each other, or from each other, before they count (S10).
    static let slack: CGFloat = 10

    private let rest: CGFloat
    private(set) var value: CGFloat
    private(set) var velocity: CGFloat = 0
    /// The fingers when they came down, then as they were last; nil if there are fewer than two.
    private(set) var pair: FingerPair?
    private var moves = FingerMoves()
    private var time: TimeInterval = 0

    init(rest: CGFloat) { (self.rest, value) = (rest, rest) }

    /// One has come or gone: the number goes on from the new pair.
    mutating func fingersChanged(to fingers: [UITouch]) { pair = FingerPair(of: fingers) }

    mutating func begin(with fingers: [UITouch]) {
        fingersChanged(to: fingers)
        time = fingers.map(\.timestamp).max() ?? 0
        set(rest)
    }

    mutating func go(to pair: FingerPair, value: CGFloat, at time: TimeInterval) {
        (self.pair, self.value, self.time) = (pair, value, time)
        moves.add(CGPoint(x: value, y: 0), at: time)
        velocity = moves.velocity(at: time).x
    }

    mutating func lifted(at time: TimeInterval) { velocity = moves.velocity(at: time).x }

    mutating func set(_ value: CGFloat) {
        (self.value, velocity, moves) = (value, 0, FingerMoves())
        moves.add(CGPoint(x: value, y: 0), at: time)
    }
}
