import AnimationCore
import Foundation

/// Animations that come back to their starts, and are replaced in flight.
extension LayerEngine {
    var endsAtItsOwn: Bool { recipe.endsAtItsOwn }

    @_optimize(size) func giveWay(to property: AnimatedProperty, comesBack: Bool?) -> Bool {
        guard let comesBack, isActive || isAtEnd, !recipe.isPassing, let run else { return false }
        let leavesNoTrace = run.end.map { recipe.keyPath.looksSame($0, before) } ?? true
        guard comesBack || leavesNoTrace else { return false }
        var way = isOverridden ? nil : ownValue
        if run.sum == nil, let own = way {
            way = own.same(in: comesBack ? before : run.end ?? before).flatMap { own.subtracting($0) }
        }
        if comesBack { leave() } else { finish(at: .end) }
        if let way { layer.addRemainder(of: way, forKeyPath: recipe.keyPath, at: layerNow) }
        return true
    }

    /// A newer animation has set the value while this one was at rest: this one goes on from the value on the screen.
    @_optimize(size) func fadeWayFromScreen() {
        guard let own = ownValue, let way = own.same(in: valueBelowMotions)?.subtracting(own) else { return }
        layer.addRemainder(of: way, forKeyPath: recipe.keyPath, at: layerNow)
        mayBeBelowRemainders = true
    }
}

extension CABasicAnimation {
    /// Takes a quarter of a second, Core Animation's own default.
    func comesHome() {
        duration = 0.25
        timingFunction = CAMediaTimingFunction(name: .easeOut)
    }
}

extension CATransform3D {
    /// The way in the plane that it moves a layer by; nil if it does more than that.
    fileprivate var translation: CGPoint? {
        isSame(as: CATransform3DMakeTranslation(m41, m42, 0), within: 1e-9) ? CGPoint(x: m41, y: m42) : nil
    }
}

extension String {
    /// Whether a layer looks alike with two values of the property with this path; a whole turn looks like none.
    @MainActor func looksSame(_ end: Any?, _ start: Any?) -> Bool {
        guard let last = end as? NSNumber, let first = start as? NSNumber else { return LayerValue.isSame(end, start) }
        var way = last.doubleValue - first.doubleValue
        if way.magnitude > 1, hasPrefix("transform.rotation") { way = way.remainder(dividingBy: 2 * .pi) }
        return way.magnitude < 1e-9
    }
}

extension CALayer {
    /// Fades a replaced animation's remaining distance from the screen, added to the layer's other values.
    ///
    /// - Parameters:
    ///   - share: The fraction of the distance that is shown, from the layer's present value.
    ///   - end: The end of the distance; if values of its kind don't add up, nothing is added.
    ///   - now: In the host's time.
    @MainActor package func addRemainder(_ share: Double, to end: Any?, forKeyPath path: String, at now: TimeInterval) {
        let kind: LayerValue = path == "position" ? .point(.zero) : path == "bounds" ? .rect(.zero) : .number(0)
        guard let start = kind.same(in: value(forKeyPath: path)), let end = kind.same(in: end),
            let way = end.subtracting(start)?.multiplied(by: share)
        else { return }
        addRemainder(of: way, forKeyPath: path, at: convertTime(now, from: nil))
    }

    /// - Parameter now: In the layer's time.
    @MainActor fileprivate func addRemainder(of way: LayerValue, forKeyPath path: String, at now: TimeInterval) {
        var (way, path) = (way, path)
        if case .transform(let matrix) = way, let translation = matrix.translation {
            // A newer matrix would scale or turn it.
            (way, path) = (.point(translation), "position")
        }
        let remainder = CABasicAnimation(keyPath: path)
        (remainder.fromValue, remainder.toValue, remainder.isAdditive) = (way.object, way.nothing?.object, true)
        remainder.comesHome()
        remainder.begins(at: now)
        let key = AnimationKeys.fresh()
        FormerValues.noteChange(of: self, [key]) {
            { [weak self] in self?.removeAnimation(forKey: key) }
        }
        add(remainder, forKey: key)
    }

    /// Moves the remainders of replaced animations above newer animations.
    @MainActor func raiseRemainders() {
        for (key, remainder) in remainders {
            if let copy = remainder.copy() as? CAAnimation { add(copy, forKey: key) }
        }
    }

    @MainActor @_optimize(size) package func endRemainders() {
        for (key, _) in remainders { removeAnimation(forKey: key) }
    }

    @MainActor private var remainders: [(key: String, animation: CAAnimation)] {
        (animationKeys() ?? []).filter(AnimationKeys.isOwn).compactMap { key in
            animation(forKey: key).flatMap { $0.delegate == nil ? (key, $0) : nil }
        }
    }
}
