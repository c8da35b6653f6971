extension UIFont {
    /// The role of a text, for a font of the user's size; here the size that Apple calls large, the default.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let largeTitle = UIFont.TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = UIFont.TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = UIFont.TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = UIFont.TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = UIFont.TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = UIFont.TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = UIFont.TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = UIFont.TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = UIFont.TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = UIFont.TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = UIFont.TextStyle(rawValue: "UICTFontTextStyleCaption2")

        var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        }
    }
}
