import AnimationUIKit
import DemoScenes
import Foundation

/// Facts about an effect, found by playing it: nobody types them, so they can't be wrong.
package struct EffectFacts: Sendable, Equatable {
    /// The form of an effect where motion is reduced.
    package enum Reduced: String, Sendable {
        case same = "the same"
        case still = "stands still"
        case atOnce = "at once"
        case crossfade = "a cross-fade"
        case fade = "the fade alone"
        case instant = "without a way"
    }

    /// The properties that it animates; empty for a closure, which may change anything.
    package let properties: [String]
    /// The classes of the animations that play it.
    package let engines: [String]
    package let reduced: Reduced
    package let duration: TimeInterval
    /// Whether its first frame is another one than the card at rest.
    let beginsElsewhere: Bool
    /// Whether its last frame is the card at rest.
    private let endsAsItBegan: Bool

    @MainActor package init(_ entry: CatalogueEntry) {
        let full = EffectRun(entry, policy: .full)
        let reduced = EffectRun(entry, policy: .reduced)
        properties = full.properties
        engines = full.engines
        duration = full.duration
        beginsElsewhere = full.looks.first != full.rest
        endsAsItBegan = full.looks.last == full.rest
        self.reduced = Self.form(full.looks, reduced.looks, rest: full.rest)
    }

    /// The form that the rule of the article Reduce Motion gives it; nil where the rule says nothing about what it
    /// animates.
    package var reducedByRule: Reduced? {
        let roots = Set(properties.map { $0.prefix { $0 != "." } })
        let moving: Set<Substring> = ["position", "bounds", "transform", "path", "lineDashPhase", "zPosition"]
        let looks: Set<Substring> = [
            "opacity", "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "shadowOpacity", "shadowRadius",
            "shadowOffset", "shadowColor", "shadowPath", "tintColor", "textColor", "strokeStart", "strokeEnd",
            "lineWidth", "strokeColor", "fillColor", "colors", "locations", "startPoint", "endPoint",
        ]
        guard !roots.isEmpty, roots.isSubset(of: moving.union(looks)) else { return nil }
        if roots.isDisjoint(with: moving) { return .same }
        if roots.contains("opacity") { return .fade }
        return endsAsItBegan ? .still : .crossfade
    }

    private static func form(_ full: [EffectRun.Look], _ reduced: [EffectRun.Look], rest: EffectRun.Look?) -> Reduced {
        if full == reduced { return .same }
        guard let first = reduced.first, let last = reduced.last else { return .instant }
        if reduced.allSatisfy({ $0 == last }) { return last == rest ? .still : .atOnce }
        if reduced.allSatisfy({ $0.opacity < 0.02 || $0.opacity > 0.98 }) { return .instant }
        return abs(first.opacity - last.opacity) > 0.5 ? .fade : .crossfade
    }
}

/// One run of an effect on the card, frame by frame.
@MainActor private struct EffectRun {
    struct Look: Equatable {
        let opacity: Float
        let numbers: [Double]
        let background: CGColor?
        let texts: [String]

        @MainActor init(_ layer: CALayer) {
            let (shadow, matrix) = (layer.shadowOffset, layer.transform)
            opacity = layer.opacity
            background = layer.backgroundColor
            let labels = Self.labels(in: layer)
            texts = labels.map { $0.string as? String ?? "" }
            let numbers =
                [
                    layer.position.x, layer.position.y, layer.bounds.minX, layer.bounds.minY, layer.bounds.width,
                    layer.bounds.height, layer.cornerRadius,
                    layer.borderWidth, layer.zPosition, layer.shadowRadius, shadow.width, shadow.height,
                    matrix.m11, matrix.m12, matrix.m13, matrix.m14, matrix.m21, matrix.m22, matrix.m23, matrix.m24,
                    matrix.m41, matrix.m42,
                ].map(Double.init) + [Double(layer.shadowOpacity)] + Self.content(layer)
                + Self.colors(layer) + labels.flatMap { $0.foregroundColor?.components ?? [] }.map(Double.init)
                + (layer.mask.map { [1] + Self.content($0) } ?? []) + Self.covers(layer)
                + (layer.superlayer.map { Self.covers($0, besides: layer) } ?? [])
            // The clock is a nanosecond on its way when the first frame is shown.
            self.numbers = numbers.map { ($0 * 1e6).rounded() / 1e6 }
        }

