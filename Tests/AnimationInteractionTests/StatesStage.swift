import AnimationInteraction
import Foundation
import TestSupport

/// A knob with three properties, and five states of it.
@MainActor final class Knob: AnimationCompatible {
    var level = 0.0
    var size = 10.0
    var place = CGPoint(x: 1, y: 2)

    /// All numbers of it.
    var numbers: [Double] { [level, size, Double(place.x), Double(place.y)] }
    /// The velocities of all numbers.
    var velocities: [Double] {
        let place = at.velocity(of: \.place)
        return [at.velocity(of: \.level), at.velocity(of: \.size), Double(place.x), Double(place.y)]
    }

    /// The numbers in the states, as they are declared: a property that a state does not name has its value of the
    /// first state there, and one that the first does not name the value from before.
    nonisolated static let numbers: [[Double]] = [
        [100, 10, 1, 2], [40, 30, 1, 2], [100, 80, 200, -300], [-60, 10, 0, 0], [100, 10, 50, 60],
    ]

    func makeStates(_ curve: TimingCurve = .smooth) -> AnimationStates<Int> {
        AT.states(0, curve: curve) {
            AT.state(0) { at.goal(\.level, to: 100) }
            AT.state(1) {
                at.goal(\.level, to: 40)
                at.goal(\.size, to: 30)
            }
            AT.state(2) {
                at.goal(\.size, to: 80)
                at.goal(\.place, to: CGPoint(x: 200, y: -300))
            }
            AT.state(3) {
                at.goal(\.level, to: -60)
                at.goal(\.place, to: .zero)
            }
            AT.state(4) { at.goal(\.place, to: CGPoint(x: 50, y: 60)) }
        }
    }
}

/// A number on a spring, by the spring's formula.
struct SpringModel {
    /// Radians per second.
    let frequency: Double
    /// At most 1.
    let damping: Double
    var goal = 0.0
    var distance = 0.0
    var velocity = 0.0

    init(response: Double, damping: Double) { (frequency, self.damping) = (2 * .pi / response, damping) }

    mutating func move(to goal: Double, from value: Double, _ velocity: Double) {
        (self.goal, distance, self.velocity) = (goal, value - goal, velocity)
    }

    /// The value and the velocity, so many seconds after the move.
    func motion(after time: Double) -> (value: Double, velocity: Double) {
        // No time has passed: the formulas would round.
        if time == 0 { return (goal + distance, velocity) }
        let decay = exp(-damping * frequency * time)
        if damping == 1 {
            let kick = velocity + frequency * distance
            return (goal + decay * (distance + kick * time), decay * (velocity - frequency * kick * time))
        }
        let damped = frequency * (1 - damping * damping).squareRoot()
        let kick = (velocity + damping * frequency * distance) / damped
        let (sine, cosine) = (sin(damped * time), cos(damped * time))
        let left = decay * (distance * cosine + kick * sine)
        let slope = decay * damped * (kick * cosine - distance * sine) - damping * frequency * left
        return (goal + left, slope)
    }

    /// The value of a number on `.smooth`.
    static func smooth(_ from: Double, _ to: Double, _ velocity: Double = 0, after time: Double) -> Double {
        var model = SpringModel(response: 0.5, damping: 1)
        model.move(to: to, from: from, velocity)
        return model.motion(after: time).value
    }
}
