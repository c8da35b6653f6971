import AnimationUIKit

/// The effects that views and layers have in common, each with all of its numbers.
extension BadCalls {
    static func ofBoth<Target: LayerTarget>() -> [BadCall<Made>] where Made == AnyAnimator<Target> {
        attention() + entrances() + exits() + masks() + covers() + transforms() + turns() + keyframes() + looks()
            + places()
    }

    /// The effects of contents.
    static func ofContents<Target: LayerTarget>() -> [BadCall<Made>] where Made == AnyAnimator<Target> {
        var list = Self()
        list["transition(_:duration:curve:delay:completion:_:undo:)"] = { n in
            .transition(.moveIn(from: .top), duration: n.duration, delay: n.delay) { _ in
            } undo: { _ in
            }
        }
        return list.all
    }

    private static func places<Target: LayerTarget>() -> [BadCall<Made>] where Made == AnyAnimator<Target> {
        var list = Self()
        list["fadeIn(…)"] = { n in .fadeIn(duration: n.duration, delay: n.delay) }
        list["fadeOut(…)"] = { n in .fadeOut(duration: n.duration, delay: n.delay) }
        list["fade(to:…)"] = { n in .fade(to: n("to", 0.5), duration: n.duration, delay: n.delay) }
        list["move(byX:y:…)"] = { n in
            .move(byX: n("byX", 9), y: n("y", 3), duration: n.duration, delay: n.delay)
        }
        list["move(to:…)"] = { n in .move(to: n.point("to"), duration: n.duration, delay: n.delay) }
        list["move(byY:…)"] = { n in .move(byY: n("byY", 9), duration: n.duration, delay: n.delay) }
        list["move(toX:…)"] = { n in .move(toX: n("toX", 9), duration: n.duration, delay: n.delay) }
        list["move(toY:…)"] = { n in .move(toY: n("toY", 9), duration: n.duration, delay: n.delay) }
        list["bounds(to:…)"] = { n in
            .bounds(to: CGRect(origin: n.point("to"), size: n.size("to")), duration: n.duration, delay: n.delay)
        }
        list["resize(to:…)"] = { n in .resize(to: n.size("to"), duration: n.duration, delay: n.delay) }
        list["frame(to:…)"] = { n in
            .frame(to: CGRect(origin: n.point("to"), size: n.size("to")), duration: n.duration, delay: n.delay)
        }
        return list.all
    }

    private static func attention<Target: LayerTarget>() -> [BadCall<Made>] where Made == AnyAnimator<Target> {
        var list = Self()
        list["pulse(scale:…)"] = { n in .pulse(scale: n("scale", 2), duration: n.duration, delay: n.delay) }
        list["heartbeat(scale:…)"] = { n in .heartbeat(scale: n("scale", 2), duration: n.duration, delay: n.delay) }
        list["breathe(scale:…)"] = { n in .breathe(scale: n("scale", 2), duration: n.duration, delay: n.delay) }
        list["bounce(height:…)"] = { n in .bounce(height: n("height", 9), duration: n.duration, delay: n.delay) }
        list["shake(byX:y:…)"] = { n in
            .shake(byX: n("byX", 9), y: n("y", 3), duration: n.duration, delay: n.delay)
        }
        list["swing(byDegrees:…)"] = { n in
            .swing(byDegrees: n("byDegrees", 9), duration: n.duration, delay: n.delay)
        }
        list["wobble(byDegrees:…)"] = { n in
            .wobble(byDegrees: n("byDegrees", 9), duration: n.duration, delay: n.delay)
        }
        list["wiggle(byDegrees:…)"] = { n in
            .wiggle(byDegrees: n("byDegrees", 9), duration: n.duration, delay: n.delay)
        }
        list["jelly(byDegrees:…)"] = { n in
            .jelly(byDegrees: n("byDegrees", 9), duration: n.duration, delay: n.delay)
        }
        list["rubberBand(stretch:…)"] = { n in
            .rubberBand(stretch: n("stretch", 2), duration: n.duration, delay: n.delay)
        }
        list["tada(scale:byDegrees:…)"] = { n in
            .tada(scale: n("scale", 2), byDegrees: n("byDegrees", 9), duration: n.duration, delay: n.delay)
        }
        list["flash(times:…)"] = { n in .flash(times: n.whole("times", 2), duration: n.duration, delay: n.delay) }
        list["blink(times:…)"] = { n in .blink(times: n.whole("times", 2), duration: n.duration, delay: n.delay) }
        list["shimmer(from:opacity:…)"] = { n in
            .shimmer(opacity: n("opacity", 0.5), duration: n.duration, delay: n.delay)
        }
        list["ripple(from:opacity:…)"] = { n in
            .ripple(from: n.point("from", 0.5, 0.5), opacity: n("opacity", 0.5), duration: n.duration, delay: n.delay)
        }
        list["jump(height:…)"] = { n in .jump(height: n("height", 9), duration: n.duration, delay: n.delay) }
        list["glow(color:radius:…)"] = { n in .glow(radius: n("radius", 9), duration: n.duration, delay: n.delay) }
        list["spin(turns:…)"] = { n in .spin(turns: n("turns", 2), duration: n.duration, delay: n.delay) }
        return list.all
    }

