/// The traits of an interface: its style, the user's size of text, and the like. One that nobody gave is unspecified.
// Unchecked because subclassing is open, as on Apple; the only stored property is a constant of a Sendable type.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    private let traits: Traits

    private struct Traits: Hashable, Sendable {
        var style = UIUserInterfaceStyle.unspecified
        var category = UIContentSizeCategory.unspecified
        var direction = UITraitEnvironmentLayoutDirection.unspecified
        var horizontal = UIUserInterfaceSizeClass.unspecified
        var vertical = UIUserInterfaceSizeClass.unspecified
        var scale: CGFloat = 0
        var idiom = UIUserInterfaceIdiom.unspecified

        /// These traits below others, which count where they are specified.
        func below(_ upper: Traits) -> Traits {
            let none = Traits()
            func later<Trait: Equatable>(_ trait: KeyPath<Traits, Trait>) -> Trait {
                (upper[keyPath: trait] == none[keyPath: trait] ? self : upper)[keyPath: trait]
            }
            return Traits(
                style: later(\.style), category: later(\.category), direction: later(\.direction),
                horizontal: later(\.horizontal), vertical: later(\.vertical), scale: later(\.scale),
                idiom: later(\.idiom))
        }
    }

    private init(_ traits: Traits) {
        self.traits = traits
        super.init()
    }

    /// All traits unspecified.
    public override init() {
        traits = Traits()
        super.init()
    }

    /// Archives hold nothing the twin can read: nil.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The traits of several collections; the last one that specifies a trait counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(Traits()) { $0.below($1.traits) })
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(Traits(style: userInterfaceStyle))
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(Traits(category: preferredContentSizeCategory))
    }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(Traits(direction: layoutDirection))
    }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Traits(horizontal: horizontalSizeClass))
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Traits(vertical: verticalSizeClass))
    }

    public convenience init(displayScale scale: CGFloat) {
        self.init(Traits(scale: scale))
    }

    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(Traits(idiom: idiom))
    }

    open var userInterfaceStyle: UIUserInterfaceStyle { traits.style }
    open var preferredContentSizeCategory: UIContentSizeCategory { traits.category }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.direction }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontal }
    open var verticalSizeClass: UIUserInterfaceSizeClass { traits.vertical }
    /// 0 is unspecified.
    open var displayScale: CGFloat { traits.scale }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.idiom }

    /// Whether these are among the traits that the other collection specifies; all of a nil one are.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        trait.map { traits.below($0.traits) == traits } ?? true
    }

    /// Whether a colour of the system, or of an asset catalogue, may look otherwise with the other traits.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        let other = traitCollection?.traits ?? Traits()
        return other.style != traits.style || other.idiom != traits.idiom
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection).map { $0 === self || $0.traits == traits } ?? false
    }

    open override var hash: Int { traits.hashValue }

    open override var description: String { "UITraitCollection(\(traits))" }

    /// A device in the light appearance: the traits of the twin's screen until they are set.
    static let standard = UITraitCollection(
        Traits(
            style: .light, category: .large, direction: .leftToRight, horizontal: .compact, vertical: .regular,
            scale: 3, idiom: .phone))
}
