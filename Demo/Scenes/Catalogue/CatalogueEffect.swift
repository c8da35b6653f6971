#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// One effect of the catalogue: a call as it is written, and the effect that it makes.
public struct CatalogueEffect<Target: LayerTarget>: Sendable {
    /// The part of the catalogue in which an effect stands.
    public enum Group: String, Sendable, CaseIterable {
        case properties = "One property"
        case entrances = "Ways in"
        case exits = "Ways out"
        case attention = "Attention"
        case transforms = "Transforms"
        case look = "Look"
        case shapes = "Shape layers"
        case gradients = "Gradient layers"
    }

    /// Its group.
    public let group: Group
    /// The call as it is written: `.shake(byX: 10)`.
    public let call: String
    /// The effect.
    public let effect: AnyAnimator<Target>

    package init(_ group: Group, _ call: String, _ effect: AnyAnimator<Target>) {
        (self.group, self.call, self.effect) = (group, call, effect)
    }

    /// The name without its parameters.
    public var name: String { String(call.dropFirst().prefix { $0.isLetter || $0.isNumber }) }
}

extension CatalogueEffect {
    /// Every effect that plays on views and layers alike.
    public static var all: [Self] { entrances + exits + attention + transforms + look }

    // The text of each line is the call beside it: a test compares them.

    private static var entrances: [Self] {
        [
            Self(.entrances, ".slideIn()", .slideIn()),
            Self(.entrances, ".slideIn(from: .left)", .slideIn(from: .left)),
            Self(.entrances, ".slideIn(from: .right, distance: 60)", .slideIn(from: .right, distance: 60)),
            Self(.entrances, ".zoomIn()", .zoomIn()),
            Self(.entrances, ".popIn()", .popIn()),
            Self(.entrances, ".squeezeIn()", .squeezeIn()),
            Self(.entrances, ".drop()", .drop()),
            Self(.entrances, ".flipIn()", .flipIn()),
            Self(.entrances, ".flipIn(from: .top)", .flipIn(from: .top)),
            Self(.entrances, ".rotateIn()", .rotateIn()),
        ]
    }

    private static var exits: [Self] {
        [
            Self(.exits, ".slideOut()", .slideOut()),
            Self(.exits, ".slideOut(to: .right, distance: 60)", .slideOut(to: .right, distance: 60)),
            Self(.exits, ".zoomOut()", .zoomOut()),
            Self(.exits, ".popOut()", .popOut()),
            Self(.exits, ".squeezeOut()", .squeezeOut()),
            Self(.exits, ".fall()", .fall()),
            Self(.exits, ".flipOut()", .flipOut()),
            Self(.exits, ".rotateOut()", .rotateOut()),
            Self(.exits, ".swipeAway()", .swipeAway()),
        ]
    }

    private static var attention: [Self] {
        [
            Self(.attention, ".pulse()", .pulse()),
            Self(.attention, ".heartbeat()", .heartbeat()),
            Self(.attention, ".breathe()", .breathe()),
            Self(.attention, ".bounce()", .bounce()),
            Self(.attention, ".shake()", .shake()),
            Self(.attention, ".shake(byX: 0, y: 8)", .shake(byX: 0, y: 8)),
            Self(.attention, ".swing()", .swing()),
            Self(.attention, ".wobble()", .wobble()),
            Self(.attention, ".wiggle()", .wiggle()),
            Self(.attention, ".jelly()", .jelly()),
            Self(.attention, ".rubberBand()", .rubberBand()),
            Self(.attention, ".tada()", .tada()),
            Self(.attention, ".flash()", .flash()),
            Self(.attention, ".spin()", .spin()),
        ]
    }

    private static var transforms: [Self] {
        let circle = CGPath(ellipseIn: CGRect(x: 80, y: 55, width: 60, height: 40), transform: nil)
        return [
            Self(.transforms, ".move(along: circle)", .move(along: circle)),
            Self(.transforms, ".move(along: circle, rotates: true)", .move(along: circle, rotates: true)),
            Self(.transforms, ".translate(byX: 40, y: 10)", .translate(byX: 40, y: 10)),
            Self(.transforms, ".translate(toX: 30, y: 0)", .translate(toX: 30, y: 0)),
            Self(.transforms, ".translate(fromX: 0, y: 40)", .translate(fromX: 0, y: 40)),
            Self(.transforms, ".scale(toX: 1.5, y: 0.8)", .scale(toX: 1.5, y: 0.8)),
            Self(.transforms, ".scale(from: 0.5)", .scale(from: 0.5)),
            Self(.transforms, ".rotate(toDegrees: 45)", .rotate(toDegrees: 45)),
            Self(.transforms, ".rotate3D(byDegrees: 180)", .rotate3D(byDegrees: 180)),
            Self(.transforms, ".rotate3D(byDegrees: 360, axis: .x)", .rotate3D(byDegrees: 360, axis: .x)),
            Self(.transforms, ".skew(byX: 20)", .skew(byX: 20)),
        ]
    }

    private static var look: [Self] {
        [
            Self(.look, ".fade(from: 0, to: 1)", .fade(from: 0, to: 1)),
            Self(.look, ".borderWidth(to: 4)", .borderWidth(to: 4)),
            Self(.look, ".shadowOpacity(to: 0.5)", .shadowOpacity(to: 0.5)),
            Self(.look, ".shadowRadius(to: 12)", .shadowRadius(to: 12)),
            Self(.look, ".shadowOffset(to: .zero)", .shadowOffset(to: .zero)),
            Self(.look, ".zPosition(to: 10)", .zPosition(to: 10)),
        ]
    }
}
#endif
