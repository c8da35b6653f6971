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
        case layers = "Layers"
        case content = "Content"
        case particles = "Particles"
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
    public var name: String { CatalogueEntry.name(of: call) }
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
            Self(.entrances, ".reveal()", .reveal()),
            Self(.entrances, ".reveal(from: .top)", .reveal(from: .top)),
            Self(.entrances, ".reveal(from: CGPoint(x: 0, y: 0))", .reveal(from: CGPoint(x: 0, y: 0))),
            Self(.entrances, ".irisIn()", .irisIn()),
            Self(.entrances, ".blinds()", .blinds()),
            Self(.entrances, ".blinds(from: .left, slats: 8)", .blinds(from: .left, slats: 8)),
            Self(.entrances, ".sweep()", .sweep()),
            Self(.entrances, ".glint()", .glint()),
            Self(.entrances, ".expose()", .expose()),
            Self(.entrances, ".flicker()", .flicker()),
            Self(.entrances, ".plopIn()", .plopIn()),
            Self(.entrances, ".slamIn()", .slamIn()),
            Self(.entrances, ".skid()", .skid()),
            Self(.entrances, ".swoop()", .swoop()),
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
            Self(.exits, ".conceal()", .conceal()),
            Self(.exits, ".conceal(to: .bottom)", .conceal(to: .bottom)),
            Self(.exits, ".conceal(to: CGPoint(x: 1, y: 1))", .conceal(to: CGPoint(x: 1, y: 1))),
            Self(.exits, ".irisOut()", .irisOut()),
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
            Self(.attention, ".blink()", .blink()),
            Self(.attention, ".shimmer()", .shimmer()),
            Self(.attention, ".ripple()", .ripple()),
            Self(.attention, ".ripple(from: CGPoint(x: 0, y: 1))", .ripple(from: CGPoint(x: 0, y: 1))),
            Self(.attention, ".spin()", .spin()),
            Self(.attention, ".jump()", .jump()),
            Self(.attention, ".ping()", .ping()),
            Self(.attention, ".shine()", .shine()),
            Self(.attention, ".glow()", .glow()),
        ]
    }

    private static var transforms: [Self] {
        let corner = CGPoint(x: 0, y: 1)
        let leaning = CGAffineTransform(a: 1, b: 0.2, c: 0, d: 1, tx: 0, ty: 0)
        let turned = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
        let thereAndBack = [CATransform3DIdentity, turned, CATransform3DIdentity]
        let circle = CGPath(ellipseIn: CGRect(x: 80, y: 55, width: 60, height: 40), transform: nil)
        return [
            Self(.transforms, ".move(along: circle)", .move(along: circle)),
            Self(.transforms, ".move(along: circle, rotates: true)", .move(along: circle, rotates: true)),
            Self(.transforms, ".translate(byX: 40, y: 10)", .translate(byX: 40, y: 10)),
            Self(.transforms, ".translate(byY: 20)", .translate(byY: 20)),
            Self(.transforms, ".translate(toX: 30, y: 0)", .translate(toX: 30, y: 0)),
            Self(.transforms, ".translate(toX: 30)", .translate(toX: 30)),
            Self(.transforms, ".translate(toY: 30)", .translate(toY: 30)),
            Self(.transforms, ".translate(fromX: 0, y: 40)", .translate(fromX: 0, y: 40)),
            Self(.transforms, ".translate(fromY: -40)", .translate(fromY: -40)),
            Self(.transforms, ".scale(to: 1.3)", .scale(to: 1.3)),
            Self(.transforms, ".scale(toX: 1.5, y: 0.8)", .scale(toX: 1.5, y: 0.8)),
            Self(.transforms, ".scale(from: 0.5)", .scale(from: 0.5)),
            Self(.transforms, ".rotate(toDegrees: 45)", .rotate(toDegrees: 45)),
            Self(.transforms, ".rotate(toRadians: .pi / 4)", .rotate(toRadians: .pi / 4)),
            Self(.transforms, ".rotate(degrees: [0, 20, -20, 0])", .rotate(degrees: [0, 20, -20, 0])),
            Self(.transforms, ".rotate(byDegrees: 30, about: corner)", .rotate(byDegrees: 30, about: corner)),
            Self(.transforms, ".rotate(byRadians: .pi / 6, about: corner)", .rotate(byRadians: .pi / 6, about: corner)),
            Self(.transforms, ".rotate3D(byDegrees: 180)", .rotate3D(byDegrees: 180)),
            Self(.transforms, ".rotate3D(byRadians: .pi)", .rotate3D(byRadians: .pi)),
            Self(.transforms, ".rotate3D(byDegrees: 360, axis: .x)", .rotate3D(byDegrees: 360, axis: .x)),
            Self(.transforms, ".skew(byX: 20)", .skew(byX: 20)),
            Self(.transforms, ".transform(to: leaning)", .transform(to: leaning)),
            Self(.transforms, ".transform(to: turned)", .transform(to: turned)),
            Self(.transforms, ".transform(values: thereAndBack)", .transform(values: thereAndBack)),
        ]
    }

    private static var look: [Self] {
        let left: CACornerMask = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
        let wide = CGPath(ellipseIn: CGRect(x: -30, y: 60, width: 184, height: 60), transform: nil)
        return [
            Self(.look, ".fade(from: 0, to: 1)", .fade(from: 0, to: 1)),
            Self(.look, ".cornerRadius(to: 40, corners: left)", .cornerRadius(to: 40, corners: left)),
            Self(.look, ".borderWidth(to: 4)", .borderWidth(to: 4)),
            Self(.look, ".borderColor(to: UIColor.systemRed.cgColor)", .borderColor(to: UIColor.systemRed.cgColor)),
            Self(.look, ".shadowOpacity(to: 0.5)", .shadowOpacity(to: 0.5)),
            Self(.look, ".shadowRadius(to: 12)", .shadowRadius(to: 12)),
            Self(.look, ".shadowOffset(to: .zero)", .shadowOffset(to: .zero)),
            Self(.look, ".shadowColor(to: UIColor.systemRed.cgColor)", .shadowColor(to: UIColor.systemRed.cgColor)),
            Self(.look, ".shadowPath(to: wide)", .shadowPath(to: wide)),
            Self(.look, ".zPosition(to: 10)", .zPosition(to: 10)),
        ]
    }
}
#endif
