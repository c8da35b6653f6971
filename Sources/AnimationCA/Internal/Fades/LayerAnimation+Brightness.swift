import AnimationCore
import Foundation

extension LayerEngineFactory {
    @MainActor package var mostBrightnessChanges: Int {
        let (keys, path) = (recipe.knownKeyframes, recipe.keyPath)
        guard keys > 0, path == "opacity" || path.hasSuffix("Color") && path != "shadowColor" else { return 0 }
        let timing = recipe.timing
        return Brightness.mostChanges(
            keys: keys, along: timing.curve, repeats: timing.repeatCount, autoreverses: timing.autoreverses)
    }

    @MainActor package func brightness(on target: AnyObject?) -> Brightness? {
        guard mostBrightnessChanges > 0 else { return nil }
        let (path, timing) = (recipe.keyPath, recipe.timing)
        var own: LayerValue? = path == "opacity" ? .number(1) : nil
        if let layer = target.flatMap({ owner.layer(of: $0) }), layer.canBeAsked(for: path) {
            let value = layer.seenValue(forKeyPath: path)
            own = path == "opacity" ? .number(Double(layer.opacity)) : unboxedColor(value).map { .color($0) }
        }
        let level = LayerValue.level(of: own)
        let brightness = Brightness(
            path, own: level.isNaN ? 0 : level, [], in: timing.runDuration, along: timing.progressCurve)
        recipe.describe(brightness)
        guard brightness.values.count == brightness.times.count, brightness.values.count > 1 else { return nil }
        (brightness.lead, brightness.repeats) = (timing.leadIn, timing.repeatCount)
        (brightness.autoreverses, brightness.isPassing) = (timing.autoreverses, !timing.fill.keepsEnd)
        brightness.adds = recipe.isAdditive
        if recipe.isAdditive { for index in brightness.values.indices { brightness.values[index] += level } }
        return brightness
    }
}

extension LayerValue {
    /// The opacity, or the level of grey that is as bright as the colour; NaN for any other value.
    @inline(never) fileprivate static func level(of value: LayerValue?) -> Double {
        switch value {
        case .number(let opacity)?: opacity
        case .color(let color)?: Brightness.level(of: color)
        default: .nan
        }
    }
}

extension Brightness {
    /// The level of grey that is as bright, over black, as a colour.
    ///
    /// - Parameter color: nil counts as transparent.
    @inline(never) package static func level(of color: CGColor?) -> Double {
        guard let color else { return 0 }
        let parts = ColorComponents(color)
        return level(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
    }
}

extension BasicAnimation {
    var knownKeyframes: Int { 2 }

    func describe(_ brightness: Brightness) {
        var (start, end, change) = (LayerValue.level(of: from), LayerValue.level(of: to), LayerValue.level(of: by))
        brightness.goesOn = start.isNaN && change.isNaN && !isAdditive
        if start.isNaN { start = end - change }
        if end.isNaN { end = (start.isNaN && !isAdditive ? brightness.own : start) + change }
        brightness.values = [start, end]
    }
}

extension KeyframeAnimation {
    var knownKeyframes: Int { if case .given(let values) = frames { 2 * values.count } else { 0 } }

    func describe(_ brightness: Brightness) {
        guard case .given(let values) = frames, !values.isEmpty else { return }
        let isDiscrete = calculationMode == .discrete
        let lines = isDiscrete ? values.count : max(values.count - 1, 1)
        let given = keyTimes?.count == lines + 1 ? keyTimes : nil
        brightness.times = []
        for index in 0...lines {
            let time = given?[index] ?? Double(index) / Double(lines)
            // In steps, each value stays until the next one comes.
            if isDiscrete, index > 0 { brightness.add(LayerValue.level(of: values[index - 1]), at: time) }
            if isDiscrete, index == lines { break }
            brightness.add(LayerValue.level(of: values[min(index, values.count - 1)]), at: time)
        }
    }
}
