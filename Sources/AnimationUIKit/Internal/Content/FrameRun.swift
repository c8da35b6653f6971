#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// A property of a view that effects show frame by frame, whatever its type: the code below is compiled once.
struct ShownProperty: Sendable {
    // Safe: a key path is immutable, and this one is used on the main actor only.
    nonisolated(unsafe) let keyPath: AnyKeyPath
    let read: @MainActor (UIView) -> AnyHashable?
    let write: @MainActor (UIView, AnyHashable?) -> Void
    /// Keeps what a value of the property does not say, such as the attributes of a text; nil if the value says all.
    var keepLook: (@MainActor (UIView) -> (@MainActor () -> Void)?)?

    init<View: UIView, Value: Hashable & Sendable>(_ keyPath: ReferenceWritableKeyPath<View, Value?>) {
        self.keyPath = keyPath
        nonisolated(unsafe) let path = keyPath
        read = { ($0 as? View)?[keyPath: path].map(AnyHashable.init) }
        write = { ($0 as? View)?[keyPath: path] = $1?.base as? Value }
    }
}

/// One run of an effect that shows a property of a view frame by frame; kept as long as the run may be played.
@MainActor final class FrameRun {
    /// The values at each progress of a run on a view with a value of its own.
    typealias Maker = @MainActor (UIView, AnyHashable?) -> @MainActor (Double) -> AnyHashable?

    let origin: FrameOrigin
    private let end: AnyHashable?
    private let values: @MainActor (Double) -> AnyHashable?

    /// - Parameter present: The view's own value, if it was not left by an effect.
    init(_ view: UIView, _ property: ShownProperty, own present: AnyHashable?, _ makeValues: Maker) {
        origin = FrameOrigin(view, property, own: present)
        values = makeValues(view, origin.own)
        end = values(1)
    }

    /// The first value of a run that is still to come.
    @_optimize(size) static func fill(
        of view: UIView, _ property: ShownProperty, _ own: (@MainActor (UIView) -> AnyHashable?)?,
        _ makeValues: @escaping Maker
    ) -> BackwardsFill {
        BackwardsFill(AnimatedProperty(view.layer, .keyPath(property.keyPath))) { [weak view] _ in
            guard let view else { return nil }
            let former = property.read(view)
            let run = FrameRun(view, property, own: own.map { $0(view) } ?? former, makeValues)
            if run.values(0) == former { return nil }
            run.origin.show(run.values(0), end: run.end, isFirst: true)
            let written = property.read(view)
            return { [origin = run.origin, weak view] _ in
                guard let view, property.read(view) == written else { return false }
                origin.restore()
                return true
            }
        }
    }

    /// Shows a progress; once the run has been taken back, the view's own value.
    func show(_ progress: Double) {
        if origin.isTakenBack { origin.showOwn() } else { origin.show(values(progress), end: end) }
    }
}

/// The state of a property before a run that shows it frame by frame.
@MainActor final class FrameOrigin {
    /// The view's own value: the end of the latest effect, if other effects of the property play, or were stopped.
    private(set) var own: AnyHashable?
    fileprivate private(set) var isTakenBack = false
    private weak var view: UIView?
    private let property: ShownProperty
    private let frames: ShownFrames
    /// The value that the run has shown, and the value at its end.
    private var shown: AnyHashable?
    private var end: AnyHashable?
    /// Whether it is the first value of a run that is still to come: the view's own value stays the same.
    private var isFirst = false
    /// Gives the view the look that it had with its own value.
    private var restoreLook: (@MainActor () -> Void)?
    /// The run whose end is the view's own value for this one, and the run for which the end of this one is.
    private weak var older: FrameOrigin?
    private weak var newer: FrameOrigin?

    @_optimize(size) fileprivate init(_ view: UIView, _ property: ShownProperty, own present: AnyHashable?) {
        self.view = view
        self.property = property
        frames = ShownFrames.of(view, property.keyPath)
        if let latest = frames.latest, latest.shown == property.read(view) {
            if latest.isFirst {
                (own, restoreLook) = (latest.own, latest.restoreLook)
            } else {
                (own, older) = (latest.end, latest)
                latest.newer = self
            }
        } else {
            (own, restoreLook) = (present, property.keepLook?(view))
        }
    }

    /// - Parameter end: The value at the end of the effect.
    @inline(never) fileprivate func show(_ value: AnyHashable?, end: AnyHashable?, isFirst: Bool = false) {
        guard let view else { return }
        if property.read(view) != value { property.write(view, value) }
        (shown, self.end, self.isFirst) = (property.read(view), end, isFirst)
        frames.latest = self
    }

    /// Shows the view's own value, if the run has been taken back.
    func showOwn() {
        if isTakenBack { giveBack() }
    }

    @inline(never) private func giveBack() {
        show(own, end: own)
        restoreLook?()
    }

    /// Restores the view's own value; if another run is visible, or a newer one is below this one, that one is to
    /// restore it.
    @_optimize(size) func restore() {
        isTakenBack = true
        let isSeen = frames.latest.map { $0 === self || $0.isTakenBack } ?? true
        if let newer, !newer.isTakenBack {
            (newer.own, newer.restoreLook, newer.older) = (own, restoreLook, older)
            older?.newer = newer
            if isSeen { newer.show(newer.shown, end: newer.end, isFirst: newer.isFirst) }
            return
        }
        if !isSeen { return }
        giveBack()
        // The end of the older run is seen again.
        older?.shown = own
        older?.newer = nil
        frames.latest = older
    }
}

/// The run that showed one property of a view last; the app may have set another value than the shown one since.
@MainActor private final class ShownFrames {
    private struct Entry {
        weak var view: UIView?
        var frames: [(keyPath: AnyKeyPath, frames: ShownFrames)] = []
    }

    /// The values of each view; a released view's are dropped when others are added.
    private static var table = SideTable<ObjectIdentifier, Entry>()

    var latest: FrameOrigin?

    @_optimize(size) static func of(_ view: UIView, _ keyPath: AnyKeyPath) -> ShownFrames {
        let key = ObjectIdentifier(view)
        if let known = table[key], known.view === view,
            let found = known.frames.first(where: { $0.keyPath == keyPath })
        {
            return found.frames
        }
        let frames = ShownFrames()
        table.removeAll { $0.view == nil }
        table.change(key, else: Entry(view: view)) { $0.frames.append((keyPath, frames)) }
        return frames
    }
}
#endif
