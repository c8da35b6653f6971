/// One run of a property animator: from the moment its blocks are executed to its end.
@MainActor
final class AnimatorRun {
    let pace: AnimatorPace
    // Weak: the clock's own table of running animators leads here.
    private(set) weak var clock: VirtualClock?
    var nestedCompletions: [(Bool) -> Void] = []
    private weak var animator: UIViewPropertyAnimator?
    let blocksTouches: Bool

    private var tracks: [AnimatorTrack] = []
    private var places: [TouchedProperty: Int] = [:]
    /// Tracks before this one were found cut off.
    private var firstLive = 0
    /// The playhead of a run without animations, by media time.
    private var playhead: AnimatorPlayhead
    private var move: Move?
    private var cancelTimer: (@MainActor () -> Void)?
    /// The number of the present move: a move that was called off in its last instant must not arrive.
    private var moves = 0
    private var awaitsNewArrival = false
    private var isOver = false

    /// Whether all clocks run as media time does, and all layers are at one fraction.
    private var isUniform = true

    private struct Move {
        /// In media time.
        let made, begin: CFTimeInterval
        let end: Double
        /// The seconds that the last layer needs.
        let seconds: TimeInterval
        let rate: Double
        /// When the last layer is there.
        var due: CFTimeInterval = .infinity
    }

    init(of animator: UIViewPropertyAnimator, fraction: Double) {
        self.animator = animator
        pace = animator.pace
        blocksTouches = !animator.isUserInteractionEnabled
        clock = .current
        playhead = AnimatorPlayhead(fraction: fraction)
    }

    var now: CFTimeInterval { clock?.now ?? 0 }
    var isMoving: Bool { move != nil }
    /// Fractions a second.
    var rate: Double { move?.rate ?? 0 }

    /// While it moves, where the last of its layers is: each goes by its own clock.
    var fraction: Double { move == nil ? playhead.start : fraction(at: now) }

    private func fraction(at now: CFTimeInterval) -> Double {
        let own = playhead.fraction(at: now)
        guard !isUniform, let move else { return own }
        let places = tracks.lazy.filter(\.isLive).map { $0.fraction(at: now) }
        return (move.end == 0 ? places.max() : places.min()) ?? own
    }

    /// Whether there was nothing to animate.
    var isEmpty: Bool { tracks.allSatisfy(\.pieces.isEmpty) }

    // MARK: Time

    /// Without a fraction each layer stays where it has come to.
    func hold(at fraction: Double? = nil) { hold(at: fraction, now) }

    private func hold(at fraction: Double?, _ now: CFTimeInterval) {
        let place = fraction ?? self.fraction(at: now)
        cancelTimer?()
        cancelTimer = nil
        moves += 1
        move = nil
        playhead.hold(at: place)
        for track in tracks {
            track.playhead.hold(at: fraction ?? (isUniform ? place : track.fraction(at: now)))
        }
    }

    /// Moves to an end in `seconds`, after a delay, by the clocks of the layers; the animator arrives on the turn after
    /// the last of them is there.
    func move(toStart: Bool, in seconds: TimeInterval, delay: TimeInterval) {
        let (now, end) = (now, toStart ? 0.0 : 1.0)
        // An infinite duration of which nothing is left is no number.
        let seconds = seconds > 0 ? seconds : 0
        hold(at: seconds == 0 && delay == 0 ? end : nil, now)
        let move = Move(
            made: now, begin: now + delay, end: end, seconds: seconds,
            rate: seconds > 0 ? (end - playhead.start) / seconds : 0)
        self.move = move
        launch(move, now)
        awaitArrival(in: isUniform ? delay + seconds : longestWait(from: now), from: now)
    }

    private func launch(_ move: Move, _ now: CFTimeInterval) {
        playhead.move(from: move.begin, rate: move.rate, for: move.seconds)
        isUniform = tracks.allSatisfy { $0.playhead.start == playhead.start }
        for track in tracks { launch(&track.playhead, of: track.layer, move, now) }
    }

    private func launch(
        _ playhead: inout AnimatorPlayhead, of layer: CALayer, _ move: Move, _ now: CFTimeInterval
    ) {
        let isPlain = layer.hasPlainClocks
        let local = isPlain ? now : layer.convertTime(now, from: nil)
        isUniform = isUniform && isPlain
        let isLast = move.rate == 0 || playhead.start == self.playhead.start
        let seconds = isLast ? move.seconds : (move.end - playhead.start) / move.rate
        playhead.move(from: local + max(move.begin - now, 0), rate: move.rate, for: seconds)
    }

