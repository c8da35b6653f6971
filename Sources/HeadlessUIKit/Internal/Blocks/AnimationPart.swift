/// One animation that a change asks for: a key path and its two ends.
struct AnimationPart {
    let keyPath: String
    let from: Any
    let to: Any
    let isAdditive: Bool

    func apply(to animation: CABasicAnimation) {
        animation.fromValue = from
        animation.toValue = to
        animation.isAdditive = isAdditive
        animation.fillMode = .both
    }
}

extension LayerChange {
    /// Additive where the property allows it, from what is left of the way to nothing (J11); else from end to end. A
    /// change of bounds is two animations, of the origin and of the size (J10).
    func parts(from start: AnimatedValue) -> [AnimationPart] {
        guard property.isAdditive, let offset = start.offset(over: new) else {
            return [
                AnimationPart(
                    keyPath: property.rawValue, from: property.boxed(start), to: property.boxed(new), isAdditive: false)
            ]
        }
        if case .rect(let rect) = offset {
            return [
                AnimationPart(
                    keyPath: "bounds.origin", from: NSValue(cgPoint: rect.origin), to: NSValue(cgPoint: .zero),
                    isAdditive: true),
                AnimationPart(
                    keyPath: "bounds.size", from: NSValue(cgSize: rect.size), to: NSValue(cgSize: .zero),
                    isAdditive: true),
            ]
        }
        return [
            AnimationPart(
                keyPath: property.rawValue, from: property.boxed(offset), to: property.boxed(offset.neutral),
                isAdditive: true)
        ]
    }
}

extension CALayer {
    /// The key for an animation of a view: the key path, and for one that is to run beside others of it "position-2"
    /// (J13). An animation that isn't additive replaces another such one, unless `keeps` says no. After the first few
    /// the numbers come from the clock, so that a thousand animations of one property need not be counted through each
    /// time.
    @MainActor
    func animationKey(
        for keyPath: String, isAdditive: Bool, keeps: (CAAnimation) -> Bool = { _ in false }
    ) -> String {
        var key = keyPath
        var number = 1
        while let other = animation(forKey: key) {
            let otherIsAdditive = (other as? CAPropertyAnimation)?.isAdditive ?? false
            if !isAdditive, !otherIsAdditive, !keeps(other) { break }
            number = number < 8 ? number + 1 : ClockState.current.nextKeyNumber()
            key = "\(keyPath)-\(number)"
        }
        return key
    }
}
