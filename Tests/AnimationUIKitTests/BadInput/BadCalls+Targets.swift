import AnimationUIKit

/// The effects of views alone, of layers alone, and those of every object.
extension BadCalls<AnyAnimator<UIView>> {
    static var ofViews: [BadCall<Made>] {
        var list = Self()
        list["tintColor(to:…)"] = { n in .tintColor(to: .red, duration: n.duration, delay: n.delay) }
        list["backgroundColor(to:…)"] = { n in
            .backgroundColor(to: .red, duration: n.duration, delay: n.delay)
        }
        return list.all + ofPresence
    }

    private static var ofPresence: [BadCall<Made>] {
        var list = Self()
        list["hide(…)"] = { n in .hide(duration: n.duration, delay: n.delay) }
        list["hide(after:delay:completion:)"] = { n in .hide(after: .fadeOut(duration: 0.1), delay: n.delay) }
        list["remove(…)"] = { n in .remove(duration: n.duration, delay: n.delay) }
        list["remove(after:delay:completion:)"] = { n in .remove(after: .fadeOut(duration: 0.1), delay: n.delay) }
        list["show(…)"] = { n in .show(duration: n.duration, delay: n.delay) }
        list["show(with:delay:completion:)"] = { n in .show(with: .fadeIn(duration: 0.1), delay: n.delay) }
        list["flip(to:from:…)"] = { n in
            .flip(to: UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), duration: n.duration, delay: n.delay)
        }
        return list.all
    }

    /// The effects of every view of an app's own class.
    static var ofAnimatableViews: [BadCall<Made>] {
        var list = Self()
        list["custom(options:duration:curve:delay:completion:prepare:undo:_:)"] = { n in
            .custom(duration: n.duration, delay: n.delay) { $0.alpha = 0.5 }
        }
        list["custom(withDuration:delay:options:completion:animations:)"] = { n in
            .custom(withDuration: n("withDuration", 0.1), delay: n.delay) { $0.alpha = 0.5 }
        }
        list["layout(duration:curve:delay:completion:_:undo:)"] = { n in
            .layout(duration: n.duration, delay: n.delay) {
                $0.alpha = 0.5
            } undo: {
                $0.alpha = 1
            }
        }
        return list.all
    }

    static var ofObjects: [BadCall<Made>] {
        var list = Self()
        list["wait(_:)"] = { n in .wait(n("seconds", 0.1)) }
        list["delay(_:)"] = { n in .fadeOut(duration: 0.1).delay(n("seconds", 0.1)) }
        list["repeated(_:autoreverses:delay:)"] = { n in
            .fadeOut(duration: 0.1).repeated(n.whole("count", 2), delay: n.delay)
        }
        list["repeated(_:accumulates:delay:)"] = { n in
            .fadeOut(duration: 0.1).repeated(n.whole("count", 2), accumulates: true, delay: n.delay)
        }
        list["repeatedForever(autoreverses:delay:)"] = { n in
            .fadeOut(duration: 0.1).repeatedForever(delay: n.delay)
        }
        list["frameRate(_:)"] = { n in
            let rates = FrameRateRange(minimum: 10, maximum: Float(n("rates", 20)))
            return .fadeOut(duration: 0.1).frameRate(rates)
        }
        list["decay(_:velocity:decelerationRate:delay:completion:)"] = { n in
            .decay(
                \.center.x, velocity: n("velocity", 100), decelerationRate: n("decelerationRate", 0.9), delay: n.delay)
        }
        list["value(_:from:to:…)"] = { n in
            .value(
                \.bounds, from: CGRect(origin: .zero, size: n.size("from")),
                to: CGRect(origin: .zero, size: n.size("to")),
                duration: n.duration, delay: n.delay)
        }
        list["value(_:from:to:velocity:…)"] = { n in
            .value(
                \.center.x, from: n("from", 10), to: n("to", 20), velocity: CGFloat(n("velocity", 0)),
                duration: n.duration, curve: .spring, delay: n.delay)
        }
        list["value(_:by:…)"] = { n in
            .value(\.center.x, by: n("by", 10), duration: n.duration, delay: n.delay)
        }
        list["value(_:from:…)"] = { n in
            .value(\.center.x, from: n("from", 10), duration: n.duration, delay: n.delay)
        }
        return list.all
    }
}

