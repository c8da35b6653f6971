#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// One run of an effect that shows a property of a view frame by frame; kept as long as the run may be played.
@MainActor final class FrameRun<View: UIView, Value: Equatable & Sendable> {
    let origin: FrameOrigin<View, Value>
    private let end: Value
    private let values: @MainActor (Double) -> Value

    /// - Parameter present: The view's own value, if it was not left by an effect.
    init(
        _ view: View, _ keyPath: ReferenceWritableKeyPath<View, Value>, own present: Value,
        _ makeValues: @MainActor (View, Value) -> @MainActor (Double) -> Value
    ) {
        origin = FrameOrigin(view, keyPath, own: present)
        values = makeValues(view, origin.own)
        end = values(1)
    }

    /// The first value of a run that is still to come.
    static func fill(
        of view: View, _ keyPath: ReferenceWritableKeyPath<View, Value>, _ own: (@MainActor (View) -> Value)?,
        _ makeValues: @escaping @MainActor (View, Value) -> @MainActor (Double) -> Value
    ) -> BackwardsFill {
        // Safe: a key path is immutable, and this one is used on the main actor only.
        nonisolated(unsafe) let path = keyPath
        return BackwardsFill(AnimatedProperty(view.layer, .keyPath(path))) { [weak view] _ in
            guard let view else { return nil }
            let former = view[keyPath: path]
            let run = FrameRun(view, path, own: own?(view) ?? former, makeValues)
            if run.values(0) == former { return nil }
            run.show(0)
            let written = view[keyPath: path]
            return { [origin = run.origin, weak view] _ in
                if view?[keyPath: path] == written { origin.restore() }
            }
        }
    }

    /// Shows a progress; once the run has been taken back, the view's own value.
    func show(_ progress: Double) {
        if origin.isTakenBack { origin.showOwn() } else { origin.show(values(progress), end: end) }
    }
}

/// The state of a property before a run that shows it frame by frame.
@MainActor final class FrameOrigin<View: UIView, Value: Equatable & Sendable> {
    /// The view's own value: the end of the latest effect, if other effects of the property play, or were stopped.
    let own: Value
    fileprivate private(set) var isTakenBack = false
    private weak var view: View?
    private let keyPath: ReferenceWritableKeyPath<View, Value>
    private let frames: ShownFrames<Value>
    private let number: Int

    fileprivate init(_ view: View, _ keyPath: ReferenceWritableKeyPath<View, Value>, own present: Value) {
        self.view = view
        self.keyPath = keyPath
        frames = ShownFrames.of(view, keyPath)
        number = frames.nextNumber()
        own = frames.latest.flatMap { $0.value == view[keyPath: keyPath] ? $0.end : nil } ?? present
    }

    /// - Parameter end: The value at the end of the effect.
    fileprivate func show(_ value: Value, end: Value) {
        guard let view else { return }
        if view[keyPath: keyPath] != value { view[keyPath: keyPath] = value }
        frames.latest = (number, view[keyPath: keyPath], end)
    }

    /// Shows the view's own value, if the run has been taken back.
    func showOwn() {
        if isTakenBack { show(own, end: own) }
    }

    /// Restores the view's own value, unless another run is visible.
    func restore() {
        isTakenBack = true
        if let latest = frames.latest, latest.number != number { return }
        show(own, end: own)
        frames.latest = nil
    }
}

/// The value of one property of a view that an effect showed last, and the value at the effect's end.
///
/// If the app has set another value since, it differs from the shown one.
@MainActor private final class ShownFrames<Value: Sendable> {
    var latest: (number: Int, value: Value, end: Value)?
    private var runs = 0

    static func of<View: UIView>(_ view: View, _ keyPath: ReferenceWritableKeyPath<View, Value>) -> ShownFrames {
        let key = ShownProperty(view: ObjectIdentifier(view), keyPath: keyPath)
        if let known = ShownProperty.table[key], known.view === view, let frames = known.frames as? ShownFrames {
            return frames
        }
        let frames = ShownFrames()
        ShownProperty.table = ShownProperty.table.filter { $0.value.view != nil }
        ShownProperty.table[key] = ShownProperty.Entry(view: view, frames: frames)
        return frames
    }

    func nextNumber() -> Int {
        runs += 1
        return runs
    }
}

/// A property of a view that effects show frame by frame.
private struct ShownProperty: Hashable {
    struct Entry {
        weak var view: UIView?
        let frames: AnyObject
    }

    let view: ObjectIdentifier
    let keyPath: AnyKeyPath

    /// The properties of live views; a released view's properties are dropped when a property is added.
    @MainActor static var table: [ShownProperty: Entry] = [:]
}
#endif
