import Foundation

/// The first values of a run that is still to come.
///
/// They are model values, so touches, layout and VoiceOver agree with the screen. A layout may set a place or a size
/// again at any time, and sets a frame by way of a layer's transform: while the timeline plays, an animation shows
/// these above the layer's own.
package struct BackwardsFill {
    /// Makes the first values of a run on a target.
    package typealias Maker = @MainActor (AnyObject) -> BackwardsFill?
    /// Gives the property its former value, unless other code has changed it meanwhile; returns false if it has.
    package typealias GiveBack = @MainActor (_ now: TimeInterval) -> Bool

    /// The timeline plays on, or comes to rest; `whenLost` is called when the system takes off how it plays.
    package typealias SetPlaying = @MainActor (_ isPlaying: Bool, _ whenLost: @escaping @MainActor () -> Void) -> Void

    /// Values that are shown.
    package struct Shown {
        let giveBack: GiveBack
        /// nil if the values are shown alike in play and at rest.
        let setPlaying: SetPlaying?
        /// Newer changes have come back over the values.
        let noteOthers: (@MainActor () -> Void)?

        @MainActor package init(
            giveBack: @escaping GiveBack, setPlaying: SetPlaying? = nil, noteOthers: (@MainActor () -> Void)? = nil
        ) {
            self.giveBack = giveBack
            self.setPlaying = setPlaying
            self.noteOthers = noteOthers
        }
    }

    /// The property that the fill shows.
    let subject: AnimatedProperty
    /// The object whose other changes find it without the values; nil for a mask, a picture or a text, which keep their
    /// own order.
    let object: AnyObject?
    /// Shows the values; returns nil if the property has them already.
    let show: @MainActor (_ now: TimeInterval, _ isPlaying: Bool) -> Shown?

    /// - Parameter show: Gets the host's time, and whether the timeline plays; what it returns holds the object weakly.
    package init(
        of object: AnyObject?, _ subject: AnimatedProperty, show: @escaping @MainActor (TimeInterval, Bool) -> Shown?
    ) {
        self.subject = subject
        self.object = object
        self.show = show
    }

    /// Values of the model.
    ///
    /// - Parameter write: Gets the host's time; what it returns holds the object weakly.
    package init(_ subject: AnimatedProperty, write: @escaping @MainActor (TimeInterval) -> GiveBack?) {
        self.init(of: nil, subject) { now, _ in write(now).map { Shown(giveBack: $0) } }
    }

    /// Fills a property of an object's class.
    ///
    /// - Parameter show: Shows the first value; it holds the object weakly.
    @MainActor init(of object: AnyObject, _ property: AnimatedKeyPath, show: @escaping @MainActor () -> Void) {
        let subject = AnimatedProperty(object, property.keyPath)
        self.init(of: KnownPaths.owner(of: object), subject) { [weak object] now, isPlaying in
            guard let object else { return nil }
            let write = { property.keepingValue(of: object, show) }
            guard let path = KnownPaths.path(of: property.keyPath),
                let owner = KnownPaths.owner(of: object) as? any PropertyPathProviding
            else { return write().map { Shown(giveBack: $0) } }
            return owner.fill(path, now, isPlaying, write)
        }
    }
}

/// A key path whose value can be kept, and put back, without its types being known.
@MainActor private protocol ValueKeeping {
    /// Calls `body`, which may change the value; returns nil if it does not.
    func keepingValue(of object: AnyObject, _ body: () -> Void) -> BackwardsFill.GiveBack?
    /// A closure that sets the present value again, and holds the object weakly; nil for an object of another class.
    func kept(of object: AnyObject) -> (@MainActor () -> Void)?
}

extension ReferenceWritableKeyPath: ValueKeeping {
    fileprivate func keepingValue(of object: AnyObject, _ body: () -> Void) -> BackwardsFill.GiveBack? {
        guard let root = object as? Root else { return nil }
        let former = root[keyPath: self]
        body()
        let written = root[keyPath: self]
        if Self.areEqual(former, written) { return nil }
        // Safe: a key path is immutable, and this one is used on the main actor only.
        nonisolated(unsafe) let path = self
        return { [weak object] _ in
            guard let root = object as? Root, Self.areEqual(root[keyPath: path], written) else { return false }
            root[keyPath: path] = former
            return true
        }
    }

    fileprivate func kept(of object: AnyObject) -> (@MainActor () -> Void)? {
        guard let root = object as? Root else { return nil }
        let value = root[keyPath: self]
        // Safe: a key path is immutable, and this one is used on the main actor only.
        nonisolated(unsafe) let path = self
        return { [weak object] in
            guard let root = object as? Root, !Self.areEqual(root[keyPath: path], value) else { return }
            root[keyPath: path] = value
        }
    }

    /// Values that can't be compared count as different from others, and as unchanged by the app.
    private static func areEqual(_ first: Value, _ second: Value) -> Bool {
        guard let first = first as? any Equatable else { return false }
        return first.isEqual(to: second)
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}

extension AnimatedKeyPath {
    /// Calls `body`, which may change the property of an object; returns nil if it does not.
    @MainActor func keepingValue(of object: AnyObject, _ body: () -> Void) -> BackwardsFill.GiveBack? {
        (keyPath as? any ValueKeeping)?.keepingValue(of: object, body)
    }

    /// A closure that sets the present value of an object again, and holds the object weakly.
    @MainActor func kept(of object: AnyObject) -> (@MainActor () -> Void)? {
        (keyPath as? any ValueKeeping)?.kept(of: object)
    }
}
