import AnimationUIKit

/// The forms of curves and springs, each with all of its numbers.
extension BadCalls<TimingCurve> {
    static var ofCurves: [BadCall<Made>] {
        var list = Self()
        list["cubicBezier(_:_:_:_:)"] = { n in .cubicBezier(n("x1", 0.2), n("y1", 0), n("x2", 0.8), n("y2", 1)) }
        list["easeInBack(overshoot:)"] = { n in .easeInBack(overshoot: n("overshoot", 2)) }
        list["easeOutBack(overshoot:)"] = { n in .easeOutBack(overshoot: n("overshoot", 2)) }
        list["easeInOutBack(overshoot:)"] = { n in .easeInOutBack(overshoot: n("overshoot", 2)) }
        list["easeInElastic(amplitude:period:)"] = { n in
            .easeInElastic(amplitude: n("amplitude", 1), period: n("period", 0.3))
        }
        list["easeOutElastic(amplitude:period:)"] = { n in
            .easeOutElastic(amplitude: n("amplitude", 1), period: n("period", 0.3))
        }
        list["easeInOutElastic(amplitude:period:)"] = { n in
            .easeInOutElastic(amplitude: n("amplitude", 1), period: n("period", 0.3))
        }
        list["steps(_:at:)"] = { n in .steps(n.whole("count", 4)) }
        list["piecewiseLinear(_:at:)"] = { n in
            .piecewiseLinear([0, n("values", 0.7), 1], at: [0, n("at", 0.5), 1])
        }
        list["custom(_:)"] = { n in
            let number = n("progress", 0.5)
            return .custom { $0 == 0 || $0 == 1 ? $0 : number }
        }
        list["custom(_:_:)"] = { n in
            let number = n("progress", 0.5)
            return .custom("\(number)") { _ in number }
        }
        list["mixed(with:share:)"] = { n in .easeIn.mixed(with: .easeOut, share: n("share", 0.5)) }
        list["spring(duration:bounce:)"] = { n in
            .spring(duration: n("duration", 0.3), bounce: n("bounce", 0.2))
        }
        list["spring(response:dampingFraction:)"] = { n in
            .spring(response: n("response", 0.3), dampingFraction: n("dampingFraction", 0.7))
        }
        list["spring(dampingRatio:initialVelocity:)"] = { n in
            .spring(dampingRatio: n("dampingRatio", 0.7), initialVelocity: n("initialVelocity", 0))
        }
        list["spring(mass:stiffness:damping:initialVelocity:)"] = { n in
            .spring(
                mass: n("mass", 1), stiffness: n("stiffness", 100), damping: n("damping", 10),
                initialVelocity: n("initialVelocity", 0))
        }
        return list.all
    }
}

extension BadCalls<SpringTiming> {
    static var ofSprings: [BadCall<Made>] {
        var list = Self()
        list["response(_:dampingFraction:initialVelocity:)"] = { n in
            .response(
                n("response", 0.3), dampingFraction: n("dampingFraction", 0.7),
                initialVelocity: n("initialVelocity", 0))
        }
        list["settling(in:dampingRatio:initialVelocity:)"] = { n in
            .settling(
                in: n("in", 0.3), dampingRatio: n("dampingRatio", 0.7), initialVelocity: n("initialVelocity", 0))
        }
        list["perceptual(duration:bounce:)"] = { n in
            .perceptual(duration: n("duration", 0.3), bounce: n("bounce", 0.2))
        }
        list["dampingRatio(_:initialVelocity:)"] = { n in
            .dampingRatio(n("dampingRatio", 0.7), initialVelocity: n("initialVelocity", 0))
        }
        list["physical(mass:stiffness:damping:initialVelocity:)"] = { n in
            .physical(
                mass: n("mass", 1), stiffness: n("stiffness", 100), damping: n("damping", 10),
                initialVelocity: n("initialVelocity", 0))
        }
        return list.all
    }
}

/// What a curve or a spring is asked with a number.
extension BadCalls<[Double]> {
    static var ofQuestions: [BadCall<Made>] {
        let curves: [TimingCurve] = [
            .linear, .easeInOut, .easeOutBounce, .easeInElastic, .steps(3), .piecewiseLinear([0, 2, 1]), .spring,
            .bouncy,
            .custom { $0 }, .easeIn.reversed, .easeOutBack.mirrored, .easeIn.mixed(with: .bouncy),
        ]
        let springs: [SpringTiming] = [
            .smooth, .bouncy, .dampingRatio(0.5), .dampingRatio(2, initialVelocity: 9),
            .physical(mass: 1, stiffness: 1, damping: 90),
        ]
        var list = Self()
        list["progress(at:)"] = { n in
            let fraction = n("at", 0.5)
            return curves.map { $0.progress(at: fraction) }
        }
        list["samples(error:)"] = { n in
            let error = n("error", 0.001)
            return curves.flatMap { $0.samples(error: error).flatMap { [$0.time, $0.progress] } }
        }
        list["value(at:)"] = { n in
            let time = n("at", 0.5)
            return springs.map { $0.value(at: time) }
        }
        list["velocity(at:)"] = { n in
            let time = n("at", 0.5)
            return springs.map { $0.velocity(at: time) }
        }
        return list.all
    }
}
