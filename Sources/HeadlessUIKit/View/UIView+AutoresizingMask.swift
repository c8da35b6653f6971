extension UIView {
    /// The edges and sizes that give way when the superview's size changes.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var flexibleLeftMargin: UIView.AutoresizingMask { .init(rawValue: 1 << 0) }
        public static var flexibleWidth: UIView.AutoresizingMask { .init(rawValue: 1 << 1) }
        public static var flexibleRightMargin: UIView.AutoresizingMask { .init(rawValue: 1 << 2) }
        public static var flexibleTopMargin: UIView.AutoresizingMask { .init(rawValue: 1 << 3) }
        public static var flexibleHeight: UIView.AutoresizingMask { .init(rawValue: 1 << 4) }
        public static var flexibleBottomMargin: UIView.AutoresizingMask { .init(rawValue: 1 << 5) }
    }

    /// The frame after the superview went from one size to another: the change is shared by the flexible parts, in
    /// proportion to their lengths; the fixed parts keep theirs.
    func autoresize(from old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty else { return }
        func has(_ part: AutoresizingMask) -> Bool { autoresizingMask.contains(part) }
        let x = Self.fit(
            [frame.minX, frame.width, old.width - frame.maxX], old.width, new.width,
            [has(.flexibleLeftMargin), has(.flexibleWidth), has(.flexibleRightMargin)])
        let y = Self.fit(
            [frame.minY, frame.height, old.height - frame.maxY], old.height, new.height,
            [has(.flexibleTopMargin), has(.flexibleHeight), has(.flexibleBottomMargin)])
        let fitted = CGRect(x: x.origin, y: y.origin, width: x.length, height: y.length)
        if fitted != frame { frame = fitted }
    }

    private static func fit(
        _ parts: [CGFloat], _ old: CGFloat, _ new: CGFloat, _ flexible: [Bool]
    ) -> (origin: CGFloat, length: CGFloat) {
        let count = flexible.count { $0 }
        guard count > 0 else { return (parts[0], parts[1]) }
        let total = zip(parts, flexible).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
        let grown = zip(parts, flexible).map { part, isFlexible -> CGFloat in
            guard isFlexible else { return part }
            return part + (new - old) * (total > 0 ? part / total : 1 / CGFloat(count))
        }
        return (grown[0], max(0, grown[1]))
    }
}
