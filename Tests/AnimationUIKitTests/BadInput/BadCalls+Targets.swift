import AnimationUIKit

/// The effects of views alone, of layers alone, and those of every object.
extension BadCalls<AnyAnimator<UIView>> {
    static var ofViews: [BadCall<Made>] {
        var list = Self()
        list["fadeIn(…)"] = { n in .fadeIn(duration: n.duration, delay: n.delay) }
        list["fadeOut(…)"] = { n in .fadeOut(duration: n.duration, delay: n.delay) }
        list["fade(to:…)"] = { n in .fade(to: n("to", 0.5), duration: n.duration, delay: n.delay) }
        list["move(byX:y:…)"] = { n in
            .move(byX: n("byX", 9), y: n("y", 3), duration: n.duration, delay: n.delay)
        }
        list["move(to:…)"] = { n in .move(to: n.point("to"), duration: n.duration, delay: n.delay) }
        list["resize(to:…)"] = { n in .resize(to: n.size("to"), duration: n.duration, delay: n.delay) }
        list["frame(to:…)"] = { n in
            .frame(to: CGRect(origin: n.point("to"), size: n.size("to")), duration: n.duration, delay: n.delay)
        }
        list["backgroundColor(to:…)"] = { n in
            .backgroundColor(to: .red, duration: n.duration, delay: n.delay)
        }
        return list.all
    }

    /// The effects of every view of an app's own class.
    static var ofAnimatableViews: [BadCall<Made>] {
        var list = Self()
        list["custom(options:duration:curve:delay:completion:prepare:undo:_:)"] = { n in
            .custom(duration: n.duration, delay: n.delay) { $0.alpha = 0.5 }
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
        list["repeatedForever(autoreverses:delay:)"] = { n in
            .fadeOut(duration: 0.1).repeatedForever(delay: n.delay)
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
        list["fadeIn(…)"] = { n in .fadeIn(duration: n.duration, delay: n.delay) }
        list["fadeOut(…)"] = { n in .fadeOut(duration: n.duration, delay: n.delay) }
        list["fade(to:…)"] = { n in .fade(to: n("to", 0.5), duration: n.duration, delay: n.delay) }
        list["move(byX:y:…)"] = { n in
            .move(byX: n("byX", 9), y: n("y", 3), duration: n.duration, delay: n.delay)
        }
        list["move(to:…)"] = { n in .move(to: n.point("to"), duration: n.duration, delay: n.delay) }
        list["resize(to:…)"] = { n in .resize(to: n.size("to"), duration: n.duration, delay: n.delay) }
        list["backgroundColor(to:…)"] = { n in
            .backgroundColor(to: UIColor.red.cgColor, duration: n.duration, delay: n.delay)
        }
        return list.all
    }
}
