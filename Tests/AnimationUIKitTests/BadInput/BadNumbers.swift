import AnimationUIKit

/// The numbers of one call: the usual ones, and in place of one of them a bad one.
@MainActor struct BadNumbers {
    /// Every kind of number that is none, or is one that nobody means.
    nonisolated static let all: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e308, -1e308, tiny]
    /// 1e-320, below the smallest normal number.
    nonisolated static let tiny = Double.leastNonzeroMagnitude * 2024

    /// The parameters that a call asked for, in order.
    @MainActor final class Asked {
        var names: [String] = []
    }

    /// The parameter that gets the bad number, as `byX`, or `to.x` of a point; nil for none.
    var bad: String?
    var number = 0.0
    let asked = Asked()

    /// The number of a parameter.
    func callAsFunction(_ name: String, _ usual: Double) -> Double {
        asked.names.append(name)
        return name == bad ? number : usual
    }

    /// The whole number of a parameter: the extremes take the place of numbers that no whole one is.
    func whole(_ name: String, _ usual: Int) -> Int {
        asked.names.append(name)
        guard name == bad else { return usual }
        if let exact = Int(exactly: number) { return exact }
        return number.isNaN || abs(number) < 1 ? 0 : number < 0 ? .min : .max
    }

    var duration: Double { self("duration", 0.1) }
    var delay: Double { self("delay", 0) }

    func point(_ name: String, _ x: Double = 10, _ y: Double = 20) -> CGPoint {
        CGPoint(x: self("\(name).x", x), y: self("\(name).y", y))
    }

    func size(_ name: String, _ width: Double = 30, _ height: Double = 40) -> CGSize {
        CGSize(width: self("\(name).width", width), height: self("\(name).height", height))
    }

    /// A line from the origin.
    func path(_ name: String) -> CGPath {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: point(name))
        return path
    }

    /// A transform in space with a bad number where it moves, scales, leans or foreshortens.
    func transform(_ name: String) -> CATransform3D {
        var matrix = CATransform3DMakeScale(2, 2, 1)
        matrix.m11 = self("\(name).m11", 2)
        matrix.m21 = self("\(name).m21", 0)
        matrix.m34 = self("\(name).m34", 0)
        matrix.m41 = self("\(name).m41", 10)
        return matrix
    }
}

/// A call with numbers in it: of an effect, a curve or a spring.
@MainActor struct BadCall<Made> {
    /// The declaration, without what it is declared in: `scale(to:duration:curve:delay:completion:)`.
    let signature: String
    let make: (BadNumbers) -> Made

    /// The parameters that take numbers.
    var names: [String] {
        let numbers = BadNumbers()
        _ = make(numbers)
        return numbers.asked.names
    }
}

/// Calls that are written as `list["scale(to:…)"] = { … }`.
@MainActor struct BadCalls<Made> {
    private(set) var all: [BadCall<Made>] = []

    /// A call; `…` in its signature stands for the parameters that every effect ends with.
    subscript(signature: String) -> (BadNumbers) -> Made {
        get { preconditionFailure("Calls are only added") }
        set {
            let whole = signature.replacing("…", with: "duration:curve:delay:completion:")
            all.append(BadCall(signature: whole, make: newValue))
        }
    }
}
