import Foundation

/// The app's change of a value at rest moves the value's base: the animation carries it along.
///
/// The next verb shows the animation's own value where values don't add up, and where other steps of the token are on
/// the object: one of them may have made the change.
extension ValueEngine {
    /// Notes the value that is shown: another one is the app's from here on.
    func noteRest() {
        guard written == nil, state == .active || state == .held, !isOverridden, !hasLostTarget, step != nil,
            let property = factory.property, let value = property.value(of: target)
        else { return }
        let owner = KnownPaths.owner(of: target)
        // Other changes may have written it.
        if !report.isAlone || ObjectChanges.haveOtherKinds(than: self, on: owner) { return }
        written = value
        ObjectChanges.addPart(self, on: owner)
    }

    /// The engine plays, is covered, or is over.
    func forgetRest() {
        guard written != nil else { return }
        written = nil
        ObjectChanges.removePart(self, on: KnownPaths.owner(of: target))
    }

    @inline(never) func noteValue() {
        if written != nil, !hasLostTarget { written = factory.property?.value(of: target) }
    }

    func takeInChanges() {
        guard let written, !hasLostTarget, let property = factory.property, let step,
            let way = property.way(of: target, from: written)
        else { return }
        let owner = KnownPaths.owner(of: target)
        if ObjectChanges.areFrames(of: reach, over: self, on: owner)
            || ObjectChanges.haveOtherKinds(than: self, on: owner)
        {
            return noteValue()
        }
        guard let moved = property.moved(step, over: beneath, by: way, of: target) else { return }
        if let motion = motion?.moved(way) { self.motion = motion }
        self.step = motion.map { FrameList.FrameUpdate(show: $0.step) } ?? moved.step
        if beneath != nil { beneath = moved.beneath }
        noteValue()
    }
}

/// A key path whose values add up.
@MainActor private protocol VectorKeeping {
    func value(of object: AnyObject) -> Any?
    /// The way from a value to the present one; nil if there is none.
    func way(of object: AnyObject, from former: Any) -> Any?
    func moved(
        _ step: FrameList.FrameUpdate, over beneath: FrameList.FrameUpdate?, by way: Any, of object: AnyObject
    ) -> (step: FrameList.FrameUpdate, beneath: FrameList.FrameUpdate)?
}

extension ReferenceWritableKeyPath: VectorKeeping where Root: AnyObject, Value: VectorInterpolatable {
    fileprivate func value(of object: AnyObject) -> Any? { (object as? Root)?[keyPath: self] }

    fileprivate func way(of object: AnyObject, from former: Any) -> Any? {
        guard let root = object as? Root, let former = former as? Value else { return nil }
        let now = root[keyPath: self]
        if Self.areEqual(now, former) { return nil }
        let way = now.subtracting(former)
        return way.isInterpolatable ? way : nil
    }

    fileprivate func moved(
        _ step: FrameList.FrameUpdate, over beneath: FrameList.FrameUpdate?, by way: Any, of object: AnyObject
    ) -> (step: FrameList.FrameUpdate, beneath: FrameList.FrameUpdate)? {
        guard let root = object as? Root, let way = way as? Value else { return nil }
        let now = root[keyPath: self]
        func shown(_ update: FrameList.FrameUpdate, _ progress: Double) -> Value {
            update.show(progress)
            return root[keyPath: self]
        }
        var (base, start, end) = (now, now, now)
        withoutActions {
            (base, start, end) = (shown(beneath ?? step, 0), shown(step, 0), shown(step, 1))
            root[keyPath: self] = now
        }
        // The value from before the animation comes from a layout, and moves nothing.
        if Self.areEqual(now, base) { return nil }
        let (first, last, below) = (start.adding(way), end.adding(way), base.adding(way))
        guard first.isInterpolatable, last.isInterpolatable, below.isInterpolatable else { return nil }
        return (
            FrameList.FrameUpdate(show: MainActorKeyPath(self).steps(from: first, to: last)(object)),
            FrameList.FrameUpdate(show: MainActorKeyPath(self).steps(from: below, to: below)(object))
        )
    }
}

extension AnimatedKeyPath {
    /// The property's value; nil for values that don't add up.
    @MainActor fileprivate func value(of object: AnyObject) -> Any? {
        (writer as? any VectorKeeping)?.value(of: object)
    }

    @MainActor fileprivate func way(of object: AnyObject, from former: Any) -> Any? {
        (writer as? any VectorKeeping)?.way(of: object, from: former)
    }

    @MainActor fileprivate func moved(
        _ step: FrameList.FrameUpdate, over beneath: FrameList.FrameUpdate?, by way: Any, of object: AnyObject
    ) -> (step: FrameList.FrameUpdate, beneath: FrameList.FrameUpdate)? {
        (writer as? any VectorKeeping)?.moved(step, over: beneath, by: way, of: object)
    }
}
