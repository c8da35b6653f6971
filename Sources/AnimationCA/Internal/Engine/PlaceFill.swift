import AnimationCore
import Foundation

/// The first place, size or transform of a run on a layer, before its turn.
///
/// A layout may set the layer's own place at any time, and a frame is set by way of the layer's own transform. While
/// the timeline plays, the layer keeps its own values, as it does in flight, and an additive animation shows the first
/// value from there. At rest the layer itself has the first value, unless the layout undoes that at once: a new size
/// brings about the layout around it (I25).
@MainActor final class PlaceFill {
    private enum State {
        case hidden
        case attached
        case written
    }

    private weak var layer: CALayer?
    private let keyPath: String
    /// From the layer's own value to the first value; nothing in the components that the app has set at rest.
    private var way: LayerValue
    private let key = AnimationKeys.fresh()
    private var state = State.hidden
    /// Called when the layer itself is to get the value, below newer changes: the system has removed the animation, or
    /// a layout has set the place.
    private var whenLost: (@MainActor () -> Void)?
    /// The layer's value with the first one, at rest.
    private var written: Any?
    /// The layer's value at rest, with the newer changes over the first one.
    private var seen: Any?
    /// The layer's value without the first one.
    private var own: LayerValue?
    /// The place that a layout has given the layer at rest; nil once the first value lies over it.
    private var laidOut: LayerValue?
    /// Gives the layer its own value again, at rest.
    private var giveBackWritten: BackwardsFill.GiveBack?
    /// Switches the watch for layouts on and off.
    private var watch: (@MainActor (Bool) -> Void)?

    /// nil for a property that has no bearing on a layout, and for a value that the layer has already.
    init?(_ keyPath: String, of layer: CALayer, with value: LayerValue) {
        let own = layer.seenValue(forKeyPath: keyPath)
        guard keyPath.isPlace || keyPath.hasPrefix("transform"), !LayerValue.isSame(own, value.object),
            let way = value.same(in: own).flatMap(value.subtracting)
        else { return nil }
        self.layer = layer
        self.keyPath = keyPath
        self.way = way
    }

    /// Shows fills of one layer, and tells how to go on with them.
    @_optimize(size) static func shown(_ fills: [PlaceFill], _ isPlaying: Bool) -> BackwardsFill.Shown {
        show(fills, isPlaying)
        return BackwardsFill.Shown { _ in
            var areBack = true
            for fill in fills where !fill.giveBack() { areBack = false }
            return areBack
        } setPlaying: { isPlaying, whenLost in
            for fill in fills { fill.whenLost = whenLost }
            show(fills, isPlaying)
        } noteOthers: {
            for fill in fills { fill.seen = fill.layer?.seenValue(forKeyPath: fill.keyPath) }
        }
    }

    /// Shows fills of one layer while the timeline plays, or at rest.
    @inline(never) @_optimize(size) private static func show(_ fills: [PlaceFill], _ isPlaying: Bool) {
        for fill in fills { fill.setPlaying(isPlaying) }
        guard !isPlaying, let layer = fills.first?.layer, CALayer.isReady(layer) else { return }
        layer.layOut()
        for fill in fills where fill.isUndone { fill.attach() }
    }

    private func setPlaying(_ isPlaying: Bool) {
        switch (state, isPlaying) {
        case (.attached, true): return
        case (.written, false) where laidOut == nil: return
        case (_, true): attach()
        case (_, false): write()
        }
    }

    /// Whether a layout has set another value since it was written.
    private var isUndone: Bool {
        guard case .written = state, let layer, let written else { return false }
        return !LayerValue.isSame(layer.seenValue(forKeyPath: keyPath), written)
    }

    /// Returns whether the layer still had the first value.
    @inline(never) @discardableResult func giveBack() -> Bool {
        takeInChanges()
        let (former, isUndone) = (state, isUndone)
        state = .hidden
        watch?(false)
        guard let layer else { return false }
        switch former {
        case .hidden: break
        case .attached:
            Self.mostAttached -= 1
            layer.removeAnimation(forKey: key)
        case .written: if !isUndone { _ = giveBackWritten?(0) }
        }
        return !isUndone
    }

