import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// The engines that know which property they change, and begin at what is shown of it.
///
/// A property animator and a closure don't tell what they change; `Engine.keyframe` begins at the layer's own value.
enum KnownProperty: String, CaseIterable, CustomTestStringConvertible {
    case basic, spring, keyPath

    var testDescription: String { rawValue }

    @MainActor func step(to end: Double, _ duration: TimeInterval) -> AnyAnimator<UIView> {
        switch self {
        case .basic: Engine.basic.step(.x, to: end, duration, .linear)
        case .spring: Engine.spring.step(.x, to: end, duration, .linear)
        case .keyPath: .value(\.center.x, to: end, duration: duration, curve: .linear)
        }
    }
}

/// A view whose x several calls animate.
@MainActor struct OverlaidRig {
    let known: KnownProperty
    let rig = Rig(.basic)

    init(_ known: KnownProperty) { self.known = known }

    @discardableResult func x(_ end: Double, _ duration: TimeInterval) -> AnimationToken {
        rig.view.at.animate(known.step(to: end, duration))
    }

    func run(_ seconds: Double) { rig.host.clock.advance(by: seconds) }
    var now: TimeInterval { rig.host.clock.now }
    var shown: Double { rig.shown.x }

    func shows(
        _ wanted: Double, within tolerance: Double = 1e-6, _ location: SourceLocation = #_sourceLocation
    ) {
        rig.host.clock.turn()
        expectClose(shown, wanted, within: tolerance, sourceLocation: location)
    }

    /// Shown and the view's own, with nothing left that could change it.
    func stays(_ wanted: Double, _ location: SourceLocation = #_sourceLocation) {
        shows(wanted, within: 1e-6, location)
        expectClose(rig.view.center.x, wanted, within: 1e-7, sourceLocation: location)
        #expect(rig.view.layer.animationKeys() == nil, sourceLocation: location)
        #expect(rig.host.clock.isIdle, sourceLocation: location)
    }
}
