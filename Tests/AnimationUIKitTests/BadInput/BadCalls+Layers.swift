import AnimationUIKit

/// The effects of shape layers and of gradient layers.
extension BadCalls<AnyAnimator<CAShapeLayer>> {
    static var ofShapes: [BadCall<Made>] {
        let red = UIColor.red.cgColor
        var list = Self()
        list["strokeStart(to:…)"] = { n in .strokeStart(to: n("to", 0.5), duration: n.duration, delay: n.delay) }
        list["strokeEnd(to:…)"] = { n in .strokeEnd(to: n("to", 0.5), duration: n.duration, delay: n.delay) }
        list["drawStroke(from:…)"] = { n in .drawStroke(from: n("from", 0), duration: n.duration, delay: n.delay) }
        list["eraseStroke(to:…)"] = { n in .eraseStroke(to: n("to", 1), duration: n.duration, delay: n.delay) }
        list["lineWidth(to:…)"] = { n in .lineWidth(to: n("to", 9), duration: n.duration, delay: n.delay) }
        list["dashPhase(by:…)"] = { n in .dashPhase(by: n("by", 9), duration: n.duration, delay: n.delay) }
        list["dashPhase(to:…)"] = { n in .dashPhase(to: n("to", 9), duration: n.duration, delay: n.delay) }
        list["path(to:…)"] = { n in .path(to: n.path("to"), duration: n.duration, delay: n.delay) }
        list["fillColor(to:…)"] = { n in .fillColor(to: red, duration: n.duration, delay: n.delay) }
        list["strokeColor(to:…)"] = { n in .strokeColor(to: red, duration: n.duration, delay: n.delay) }
        return list.all
    }
}

extension BadCalls<AnyAnimator<CAGradientLayer>> {
    static var ofGradients: [BadCall<Made>] {
        let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        var list = Self()
        list["colors(to:…)"] = { n in .colors(to: colors, duration: n.duration, delay: n.delay) }
        list["locations(to:…)"] = { n in
            .locations(to: [0, n("to", 0.5)], duration: n.duration, delay: n.delay)
        }
        list["startPoint(to:…)"] = { n in .startPoint(to: n.point("to"), duration: n.duration, delay: n.delay) }
        list["endPoint(to:…)"] = { n in .endPoint(to: n.point("to"), duration: n.duration, delay: n.delay) }
        return list.all
    }
}
