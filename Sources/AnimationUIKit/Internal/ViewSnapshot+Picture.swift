#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The change at any progress, as the view's own state.
extension ViewSnapshot: ObjectChange {
    func takeInChanges() {
        // The state from before a change that is over stays as it was.
        if let view { takeInChanges(of: view, progress == 1 || isOver) }
    }

    @inline(never) private func takeInChanges(of view: UIView, _ keepsBefore: Bool) {
        if lifted != nil { return }
        // Mostly nothing has changed.
        if layer == nil, isAsWritten(view) { return }
        if ObjectChanges.areFrames(of: reach, over: self, on: view.layer) { return noteValue() }
        move(with: view, isApp: true, keepsBefore: keepsBefore)
        layer?.takeInChanges(of: view.layer)
    }

    @inline(never) func noteValue() { noteValue(over: nil) }

    func noteMove(over older: (any ObjectChange)?) { noteValue(over: older as? ViewSnapshot) }

    /// - Parameter older: The older change that has changed the view, over which this one lies; nil for another one.
    @inline(never) private func noteValue(over older: ViewSnapshot?) {
        guard let view, lifted == nil else { return }
        move(with: view, isApp: false, keepsBefore: older == nil, over: older)
        layer?.noteValue(of: view.layer)
    }

    /// The change is about to be shown at another progress.
    ///
    /// - Returns: Whether there are other changes of the view.
    func takeInAll() -> Bool {
        guard let view else { return false }
        takeInChanges(of: view, false)
        return takeInOthers(of: view)
    }

    /// The other changes of the view take in what has changed it since.
    func takeInOthers() {
        if let view { takeInOthers(of: view) }
    }

    @inline(never) @discardableResult private func takeInOthers(of view: UIView) -> Bool {
        if ObjectChanges.isOnlyPart(self, of: layerID) { return false }
        let others = ObjectChanges.parts(on: view.layer, but: self)
        for other in others { other.takeInChanges() }
        return !others.isEmpty
    }

    /// The change has been shown: for the view's other changes it is not the app's.
    @inline(never) func noteOthers() {
        guard let view else { return }
        var isNewer = false
        for other in ObjectChanges.parts(on: view.layer) {
            if other === self {
                isNewer = true
            } else {
                other.noteMove(over: isNewer ? self : nil)
            }
        }
    }

    func isOn(_ object: AnyObject) -> Bool { view?.layer === object }

    /// Lists the change among its view's: it has just been made.
    func list() {
        guard let view else { return }
        for other in ObjectChanges.parts(on: view.layer) { other.noteMove(over: nil) }
        ObjectChanges.addPart(self, on: view.layer)
        ObjectChanges.add(self, on: view.layer, again: false)
    }

    /// The change has been taken back.
    func unlist() {
        if let view { ObjectChanges.removePart(self, on: view.layer) }
    }

    /// The changes of its view, the oldest first, with itself; none if it is the only one.
    var changes: [ViewSnapshot] {
        guard let view, !ObjectChanges.isOnlyPart(self, of: layerID) else { return [] }
        return ObjectChanges.parts(on: view.layer).compactMap { $0 as? ViewSnapshot }
    }

    /// The present state of what was changed.
    @inline(never) var state: ViewState? {
        guard let view else { return nil }
        var state = written
        read(view, into: &state)
        return state
    }

    @inline(never) func read(_ view: UIView, into state: inout ViewState) {
        if properties.hasAlpha { state.numbers[0] = view.alpha }
        if properties.hasBounds { state.bounds = view.bounds }
        // UIKit moves both coordinates together.
        if properties.hasCenter { state.center = view.center }
        if properties.hasTransform { state.transform = view.layer.transform }
        if properties.hasColor { state.backgroundColor = view.backgroundColor }
    }

    /// Whether nothing of it has been changed since.
    func isAsWritten(_ view: UIView) -> Bool {
        if properties.hasAlpha, view.alpha != written.numbers[0] { return false }
        if properties.hasBounds, view.bounds != written.bounds { return false }
        if properties.hasCenter, view.center != written.center { return false }
        if properties.hasTransform, !CATransform3DEqualToTransform(view.layer.transform, written.transform) {
            return false
        }
        return !properties.hasColor || view.backgroundColor == written.backgroundColor
    }