    /// Adds the fills of a struct again, over an animation that has just come to their layer.
    @inline(never) @_optimize(size) static func raise(on layer: CALayer, of root: String) {
        for key in layer.animationKeys() ?? [] {
            guard let fill = (layer.animation(forKey: key)?.delegate as? PlaceFillDelegate)?.fill,
                fill.keyPath.rootKey ?? fill.keyPath == root
            else { continue }
            fill.attach()
        }
    }

    /// The most fills that may be attached: the end of one that goes with its layer is not noted.
    private static var mostAttached = 0
    static var areAttached: Bool { mostAttached > 0 }

    private func attach() {
        giveBack()
        guard let layer else { return }
        state = .attached
        Self.mostAttached += 1
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.isAdditive) = (way.object, way.object, true)
        animation.fillMode = .both
        animation.speed = 0
        animation.delegate = PlaceFillDelegate(self)
        CATransaction.withoutActions { layer.add(animation, forKey: key) }
    }

    private func write() {
        giveBack()
        guard let layer else { return }
        if let place = exchange(&laidOut, with: nil) {
            CATransaction.withoutActions { layer.setSeenValue(place.object, forKeyPath: keyPath) }
        }
        // The layout that is due would undo it.
        layer.layOut()
        show(over: value(of: layer), of: layer)
        state = .written
        guard keyPath.hasPrefix("position") else { return }
        let watch =
            watch
            ?? AnimationHosts.resolve().whenever(
                { [weak self] in self.map(\.isLaidOut) }, { [weak self] in self?.whenLost?() })
        self.watch = watch
        watch(true)
    }

    /// Writes the value above the layer's own.
    @inline(never) private func show(over own: LayerValue?, of layer: CALayer) {
        self.own = own
        giveBackWritten = own.flatMap(way.adding).flatMap { layer.fill(keyPath, with: $0, at: 0) }
        written = layer.seenValue(forKeyPath: keyPath)
        seen = written
    }

    /// Takes in what the app has written at rest: the components that it has left alone still show the first value.
    ///
    /// A layout sets all components. Beside other animations the difference may be theirs.
    @_optimize(size) private func takeInChanges() {
        guard isUndone, let layer, let own, let last = way.same(in: written)?.components,
            let now = value(of: layer)?.components, let former = own.components, let ways = way.components,
            ObjectChanges.areFillsAlone(on: layer, of: AnimatedProperty(layer, .path(PropertyPath(layer: keyPath))))
        else { return }
        let isKept = now.indices.map { abs(now[$0] - last[$0]) < Self.rounding }
        guard isKept.indices.contains(where: { isKept[$0] && ways[$0] != 0 }) else { return }
        way = way.replacing(isKept.indices.map { isKept[$0] ? ways[$0] : 0 })
        let place = own.replacing(isKept.indices.map { isKept[$0] ? former[$0] : now[$0] })
        layer.change { layer.setSeenValue(place.object, forKeyPath: keyPath) }
        show(over: place, of: layer)
    }

    /// Points: a smaller difference comes from the sums by which a frame is set.
    private static let rounding = 1e-6

    /// Whether a layout has given the layer a place, at rest; what the app has written stands.
    private var isLaidOut: Bool {
        guard case .written = state, let layer else { return false }
        // The layout is due anyway at the end of the turn.
        layer.layOut()
        takeInChanges()
        let now = layer.seenValue(forKeyPath: keyPath)
        if LayerValue.isSame(now, seen) { return false }
        laidOut = LayerValue.isSame(now, own?.object) ? own : layer.laidOutPlace(insteadOf: now)
        if laidOut == nil { watch?(false) }
        return laidOut != nil
    }

    private func value(of layer: CALayer) -> LayerValue? { way.same(in: layer.seenValue(forKeyPath: keyPath)) }

    /// The system has removed the animation, as the layer has left its window.
    fileprivate func wasRemoved() {
        if case .attached = state, layer?.animation(forKey: key) == nil { whenLost?() }
    }
}

/// Hears that the system has removed the animation.
private final class PlaceFillDelegate: NSObject, CAAnimationDelegate {
    fileprivate weak var fill: PlaceFill?

    @MainActor init(_ fill: PlaceFill) { self.fill = fill }

    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        MainActor.assumeIsolated { [fill] in fill?.wasRemoved() }
    }
}
