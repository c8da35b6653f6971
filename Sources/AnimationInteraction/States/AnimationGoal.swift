import AnimationUIKit
import Foundation

/// The value of a property in a state: see `AT.state(_:goals:)`.
///
/// ```swift
/// AT.state(.open) { panel.at.goal(\.alpha, to: 1); panel.at.goal(\.backgroundColor, to: .systemBackground) }
/// ```
/// The object is held weakly; in flight, when nobody else holds it, it is gone after four frames at most.
public struct AnimationGoal {
    let place: GoalPlace
    let isUsable: Bool
    /// The goal, of the values' own type.
    let value: Any
    /// Makes the property's part in all states; nil if the object is gone.
    let makeChannel: @MainActor (_ curve: TimingCurve, _ states: Int) -> (any GoalChannel)?
    let site: CallSite

    /// - Parameters:
    ///   - exact: The very value, where the vector does not say all of it.
    ///   - exactPresent: Reads the present value, likewise.
    @usableFromInline @MainActor init<Value: VectorInterpolatable>(
        on target: AnyObject, _ way: FollowerWay<Value>, _ property: FollowerProperty<Value>, to value: Value,
        _ fileID: StaticString, _ line: UInt, exact: ExactGoal<Value>? = nil,
        exactPresent: @escaping @MainActor () -> ExactGoal<Value>? = { nil }
    ) {
        place = GoalPlace(target, property.keyPath)
        isUsable = value.isInterpolatable
        self.value = Goal(value: value, exact: exact)
        site = CallSite(fileID, line)
        makeChannel = { [weak target] curve, count in
            guard let target else { return nil }
            let follower = AnimationFollower(on: target, way, property, curve, fileID, line)
            return GoalFollower(follower, states: count) {
                Goal(value: property.read() ?? .zero, exact: exactPresent())
            }
        }
    }
}

/// A property of an object, held weakly.
@MainActor struct GoalPlace {
    private weak var target: AnyObject?
    private let keyPath: AnyKeyPath?
    let name: String?

    init(_ target: AnyObject, _ keyPath: AnyKeyPath?) {
        self.target = target
        self.keyPath = keyPath
        name = AnimatedProperty(target, keyPath).name
    }

    func isSame(as other: GoalPlace) -> Bool {
        target != nil && target === other.target && keyPath == other.keyPath
    }
}

extension AnimationNamespace where Base: AnyObject {
    /// The value of a property in a state.
    ///
    /// ```swift
    /// height.at.goal(\.constant, to: 600)
    /// card.at.goal(\.layer.cornerRadius, to: 24)
    /// ```
    /// - Parameters:
    ///   - keyPath: A property that can be set. A key path with `!`, such as `\.badge!.alpha`, traps in the app's own
    ///     code where there is no badge.
    ///   - value: NaN or infinity is reported, and the state then counts as one that does not name the property.
    @inlinable public func goal<Value: VectorInterpolatable>(
        _ keyPath: ReferenceWritableKeyPath<Base, Value>, to value: Value, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationGoal {
        let way = FollowerWay(base[keyPath: keyPath])
        let property = FollowerProperty(keyPath, of: FollowerTarget(base), way)
        return AnimationGoal(on: base, way, property, to: value, fileID, line)
    }

    /// Not available: a goal sets its property.
    @available(
        *, unavailable,
        message:
            "A goal needs a property that can be set, is not optional, and whose values add up: a number, a point, a size, a rectangle, a colour"
    )
    public func goal<Value>(_ keyPath: KeyPath<Base, Value>, to value: Value) -> AnimationGoal {
        AT.goalOfNothing(base)
    }
}

extension AT {
    /// Makes the declaration of an unavailable goal complete.
    fileprivate static func goalOfNothing(_ object: AnyObject) -> AnimationGoal {
        let (target, way) = (FollowerTarget(object), FollowerWay(0.0))
        let property = FollowerProperty<Double>(nil, of: target) {
            target.object == nil ? nil : 0
        } write: { _ in
        } show: { _, _ in
            target.object != nil
        }
        return AnimationGoal(on: object, way, property, to: 0, "", 0)
    }
}
