/// Through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]? { willSet { thaw("values") } }
    /// Overrides `values`. Copied when set.
    open var path: CGPath? {
        get { storedPath }
        set {
            thaw("path")
            storedPath = newValue?.copy()
        }
    }
    open var keyTimes: [NSNumber]? { willSet { thaw("keyTimes") } }
    open var timingFunctions: [CAMediaTimingFunction]? { willSet { thaw("timingFunctions") } }
    open var calculationMode = CAAnimationCalculationMode.linear { willSet { thaw("calculationMode") } }
    open var rotationMode: CAAnimationRotationMode? { willSet { thaw("rotationMode") } }
    open var tensionValues: [NSNumber]? { willSet { thaw("tensionValues") } }
    open var continuityValues: [NSNumber]? { willSet { thaw("continuityValues") } }
    open var biasValues: [NSNumber]? { willSet { thaw("biasValues") } }
    private var storedPath: CGPath?

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        storedPath = other.storedPath
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        rotationMode = other.rotationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
    }
}
