// The plain colours by their definition; the system's as the Human Interface Guidelines list them for the light
// appearance, in 8-bit steps.
extension UIColor {
    private convenience init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: CGFloat = 1) {
        self.init(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
    }

    public class var black: UIColor { UIColor(white: 0, alpha: 1) }
    public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
    public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
    public class var white: UIColor { UIColor(white: 1, alpha: 1) }
    public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
    public class var red: UIColor { UIColor(255, 0, 0) }
    public class var green: UIColor { UIColor(0, 255, 0) }
    public class var blue: UIColor { UIColor(0, 0, 255) }
    public class var cyan: UIColor { UIColor(0, 255, 255) }
    public class var yellow: UIColor { UIColor(255, 255, 0) }
    public class var magenta: UIColor { UIColor(255, 0, 255) }
    public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
    public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }

    public class var systemRed: UIColor { UIColor(255, 59, 48) }
    public class var systemOrange: UIColor { UIColor(255, 149, 0) }
    public class var systemYellow: UIColor { UIColor(255, 204, 0) }
    public class var systemGreen: UIColor { UIColor(52, 199, 89) }
    public class var systemMint: UIColor { UIColor(0, 199, 190) }
    public class var systemTeal: UIColor { UIColor(48, 176, 199) }
    public class var systemCyan: UIColor { UIColor(50, 173, 230) }
    public class var systemBlue: UIColor { UIColor(0, 122, 255) }
    public class var systemIndigo: UIColor { UIColor(88, 86, 214) }
    public class var systemPurple: UIColor { UIColor(175, 82, 222) }
    public class var systemPink: UIColor { UIColor(255, 45, 85) }
    public class var systemBrown: UIColor { UIColor(162, 132, 94) }
    public class var systemGray: UIColor { UIColor(142, 142, 147) }
    public class var systemGray2: UIColor { UIColor(174, 174, 178) }
    public class var systemGray3: UIColor { UIColor(199, 199, 204) }
    public class var systemGray4: UIColor { UIColor(209, 209, 214) }
    public class var systemGray5: UIColor { UIColor(229, 229, 234) }
    public class var systemGray6: UIColor { UIColor(242, 242, 247) }
    public class var label: UIColor { UIColor(0, 0, 0) }
    public class var secondaryLabel: UIColor { UIColor(60, 60, 67, 0.6) }
    public class var tertiaryLabel: UIColor { UIColor(60, 60, 67, 0.3) }
    public class var quaternaryLabel: UIColor { UIColor(60, 60, 67, 0.18) }
    public class var placeholderText: UIColor { UIColor(60, 60, 67, 0.3) }
    public class var separator: UIColor { UIColor(60, 60, 67, 0.29) }
    public class var opaqueSeparator: UIColor { UIColor(198, 198, 200) }
    public class var link: UIColor { UIColor(0, 122, 255) }
    public class var systemBackground: UIColor { UIColor(255, 255, 255) }
    public class var secondarySystemBackground: UIColor { UIColor(242, 242, 247) }
    public class var tertiarySystemBackground: UIColor { UIColor(255, 255, 255) }
    public class var systemFill: UIColor { UIColor(120, 120, 128, 0.2) }
    public class var tintColor: UIColor { UIColor(0, 122, 255) }
}
