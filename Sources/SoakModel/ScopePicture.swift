import AnimationUIKit

/// Everything that an effect may change of a view and of all that is in it, to be compared with another moment.
@MainActor struct ScopePicture {
    private struct Row {
        let name: String
        let numbers: [Double]
        let others: [String]
    }

    /// A rounding error, relative to the number.
    private static let tolerance = 1e-9

    private var rows: [Row] = []

    init(of view: UIView) { add(view, "root") }

    private mutating func add(_ view: UIView, _ name: String) {
        rows.append(
            Row(
                name: name, numbers: [view.alpha, view.center.x, view.center.y],
                others: [
                    "hidden \(view.isHidden)", "touches \(view.isUserInteractionEnabled)",
                    "color \(view.backgroundColor.map { "\($0)" } ?? "none")",
                    "text \((view as? UILabel)?.text ?? "none")", "\(view.subviews.count) subviews",
                ]))
        add(view.layer, name + ".layer")
        for (number, subview) in view.subviews.enumerated() {
            add(subview, name + ".\(number)")
        }
    }

    private mutating func add(_ layer: CALayer, _ name: String) {
        let (bounds, shadow) = (layer.bounds, layer.shadowOffset)
        rows.append(
            Row(
                name: name,
                numbers: [
                    layer.position.x, layer.position.y, layer.zPosition, bounds.minX, bounds.minY, bounds.width,
                    bounds.height, layer.anchorPoint.x, layer.anchorPoint.y, Double(layer.opacity), layer.cornerRadius,
                    layer.borderWidth, Double(layer.shadowOpacity), layer.shadowRadius, shadow.width, shadow.height,
                ] + Self.numbers(of: layer.transform) + Self.numbers(of: layer.sublayerTransform),
                others: [
                    "hidden \(layer.isHidden)", "clips \(layer.masksToBounds)", "corners \(layer.maskedCorners)",
                    "mask \(layer.mask == nil)", "\(layer.sublayers?.count ?? 0) sublayers",
                    "contents \(layer.contents == nil)", "border \(Self.text(layer.borderColor))",
                    "background \(Self.text(layer.backgroundColor))", "shadow \(Self.text(layer.shadowColor))",
                    "shadow path \(layer.shadowPath == nil)",
                ]))
        if let mask = layer.mask { add(mask, name + ".mask") }
        for (number, sublayer) in (layer.sublayers ?? []).enumerated() where !(sublayer.delegate is UIView) {
            add(sublayer, name + ".\(number)")
        }
    }

    private static func text(_ color: CGColor?) -> String { color?.components.map { "\($0)" } ?? "none" }

    private static func numbers(of matrix: CATransform3D) -> [Double] {
        [
            matrix.m11, matrix.m12, matrix.m13, matrix.m14, matrix.m21, matrix.m22, matrix.m23, matrix.m24, matrix.m31,
            matrix.m32, matrix.m33, matrix.m34, matrix.m41, matrix.m42, matrix.m43, matrix.m44,
        ]
    }

    /// The first difference from an earlier picture; nil if there is none.
    func difference(from former: ScopePicture) -> String? {
        for (new, old) in zip(rows, former.rows) {
            if new.name != old.name { return "\(new.name) is where \(old.name) was" }
            for (number, (one, other)) in zip(new.numbers, old.numbers).enumerated()
            where abs(one - other) > Self.tolerance * max(1, abs(other)) {
                return "\(new.name): number \(number) is \(one), not \(other)"
            }
            for (one, other) in zip(new.others, old.others) where one != other {
                return "\(new.name): \(one), not \(other)"
            }
        }
        return rows.count == former.rows.count ? nil : "there are \(rows.count) rows, not \(former.rows.count)"
    }
}
