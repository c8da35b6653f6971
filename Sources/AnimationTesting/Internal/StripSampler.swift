#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationInspector
import Foundation

/// Reads the values of a view, and of all views and layers in it, as they are seen.
@MainActor struct StripSampler {
    private let root: UIView
    /// The paths of the layers, as they were when each was first seen.
    private var paths: [ObjectIdentifier: String] = [:]
    private var taken: Set<String> = []
    /// The order in which the rows came.
    private var keys: [StripTable.Key] = []
    private var rows: [StripTable.Key: [Int: StripValue]] = [:]
    private var count = 0
    /// Keeps the layers that were seen, so that no other layer gets the identity of one.
    private var seen: [CALayer] = []

    init(_ root: UIView) { self.root = root }

    /// Reads the present values.
    mutating func sample() {
        visit(root.layer, under: nil)
        count += 1
    }

    /// The rows that change.
    func table(of times: [TimeInterval]) -> StripTable {
        let all = keys.map { key in
            StripTable.Row(key: key, values: (0..<count).map { rows[key]?[$0] ?? .missing })
        }
        return StripTable(times: times, rows: all.filter(\.changes))
    }

    private mutating func visit(_ layer: CALayer, under parent: String?) {
        let path = path(of: layer, under: parent)
        let shown = layer.presentation() ?? layer
        for (name, value) in Self.values(of: shown, of: layer) { note(value, name, path) }
        if let mask = layer.mask { visit(mask, under: path + " mask") }
        for sublayer in layer.sublayers ?? [] { visit(sublayer, under: path) }
    }

    private mutating func note(_ value: StripValue, _ name: String, _ path: String) {
        let key = StripTable.Key(path: path, property: name)
        if rows[key] == nil { keys.append(key) }
        rows[key, default: [:]][count] = value
    }

    private mutating func path(of layer: CALayer, under parent: String?) -> String {
        if let known = paths[ObjectIdentifier(layer)] { return known }
        let name = (parent.map { "\($0)/" } ?? "") + layer.seenName
        var path = name
        var number = 2
        while !taken.insert(path).inserted {
            path = "\(name) \(number)"
            number += 1
        }
        paths[ObjectIdentifier(layer)] = path
        seen.append(layer)
        return path
    }

    // MARK: - The values of a layer

    /// - Parameters:
    ///   - shown: The layer as it is seen.
    ///   - layer: The layer itself.
    private static func values(of shown: CALayer, of layer: CALayer) -> [(String, StripValue)] {
        var values = place(of: shown)
        values += [
            ("opacity", .number(Double(shown.opacity))), ("isHidden", .text("\(shown.isHidden)")),
            ("cornerRadius", .number(Double(shown.cornerRadius))),
            ("borderWidth", .number(Double(shown.borderWidth))),
            ("shadowOpacity", .number(Double(shown.shadowOpacity))),
            ("shadowRadius", .number(Double(shown.shadowRadius))),
            ("shadowOffset.width", .number(Double(shown.shadowOffset.width))),
            ("shadowOffset.height", .number(Double(shown.shadowOffset.height))),
        ]
        values += color("backgroundColor", shown.backgroundColor)
        values += color("borderColor", shown.borderColor)
        if let shape = shown as? CAShapeLayer {
            values += [
                ("strokeStart", .number(Double(shape.strokeStart))), ("strokeEnd", .number(Double(shape.strokeEnd))),
                ("lineWidth", .number(Double(shape.lineWidth))),
            ]
            values += color("fillColor", shape.fillColor)
            values += color("strokeColor", shape.strokeColor)
        }
        if let label = layer.delegate as? UILabel { values.append(("text", .text(label.text ?? ""))) }
        return values
    }

    /// The values of a layer's place, size and transform.
    private static func place(of layer: CALayer) -> [(String, StripValue)] {
        let (position, bounds, matrix) = (layer.position, layer.bounds, layer.transform)
        let numbers: [(String, Double)] = [
            ("position.x", Double(position.x)), ("position.y", Double(position.y)),
            ("bounds.x", Double(bounds.origin.x)), ("bounds.y", Double(bounds.origin.y)),
            ("bounds.width", Double(bounds.width)), ("bounds.height", Double(bounds.height)),
            ("zPosition", Double(layer.zPosition)),
            ("transform.m11", Double(matrix.m11)), ("transform.m12", Double(matrix.m12)),
            ("transform.m13", Double(matrix.m13)), ("transform.m14", Double(matrix.m14)),
            ("transform.m21", Double(matrix.m21)), ("transform.m22", Double(matrix.m22)),
            ("transform.m23", Double(matrix.m23)), ("transform.m24", Double(matrix.m24)),
            ("transform.m31", Double(matrix.m31)), ("transform.m32", Double(matrix.m32)),
            ("transform.m33", Double(matrix.m33)), ("transform.m34", Double(matrix.m34)),
            ("transform.m41", Double(matrix.m41)), ("transform.m42", Double(matrix.m42)),
            ("transform.m43", Double(matrix.m43)), ("transform.m44", Double(matrix.m44)),
        ]
        return numbers.map { ($0, .number($1)) }
    }

    private static func color(_ name: String, _ color: CGColor?) -> [(String, StripValue)] {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard let color, UIColor(cgColor: color).getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
            return []
        }
        return [("red", red), ("green", green), ("blue", blue), ("alpha", alpha)].map {
            ("\(name).\($0)", .number(Double($1)))
        }
    }

    /// The places of a view's layers, by the layers' names.
    static func places(in view: UIView) -> [(path: String, place: [Double])] {
        var sampler = StripSampler(view)
        var places: [(path: String, place: [Double])] = []
        sampler.visitPlaces(view.layer, under: nil, &places)
        return places
    }

    private mutating func visitPlaces(
        _ layer: CALayer, under parent: String?, _ places: inout [(path: String, place: [Double])]
    ) {
        let path = path(of: layer, under: parent)
        let shown = layer.presentation() ?? layer
        places.append((path, Self.place(of: shown).map { if case .number(let number) = $1 { number } else { 0 } }))
        for sublayer in layer.sublayers ?? [] { visitPlaces(sublayer, under: path, &places) }
    }
}

/// How often each layer has changed its place.
@MainActor struct StripPlaces {
    private var last: [String: [Double]] = [:]
    private var changes: [String: [TimeInterval]] = [:]

    mutating func note(_ places: [(path: String, place: [Double])], at time: TimeInterval) {
        for (path, place) in places {
            defer { last[path] = place }
            guard let former = last[path], zip(former, place).contains(where: { abs($0 - $1) > 1e-3 }) else { continue }
            changes[path, default: []].append(time)
        }
    }

    /// The layers that changed their places more than once, each in a sentence.
    var moving: [String] {
        changes.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { path, times in
            let (first, last) = (StripValue.text(of: times[0]), StripValue.text(of: times[times.count - 1]))
            return "\(path) moves from \(first) s to \(last) s, where motion is reduced"
        }
    }
}
#endif