    private static func entrances<Target: LayerTarget>() -> [BadCall<Made>] where Made == AnyAnimator<Target> {
        var list = Self()
        list["slideIn(from:distance:…)"] = { n in
            .slideIn(distance: CGFloat(n("distance", 9)), duration: n.duration, delay: n.delay)
        }
        list["zoomIn(from:…)"] = { n in .zoomIn(from: n("from", 2), duration: n.duration, delay: n.delay) }
        list["popIn(from:…)"] = { n in .popIn(from: n("from", 2), duration: n.duration, delay: n.delay) }
        list["squeezeIn(from:distance:…)"] = { n in
            .squeezeIn(distance: n("distance", 9), duration: n.duration, delay: n.delay)
        }
        list["drop(…)"] = { n in .drop(duration: n.duration, delay: n.delay) }
        list["flipIn(from:perspective:…)"] = { n in
            .flipIn(perspective: n("perspective", 500), duration: n.duration, delay: n.delay)
        }
        list["rotateIn(fromDegrees:scale:…)"] = { n in
            .rotateIn(
                fromDegrees: n("fromDegrees", 9), scale: n("scale", 2), duration: n.duration, delay: n.delay)
        }
        list["plopIn(height:…)"] = { n in .plopIn(height: n("height", 9), duration: n.duration, delay: n.delay) }
        list["slamIn(height:…)"] = { n in .slamIn(height: n("height", 9), duration: n.duration, delay: n.delay) }
        list["skid(from:distance:byDegrees:…)"] = { n in
            .skid(
                distance: n("distance", 9), byDegrees: n("byDegrees", 9), duration: n.duration, delay: n.delay)
        }
        list["swoop(perspective:…)"] = { n in
            .swoop(perspective: n("perspective", 500), duration: n.duration, delay: n.delay)
        }
        list["flicker(…)"] = { n in .flicker(duration: n.duration, delay: n.delay) }
        return list.all
    }

    private static func exits<Target: LayerTarget>() -> [BadCall<Made>] where Made == AnyAnimator<Target> {
        var list = Self()
        list["slideOut(to:distance:…)"] = { n in
            .slideOut(distance: CGFloat(n("distance", 9)), duration: n.duration, delay: n.delay)
        }
        list["zoomOut(to:…)"] = { n in .zoomOut(to: n("to", 2), duration: n.duration, delay: n.delay) }
        list["popOut(to:…)"] = { n in .popOut(to: n("to", 2), duration: n.duration, delay: n.delay) }
        list["squeezeOut(to:distance:…)"] = { n in
            .squeezeOut(distance: n("distance", 9), duration: n.duration, delay: n.delay)
        }
        list["fall(byDegrees:…)"] = { n in
            .fall(byDegrees: n("byDegrees", 9), duration: n.duration, delay: n.delay)
        }
        list["flipOut(to:perspective:…)"] = { n in
            .flipOut(perspective: n("perspective", 500), duration: n.duration, delay: n.delay)
        }
        list["rotateOut(toDegrees:scale:…)"] = { n in
            .rotateOut(toDegrees: n("toDegrees", 9), scale: n("scale", 2), duration: n.duration, delay: n.delay)
        }
        list["swipeAway(to:distance:byDegrees:…)"] = { n in
            .swipeAway(
                distance: n("distance", 9), byDegrees: n("byDegrees", 9), duration: n.duration, delay: n.delay)
        }
        return list.all
    }

