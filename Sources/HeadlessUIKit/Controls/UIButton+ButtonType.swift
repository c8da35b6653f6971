extension UIButton {
    /// The look of a button: the titles of all but `.custom` take the tint colour. The pictures of the symbol types are
    /// not drawn.
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7

        public static var roundedRect: UIButton.ButtonType { .system }
    }
}
