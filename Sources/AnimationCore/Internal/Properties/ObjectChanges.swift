/// A change of an object's properties, beside other changes of them.
@MainActor package protocol ObjectChange: AnyObject {
    /// The object and the whole property that the change concerns; any property, if there are several.
    var reach: AnimatedProperty { get }

    /// The timeline of the change's step; nil if it is not known.
    var timeline: ObjectIdentifier? { get }

    /// Whether it plays frames, each of which changes the object without a note to other changes.
    var plays: Bool { get }

    /// Whether it changes this object: another one may have the address of an object that is gone.
    func isOn(_ object: AnyObject) -> Bool

    /// Moves the change by what the app has changed since.
    func takeInChanges()

    /// Another change of the package has changed the object: that is not the app's.
    func noteValue()

    /// A change whose values add up with this one's has moved the object.
    ///
    /// - Parameter older: The other change, if this one lies over it.
    func noteMove(over older: (any ObjectChange)?)

    /// Gives the object the values from before the change, as an older change is taken back; `putOn` follows.
    func takeOff()

    /// Takes the object's values as those from before the change, and shows the change over them again.
    func putOn()

    /// A newer step sets the opacity, or is about to be taken back: in between, the change at rest keeps the opacity
    /// that it shows, as the later call wins, and first values bring no former one back.
    func cover(_ isCovered: Bool, by timeline: ObjectIdentifier)
}

/// A change that shows its values again, whatever has become of the object.
extension ObjectChange {
    package var plays: Bool { false }
    package func takeInChanges() {}
    package func noteValue() {}
    package func noteMove(over older: (any ObjectChange)?) {}
    package func cover(_ isCovered: Bool, by timeline: ObjectIdentifier) {}
}

