import Foundation

/// The first values of a run that is still to come.
///
/// They are model values, without an animation: touches, layout and VoiceOver agree with the screen.
package struct BackwardsFill {
    /// Makes the first values of a run on a target.
    package typealias Maker = @MainActor (AnyObject) -> BackwardsFill?
    /// Gives the property its former value, unless other code has changed it meanwhile.
    package typealias GiveBack = @MainActor (_ now: TimeInterval) -> Void

    /// The property that the fill writes.
    let subject: AnimatedProperty
    /// Writes the values; returns nil if the property has them already.
    let write: @MainActor (_ now: TimeInterval) -> GiveBack?

    /// - Parameter write: Gets the host's time; the returned closure holds the object weakly.
    package init(_ subject: AnimatedProperty, write: @escaping @MainActor (TimeInterval) -> GiveBack?) {
        self.subject = subject
        self.write = write
    }

    /// Fills a property of an object's class.
    ///
    /// - Parameter show: Shows the first value; it holds the object weakly.
    @MainActor package init(of object: AnyObject, _ property: AnimatedKeyPath, show: @escaping @MainActor () -> Void) {
        self.init(AnimatedProperty(object, property.keyPath)) { [weak object] _ in
            object.flatMap { property.keepingValue(of: $0, show) }
        }
    }
}

/// A key path whose value can be kept, and put back, without its types being known.
@MainActor private protocol ValueKeeping {
    /// Calls `body`, which may change the value; returns nil if it does not.
    func keepingValue(of object: AnyObject, _ body: () -> Void) -> BackwardsFill.GiveBack?
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
            guard let root = object as? Root else { return }
            if Self.areEqual(root[keyPath: path], written) { root[keyPath: path] = former }
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
}
