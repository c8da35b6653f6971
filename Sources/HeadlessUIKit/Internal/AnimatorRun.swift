#if !canImport(UIKit)
/// One run of a property animator: from the moment its blocks are executed to its end.
@MainActor
final class AnimatorRun {
    let pace: AnimatorPace
    let playhead: AnimatorPlayhead
    // Weak: the clock's own table of running animators leads here.
    private(set) weak var clock: VirtualClock?
    var nestedCompletions: [(Bool) -> Void] = []
    /// The animations were taken away: the views have left the window, or somebody removed them.
    var onCutOff: () -> Void = {}
    let blocksTouches: Bool

    private var tracks: [AnimatorTrack] = []
    private var places: [TouchedProperty: Int] = [:]
    /// Tracks before this one were found cut off.
    private var firstLive = 0
    private var cancelTimer: (@MainActor () -> Void)?
    /// Which move is under way: one that was called off in its last instant must not arrive.
    private var moves = 0
    private var isOver = false

    init(pace: AnimatorPace, fraction: Double, blocksTouches: Bool) {
        self.pace = pace
        self.blocksTouches = blocksTouches
        clock = .current
        playhead = AnimatorPlayhead(fraction: fraction)
    }

    var now: CFTimeInterval { clock?.now ?? 0 }
    var fraction: Double { playhead.fraction(at: now) }
    private(set) var isMoving = false

    /// Nothing was found to animate.
    var isEmpty: Bool { tracks.isEmpty }

    // MARK: Time

    func hold(at fraction: Double) {
        cancelTimer?()
        cancelTimer = nil
        moves += 1
        isMoving = false
        playhead.hold(at: fraction)
        for track in tracks { track.layer.pacersMoved() }
    }

    /// Moves to an end in `seconds`, after a delay; `arrived` is called on the turn after.
    func move(toStart: Bool, in seconds: TimeInterval, delay: TimeInterval, arrived: @escaping @MainActor () -> Void) {
        let from = fraction
        hold(at: from)
        isMoving = true
        let end = toStart ? 0.0 : 1.0
        // An infinite duration of which nothing is left is no number.
        let seconds = seconds > 0 ? seconds : 0
        if seconds > 0 {
            playhead.move(from: now + delay, at: from, rate: (end - from) / seconds)
        } else if delay == 0 {
            playhead.hold(at: end)
        }
        guard let clock, (delay + seconds).isFinite else { return }
        let move = moves
        cancelTimer = clock.after(delay + seconds) { [weak self, weak clock] in
            clock?.onNextTurn {
                guard let self, self.moves == move else { return }
                arrived()
            }
        }
    }

    func reroute(to next: AnimatorPace, reversed: Bool) {
        let place = fraction
        for track in tracks {
            for piece in track.pieces {
                piece.pacer.reroute(at: place, reversed: reversed, to: next.curve)
                piece.verticalPacer?.reroute(at: place, reversed: reversed, to: next.verticalCurve ?? next.curve)
            }
        }
    }

    /// A running animator is kept alive until it ends (K36).
    func keep(_ animator: UIViewPropertyAnimator) {
        if let clock { ClockState.of(clock).running[ObjectIdentifier(animator)] = animator }
    }

    func letGo(_ animator: UIViewPropertyAnimator) {
        if let clock { ClockState.of(clock).running[ObjectIdentifier(animator)] = nil }
    }

    // MARK: Animations

    func attach(_ change: LayerChange, pacer: (_ vertical: Bool) -> AnimatorPacer) {
        let track = track(of: change.layer, change.property, start: change.old)
        track.target = change.new
        // What can't be added up starts where it is now, as with beginFromCurrentState (K40).
        let start = change.property.isAdditive ? change.old : change.shown
        if !change.property.isAdditive { track.forgetPieces() }
        let offset = change.property.isAdditive ? start.offset(over: change.new) : nil
        let piece = AnimatorPiece(
            track: track, run: self, pacer: pacer(false),
            ends: offset.map { .offset($0) } ?? .way(from: start, to: change.new))
        for part in change.parts(from: start) {
            if pace.verticalCurve != nil, case .pair(let dx, let dy) = offset, change.property == .position {
                let vertical = pacer(true)
                piece.verticalPacer = vertical
                add(piece, change, .init(keyPath: "position.x", from: dx, to: 0.0, isAdditive: true), piece.pacer)
                add(piece, change, .init(keyPath: "position.y", from: dy, to: 0.0, isAdditive: true), vertical)
            } else {
                add(piece, change, part, piece.pacer)
            }
        }
        track.pieces.append(piece)
    }

    private func add(_ piece: AnimatorPiece, _ change: LayerChange, _ part: AnimationPart, _ pacer: AnimatorPacer) {
        let animation = CABasicAnimation(keyPath: part.keyPath)
        part.apply(to: animation)
        add(piece, to: change.layer, animation, pacer)
    }

    func attach(_ track: KeyframeBlock.Track, _ animation: CAKeyframeAnimation, pacer: AnimatorPacer) {
        let own = self.track(of: track.layer, track.property, start: track.initial)
        own.target = track.segments.last?.value ?? track.initial
        own.forgetPieces()
        let piece = AnimatorPiece(track: own, run: self, pacer: pacer, ends: .keyframes)
        add(piece, to: track.layer, animation, pacer)
        own.pieces.append(piece)
    }

    private func add(
        _ piece: AnimatorPiece, to layer: CALayer, _ animation: CAPropertyAnimation, _ pacer: AnimatorPacer
    ) {
        animation.duration = max(pace.duration, 1)
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        animation.pacer = pacer
        animation.delegate = piece
        // A paused animator can come back to its place: what it has on the layer stays, below the newer one.
        let key = layer.animationKey(for: animation.keyPath ?? "", isAdditive: animation.isAdditive) {
            ($0.delegate as? AnimatorPiece)?.isPaused ?? false
        }
        piece.keys.append(key)
        layer.add(animation, forKey: key)
    }

    private func track(of layer: CALayer, _ property: AnimatedProperty, start: AnimatedValue) -> AnimatorTrack {
        firstLive = 0
        let touched = TouchedProperty(layer: ObjectIdentifier(layer), property: property)
        if let place = places[touched] { return tracks[place] }
        let track = AnimatorTrack(layer: layer, property: property, start: start, blocksTouches: blocksTouches)
        places[touched] = tracks.count
        tracks.append(track)
        return track
    }

    /// One of the animations was taken from its layer by somebody else. With the last of them the run is over.
    func lostPiece() {
        guard !isOver else { return }
        while firstLive < tracks.count, tracks[firstLive].isCutOff { firstLive += 1 }
        if firstLive == tracks.count { onCutOff() }
    }

    // MARK: Ends

    /// What is on the screen of each property becomes its model value; then the animations go (K23).
    func promote() {
        let values = tracks.map { $0.shownValue(at: now) }
        detach()
        AnimationBlock.withoutAnimation {
            for (track, value) in zip(tracks, values) { track.write(value) }
        }
    }

    func writeStart() {
        AnimationBlock.withoutAnimation { tracks.forEach { $0.write($0.start) } }
    }

    func writeTarget() {
        AnimationBlock.withoutAnimation { tracks.forEach { $0.write($0.target) } }
    }

    func detach() {
        hold(at: fraction)
        isOver = true
        for track in tracks { track.detach() }
    }
}
#endif