    private static func masks<Target: LayerTarget>() -> [BadCall<Made>] where Made == AnyAnimator<Target> {
        var list = Self()
        list["reveal(from:…)"] = { n in .reveal(from: .left, duration: n.duration, delay: n.delay) }
        list["reveal(from:…)"] = { n in
            .reveal(from: n.point("from", 0.5, 0.5), duration: n.duration, delay: n.delay)
        }
        list["conceal(to:…)"] = { n in .conceal(to: .left, duration: n.duration, delay: n.delay) }
        list["conceal(to:…)"] = { n in
            .conceal(to: n.point("to", 0.5, 0.5), duration: n.duration, delay: n.delay)
        }
        list["irisIn(…)"] = { n in .irisIn(duration: n.duration, delay: n.delay) }
        list["irisOut(…)"] = { n in .irisOut(duration: n.duration, delay: n.delay) }
        list["blinds(from:slats:…)"] = { n in
            .blinds(slats: n.whole("slats", 4), duration: n.duration, delay: n.delay)
        }
        list["sweep(clockwise:…)"] = { n in .sweep(duration: n.duration, delay: n.delay) }
        return list.all
    }

    private static func covers<Target: LayerTarget>() -> [BadCall<Made>] where Made == AnyAnimator<Target> {
        var list = Self()
        list["shine(from:opacity:…)"] = { n in
            .shine(opacity: n("opacity", 0.5), duration: n.duration, delay: n.delay)
        }
        list["ping(color:distance:…)"] = { n in
            .ping(distance: n("distance", 9), duration: n.duration, delay: n.delay)
        }
        list["expose(from:…)"] = { n in .expose(duration: n.duration, delay: n.delay) }
        list["glint(from:opacity:…)"] = { n in
            .glint(opacity: n("opacity", 0.5), duration: n.duration, delay: n.delay)
        }
        return list.all
    }

    private static func transforms<Target: LayerTarget>() -> [BadCall<Made>] where Made == AnyAnimator<Target> {
        var list = Self()
        list["translate(byX:y:…)"] = { n in
            .translate(byX: n("byX", 9), y: n("y", 3), duration: n.duration, delay: n.delay)
        }
        list["translate(toX:y:…)"] = { n in
            .translate(toX: n("toX", 9), y: n("y", 3), duration: n.duration, delay: n.delay)
        }
        list["translate(fromX:y:…)"] = { n in
            .translate(fromX: n("fromX", 9), y: n("y", 3), duration: n.duration, delay: n.delay)
        }
        list["translate(byY:…)"] = { n in .translate(byY: n("byY", 9), duration: n.duration, delay: n.delay) }
        list["translate(toX:…)"] = { n in .translate(toX: n("toX", 9), duration: n.duration, delay: n.delay) }
        list["translate(toY:…)"] = { n in .translate(toY: n("toY", 9), duration: n.duration, delay: n.delay) }
        list["translate(fromY:…)"] = { n in .translate(fromY: n("fromY", 9), duration: n.duration, delay: n.delay) }
        list["scale(toValue:…)"] = { n in .scale(toValue: n("toValue", 2), duration: n.duration, delay: n.delay) }
        list["scale(to:…)"] = { n in .scale(to: n("to", 2), duration: n.duration, delay: n.delay) }
        list["scale(toX:y:…)"] = { n in
            .scale(toX: n("toX", 2), y: n("y", 3), duration: n.duration, delay: n.delay)
        }
        list["scale(from:…)"] = { n in .scale(from: n("from", 2), duration: n.duration, delay: n.delay) }
        list["skew(byX:y:…)"] = { n in
            .skew(byX: n("byX", 9), y: n("y", 3), duration: n.duration, delay: n.delay)
        }
        list["transform(to:…)"] = { n in
            .transform(to: n.transform("to"), duration: n.duration, delay: n.delay)
        }
        list["transform(to:…)"] = { n in
            .transform(
                to: CGAffineTransform(
                    a: n("to.a", 2), b: n("to.b", 0), c: n("to.c", 0), d: n("to.d", 2), tx: n("to.tx", 9),
                    ty: n("to.ty", 3)), duration: n.duration, delay: n.delay)
        }
        return list.all
    }