        @MainActor private static func labels(in layer: CALayer) -> [CATextLayer] {
            (layer.sublayers ?? []).flatMap { ($0 as? CATextLayer).map { [$0] } ?? labels(in: $0) }
        }

        @MainActor private static func colors(_ layer: CALayer) -> [Double] {
            let box = layer.shadowPath?.boundingBoxOfPath ?? .zero
            return ((layer.borderColor?.components ?? []) + (layer.shadowColor?.components ?? [])).map(Double.init)
                + [box.width, box.height].map(Double.init)
        }

        /// The numbers of the layers that an effect has put into a layer for its time: no view has them, and it
        /// animates them, or layers in them.
        @MainActor private static func covers(_ layer: CALayer, besides own: CALayer? = nil) -> [Double] {
            let covers = (layer.sublayers ?? []).filter {
                $0.model().delegate == nil && $0.model() !== own?.model()
            }
            return covers.flatMap { cover in
                let moving = (cover.sublayers ?? []).filter { $0.model().animationKeys() != nil }
                let places = moving.map { Double($0.position.y) }
                if cover.model().animationKeys() == nil { return places }
                return content(cover) + (cover.backgroundColor?.components ?? []).map(Double.init) + places
            }
        }

        /// The numbers of a shape or a gradient.
        @MainActor private static func content(_ layer: CALayer) -> [Double] {
            func parts(_ color: CGColor?) -> [Double] { (color?.components ?? []).map(Double.init) }
            if let shape = layer as? CAShapeLayer {
                let box = shape.path?.boundingBoxOfPath ?? .zero
                return [
                    shape.strokeStart, shape.strokeEnd, shape.lineWidth, shape.lineDashPhase, box.minX, box.minY,
                    box.width, box.height,
                ].map(Double.init) + parts(shape.fillColor) + parts(shape.strokeColor)
            }
            guard let gradient = layer as? CAGradientLayer else { return [] }
            let (start, end) = (gradient.startPoint, gradient.endPoint)
            return [start.x, start.y, end.x, end.y].map(Double.init) + (gradient.locations ?? []).map(\.doubleValue)
                + (gradient.colors ?? []).flatMap { parts($0 as? CGColor) }
        }
    }

    private(set) var properties: [String] = []
    private(set) var engines: [String] = []
    private(set) var rest: Look?
    private(set) var looks: [Look] = []
    private(set) var duration: TimeInterval = 0

    init(_ entry: CatalogueEntry, policy: AT.MotionPolicy) {
        self = CatalogueScreen.play(entry, policy: policy) { clock, layer, start in
            var run = EffectRun()
            run.rest = Look(layer)
            let token = start()
            run.duration = token.duration
            run.properties = Self.properties(in: token.debugDescription)
            for frame in 0...Int((run.duration * 60).rounded(.up)) {
                frame == 0 ? clock.turn() : clock.advance(by: 1 / 60)
                run.looks.append(Look(layer.presentation() ?? layer))
                for layer in Self.tree(around: layer) {
                    for key in layer.animationKeys() ?? [] {
                        let engine = Self.engine(key, layer)
                        if !run.engines.contains(engine) { run.engines.append(engine) }
                    }
                }
            }
            // Values are shown frame by frame.
            if run.engines.isEmpty, run.duration > 0 { run.engines = ["CADisplayLink"] }
            return run
        }
    }

    private init() {}

    /// All layers in the window of a layer.
    private static func tree(around layer: CALayer) -> [CALayer] {
        var root = layer
        while let next = root.superlayer { root = next }
        var layers = [root]
        var next = 0
        while next < layers.count {
            layers += [layers[next].mask].compactMap(\.self) + (layers[next].sublayers ?? [])
            next += 1
        }
        return layers
    }

    /// The quoted names in the tree of a token.
    private static func properties(in tree: String) -> [String] {
        var names: [String] = []
        for line in tree.split(separator: "\n") {
            let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
            if parts.count > 2, !names.contains(String(parts[1])) { names.append(String(parts[1])) }
        }
        return names
    }

    /// The toolkit's own Core Animation keys begin with "at."; UIKit's property animators have other ones.
    private static func engine(_ key: String, _ layer: CALayer) -> String {
        guard key.hasPrefix("at."), let animation = layer.animation(forKey: key) else {
            return "UIViewPropertyAnimator"
        }
        return "\(type(of: animation))"
    }
}
