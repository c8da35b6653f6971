/// All that an animator does to one property of one layer.
@MainActor
final class AnimatorTrack {
    let layer: CALayer
    let property: AnimatedProperty
    let start: AnimatedValue
    let layerPlayhead: LayerPlayhead
    var target: AnimatedValue
    var pieces: [AnimatorPiece] = []
    private weak var touchedView: UIView?

    init(
        layer: CALayer, property: AnimatedProperty, start: AnimatedValue, playhead: LayerPlayhead,
        blocksTouches: Bool
    ) {
        self.layer = layer
        self.property = property
        self.start = start
        layerPlayhead = playhead
        target = start
        touchedView = blocksTouches ? layer.delegate as? UIView : nil
        touchedView?.interactionBlocks += 1
    }

    /// Whether all of its animations are gone from the layer, and none was replaced.
    var isCutOff: Bool { pieces.allSatisfy { $0.isGone && !$0.isReplaced } }

    /// Whether other animations have replaced all of these: the property is no longer the animator's (J9).
    private var isLost: Bool { !pieces.isEmpty && pieces.allSatisfy(\.isReplaced) }

    /// Whether one of its animations is on the layer, and moves with the animator.
    var isLive: Bool { pieces.contains { !$0.isGone && !$0.isReplaced } }

    var playhead: AnimatorPlayhead {
        get { layerPlayhead.place }
        set { layerPlayhead.place = newValue }
    }

    /// Media time as the layer's.
    func local(_ time: CFTimeInterval) -> CFTimeInterval { layer.convertTime(time, from: nil) }

    /// The animator's fraction on this layer, at a media time.
    func fraction(at time: CFTimeInterval) -> Double {
        playhead.rate == 0 ? playhead.start : playhead.fraction(at: local(time))
    }

    /// Called when the animator itself replaces these animations.
    func forgetPieces() {
        pieces.forEach { $0.detach() }
        pieces = []
    }

    /// The model with this animator's additions, so that nothing moves when the animations go, even if others still
    /// animate the property; for a property without additions, the shown value.
    func shownValue(at time: CFTimeInterval) -> AnimatedValue? {
        guard !isLost else { return nil }
        var value = property.value(of: layer)
        for piece in pieces where !piece.isGone {
            guard let next = piece.applied(to: value, at: local(time)) else {
                return layer.presentation().map { property.value(of: $0) } ?? value
            }
            value = next
        }
        return value
    }

    func write(_ value: AnimatedValue?) {
        guard !isLost, let value else { return }
        property.write(value, to: layer)
        // Constraints to a view that is placed by its frame follow it.
        if let view = layer.delegate as? UIView, view.constraintState != nil { view.constrainedGeometryChanged() }
    }

    func detach() {
        touchedView?.interactionBlocks -= 1
        touchedView = nil
        for piece in pieces where !piece.isGone && !piece.isReplaced { piece.detach() }
    }
}

/// One change as animations of the layer, usually one; hears when they are taken away.
@MainActor
final class AnimatorPiece: NSObject, @MainActor CAAnimationDelegate {
    enum Ends {
        case offset(AnimatedValue)
        case way(from: AnimatedValue, to: AnimatedValue)
        case keyframes
    }

    // Weak: the layer's animations have this as their delegate; the track holds the layer.
    private weak var layer: CALayer?
    let pacer: AnimatorPacer
    var verticalPacer: AnimatorPacer?
    var keys: [String] = []
    private var isForgotten = false
    private(set) var isGone = false
    private(set) var isReplaced = false
    private let ends: Ends
    private weak var run: AnimatorRun?

    init(track: AnimatorTrack, run: AnimatorRun, pacer: AnimatorPacer, ends: Ends) {
        layer = track.layer
        self.run = run
        self.pacer = pacer
        self.ends = ends
        super.init()
    }

    var isPaused: Bool { run.map { !$0.isMoving } ?? false }

    func animationDidStart(_ anim: CAAnimation) {}

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard !isForgotten, !isGone else { return }
        let others = keys.compactMap { layer?.animation(forKey: $0) }.filter { $0.delegate !== self }
        isReplaced = !others.isEmpty
        isGone = !isReplaced
        run?.lostPiece(self)
    }

    func applied(to value: AnimatedValue, at time: CFTimeInterval) -> AnimatedValue? {
        let progress = pacer.progress(at: time)
        switch ends {
        case .offset(let offset):
            let vertical = verticalPacer?.progress(at: time) ?? progress
            return offset.remainder(after: progress, vertical: vertical).map { value.adding($0) }
        case .way(let from, let to): return from.blended(to: to, at: progress)
        case .keyframes: return nil
        }
    }

    func detach() {
        isForgotten = true
        guard let layer else { return }
        for key in keys where layer.animation(forKey: key)?.delegate === self { layer.removeAnimation(forKey: key) }
    }
}