    private static func turns<Target: LayerTarget>() -> [BadCall<Made>] where Made == AnyAnimator<Target> {
        var list = Self()
        list["rotate(byDegrees:…)"] = { n in
            .rotate(byDegrees: n("byDegrees", 9), duration: n.duration, delay: n.delay)
        }
        list["rotate(byRadians:…)"] = { n in
            .rotate(byRadians: n("byRadians", 2), duration: n.duration, delay: n.delay)
        }
        list["rotate(toDegrees:…)"] = { n in
            .rotate(toDegrees: n("toDegrees", 9), duration: n.duration, delay: n.delay)
        }
        list["rotate(toRadians:…)"] = { n in
            .rotate(toRadians: n("toRadians", 2), duration: n.duration, delay: n.delay)
        }
        list["rotate3D(byDegrees:axis:perspective:…)"] = { n in
            .rotate3D(
                byDegrees: n("byDegrees", 9), axis: AnimationAxis(x: n("axis.x", 1), y: n("axis.y", 1), z: 0),
                perspective: n("perspective", 500), duration: n.duration, delay: n.delay)
        }
        list["rotate(byDegrees:about:…)"] = { n in
            .rotate(byDegrees: n("byDegrees", 9), about: n.point("about", 0, 1), duration: n.duration, delay: n.delay)
        }
        list["rotate(byRadians:about:…)"] = { n in
            .rotate(byRadians: n("byRadians", 1), about: n.point("about", 0, 1), duration: n.duration, delay: n.delay)
        }
        list["rotate3D(byRadians:axis:perspective:…)"] = { n in
            .rotate3D(
                byRadians: n("byRadians", 1), axis: AnimationAxis(x: n("axis.x", 1), y: n("axis.y", 1), z: 0),
                perspective: n("perspective", 500), duration: n.duration, delay: n.delay)
        }
        return list.all
    }

    private static func keyframes<Target: LayerTarget>() -> [BadCall<Made>] where Made == AnyAnimator<Target> {
        var list = Self()
        list["move(along:rotates:…)"] = { n in
            .move(along: n.path("along"), rotates: true, duration: n.duration, delay: n.delay)
        }
        list["scale(values:keyTimes:repeatCount:…)"] = { n in
            .scale(
                values: [1, n("values", 2), 1], keyTimes: [0, n("keyTimes", 0.5), 1],
                repeatCount: n("repeatCount", 1), duration: n.duration, delay: n.delay)
        }
        list["rotate(degrees:keyTimes:repeatCount:…)"] = { n in
            .rotate(
                degrees: [0, n("degrees", 9)], keyTimes: [0, n("keyTimes", 1)], repeatCount: n("repeatCount", 1),
                duration: n.duration, delay: n.delay)
        }
        list["rotate(values:keyTimes:repeatCount:…)"] = { n in
            .rotate(
                values: [0, n("values", 2)], keyTimes: [0, n("keyTimes", 1)], repeatCount: n("repeatCount", 1),
                duration: n.duration, delay: n.delay)
        }
        list["transform(values:keyTimes:repeatCount:…)"] = { n in
            .transform(
                values: [CATransform3DIdentity, n.transform("values")], keyTimes: [0, n("keyTimes", 1)],
                repeatCount: n("repeatCount", 1), duration: n.duration, delay: n.delay)
        }
        return list.all
    }

    private static func looks<Target: LayerTarget>() -> [BadCall<Made>] where Made == AnyAnimator<Target> {
        let red = UIColor.red.cgColor
        var list = Self()
        list["fade(from:to:…)"] = { n in
            .fade(from: n("from", 0), to: n("to", 1), duration: n.duration, delay: n.delay)
        }
        list["cornerRadius(to:…)"] = { n in .cornerRadius(to: n("to", 9), duration: n.duration, delay: n.delay) }
        list["cornerRadius(to:corners:…)"] = { n in
            .cornerRadius(
                to: n("to", 9), corners: [.layerMinXMinYCorner], duration: n.duration, delay: n.delay)
        }
        list["borderWidth(to:…)"] = { n in .borderWidth(to: n("to", 9), duration: n.duration, delay: n.delay) }
        list["borderColor(to:…)"] = { n in .borderColor(to: red, duration: n.duration, delay: n.delay) }
        list["shadowOpacity(to:…)"] = { n in .shadowOpacity(to: n("to", 1), duration: n.duration, delay: n.delay) }
        list["shadowRadius(to:…)"] = { n in .shadowRadius(to: n("to", 9), duration: n.duration, delay: n.delay) }
        list["shadowOffset(to:…)"] = { n in
            .shadowOffset(to: n.size("to"), duration: n.duration, delay: n.delay)
        }
        list["shadowColor(to:…)"] = { n in .shadowColor(to: red, duration: n.duration, delay: n.delay) }
        list["shadowPath(to:…)"] = { n in .shadowPath(to: n.path("to"), duration: n.duration, delay: n.delay) }
        list["zPosition(to:…)"] = { n in .zPosition(to: n("to", 9), duration: n.duration, delay: n.delay) }
        return list.all
    }
}
