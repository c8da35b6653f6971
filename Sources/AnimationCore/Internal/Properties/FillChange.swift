import Foundation

/// First values that are shown before their step, among the changes of their object.
///
/// An older change that is shown or taken back finds the object without the values, and so does a newer change that
/// stays when the values are given back.
@MainActor final class FillChange {
    private let host: any AnimationHost
    private weak var object: AnyObject?
    private let show: @MainActor (TimeInterval, Bool) -> BackwardsFill.Shown?
    let reach: AnimatedProperty
    /// The order of the values among the changes of their timeline.
    let order = ChangeOrder.next()
    let timeline: ObjectIdentifier?
    private var isPlaying: Bool
    /// nil where the object has the values already, and while the values are taken off.
    private var shown: BackwardsFill.Shown?
    /// How often the values have been taken off, and not put on again.
    private var depth = 0
    /// Whether the app has changed the values.
    private var isUndone = false
    /// The timeline whose newer step sets the property, and may be over: its value stays.
    private var cover: ObjectIdentifier?

    /// Shows the values; nil if the object has them already.
    init?(_ fill: BackwardsFill, of timeline: ObjectIdentifier, _ isPlaying: Bool, on host: any AnimationHost) {
        guard let shown = fill.show(host.now, isPlaying) else { return nil }
        self.host = host
        object = fill.object
        show = fill.show
        reach = fill.subject
        self.timeline = timeline
        self.isPlaying = isPlaying
        self.shown = shown
        if let object { ObjectChanges.add(asChange, on: object, again: false) }
        ObjectChanges.shownFills += 1
        goOn(isPlaying)
    }

    /// The timeline plays on, or comes to rest.
    func setPlaying(_ isPlaying: Bool) {
        self.isPlaying = isPlaying
        if shown?.setPlaying != nil { change(to: isPlaying) }
    }

    /// Shows the values as in a timeline that plays, or as at rest.
    ///
    /// Once the system has taken off values that play, they are shown as at rest; so are values at rest once a layout
    /// has moved the object.
    @inline(never) @_optimize(size) private func goOn(_ isPlaying: Bool) {
        shown?.setPlaying?(isPlaying) { [weak self] in
            guard let self, shown != nil else { return }
            change(to: false)
        }
    }

    /// Hides the class: code that knows it would be compiled once more.
    @inline(never) private var asChange: any ObjectChange { self }

    func giveBack() {
        ObjectChanges.shownFills -= 1
        change(to: nil)
    }

    /// Changes the object while the newer changes are taken off.
    ///
    /// - Parameter isPlaying: nil to give the values back.
    @inline(never) @_optimize(size) private func change(to isPlaying: Bool?) {
        let stays = isPlaying != nil
        let newer =
            object.map { ObjectChanges.takeOff(over: asChange, on: $0, stays: stays, ofOthers: false, but: nil) } ?? []
        if let isPlaying {
            goOn(isPlaying)
        } else if newer.isEmpty, cover != nil {
            shown = nil
        } else {
            takeOff()
        }
        newer.putOn()
        if !newer.isEmpty { shown?.noteOthers?() }
    }
}

extension FillChange: ObjectChange {
    func isOn(_ object: AnyObject) -> Bool { self.object === object }

    func cover(_ isCovered: Bool, by timeline: ObjectIdentifier) {
        if isCovered { cover = timeline } else if cover == timeline { cover = nil }
    }

    func takeOff() {
        depth += 1
        if let shown { isUndone = !shown.giveBack(host.now) }
        shown = nil
    }

    func putOn() {
        depth -= 1
        if depth > 0 || isUndone { return }
        shown = show(host.now, isPlaying)
        goOn(isPlaying)
    }
}