extension BadCalls<AnyAnimator<UIScrollView>> {
    static var ofScrollViews: [BadCall<Made>] {
        var list = Self()
        list["contentOffset(to:…)"] = { n in
            .contentOffset(to: n.point("to"), duration: n.duration, delay: n.delay)
        }
        return list.all
    }
}

extension BadCalls<AnyAnimator<NSLayoutConstraint>> {
    static var ofConstraints: [BadCall<Made>] {
        var list = Self()
        list["constant(to:…)"] = { n in .constant(to: n("to", 30), duration: n.duration, delay: n.delay) }
        list["constant(by:…)"] = { n in .constant(by: n("by", 30), duration: n.duration, delay: n.delay) }
        list["priority(to:…)"] = { n in
            .priority(to: UILayoutPriority(Float(n("to", 500))), duration: n.duration, delay: n.delay)
        }
        return list.all
    }
}

extension BadCalls<AnyAnimator<UILabel>> {
    static var ofLabels: [BadCall<Made>] {
        var list = Self()
        list["countUp(from:to:…)"] = { n in
            .countUp(from: n("from", 0), to: n("to", 9), duration: n.duration, delay: n.delay)
        }
        list["countUp(from:to:duration:curve:delay:completion:format:)"] = { n in
            .countUp(from: n("from", 0), to: n("to", 9), duration: n.duration, delay: n.delay) { "\($0)" }
        }
        list["typewriter(_:duration:curve:delay:completion:)"] = { n in
            .typewriter("text", duration: n.duration, delay: n.delay)
        }
        list["scramble(to:characters:seed:…)"] = { n in
            .scramble(to: "text", duration: n.duration, delay: n.delay)
        }
        list["textColor(to:…)"] = { n in .textColor(to: .red, duration: n.duration, delay: n.delay) }
        return list.all
    }
}

extension BadCalls<AnyAnimator<CALayer>> {
    static var ofLayers: [BadCall<Made>] {
        var list = Self()
        list["basic(_:from:to:by:repeatCount:autoreverses:isAdditive:…)"] = { n in
            .basic(
                "position.x", from: .number(n("from", 0)), to: .number(n("to", 9)), repeatCount: n("repeatCount", 1),
                duration: n.duration, delay: n.delay)
        }
        list["basic(_:from:to:by:repeatCount:autoreverses:isAdditive:…)"] = { n in
            .basic(
                "position", by: n.point("by"), repeatCount: n("repeatCount", 1), isAdditive: true,
                duration: n.duration, delay: n.delay)
        }
        list["keyframes(_:values:keyTimes:repeatCount:isAdditive:…)"] = { n in
            .keyframes(
                "bounds.size", values: [.size(CGSize(width: 9, height: 9)), .size(n.size("values"))],
                keyTimes: [0, n("keyTimes", 1)], repeatCount: n("repeatCount", 1), duration: n.duration,
                delay: n.delay)
        }
        list["keyframes(_:values:keyTimes:repeatCount:isAdditive:…)"] = { n in
            .keyframes(
                "position.x", values: [CGFloat(0), CGFloat(n("values", 9))], keyTimes: [0, n("keyTimes", 1)],
                repeatCount: n("repeatCount", 1), isAdditive: true, duration: n.duration, delay: n.delay)
        }
        list["backgroundColor(to:…)"] = { n in
            .backgroundColor(to: UIColor.red.cgColor, duration: n.duration, delay: n.delay)
        }
        return list.all
    }
}
