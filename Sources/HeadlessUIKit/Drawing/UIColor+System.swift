// The system's colours, in 8-bit steps, for the light appearance and the dark one: those by hue and the grays as the
// Human Interface Guidelines listed them from iOS 15 to 18, those by purpose as public lists have them (S25).
extension UIColor {
    private struct RGBA {
        let color: CGColor

        init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: CGFloat = 1) {
            color = CGColor(
                red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
        }
    }

    /// The name is that of the property whose getter calls this.
    private class func of(_ light: RGBA, _ dark: RGBA, _ name: String = #function) -> UIColor {
        UIColor(system: name, light: light.color, dark: dark.color)
    }

    public class var systemRed: UIColor { of(RGBA(255, 59, 48), RGBA(255, 69, 58)) }
    public class var systemOrange: UIColor { of(RGBA(255, 149, 0), RGBA(255, 159, 10)) }
    public class var systemYellow: UIColor { of(RGBA(255, 204, 0), RGBA(255, 214, 10)) }
    public class var systemGreen: UIColor { of(RGBA(52, 199, 89), RGBA(48, 209, 88)) }
    public class var systemMint: UIColor { of(RGBA(0, 199, 190), RGBA(99, 230, 226)) }
    public class var systemTeal: UIColor { of(RGBA(48, 176, 199), RGBA(64, 200, 224)) }
    public class var systemCyan: UIColor { of(RGBA(50, 173, 230), RGBA(100, 210, 255)) }
    public class var systemBlue: UIColor { of(RGBA(0, 122, 255), RGBA(10, 132, 255)) }
    public class var systemIndigo: UIColor { of(RGBA(88, 86, 214), RGBA(94, 92, 230)) }
    public class var systemPurple: UIColor { of(RGBA(175, 82, 222), RGBA(191, 90, 242)) }
    public class var systemPink: UIColor { of(RGBA(255, 45, 85), RGBA(255, 55, 95)) }
    public class var systemBrown: UIColor { of(RGBA(162, 132, 94), RGBA(172, 142, 104)) }
    public class var systemGray: UIColor { of(RGBA(142, 142, 147), RGBA(142, 142, 147)) }
    public class var systemGray2: UIColor { of(RGBA(174, 174, 178), RGBA(99, 99, 102)) }
    public class var systemGray3: UIColor { of(RGBA(199, 199, 204), RGBA(72, 72, 74)) }
    public class var systemGray4: UIColor { of(RGBA(209, 209, 214), RGBA(58, 58, 60)) }
    public class var systemGray5: UIColor { of(RGBA(229, 229, 234), RGBA(44, 44, 46)) }
    public class var systemGray6: UIColor { of(RGBA(242, 242, 247), RGBA(28, 28, 30)) }
    public class var tintColor: UIColor { of(RGBA(0, 122, 255), RGBA(10, 132, 255)) }

    public class var label: UIColor { of(RGBA(0, 0, 0), RGBA(255, 255, 255)) }
    public class var secondaryLabel: UIColor { of(RGBA(60, 60, 67, 0.6), RGBA(235, 235, 245, 0.6)) }
    public class var tertiaryLabel: UIColor { of(RGBA(60, 60, 67, 0.3), RGBA(235, 235, 245, 0.3)) }
    public class var quaternaryLabel: UIColor { of(RGBA(60, 60, 67, 0.18), RGBA(235, 235, 245, 0.16)) }
    public class var placeholderText: UIColor { of(RGBA(60, 60, 67, 0.3), RGBA(235, 235, 245, 0.3)) }
    public class var separator: UIColor { of(RGBA(60, 60, 67, 0.29), RGBA(84, 84, 88, 0.6)) }
    public class var opaqueSeparator: UIColor { of(RGBA(198, 198, 200), RGBA(56, 56, 58)) }
    public class var link: UIColor { of(RGBA(0, 122, 255), RGBA(9, 132, 255)) }
    public class var systemBackground: UIColor { of(RGBA(255, 255, 255), RGBA(0, 0, 0)) }
    public class var secondarySystemBackground: UIColor { of(RGBA(242, 242, 247), RGBA(28, 28, 30)) }
    public class var tertiarySystemBackground: UIColor { of(RGBA(255, 255, 255), RGBA(44, 44, 46)) }
    public class var systemGroupedBackground: UIColor { of(RGBA(242, 242, 247), RGBA(0, 0, 0)) }
    public class var secondarySystemGroupedBackground: UIColor { of(RGBA(255, 255, 255), RGBA(28, 28, 30)) }
    public class var tertiarySystemGroupedBackground: UIColor { of(RGBA(242, 242, 247), RGBA(44, 44, 46)) }
    public class var systemFill: UIColor { of(RGBA(120, 120, 128, 0.2), RGBA(120, 120, 128, 0.36)) }
    public class var secondarySystemFill: UIColor { of(RGBA(120, 120, 128, 0.16), RGBA(120, 120, 128, 0.32)) }
    public class var tertiarySystemFill: UIColor { of(RGBA(118, 118, 128, 0.12), RGBA(118, 118, 128, 0.24)) }
    public class var quaternarySystemFill: UIColor { of(RGBA(116, 116, 128, 0.08), RGBA(118, 118, 128, 0.18)) }
}
