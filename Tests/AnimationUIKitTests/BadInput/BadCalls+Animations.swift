import AnimationUIKit

/// Animations of layers with values of each kind, with springs, along paths, and made of the parameters' own types.
extension BadCalls<AnyAnimator<CALayer>> {
    static var ofAnimations: [BadCall<Made>] {
        let timing = LayerTiming(duration: 0.1)
        var list = Self()
        list["basic, by alone"] = { n in .basic("position.x", by: .number(n("by", 9)), duration: 0.1) }
        list["basic, from and by"] = { n in .basic("position.x", from: 0, by: .number(n("by", 9)), duration: 0.1) }
        list["basic, by and additive"] = { n in
            .basic("position.x", by: .number(n("by", 9)), isAdditive: true, duration: 0.1)
        }
        list["basic, a point"] = { n in .basic("position", to: .point(n.point("to")), duration: 0.1) }
        list["basic, a size"] = { n in .basic("bounds.size", to: .size(n.size("to")), duration: 0.1) }
        list["basic, a rectangle"] = { n in
            .basic("bounds", to: .rect(CGRect(origin: n.point("to"), size: n.size("to"))), duration: 0.1)
        }
        list["basic, a transform"] = { n in
            .basic("transform", to: .transform(n.transform("to")), duration: 0.1)
        }
        list["basic, a turn in space"] = { n in
            .basic("transform.rotation.y", by: .number(n("by", 1)), duration: 0.1)
        }
        list["basic, additive, with a spring"] = { n in
            AnyAnimator(
                BasicAnimator(
                    BasicAnimation(
                        "position", to: .point(n.point("to")), timing: LayerTiming(duration: 0.1, curve: .bouncy),
                        isAdditive: true)))
        }
        list["keyframes, one value"] = { n in
            .keyframes("opacity", values: [.number(n("values", 0.5))], duration: 0.1)
        }
        list["keyframes, points"] = { n in
            .keyframes("position", values: [.point(.zero), .point(n.point("values"))], duration: 0.1)
        }
        list["keyframes, found on the layer and additive"] = { n in
            let point = LayerValue.point(n.point("values"))
            var animation = KeyframeAnimation("position", timing: timing) { _ in [point, .point(.zero)] }
            animation.isAdditive = true
            return AnyAnimator(KeyframeAnimator(animation))
        }
        list["keyframes, along a path"] = { n in
            let (end, control) = (n.point("end"), n.point("control"))
            let animation = KeyframeAnimation("position", timing: timing) { _ in
                let path = CGMutablePath()
                path.move(to: .zero)
                path.addCurve(to: end, control1: control, control2: CGPoint(x: 1, y: 1))
                return path
            }
            return AnyAnimator(KeyframeAnimator(animation))
        }
        return list.all
    }
}

/// Effects along a spring, which goes beyond its end.
extension BadCalls<AnyAnimator<UIView>> {
    static var ofSwings: [BadCall<Made>] {
        let spring = TimingCurve.spring(dampingRatio: 0.5)
        var list = Self()
        list["move, swinging"] = { n in .move(to: n.point("to"), duration: 0.1, curve: spring) }
        list["resize, swinging"] = { n in .resize(to: n.size("to"), duration: 0.1, curve: spring) }
        list["scale, swinging"] = { n in .scale(toValue: n("toValue", 2), duration: 0.1, curve: spring) }
        list["rotate, swinging"] = { n in .rotate(byRadians: n("byRadians", 1), duration: 0.1, curve: spring) }
        list["value, swinging"] = { n in .value(\.center.x, to: n("to", 9), duration: 0.1, curve: spring) }
        return list.all
    }
}
