/// A layer that is text. A recorder draws the text; the twin only stores it.
open class CATextLayer: CALayer {
    override class var slots: [String: LayerSlot] { super.slots.merging(LayerKeys.text) { $1 } }

    /// A `String` or an `NSAttributedString`.
    open var string: Any? {
        get { values.rare.text.string }
        set { change("string") { $0.rare.text.string = newValue } }
    }
    /// A font, or its name.
    open var font: CFTypeRef? {
        get { values.rare.text.font as AnyObject? }
        set { change("font") { $0.rare.text.font = newValue } }
    }
    open var fontSize: CGFloat {
        get { values.rare.text.fontSize }
        set { set(newValue, \.rare.text.fontSize, "fontSize") }
    }
    open var foregroundColor: CGColor? {
        get { values.rare.text.foregroundColor.color }
        set { setColor(newValue, \.rare.text.foregroundColor, "foregroundColor") }
    }
    open var isWrapped: Bool {
        get { values.rare.text.isWrapped }
        set { set(newValue, \.rare.text.isWrapped, "wrapped") }
    }
    open var alignmentMode: CATextLayerAlignmentMode {
        get { values.rare.text.alignmentMode }
        set { set(newValue, \.rare.text.alignmentMode, "alignmentMode") }
    }
    open var truncationMode: CATextLayerTruncationMode {
        get { values.rare.text.truncationMode }
        set { set(newValue, \.rare.text.truncationMode, "truncationMode") }
    }
}
