#if canImport(UIKit) || canImport(HeadlessUIKit)
extension CatalogueEffect {
    /// One line on what it does.
    public var summary: String { CatalogueSummaries.all[call] ?? CatalogueSummaries.all[name] ?? "" }
}

/// One line for each effect of the catalogue.
package enum CatalogueSummaries {
    /// By name; a call that needs a line of its own has one by its text.
    package static var all: [String: String] {
        properties.merging(waysInAndOut) { line, _ in line }.merging(attention) { line, _ in line }
            .merging(transforms) { line, _ in line }.merging(look) { line, _ in line }
            .merging(layers) { line, _ in line }
    }

    private static let properties = [
        "fadeIn": "Fades in, to full opacity.",
        "fadeOut": "Fades out, to nothing.",
        ".fade(to: 0.3)": "Fades to an opacity.",
        ".move(byX: 40, y: 0)": "Moves by so many points, from wherever it is.",
        ".move(to: CGPoint(x: 70, y: 60))": "Moves its centre to a point.",
        "resize": "Resizes about its centre.",
        "frame": "Moves and resizes to a frame of its superview.",
        ".scale(toValue: 1.3)": "Scales to so many times its natural size.",
        ".scale(values: [1, 1.3, 0.9, 1])": "Scales through several sizes.",
        "rotate": "Turns clockwise, from however it is turned.",
        ".rotate(values: [0, 0.3, -0.3, 0])": "Turns through several angles, in radians.",
        "cornerRadius": "Rounds its corners.",
        "backgroundColor": "Changes its background.",
        "custom": "Animates whatever the closure changes.",
    ]

    private static let waysInAndOut = [
        "slideIn": "Slides in from outside of its superview.",
        ".slideIn(from: .right, distance: 60)": "Slides in over a distance, fading in.",
        "zoomIn": "Grows to its size, fading in.",
        "popIn": "Pops up on a spring.",
        "squeezeIn": "Comes in from a side on a spring, stretched.",
        "drop": "Falls in from above, and lands on a spring.",
        "flipIn": "Turns in like a door, fading in.",
        ".flipIn(from: .top)": "Turns in like a lid, fading in.",
        "rotateIn": "Turns and grows in, fading in.",
        "slideOut": "Slides out of its superview.",
        ".slideOut(to: .right, distance: 60)": "Slides out over a distance, fading out.",
        "zoomOut": "Shrinks, fading out.",
        "popOut": "Swells a little and vanishes, like a bubble.",
        "squeezeOut": "Goes out to a side, stretched.",
        "fall": "Falls out of its superview, tilting.",
        "flipOut": "Turns out like a door, fading out.",
        "rotateOut": "Turns and shrinks, fading out.",
        "swipeAway": "Is thrown off to a side, like a card.",
    ]

    private static let attention = [
        "pulse": "Grows a little and comes back.",
        "heartbeat": "Beats twice, like a heart.",
        "breathe": "Grows and shrinks slowly; made to be repeated.",
        "bounce": "Jumps up, and twice more, each time less.",
        "shake": "Shakes from side to side, less and less.",
        ".shake(byX: 0, y: 8)": "Shakes up and down, less and less.",
        "swing": "Swings from its top edge, like a sign on a nail.",
        "wobble": "Sways from side to side, leaning as it goes.",
        "wiggle": "Trembles about its centre; made to be repeated.",
        "jelly": "Leans to and fro, like jelly.",
        "rubberBand": "Stretches wide and tall, and comes back.",
        "tada": "Draws back, then shakes in a larger size.",
        "flash": "Fades out and in again, twice.",
        "spin": "Turns all the way round.",
    ]

    private static let transforms = [
        ".move(along: circle)": "Follows a path at one speed, and stays at its end.",
        ".move(along: circle, rotates: true)": "Looks along the path that it follows.",
        ".translate(byX: 40, y: 10)": "Moves by the transform, which no layout pass undoes.",
        ".translate(toX: 30, y: 0)": "Moves to so many points from its own place.",
        ".translate(fromX: 0, y: 40)": "Comes from so many points away.",
        ".scale(toX: 1.5, y: 0.8)": "Scales its width and its height apart.",
        ".scale(from: 0.5)": "Comes from so many times its size.",
        ".rotate(toDegrees: 45)": "Turns to an angle, clockwise.",
        "rotate3D": "Turns in space, like a door.",
        ".rotate3D(byDegrees: 360, axis: .x)": "Turns in space, about an axis.",
        "skew": "Leans by so many degrees.",
    ]

    private static let look = [
        ".fade(from: 0, to: 1)": "Fades from an opacity to another one.",
        "borderWidth": "Changes the width of its border.",
        "shadowOpacity": "Changes the opacity of its shadow.",
        "shadowRadius": "Changes the blur of its shadow.",
        "shadowOffset": "Moves its shadow.",
        "zPosition": "Comes in front of its siblings.",
    ]

    private static let layers = [
        "drawStroke": "Draws the whole line, from its start.",
        ".drawStroke(from: 0.5)": "Draws the line both ways from its middle.",
        "eraseStroke": "Takes the line away, into its end.",
        ".eraseStroke(to: 0.5)": "Takes the line away from both ends.",
        "strokeStart": "Moves the beginning of the line along the outline.",
        "strokeEnd": "Moves the end of the line along the outline: progress rings.",
        "lineWidth": "Changes the width of the line.",
        "dashPhase": "Moves the dashes back along the line.",
        ".dashPhase(to: 20)": "Moves the dashes to a place of their pattern.",
        "path": "Changes the outline into another one, of any build.",
        "fillColor": "Changes the colour inside the outline.",
        "strokeColor": "Changes the colour of the line.",
        "colors": "Changes the colours, more or fewer as well.",
        "locations": "Moves the colours along the gradient.",
        "startPoint": "Moves the place of the first colour.",
        "endPoint": "Moves the place of the last colour.",
    ]
}
#endif
