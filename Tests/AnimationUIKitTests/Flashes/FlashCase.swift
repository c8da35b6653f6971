import AnimationUIKit

/// A composition of effects that change a view's brightness, made from a seed.
@MainActor struct FlashCase {
    private var random: SplitMix64
    /// The effects, for the message of a failure.
    private(set) var story: [String] = []
    private(set) var rate = 1.0
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

    init(_ seed: UInt64) {
        random = SplitMix64(seed: seed)
        view.backgroundColor = UIColor(white: pick([0, 0.5, 1]), alpha: 1)
        view.alpha = pick([1, 1, 1, 0.7])
        rate = pick([1, 1, 1, 2, 0.5])
    }

    /// The token, which has not started.
    mutating func play() -> AnimationToken {
        let token =
            switch number(0...4) {
            case 0: repeated(step())
            case 1: AT.animate(parallelism: [repeated(step()), step()])
            case 2: AT.animate(parallelism: [repeated(step(ofKinds: 0...6)), repeated(step(ofKinds: 7...7))])
            case 3: AT.animate((0..<number(2...8)).map { _ in step() })
            default: series()
            }
        token.rate = rate
        return token
    }

    private mutating func series() -> AnimationToken {
        let steps = (0..<number(1...3)).map { _ in step() }
        let token = AT.animate(steps + [AT.wait(Double(number(0...10)) / 60)])
        return repeated(token)
    }

    private mutating func repeated(_ token: AnimationToken) -> AnimationToken {
        let runs = number(1...10)
        guard runs > 1 else { return token }
        let (turns, gap) = (number(0...1) == 0, Double(pick([0, 0, 0, 6, 20])) / 60)
        story.append("× \(runs), turns \(turns), gap \(gap)")
        return token.repeated(runs, autoreverses: turns, delay: gap)
    }

    private mutating func step(ofKinds kinds: ClosedRange<Int> = 0...9) -> AnimationToken {
        // Two frames at least from one keyframe to the next, at any rate.
        let seconds = Double(pick([3, 3, 3, 4, 5, 6, 8, 12, 30])) / 30
        let curve: TimingCurve = pick([.linear, .easeInOut, .easeOut])
        let opacity = CGFloat(pick([0, 0.3, 0.75, 0.85, 0.95, 1]))
        let kind = number(kinds)
        story.append("\(kind) \(seconds) \(opacity) \(curve)")
        switch kind {
        case 0: return view.at.animate(.flash(times: number(1...4), duration: seconds * 2))
        case 1: return view.at.animate(.blink(times: number(1...4), duration: seconds * 2))
        case 2: return view.at.animate(.fadeOut(duration: seconds, curve: curve))
        case 3: return view.at.animate(.fadeIn(duration: seconds, curve: curve))
        case 4: return view.at.animate(.fade(from: 1 - opacity, to: opacity, duration: seconds, curve: curve))
        case 5:
            let delay = Double(number(0...1)) / 5
            return view.at.animate(.fade(to: opacity, duration: seconds, curve: curve, delay: delay))
        case 6: return view.at.animate(.value(\.alpha, from: opacity, to: 0.1, duration: seconds, curve: curve))
        case 7:
            let color = UIColor(white: pick([0, 0.4, 0.9, 1]), alpha: 1)
            return view.layer.at.animate(.backgroundColor(to: color.cgColor, duration: seconds, curve: curve))
        case 8:
            let values = (0..<number(2...6)).map { _ in LayerValue.number(Double(number(0...4)) / 4) }
            return view.layer.at.animate(.keyframes("opacity", values: values, duration: seconds * 2))
        default:
            let runs = Double(number(1...4))
            let effect = AnyAnimator<CALayer>.basic(
                "opacity", to: .number(opacity), repeatCount: runs, autoreverses: true, duration: seconds)
            return view.layer.at.animate(effect)
        }
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...(values.count - 1))] }
}
