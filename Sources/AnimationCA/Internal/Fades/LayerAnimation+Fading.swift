import AnimationCore
import Foundation

extension BasicAnimation {
    var darkestPlace: Double? {
        guard keyPath == "opacity", !isAdditive else { return nil }
        switch (from?.number, to?.number, by?.number) {
        case (let from?, let to?, _): return to < from ? 1 : 0
        case (_, _, let by?): return by < 0 ? 1 : 0
        case (nil, let to?, nil): return to < 0.5 ? 1 : 0
        case (let from?, nil, nil): return from < 0.5 ? 0 : 1
        case (nil, nil, nil): return nil
        }
    }
}

extension KeyframeAnimation {
    @MainActor var comesBack: Bool {
        if timing.autoreverses { return true }
        guard case .given(let values) = frames, values.count > 1, let first = values.first, let last = values.last
        else { return false }
        return (first.object as? NSObject)?.isEqual(last.object as? NSObject) == true
    }

    var darkestPlace: Double? {
        guard keyPath == "opacity", !isAdditive, case .given(let values) = frames else { return nil }
        let numbers = values.compactMap(\.number)
        guard numbers.count == values.count, numbers.count > 1,
            let darkest = numbers.indices.min(by: { numbers[$0] < numbers[$1] })
        else { return nil }
        let even = Double(darkest) / Double(numbers.count - 1)
        guard let keyTimes, keyTimes.count == numbers.count, (0...1).contains(keyTimes[darkest]) else { return even }
        return keyTimes[darkest]
    }

    /// A change of light by less than this is no part of a flash: WCAG 2.3.1.
    private static var leastChange: Double { 0.1 }

    @_optimize(size) var flashes: Double {
        guard keyPath == "opacity", !isAdditive, case .given(let values) = frames else { return 0 }
        var (count, light, dark) = (0.0, 0.0, 1.0)
        for case .number(let value) in values {
            dark = min(dark, value)
            if light - dark >= Self.leastChange, value - dark >= Self.leastChange {
                (count, light, dark) = (count + 1, value, value)
            } else if value > light {
                (light, dark) = (value, value)
            }
        }
        return count
    }
}

extension LayerValue {
    /// nil for any other value, and for NaN and infinity.
    fileprivate var number: Double? { if case .number(let value) = self, value.isFinite { value } else { nil } }
}

extension LayerEngineFactory {
    @MainActor var fadesOut: Bool? {
        guard let animation = recipe as? BasicAnimation, animation.keyPath == "opacity", !animation.isAdditive,
            !animation.comesBack, let end = animation.to?.number
        else { return nil }
        return end <= 0
    }

    @_optimize(size) var fade: Fade? {
        let (timing, place) = (recipe.timing, recipe.darkestPlace ?? .nan)
        let flashes = max(recipe.flashes, place > 0 && place < 1 ? 1 : 0)
        guard flashes > 0 || !place.isNaN else { return nil }
        let isUsable = duration > 0 && duration.isFinite
        // An unknown place stays unknown.
        let dark = isUsable ? (timing.leadIn + place * timing.runDuration) / duration : place * 0
        if flashes > 0, duration > 0 { return (dark, timing.runDuration / flashes) }
        // A fade there and back is a flash, and so is one that begins anew.
        let cycle = timing.runDuration * (timing.autoreverses ? 2 : 1)
        return (dark, timing.activeDuration > timing.runDuration ? cycle : .infinity)
    }
}
