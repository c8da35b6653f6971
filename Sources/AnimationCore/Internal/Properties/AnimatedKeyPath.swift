/// A key path that names a property, to be compared with other key paths.
///
/// Safe: key paths are immutable, and this key path is only compared and described.
@usableFromInline package struct AnimatedKeyPath: @unchecked Sendable {
    let keyPath: AnyKeyPath

    @usableFromInline package init(_ keyPath: AnyKeyPath) {
        self.keyPath = keyPath
    }

    /// For an issue.
    var name: String { "\(keyPath)" }
}

/// A key path that crosses to the main actor.
///
/// Safe: key paths are immutable. A key path to a property of the main actor is not Sendable, as it may be used on the
/// main actor only; the animator uses it there alone.
@usableFromInline struct MainActorKeyPath<Target, Value>: @unchecked Sendable {
    @usableFromInline let keyPath: ReferenceWritableKeyPath<Target, Value>

    @usableFromInline init(_ keyPath: ReferenceWritableKeyPath<Target, Value>) {
        self.keyPath = keyPath
    }
}

/// Reads a property of an object, and makes a closure that restores the value at every progress.
@usableFromInline package typealias PropertyKeeper = @MainActor (AnyObject) -> @MainActor (Double) -> Void

extension MainActorKeyPath where Target: AnyObject {
    /// Keeps the property's value.
    @usableFromInline var keeper: PropertyKeeper {
        { object in
            guard let target = object as? Target else { return { _ in } }
            let value = target[keyPath: keyPath]
            return { [weak target] _ in target?[keyPath: keyPath] = value }
        }
    }
}

extension MainActorKeyPath where Target: AnyObject, Value: Interpolatable {
    /// Makes a closure that shows the values of one run; a nil start is the property's value when the run starts.
    @inlinable func steps(from: Value?, to end: Value) -> @MainActor (AnyObject) -> @MainActor (Double) -> Void {
        { object in
            guard let target = object as? Target else { return { _ in } }
            let start = if let from { from } else { target[keyPath: keyPath] }
            let way = start.hasWay(to: end) ? start : end
            return { [unowned(unsafe) target] progress in
                target[keyPath: keyPath] =
                    progress == 0 ? start : progress == 1 ? end : way.interpolated(to: end, at: progress)
            }
        }
    }

    /// Makes a closure that shows the values of one run, which ends at the property's value when the run starts.
    @inlinable func steps(from start: Value) -> @MainActor (AnyObject) -> @MainActor (Double) -> Void {
        { object in
            guard let target = object as? Target else { return { _ in } }
            return steps(from: start, to: target[keyPath: keyPath])(target)
        }
    }
}

extension MainActorKeyPath where Target: AnyObject, Value: VectorInterpolatable {
    /// Makes a closure that shows the values of one run, which changes the property by `change`.
    @inlinable func steps(by change: Value) -> @MainActor (AnyObject) -> @MainActor (Double) -> Void {
        { object in
            guard let target = object as? Target else { return { _ in } }
            return steps(from: nil, to: target[keyPath: keyPath].adding(change))(target)
        }
    }
}