    /// Keeps the present state of what was changed.
    ///
    /// - Returns: A closure that sets it again.
    @inline(never) func keepState() -> () -> Void {
        guard let view, let state else { return {} }
        let layerState = layer.map { _ in LayerState(view.layer) }
        return {
            self.write(state)
            if let layerState { self.layer?.write(layerState, to: view.layer) }
        }
    }

    /// Sets the view's own changed properties to a state.
    @inline(never) func write(_ state: ViewState) {
        guard let view else { return }
        write(state.numbers, to: view)
        if properties.hasTransform { view.layer.transform = state.transform }
        if properties.hasColor { view.backgroundColor = state.backgroundColor }
    }

    private func write(_ numbers: SIMD8<Double>, to view: UIView) {
        if properties.hasAlpha { view.alpha = numbers[0] }
        if properties.hasBounds { view.bounds = ViewState.bounds(numbers) }
        // Restores the coordinate this animation didn't move: UIKit reverts x and y together.
        if properties.hasCenter { view.center = ViewState.center(numbers) }
    }

    /// Shows the change at a progress, without an animation; `takeInChanges` comes first.
    ///
    /// - Parameter isBelowNewer: Whether newer changes lie over it, which may cover its alpha.
    @inline(never) func show(_ progress: Double, isBelowNewer: Bool = true) {
        guard let view else { return }
        if progress == 1, takePartOff(view) { return }
        let isPart = isMixed && self.progress == 1 && progress != 1
        let own = (written.numbers, written.transform)
        if properties.hasNumbers {
            var numbers = written.numbers
            var shown = Self.mixed(start.numbers, end.numbers, at: progress)
            if isBelowNewer, isCovered { shown[0] = written.numbers[0] }
            numbers.replace(with: shown, where: properties.numbers)
            if properties.hasBounds { keepPositive(&numbers) }
            write(numbers, to: view)
        }
        if properties.hasTransform {
            view.layer.transform = Self.mixed(start.transform, end.transform, at: progress)
        }
        // Another change may lie over it.
        if properties.hasColor, written.backgroundColor == shownColor {
            shownColor = Self.mixed(seenColor ?? start.backgroundColor, end.backgroundColor, at: progress, on: view)
            view.backgroundColor = shownColor
        }
        layer?.show(progress, on: view.layer)
        self.progress = progress
        read(view, into: &written)
        part = isPart ? Part(own: own, written: (written.numbers, written.transform)) : nil
    }

    /// Leaves the view as it was before the change's part in the middle of its run, bit for bit.
    ///
    /// Returns false, and changes nothing, if the view has been changed since.
    @inline(never) private func takePartOff(_ view: UIView) -> Bool {
        guard let part else { return false }
        self.part = nil
        guard part.written.numbers == written.numbers,
            CATransform3DEqualToTransform(part.written.transform, written.transform), !properties.hasColor
        else { return false }
        write(part.own.numbers, to: view)
        if properties.hasTransform { view.layer.transform = part.own.transform }
        end.numbers.replace(with: part.own.numbers, where: properties.numbers)
        if properties.hasTransform { end.transform = part.own.transform }
        layer?.show(1, on: view.layer)
        progress = 1
        read(view, into: &written)
        return true
    }

    /// A length that would not be positive keeps its present value.
    private func keepPositive(_ numbers: inout SIMD8<Double>) {
        for lane in 3...4 where numbers[lane] <= 0 {
            numbers[lane] = start.numbers[lane] == first.numbers[lane] ? 0 : written.numbers[lane]
        }
    }

    /// The range of the alpha, if other changes have moved it out of there.
    @inline(never) private var leftRange: ClosedRange<Double>? {
        let former = first.numbers[0]
        guard let view, properties.hasAlpha, start.numbers[0] != former else { return nil }
        let usual = 0...max(former, 1)
        return usual.contains(view.alpha) ? nil : usual
    }

