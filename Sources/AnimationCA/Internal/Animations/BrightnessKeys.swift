import AnimationCore
import Foundation

/// The keyframes of a layer's opacity, or of one of its colours, in one run of an animation.
struct BrightnessKeys {
    var keys: [BrightnessCourse.Point]
    /// The name of the effect, for an issue; nil names the property.
    var effect: String?
    var way = TimingCurve.linear
    /// Whether the first keyframe is the value on the screen.
    var goesOn = false

    /// The course of all runs on a layer; nil for a layer that is not known.
    @MainActor func course(of keyPath: String, _ timing: LayerTiming, on layer: CALayer?) -> BrightnessCourse {
        let shown = goesOn ? layer?.presentation() ?? layer : layer
        let unknown = keyPath == BrightnessCourse.opacity ? nil : keys.last?.value
        let own = shown.flatMap { Brightness(of: $0, keyPath) } ?? unknown ?? Brightness(opacity: 1)
        var course = BrightnessCourse(
            keyPath, effect: effect, own: own, through: keys, in: timing.runDuration, along: timing.progressCurve,
            way: way.progressCurve(over: nil)
        ).repeated(timing.repeatCount, autoreverses: timing.autoreverses, after: timing.leadIn)
        course.goesOn = goesOn
        course.isPassing = !timing.fill.keepsEnd
        return course
    }
}

extension LayerAnimation {
    var brightness: BrightnessKeys? { nil }
    var brightnessCount: Int { 0 }
}

extension LayerEngineFactory {
    @MainActor package var mostBrightnessChanges: Int {
        let keys = recipe.brightnessCount
        if keys == 0 { return 0 }
        let timing = recipe.timing
        return BrightnessCourse.mostChanges(
            keys: keys, along: timing.curve, repeats: timing.repeatCount, timing.autoreverses)
    }

    @MainActor package func brightness(on target: AnyObject?) -> BrightnessCourse? {
        recipe.brightness?.course(of: recipe.keyPath, recipe.timing, on: target.flatMap { owner.layer(of: $0) })
    }
}

extension Brightness {
    /// A value of a layer's opacity or colour; nil for any other value.
    fileprivate init?(_ value: LayerValue, of keyPath: String) {
        switch value {
        case .number(let opacity) where keyPath == BrightnessCourse.opacity && opacity.isFinite:
            self.init(opacity: opacity)
        case .color(let color) where keyPath != "shadowColor": self.init(color)
        default: return nil
        }
    }

    package init(_ color: CGColor) {
        let parts = ColorComponents(color)
        self.init(red: parts.red, green: parts.green, blue: parts.blue, opacity: parts.alpha)
    }

    /// The present value of a layer; nil if it has none.
    @MainActor fileprivate init?(of layer: CALayer, _ keyPath: String) {
        if keyPath == BrightnessCourse.opacity {
            self.init(opacity: Double(layer.opacity))
        } else if layer.canBeAsked(for: keyPath), let color = unboxedColor(layer.seenValue(forKeyPath: keyPath)) {
            self.init(color)
        } else {
            return nil
        }
    }

    /// A difference of opacities; nil for a difference of colours.
    fileprivate static func change(by value: LayerValue?, of keyPath: String) -> Brightness? {
        guard case .number(let number)? = value, keyPath == BrightnessCourse.opacity, number.isFinite else {
            return nil
        }
        return .opacity(by: number)
    }
}

extension BasicAnimation {
    var brightnessCount: Int {
        guard let value = to ?? from ?? by, Brightness(value, of: keyPath) != nil else { return 0 }
        return 2
    }

    var brightness: BrightnessKeys? {
        func key(_ time: Double, _ value: LayerValue?) -> BrightnessCourse.Point? {
            if isAdditive {
                let change = Brightness.change(by: value, of: keyPath)
                return change.map { BrightnessCourse.Point(time, share: 1, value: $0) }
            }
            return value.flatMap { Brightness($0, of: keyPath) }.map { BrightnessCourse.Point(time, value: $0) }
        }
        func own(_ time: Double) -> BrightnessCourse.Point { BrightnessCourse.Point(time, share: 1) }
        let change = by
        let start = from ?? to.flatMap { to in change.flatMap { to.subtracting($0) } }
        let end = to ?? from.flatMap { from in change.flatMap { from.adding($0) } }
        let (first, last) = (key(0, start), key(1, end))
        if let first, let last { return BrightnessKeys(keys: [first, last]) }
        if let last { return BrightnessKeys(keys: [own(0), last], goesOn: !isAdditive) }
        if let first { return BrightnessKeys(keys: [first, own(1)]) }
        guard let change = Brightness.change(by: change, of: keyPath) else { return nil }
        return BrightnessKeys(keys: [own(0), BrightnessCourse.Point(1, share: 1, value: change)])
    }
}

extension KeyframeAnimation {
    var brightnessCount: Int {
        guard case .given(let values) = frames, let first = values.first, Brightness(first, of: keyPath) != nil else {
            return 0
        }
        return calculationMode == .discrete ? 2 * values.count : values.count
    }

    var brightness: BrightnessKeys? {
        guard case .given(let values) = frames else { return nil }
        let shown = values.compactMap {
            isAdditive ? Brightness.change(by: $0, of: keyPath) : Brightness($0, of: keyPath)
        }
        guard shown.count == values.count, !shown.isEmpty else { return nil }
        let stretches = calculationMode == .discrete ? shown.count : max(shown.count - 1, 1)
        let isTimed = keyTimes?.count == stretches + 1
        func time(_ index: Int) -> Double { isTimed ? keyTimes?[index] ?? 0 : Double(index) / Double(stretches) }
        func key(_ index: Int, _ time: Double) -> BrightnessCourse.Point {
            BrightnessCourse.Point(time, share: isAdditive ? 1 : 0, value: shown[index])
        }
        if calculationMode == .discrete {
            return BrightnessKeys(keys: shown.indices.flatMap { [key($0, time($0)), key($0, time($0 + 1))] })
        }
        if shown.count == 1 { return BrightnessKeys(keys: [key(0, 0), key(0, 1)]) }
        return BrightnessKeys(keys: shown.indices.map { key($0, time($0)) })
    }
}
