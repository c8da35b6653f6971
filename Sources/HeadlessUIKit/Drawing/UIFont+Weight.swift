extension UIFont {
    /// The weight of a font: 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// By raw value, as Apple's are, which inherit it. Twin only.
        public static func < (lhs: Weight, rhs: Weight) -> Bool { lhs.rawValue < rhs.rawValue }

        public static let ultraLight = UIFont.Weight(-0.8)
        public static let thin = UIFont.Weight(-0.6)
        public static let light = UIFont.Weight(-0.4)
        public static let regular = UIFont.Weight(0)
        public static let medium = UIFont.Weight(0.23)
        public static let semibold = UIFont.Weight(0.3)
        public static let bold = UIFont.Weight(0.4)
        public static let heavy = UIFont.Weight(0.56)
        public static let black = UIFont.Weight(0.62)

        var name: String {
            switch self {
            case ..<(.thin): "Ultralight"
            case ..<(.light): "Thin"
            case ..<(.regular): "Light"
            case ..<(.medium): "Regular"
            case ..<(.semibold): "Medium"
            case ..<(.bold): "Semibold"
            case ..<(.heavy): "Bold"
            case ..<(.black): "Heavy"
            default: "Black"
            }
        }
    }
}