    var isOutOfRange: Bool { leftRange != nil }

    /// Whether other changes of the alpha are in flight, or at rest in the middle of their runs.
    @_optimize(size) var isFadedByOthers: Bool {
        guard let view, isOutOfRange else { return false }
        if view.layer.hasAnimation(of: "opacity") { return true }
        let alpha = AnimatedProperty(view.layer, .path("opacity"))
        return ObjectChanges.parts(on: view.layer, but: self).contains { other in
            guard let other = other as? ViewSnapshot else { return alpha.isPart(of: other.reach) }
            return other.properties.hasAlpha && !other.isOver && other.progress < 1
        }
    }

    /// Brings the alpha back into its range at the end of the run.
    ///
    /// In flight and at rest the sum of several runs may leave the range: clamped, it would lose the parts of others.
    @inline(never) func keepInRange() {
        guard let view, let usual = leftRange else { return }
        view.keepAlpha(upTo: usual.upperBound)
        read(view, into: &written)
    }

    static func mixed(_ start: SIMD8<Double>, _ end: SIMD8<Double>, at progress: Double) -> SIMD8<Double> {
        progress == 0 ? start : progress == 1 ? end : start + (end - start) * progress
    }

    /// UIKit shows the change as an additive animation over the end.
    static func mixed(_ start: CATransform3D, _ end: CATransform3D, at progress: Double) -> CATransform3D {
        if progress == 0 || progress == 1 { return progress == 0 ? start : end }
        let inverse = CATransform3DInvert(end)
        // A matrix without an inverse is returned unchanged.
        let isInverse =
            !CATransform3DEqualToTransform(inverse, end) || CATransform3DIsIdentity(CATransform3DConcat(end, end))
        guard isInverse else { return start.interpolated(to: end, at: progress) }
        let way = CATransform3DConcat(start, inverse).interpolated(to: CATransform3DIdentity, at: progress)
        return CATransform3DConcat(way, end)
    }

    /// Both ends are the colours themselves; between them they are mixed as the view shows them, in the dark, too.
    private static func mixed(_ start: UIColor?, _ end: UIColor?, at progress: Double, on view: UIView) -> UIColor? {
        if progress == 0 || progress == 1 { return progress == 0 ? start : end }
        func mixed(_ first: UIColor?, _ last: UIColor?) -> UIColor {
            UIColor(cgColor: CGColor.mixed(first?.cgColor, last?.cgColor, at: progress))
        }
        let traits = view.traitCollection
        let (first, last) = (start?.resolvedColor(with: traits), end?.resolvedColor(with: traits))
        // A colour that does not depend on the traits resolves to itself.
        if first == start, last == end { return mixed(start, end) }
        return UIColor { mixed(start?.resolvedColor(with: $0), end?.resolvedColor(with: $0)) }
    }
}

extension UIView {
    /// Brings the alpha that was on the screen into its range, as soon as no animation of it is in flight: several
    /// fades may have left the range together.
    @_optimize(size) func keepAlphaInRange(on host: any AnimationHost) {
        if (0...1).contains(alpha) { return }
        let body: @MainActor () -> Void = { [weak self] in
            if let self { Self.withoutAnimation { self.keepAlpha(upTo: 1) } }
        }
        if !layer.hasAnimation(of: "opacity") { return body() }
        host.when({ [weak self] in self?.layer.hasAnimation(of: "opacity") != true }, body)
    }

    fileprivate func keepAlpha(upTo end: Double) {
        alpha = min(max(alpha, 0), end)
        // It moves no change: each restores the value that it would restore without this.
        for change in ObjectChanges.parts(on: layer) { change.noteValue() }
    }
}

extension CGColor {
    /// The colour at a progress between two colours; nil counts as transparent.
    static func mixed(_ start: CGColor?, _ end: CGColor?, at progress: Double) -> CGColor {
        let (first, last) = (start.map(ColorComponents.init) ?? .zero, end.map(ColorComponents.init) ?? .zero)
        return first.adding(last.subtracting(first).scaled(by: progress)).cgColor
    }
}
#endif
