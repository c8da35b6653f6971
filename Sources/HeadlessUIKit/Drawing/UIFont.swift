/// A font by name, size and weight. Text is measured with Helvetica's widths (see `TextMetrics`), lines with the
/// proportions of the system's font.
// Unchecked because subclassing is open, as on Apple; the stored properties are constants of Sendable types.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    private let name: String
    private let size: CGFloat
    let weight: UIFont.Weight

    /// Any name will do, a nil never comes back: there are no font files here to look into. A name with "Bold", "Heavy"
    /// or "Black" in it is measured as a bold font.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        let isBold = ["Bold", "Heavy", "Black"].contains { fontName.contains($0) }
        self.init(fontName, fontSize, isBold ? .bold : .regular)
    }

    /// Archives hold nothing the twin can read: nil.
    public required init?(coder: NSCoder) {
        nil
    }

    /// A size of 0 or less counts as the system's, as on Apple.
    init(_ name: String, _ size: CGFloat, _ weight: UIFont.Weight) {
        self.name = name
        self.size = size > 0 ? size : UIFont.systemFontSize
        self.weight = weight
        super.init()
    }

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(".SFUI-\(weight.name)", fontSize, weight)
    }

    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(".SFUI-RegularItalic", fontSize, .regular)
    }

    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
    }

    public class var labelFontSize: CGFloat { 17 }
    public class var buttonFontSize: CGFloat { 18 }
    public class var smallSystemFontSize: CGFloat { 12 }
    public class var systemFontSize: CGFloat { 14 }

    open var fontName: String { name }
    open var familyName: String { name.split(separator: "-").first.map(String.init) ?? name }
    open var pointSize: CGFloat { size }
    open var ascender: CGFloat { size * 0.952 }
    open var descender: CGFloat { size * -0.241 }
    open var leading: CGFloat { 0 }
    open var lineHeight: CGFloat { ascender - descender }
    open var capHeight: CGFloat { size * 0.705 }
    open var xHeight: CGFloat { size * 0.526 }

    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(name, fontSize, weight) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return name == other.name && size == other.size
    }

    open override var hash: Int { name.hashValue ^ size.hashValue }
}
