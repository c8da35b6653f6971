import AnimationUIKit

/// The engine of a step.
package enum SoakEngine: String, CaseIterable, Sendable {
    case property
    case basic
    case keyframe
    case spring
    case value
    case keyPath
    case pull
    case decay
    case foreign
    /// Changes made without a target: nobody but the closure knows the view.
    case untargeted

    /// Most layer animations have curves only, a decay its own course.
    var hasSprings: Bool {
        self != .basic && self != .keyframe && self != .decay && self != .keyPath && self != .untargeted
    }
    var hasCurves: Bool { self != .spring && self != .pull }

    /// Whether a curve that Core Animation does not have is followed exactly, not by samples.
    var hasExactCurves: Bool {
        switch self {
        case .property, .untargeted, .value, .keyPath, .foreign: true
        case .basic, .keyframe, .spring, .pull, .decay: false
        }
    }

    /// The state that it changes while it plays.
    enum Kind {
        case view
        case layer
        case model
    }

    var kind: Kind {
        switch self {
        case .property, .untargeted: .view
        case .basic, .keyframe, .spring: .layer
        case .value, .keyPath, .pull, .decay, .foreign: .model
        }
    }

    var isPropertyAnimator: Bool { self == .property || self == .untargeted }

    /// Whether it takes over whatever moves its property.
    var takesOver: Bool { self == .pull || self == .decay }
}

/// A step: one property of one view goes to a value.
package struct SoakLeaf: Sendable, Equatable, CustomStringConvertible {
    var engine: SoakEngine
    var slot: SoakSlot
    var end: Double
    /// Seconds that were asked for.
    var seconds: Double
    var timing: SoakTiming
    var runs: SoakRuns?
    /// The seed of an end that each run draws anew; nil for one that is always the same.
    var seed: UInt64?
    /// What it is told to be where motion is reduced, as it is on every stage.
    var form = ReducedMotion.keep
    /// What its completion does to the whole.
    var effect = SoakAction.Effect.none

    /// Whether it is one of runs without end, which would blink: then it has its end all the time.
    private(set) var isStill = false

    /// The form that is played: a value has no layer to fade, an animator from elsewhere is always kept, and a step
    /// without an end of its own has to take its time.
    var playedForm: ReducedMotion {
        let isEndless = isStill || runs.map { $0.repeats && $0.count == nil } ?? false
        return switch engine {
        case .foreign, .untargeted: .keep
        case .value, .keyPath, .pull, .decay: form == .keep || isEndless ? .keep : .instant
        case .property, .basic, .keyframe, .spring: form == .instant && isEndless ? .fade : form
        }
    }

    /// Seconds from the start of a run to the change of one that fades.
    var changePlace: Double { isStill ? 0 : duration / 2 }

    /// The length of one run.
    var duration: Double {
        if playedForm == .instant { return 0 }
        return engine == .decay ? Self.decayLength : seconds
    }

    private static let decelerationRate = 0.99
    /// The velocity falls by this factor of e in a second.
    private static let decayRate = -1_000 * log(decelerationRate)
    private static let decayLength = log(1_000) / decayRate

    /// The velocity of a decay, which runs out at about a tenth of the way to the end of the others.
    private var velocity: Double { end }

    /// The value at a time, from that before it.
    func value(from start: Double, at time: Double, isOver: Bool) -> Double {
        if engine == .decay {
            let time = isOver ? Self.decayLength : time
            return start + velocity * (1 - exp(-Self.decayRate * time)) / Self.decayRate
        }
        return isOver ? end : start + (end - start) * timing.progress(at: time / duration, over: duration)
    }

    func end(from start: Double) -> Double { value(from: start, at: duration, isOver: true) }

    /// Its delays and repeats said with compositions; nil where there are none.
    var unfolded: SoakTree? {
        guard let runs else { return nil }
        var leaf = self
        leaf.isStill = runs.repeats && runs.count == nil
        leaf.runs = nil
        return runs.tree(of: leaf)
    }

    package var description: String {
        let timing = timing == .curve(.linear) ? "" : ", \(timing)"
        let effect = effect == .none ? "" : ", then \(effect)"
        let form = form == .keep ? "" : ", reduced to .\(form)"
        let end = seed.map { "random \($0)" } ?? "\(end)"
        return "\(engine)(\(slot) → \(end), \(seconds) s\(timing)\(runs.map { ", \($0)" } ?? "")\(form)\(effect))"
    }

    /// The animator; what it captures keeps `witness`, so that a leak of it is seen.
    @MainActor func animator(_ witness: AnyObject, on host: SoakHost) -> AnyAnimator<UIView> {
        let made: AnyAnimator<UIView>
        if let seed {
            made = .random(seed: seed) { random in
                let number = random.next()
                host.draws.note(number, of: seed)
                var leaf = self
                leaf.end = end(drawn: number)
                return leaf.run(witness, on: host)
            }
        } else {
            made = run(witness, on: host)
        }
        let animator = made.reducedMotion(form)
        return runs?.apply(to: animator) ?? animator
    }

    /// The end of a run that has drawn a number.
    private func end(drawn number: UInt64) -> Double {
        Double(number % 21) * 5 / (slot.property == .alpha ? 100 : 1)
    }

    /// The step as one of its runs plays it.
    func resolved(_ runs: SoakRunPath) -> SoakLeaf {
        guard let seed else { return self }
        var leaf = self
        leaf.end = end(drawn: runs.number(of: seed))
        return leaf
    }

    @MainActor private func run(_ witness: AnyObject, on host: SoakHost) -> AnyAnimator<UIView> {
        let (property, end) = (slot.property, end)
        let step: @MainActor (UIView) -> @MainActor (Double) -> Void = { view in
            let start = property.value(of: view.layer)
            return { progress in
                withExtendedLifetime(witness) {
                    property.set(progress == 1 ? end : start + (end - start) * progress, on: view)
                }
            }
        }
        switch engine {
        case .property, .untargeted:
            let changes: @MainActor (UIView) -> Void = { view in
                withExtendedLifetime(witness) { property.set(end, on: view) }
            }
            return .custom(duration: seconds, curve: timing.curve, changes)
        case .basic:
            return .layer(.basic(property.keyPath, to: .number(end), duration: seconds, curve: curve))
        case .keyframe:
            return .layer(
                AnyAnimator(
                    KeyframeAnimator(
                        KeyframeAnimation(
                            property.keyPath, timing: LayerTiming(duration: seconds, curve: curve)
                        ) { layer in
                            let start = property.value(of: layer)
                            return [.number(start), .number((start + end) / 2), .number(end)]
                        })))
        case .spring:
            return .layer(.basic(property.keyPath, to: .number(end), duration: seconds, curve: timing.curve))
        case .value:
            return AnyAnimator(ValueAnimator(duration: seconds, curve: timing.curve, makeStep: step))
        case .keyPath:
            return .value(property.ofView, to: CGFloat(end), duration: seconds, curve: timing.curve)
        case .pull:
            return .value(property.ofView, to: CGFloat(end), duration: seconds, curve: timing.curve)
        case .decay:
            return .decay(
                property.ofView, velocity: CGFloat(velocity), decelerationRate: Self.decelerationRate)
        case .foreign:
            let (timing, duration) = (timing, duration)
            return AnyAnimator(
                SoakForeign(duration: duration, on: host) { view in
                    let show = step(view)
                    return { fraction in
                        show(fraction >= 1 ? 1 : fraction <= 0 ? 0 : timing.progress(at: fraction, over: duration))
                    }
                })
        }
    }

    private var curve: TimingCurve {
        if case .curve(let curve) = timing { curve } else { .linear }
    }
}