    private func longestWait(from now: CFTimeInterval) -> TimeInterval {
        let waits = tracks.lazy.filter(\.isLive).map { track in
            track.layer.mediaSeconds(max(track.playhead.arrival - track.local(now), 0), from: now)
        }
        return waits.max() ?? max(playhead.arrival - now, 0)
    }

    private func awaitArrival(in wait: TimeInterval, from now: CFTimeInterval) {
        cancelTimer?()
        cancelTimer = nil
        move?.due = now + wait
        guard wait.isFinite, let clock else { return }
        let move = moves
        cancelTimer = clock.after(wait) { [self] in
            self.clock?.onNextTurn { [self] in
                if moves == move { animator?.arrive() }
            }
        }
    }

    /// A layer's clock has changed: its fraction is another one now, and it reaches its end at another time.
    func clocksChanged() {
        isUniform = false
        tracksChanged()
    }

    /// Another layer than before may be the last.
    private func tracksChanged() {
        guard isMoving, !isUniform, !awaitsNewArrival, let clock else { return }
        awaitsNewArrival = true
        clock.atEndOfTurn { [weak self] in self?.lookAgain() }
    }

    private func lookAgain() {
        awaitsNewArrival = false
        guard let move else { return }
        let now = now
        // A move that begins in the turn of a change begins by the new clock (B4).
        if move.made == now { launch(move, now) }
        let wait = longestWait(from: now)
        if now + wait != move.due, !(abs(now + wait - move.due) < Self.instant) { awaitArrival(in: wait, from: now) }
    }

    /// Sums of times are off by far less.
    private static let instant = 1e-9

    func reroute(to next: AnimatorPace, reversed: Bool) {
        for track in tracks {
            let place = track.fraction(at: now)
            for piece in track.pieces {
                piece.pacer.reroute(at: place, reversed: reversed, to: next.curve)
                piece.verticalPacer?.reroute(at: place, reversed: reversed, to: next.verticalCurve ?? next.curve)
            }
        }
    }

    /// A running animator is kept alive until it ends (K36).
    func keep(_ animator: UIViewPropertyAnimator) {
        if let clock { ClockState.of(clock).keep(animator) }
    }

    func letGo(_ animator: UIViewPropertyAnimator) {
        if let clock { ClockState.of(clock).letGo(animator) }
    }

    // MARK: Animations

    func attach(_ change: LayerChange, pacer: (LayerPlayhead, _ vertical: Bool) -> AnimatorPacer) {
        let track = track(of: change.layer, change.property, start: change.old)
        track.target = change.new
        // A property that can't be added up starts from its shown value, as with beginFromCurrentState (K40).
        let start = change.property.isAdditive ? change.old : change.shown
        if !change.property.isAdditive { track.forgetPieces() }
        let offset = change.property.isAdditive ? start.offset(over: change.new) : nil
        let piece = AnimatorPiece(
            track: track, run: self, pacer: pacer(track.layerPlayhead, false),
            ends: offset.map { .offset($0) } ?? .way(from: start, to: change.new))
        for part in change.parts(from: start) {
            if pace.verticalCurve != nil, case .pair(let dx, let dy) = offset, change.property == .position {
                let vertical = pacer(track.layerPlayhead, true)
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

    func attach(
        _ track: KeyframeBlock.Track, _ animation: CAKeyframeAnimation,
        pacer: (LayerPlayhead, _ vertical: Bool) -> AnimatorPacer
    ) {
        let own = self.track(of: track.layer, track.property, start: track.initial)
        own.target = track.segments.last?.value ?? track.initial
        own.forgetPieces()
        let piece = AnimatorPiece(track: own, run: self, pacer: pacer(own.layerPlayhead, false), ends: .keyframes)
        add(piece, to: track.layer, animation, piece.pacer)
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
        // A paused animator can be played back: its animations stay on the layer, below the newer one.
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
        var playhead = AnimatorPlayhead(fraction: fraction)
        if let move { launch(&playhead, of: layer, move, now) }
        let track = AnimatorTrack(
            layer: layer, property: property, start: start, playhead: LayerPlayhead(playhead, of: self),
            blocksTouches: blocksTouches)
        places[touched] = tracks.count
        tracks.append(track)
        tracksChanged()
        return track
    }

    /// Other code has removed one of the animations from its layer. With the last of them the run is over, unless other
    /// animations have replaced them.
    func lostPiece(_ piece: AnimatorPiece) {
        guard !isOver else { return }
        tracksChanged()
        guard piece.isGone else { return }
        while firstLive < tracks.count, tracks[firstLive].isCutOff { firstLive += 1 }
        if firstLive == tracks.count { animator?.end() }
    }

    // MARK: Ends

    /// The shown value of each property becomes its model value; then the animations go (K23).
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
        hold()
        isOver = true
        for track in tracks { track.detach() }
    }
}
