// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AnimationCore

/// The names of this module's effects, for the compiler's messages alone: see those of AnimationCore.
@_documentation(visibility: internal)
@available(*, unavailable)
extension Collection where Element: Animator {
    @_alwaysEmitIntoClient public static func backgroundColor(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func basic(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func blinds(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func blink(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func borderColor(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func borderWidth(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func bounce(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func bounds(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func breathe(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func colors(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func conceal(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func cornerRadius(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func dashPhase(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func drawStroke(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func drop(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func endPoint(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func eraseStroke(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func expose(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func fade(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func fadeIn(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func fadeOut(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func fall(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func fillColor(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func flash(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func flicker(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func flipIn(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func flipOut(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func frame(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func glint(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func glow(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func heartbeat(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func irisIn(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func irisOut(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func jelly(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func jump(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func keyframes(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func lineWidth(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func locations(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func move(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func opacity(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func path(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func ping(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func plopIn(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func popIn(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func popOut(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func pulse(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func resize(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func reveal(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func ripple(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func rotate(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func rotate3D(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func rotateIn(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func rotateOut(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func rubberBand(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func scale(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func shadowColor(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func shadowOffset(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func shadowOpacity(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func shadowPath(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func shadowRadius(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func shake(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func shimmer(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func shine(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func skew(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func skid(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func slamIn(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func slideIn(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func slideOut(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func spin(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func spring(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func squeezeIn(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func squeezeOut(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func startPoint(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func strokeColor(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func strokeEnd(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func strokeStart(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func sweep(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func swing(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func swipeAway(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func swoop(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func tada(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func transform(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func translate(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func wiggle(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func wobble(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func zPosition(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func zoomIn(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func zoomOut(a: Self, b: Self, c: Self) -> Self { a }
}
