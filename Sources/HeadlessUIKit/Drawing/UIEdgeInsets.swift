/// The distances of the four edges from those of a rectangle, inwards.
public struct UIEdgeInsets: Equatable, Codable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    public static let zero = UIEdgeInsets()
}
extension CGRect {
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}

extension NSCoder {
    /// The point that `{x, y}` stands for; zero for any other text.
    public class func cgPoint(for string: String) -> CGPoint {
        let numbers = string.trimmingCharacters(in: CharacterSet(charactersIn: "{} ")).components(separatedBy: ",")
            .map { Double($0.trimmingCharacters(in: .whitespaces)) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return .zero }
        return CGPoint(x: x, y: y)
    }
}
