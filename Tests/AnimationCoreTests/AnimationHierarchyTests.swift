import AnimationCore
import Foundation
import Testing

/// Classes of the app's own take the animators of their topmost class.
@MainActor @Suite(.manualTime) struct AnimationHierarchyTests {
    let clock = host
    let stored: [AnyAnimator<Vehicle>] = [.value(\.speed, to: 10, duration: 1), .value(\.speed, to: 0, duration: 1)]

    @Test func `an object of a subclass plays animators of the topmost class`() {
        let car = Car()
        car.at.animate(stored)
        clock.advance(by: 1)
        #expect(car.speed == 10)
        clock.advance(by: 1)
        #expect(car.speed == 0)
    }

    @Test func `an animator of the topmost class stands beside a closure over the subclass`() {
        let car = Car()
        car.at.animate(.init(stored[0]), .value(\.load, to: 2, duration: 1))
        clock.advance(by: 2)
        #expect(car.speed == 10)
        #expect(car.load == 2)
    }

    @Test func `the objects of a collection play animators of the topmost class`() {
        let cars = [Car(), Car()]
        cars.at.animate(parallelism: stored[0], stagger: 1)
        clock.advance(by: 1)
        #expect(cars.map(\.speed) == [10, 0])
        clock.advance(by: 1)
        #expect(cars.map(\.speed) == [10, 10])
    }

    @Test func `an object whose class is not below the root plays nothing and comes to an end`() {
        let stray = Stray()
        var outcomes: [AnimationOutcome] = []
        stray.at.animate(stored).completion { outcomes.append($0) }
        clock.advance(by: 3)
        #expect(outcomes.count == 1)
    }
}

@MainActor class Vehicle: AnimationHierarchy {
    typealias AnimationRoot = Vehicle
    var speed = 0.0
}

final class Car: Vehicle { var load = 0.0 }

/// Names a root that it does not inherit from.
@MainActor private final class Stray: AnimationHierarchy {
    typealias AnimationRoot = Vehicle
}
