/// A control with a value in a range, which a finger changes by its thumb. It has no picture here.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private static let side: CGFloat = 31
    private var number: Float = 0
    /// From the finger to the middle of the thumb that it has caught.
    private var grip: CGFloat = 0

    /// Held within the range (W1). Setting it sends no event.
    open var value: Float {
        get { number }
        set { setValue(newValue, animated: false) }
    }

    /// A minimum above the maximum takes the maximum along (W1).
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = number
        }
    }

    /// A maximum below the minimum takes the minimum along (W1).
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = number
        }
    }

    /// Whether each movement of the finger sends `valueChanged`, or only its end.
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor?
    open var maximumTrackTintColor: UIColor?
    open var thumbTintColor: UIColor?

    /// Sends no event (W2).
    open func setValue(_ value: Float, animated: Bool) { number = max(min(value, maximumValue), minimumValue) }

    /// The middle of the thumb goes from half its width to as far from the other end.
    private var middle: CGFloat {
        let span = maximumValue - minimumValue
        return bounds.minX + Self.side / 2 + (span > 0 ? CGFloat((number - minimumValue) / span) * length : 0)
    }
    private var length: CGFloat { bounds.width - Self.side }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.side) }

    override var accessibilityDefaults: OwnAccessibility { OwnAccessibility(isElement: true, traits: .adjustable) }

    /// A finger has to meet the thumb.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        grip = middle - touch.location(in: self).x
        return abs(grip) <= Self.side / 2
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard length > 0 else { return true }
        let share = Float((touch.location(in: self).x + grip - bounds.minX - Self.side / 2) / length)
        let former = number
        setValue(minimumValue + (maximumValue - minimumValue) * share, animated: false)
        if isContinuous, number != former { sendActions(for: .valueChanged) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { sendActions(for: .valueChanged) }
    }
}