/// The changes of each object that may be taken back, whichever engines have made them, in their order.
///
/// A change that is taken back finds the object as it has left it: newer changes of the same properties are taken off
/// before, the newest first, and put on again afterwards. So the base of the change becomes the base of the next one.
@MainActor package enum ObjectChanges {
    @exclusivity(unchecked) private static var lists = ChangeLists()
    @exclusivity(unchecked) private static var parts = ChangeLists()
    /// The number of first values that are shown.
    package internal(set) static var shownFills = 0

    /// Lists a change as the newest one of an object.
    ///
    /// - Parameter again: Whether it may be listed as an older one.
    package static func add(_ change: any ObjectChange, on object: AnyObject, again: Bool) {
        lists.add(change, on: object, again: again)
    }

    // MARK: - Parts of the object's own values

    /// Lists a change whose value is a part of the object's own: an engine at rest, or the change of a view.
    ///
    /// An engine may come to rest, or be seen again, after newer changes have come.
    package static func addPart(_ change: any ObjectChange, on object: AnyObject) {
        parts.add(change, on: object, again: false, below: lists.newer(than: change, on: object))
    }

    package static func removePart(_ change: any ObjectChange, on object: AnyObject) {
        _ = parts.take(change, on: object)
    }

    /// Whether any object has such changes.
    static var haveParts: Bool { !parts.isEmpty }

    /// Whether any object has such changes, or first values.
    static var mayBeCovered: Bool { haveParts || shownFills > 0 }

    /// The changes that have a part in an object's own values, in the order in which they came.
    ///
    /// - Parameter change: A change that is left out.
    package static func parts(on object: AnyObject, but change: (any ObjectChange)? = nil) -> [any ObjectChange] {
        parts.changes(on: object, but: change)
    }

    /// Whether a change is the only one that has a part in the values of an object.
    package static func isOnlyPart(_ change: any ObjectChange, of object: ObjectIdentifier) -> Bool {
        parts.isOnly(change, of: object)
    }

    /// Whether changes of several timelines may be on an object.
    package static func areShared(on object: ObjectIdentifier) -> Bool { lists.areShared(on: object) }

    /// The newer changes, the oldest first.
    package static func newerOnes(than change: any ObjectChange, on object: AnyObject) -> [any ObjectChange] {
        lists.newer(than: change, on: object)
    }

    /// All changes of an object, in the order in which they came.
    package static func changes(on object: AnyObject) -> [any ObjectChange] { lists.changes(on: object) }

    /// Whether another change plays frames of a property: then a difference since a change's last note comes from the
    /// frames, not from the app.
    @inline(never) package static func areFrames(
        of property: AnimatedProperty, over change: any ObjectChange, on object: AnyObject
    ) -> Bool {
        lists.changes(on: object, but: change).contains { $0.plays && $0.reach.overlaps(property) }
    }

    /// Whether changes of other classes than a change's own concern its properties.
    @inline(never) @_optimize(size) package static func haveOtherKinds(
        than change: any ObjectChange, on object: AnyObject
    ) -> Bool {
        let others = lists.changes(on: object, but: change)
        if others.isEmpty { return false }
        let (kind, reach): (AnyClass, AnimatedProperty) = (type(of: change as AnyObject), change.reach)
        return others.contains { type(of: $0 as AnyObject) != kind && $0.reach.overlaps(reach) }
    }

    /// Takes the first values off that lie over a change, which is about to be shown at another progress.
    ///
    /// - Returns: The first values to put on again, the oldest first.
    @inline(never) package static func takeFillsOff(
        over change: any ObjectChange, on object: @autoclosure () -> AnyObject?
    ) -> [any ObjectChange] {
        guard shownFills > 0, let object = object() else { return [] }
        let reach = change.reach
        let found = lists.newer(than: change, on: object).filter { $0 is FillChange && $0.reach.overlaps(reach) }
        for fill in found.reversed() { fill.takeOff() }
        return found
    }

    /// A step that is about to start sets a property; engines of one kind know each other's order themselves.
    @inline(never) @_optimize(size) static func cover(
        _ property: AnimatedProperty, by engine: AnyObject, of timeline: ObjectIdentifier
    ) {
        for part in coverable(on: property.object) where part.timeline != timeline {
            if type(of: part as AnyObject) == type(of: engine) { continue }
            let reach = part.reach
            guard reach.object == property.object, reach.overlaps(property) else { continue }
            part.takeInChanges()
            part.cover(true, by: timeline)
        }
    }

    /// The changes at rest and the first values of an object, which a newer step may cover.
    @inline(never) @_optimize(size) private static func coverable(on object: ObjectIdentifier) -> [any ObjectChange] {
        let rest = parts.changes(of: object)
        return shownFills == 0 ? rest : rest + lists.changes(of: object).filter { $0 is FillChange }
    }

    /// Whether first values are shown on an object.
    @inline(never) @_optimize(size) package static func haveFill(on object: AnyObject) -> Bool {
        shownFills > 0 && lists.changes(on: object).contains { $0 is FillChange }
    }

    /// Whether a property of an object shows nothing of the package but first values.
    @inline(never) @_optimize(size) package static func areFillsAlone(
        on object: AnyObject, of property: AnimatedProperty
    ) -> Bool {
        !lists.changes(on: object).contains { !($0 is FillChange) && $0.reach.overlaps(property) }
    }

    // MARK: - The way back

    /// Takes the newer changes of the same properties off, over a change that is about to be taken back or changed.
    ///
    /// Changes of the properties of a change that is taken off are taken off, too.
    ///
    /// - Parameters:
    ///   - stays: Whether the change stays in the list.
    ///   - ofOthers: Whether the changes of other timelines alone are taken off.
    ///   - kind: The class of changes of other timelines that stay, as their values add up with this one's.
    /// - Returns: The changes to put on again, the oldest first.
    @inline(never) @_optimize(size) package static func takeOff(
        over change: any ObjectChange, on object: AnyObject, stays: Bool, ofOthers: Bool, but kind: AnyClass?
    ) -> [any ObjectChange] {
        // Mostly there is one timeline, and nothing to look for.
        if ofOthers, !areShared(on: ObjectIdentifier(object)) { return [] }
        let newer = stays ? lists.newer(than: change, on: object) : lists.take(change, on: object)
        if !stays, mayBeCovered, let timeline = change.timeline {
            for part in coverable(on: ObjectIdentifier(object)) where part !== change {
                part.cover(false, by: timeline)
            }
        }
        if newer.isEmpty { return [] }
        var reaches = [change.reach]
        let others = newer.filter { other in
            if ofOthers, other.timeline == change.timeline || kind == type(of: other as AnyObject) { return false }
            let reach = other.reach
            guard reaches.contains(where: reach.overlaps) else { return false }
            reaches.append(reach)
            return true
        }
        for other in others.reversed() { other.takeOff() }
        return others
    }

    /// Shows a change at another time, while the newer changes of other timelines are taken off, which lie over it.
    @_optimize(size) static func showBelowOthers(
        _ change: any ObjectChange, on object: AnyObject, _ show: () -> Void
    ) {
        let newer = takeOff(over: change, on: object, stays: true, ofOthers: true, but: nil)
        show()
        newer.putOn()
    }
}

@MainActor extension [any ObjectChange] {
    /// Puts changes on again that were taken off, the oldest first.
    @inline(never) package func putOn() { for change in self { change.putOn() } }
}
