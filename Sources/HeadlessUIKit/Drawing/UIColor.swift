/// A colour in sRGB, or one for each traits.
// Unchecked because subclassing is open, and a provider may be called on any thread, as on Apple; the only stored
// property is a constant.
open class UIColor: NSObject, NSCopying, _ExpressibleByColorLiteral, @unchecked Sendable {
    private let content: Content

    private enum Content {
        case fixed(CGColor)
        case system(String, light: CGColor, dark: CGColor)
        case provided((UITraitCollection) -> UIColor)
        case faded(UIColor, alpha: CGFloat)
    }

    private init(_ content: Content) {
        self.content = content
        super.init()
    }

    /// A colour that `dynamicProvider` makes, of the traits for which it is resolved.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        content = .provided(dynamicProvider)
        super.init()
    }

    /// A colour of the system, by its name.
    convenience init(system name: String, light: CGColor, dark: CGColor) {
        self.init(.system(name, light: light, dark: dark))
    }

    /// Required because on Apple code may make one of `Self`, as with any initialiser from Objective-C.
    public required init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        content = .fixed(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
        super.init()
    }

    /// Of `#colorLiteral(red:green:blue:alpha:)`.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Values outside sRGB's gamut are not converted: the twin has one colour space.
    public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        content = .fixed(CGColor(srgbRed: displayP3Red, green: green, blue: blue, alpha: alpha))
        super.init()
    }

    public init(white: CGFloat, alpha: CGFloat) {
        content = .fixed(CGColor(srgbRed: white, green: white, blue: white, alpha: alpha))
        super.init()
    }

    /// Required, as `init(red:green:blue:alpha:)` is.
    public required init(cgColor: CGColor) {
        content = .fixed(cgColor)
        super.init()
    }

    /// The hue wraps at 1; saturation and brightness are held in 0…1.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (s, b) = (min(max(saturation, 0), 1), min(max(brightness, 0), 1))
        func channel(_ n: CGFloat) -> CGFloat {
            let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            return b - b * s * max(0, min(k, 4 - k, 1))
        }
        content = .fixed(CGColor(srgbRed: channel(5), green: channel(3), blue: channel(1), alpha: alpha))
        super.init()
    }

    /// Archives hold nothing the twin can read: nil.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The colour of the current traits.
    open var cgColor: CGColor {
        if case .fixed(let color) = content { return color }
        return fixed(for: .current)
    }

    /// The colour of these traits; the colour itself, if it depends on none.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        isDynamic ? UIColor(cgColor: fixed(for: traitCollection)) : self
    }

    var isDynamic: Bool {
        if case .fixed = content { false } else { true }
    }

    private func fixed(for traits: UITraitCollection) -> CGColor {
        switch content {
        case .fixed(let color): return color
        case .system(_, let light, let dark): return traits.userInterfaceStyle == .dark ? dark : light
        case .provided(let provider): return provider(traits).fixed(for: traits)
        case .faded(let base, let alpha):
            let color = base.fixed(for: traits)
            return color.copy(alpha: alpha) ?? color
        }
    }

    /// Of a dynamic colour a dynamic one.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        let faded = UIColor(.faded(self, alpha: alpha))
        return isDynamic ? faded : UIColor(cgColor: faded.cgColor)
    }

    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = cgColor.rgba
        red?.pointee = rgba.x
        green?.pointee = rgba.y
        blue?.pointee = rgba.z
        alpha?.pointee = rgba.w
        return true
    }

    /// False, and nothing written, for a colour that is not gray.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let rgba = cgColor.rgba
        guard rgba.x == rgba.y, rgba.y == rgba.z else { return false }
        white?.pointee = rgba.x
        alpha?.pointee = rgba.w
        return true
    }

    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = cgColor.rgba
        let (top, bottom) = (max(rgba.x, rgba.y, rgba.z), min(rgba.x, rgba.y, rgba.z))
        let range = top - bottom
        var sixth = 0.0
        if range > 0 {
            if top == rgba.x {
                sixth = (rgba.y - rgba.z) / range + (rgba.y < rgba.z ? 6 : 0)
            } else if top == rgba.y {
                sixth = (rgba.z - rgba.x) / range + 2
            } else {
                sixth = (rgba.x - rgba.y) / range + 4
            }
        }
        hue?.pointee = sixth / 6
        saturation?.pointee = top > 0 ? range / top : 0
        brightness?.pointee = top
        alpha?.pointee = rgba.w
        return true
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        switch (content, other.content) {
        case (.fixed(let one), .fixed(let two)): return one.rgba == two.rgba
        case (.system(let one, _, _), .system(let two, _, _)): return one == two
        case (.faded(let one, let alpha), .faded(let two, let otherAlpha)): return one == two && alpha == otherAlpha
        default: return other === self
        }
    }

    open override var hash: Int {
        switch content {
        case .fixed(let color): color.rgba.hashValue
        case .system(let name, _, _): name.hashValue
        case .provided: ObjectIdentifier(self).hashValue
        case .faded(let base, let alpha): base.hash ^ alpha.hashValue
        }
    }

    open override var description: String {
        if case .system(let name, _, _) = content { return "UIColor.\(name)" }
        let rgba = cgColor.rgba
        return "UIColor(red: \(rgba.x), green: \(rgba.y), blue: \(rgba.z), alpha: \(rgba.w))"
    }
}

/// The type of a `#colorLiteral` where nothing else says it.
public typealias _ColorLiteralType = UIColor
