#if canImport(UIKit) || canImport(HeadlessUIKit)
extension CatalogueEntry {
    /// One line on what it does.
    public var summary: String { CatalogueSummaries.all[call] ?? CatalogueSummaries.all[name] ?? "" }
}

/// One line for each effect of the catalogue.
package enum CatalogueSummaries {
    /// By name; a call that needs a line of its own has one by its text.
    package static var all: [String: String] {
        properties.merging(waysInAndOut) { line, _ in line }.merging(attention) { line, _ in line }
            .merging(transforms) { line, _ in line }.merging(look) { line, _ in line }
            .merging(layers) { line, _ in line }.merging(ofLayers) { line, _ in line }.merging(content) { line, _ in
                line
            }
            .merging(particles) { line, _ in line }
    }

    private static let properties = [
        "fadeIn": "Fades in, to full opacity.",
        "fadeOut": "Fades out, to nothing.",
        ".fade(to: 0.3)": "Fades to an opacity.",
        ".move(byX: 40, y: 0)": "Moves by so many points, from wherever it is.",
        ".move(to: CGPoint(x: 70, y: 60))": "Moves its centre to a point.",
        "move": "Moves along one axis, and leaves the other one alone.",
        "bounds": "Changes its size, and the origin of its contents.",
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
        "reveal": "Comes to light from one side to the other.",
        ".reveal(from: CGPoint(x: 0, y: 0))": "Comes to light in a circle that grows from a point.",
        "irisIn": "Opens in a circle from its middle.",
        "blinds": "Comes to light in slats, like blinds.",
        "sweep": "Comes to light by angle, like a clock.",
        "glint": "Comes to light behind a streak of glare.",
        "expose": "Comes to light overexposed, like a film.",
        "flicker": "Flickers into light, like a fluorescent tube.",
        "plopIn": "Falls in from above, and is squashed as it lands.",
        "slamIn": "Falls in from above, and shakes as it lands.",
        "skid": "Skids in from a side, and leans as it brakes.",
        "swoop": "Swoops out of the depth in an arc.",
        "conceal": "Vanishes from one side to the other.",
        ".conceal(to: CGPoint(x: 1, y: 1))": "Vanishes in a circle that shrinks to a point.",
        "irisOut": "Closes in a circle towards its middle.",
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
        "random": "Takes new random numbers in each run, the same each time it plays.",
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
        "blink": "Is gone and there again, at once, twice.",
        "shimmer": "A paler band passes over it; made to be repeated.",
        "ripple": "A paler ring runs out from a point.",
        "spin": "Turns all the way round.",
        "jump": "Crouches, jumps up once, and lands softly.",
        "ping": "A ring runs out from its outline.",
        "shine": "A band of light passes over it.",
        "glow": "A light shines around it, once.",
    ]

    private static let transforms = [
        ".move(along: circle)": "Follows a path at one speed, and stays at its end.",
        ".move(along: circle, rotates: true)": "Looks along the path that it follows.",
        ".translate(byX: 40, y: 10)": "Moves by the transform, which no layout pass undoes.",
        ".translate(toX: 30, y: 0)": "Moves to so many points from its own place.",
        "translate": "Moves along one axis by the transform.",
        ".translate(fromY: -40)": "Comes from so many points above.",
        ".translate(fromX: 0, y: 40)": "Comes from so many points away.",
        ".scale(toX: 1.5, y: 0.8)": "Scales its width and its height apart.",
        ".scale(from: 0.5)": "Comes from so many times its size.",
        ".scale(to: 1.3)": "Scales to so many times its natural size.",
        ".rotate(toRadians: .pi / 4)": "Turns to an angle, clockwise.",
        ".rotate(degrees: [0, 20, -20, 0])": "Turns through several angles.",
        ".rotate(byDegrees: 30, about: corner)": "Turns about a point of its own, here a corner.",
        ".rotate(byRadians: .pi / 6, about: corner)": "Turns about a point of its own, here a corner.",
        ".transform(to: leaning)": "Goes to a transform in the plane, by its parts.",
        ".transform(to: turned)": "Goes to a transform in space, by its parts.",
        "transform": "Goes through several transforms.",
        ".rotate(toDegrees: 45)": "Turns to an angle, clockwise.",
        "rotate3D": "Turns in space, like a door.",
        ".rotate3D(byDegrees: 360, axis: .x)": "Turns in space, about an axis.",
        "skew": "Leans by so many degrees.",
    ]

    private static let look = [
        "shadowPath": "Changes the outline of the shadow.",
        "tintColor": "Changes the tint, of the views inside as well.",
        ".fade(from: 0, to: 1)": "Fades from an opacity to another one.",
        ".cornerRadius(to: 40, corners: left)": "Rounds some of its corners.",
        "borderColor": "Changes the colour of its border.",
        "shadowColor": "Changes the colour of its shadow.",
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

    private static let ofLayers = [
        ".fade(to: 0.4)": "Fades to an opacity.",
        ".move(to: CGPoint(x: 62, y: 70))": "Moves to a place in the superlayer.",
        ".move(byY: 30)": "Moves by so many points down.",
        ".move(toX: 90)": "Moves to a place from left to right.",
        ".move(toY: 70)": "Moves to a place from top to bottom.",
        ".bounds(to: CGRect(x: 20, y: 0, width: 68, height: 54))": "Changes size and origin of the bounds.",
        ".frame(to: CGRect(x: 8, y: 8, width: 54, height: 84))": "Moves and resizes to a frame.",
        ".resize(to: CGSize(width: 54, height: 54))": "Changes the size.",
        ".backgroundColor(to: UIColor.systemYellow.cgColor)": "Changes the background.",
        "basic": "Animates a property by its key path.",
        "keyframes": "Animates a property by its key path, through values.",
        ".transition(.crossDissolve) { $0.sublayers = [night] }": "Dissolves from its old look to its new one.",
        ".transition(.moveIn(from: .left)) { $0.sublayers = [night] }": "Has its new look come over the old one.",
        ".transition(.push(from: .left)) { $0.sublayers = [night] }": "Has its new look push the old one out.",
        ".transition(.reveal(from: .top)) { $0.sublayers = [night] }": "Has its old look go away over the new one.",
        ".transition(.flip(from: .top)) { $0.sublayers = [night] }": "Turns over, with its new look on its back.",
    ]

    private static let particles = [
        "poof": "Is gone in a cloud of puffs.",
        "vanish": "Comes apart into its own pieces, which drift off.",
        "smoke": "Sends up smoke from its upper edge.",
        "rise": "Lets shapes or characters rise.",
        "spray": "Shapes burst out of the middle, and fall.",
        "blurIn": "Comes in out of a blur.",
        "blurOut": "Goes out into a blur.",
    ]

    private static let content = [
        "hide": "Fades out, and is hidden then.",
        ".hide(after: .zoomOut())": "Goes out as it is told, and is hidden then.",
        "remove": "Goes out as it is told, and leaves its superview then.",
        "show": "Is shown, fading in.",
        ".show(with: .popIn())": "Is shown, and comes in as it is told.",
        ".transition(.crossDissolve) { $0.backgroundColor = .systemYellow }":
            "Dissolves from its old look to its new one.",
        ".transition(.flip(from: .right)) { $0.backgroundColor = .systemYellow }":
            "Turns over, with its new look on its back.",
        ".transition(.push(from: .right)) { $0.backgroundColor = .systemYellow }":
            "Has its new look push the old one out.",
        ".transition(.moveIn(from: .bottom)) { $0.backgroundColor = .systemYellow }":
            "Has its new look come over the old one.",
        ".transition(.reveal(from: .left)) { $0.backgroundColor = .systemYellow }":
            "Has its old look go away over the new one.",
        "layout": "Animates a layout, and all that gives way.",
        "flip": "Turns over, with another view on its back.",
        "animateLayout": "Animates views from where they are seen to where a new layout puts them.",
        "AT.custom { card.center.x -= 30; other.alpha = 0.4 }": "Animates whatever it changes, on any number of views.",
        ".countUp(to: 1_250)": "Counts to a number.",
        ".countUp(from: 9, to: 1) { $0 < 2 ? \"Go!\" : \"\\(Int($0))\" }": "Counts, up or down, in a format of yours.",
        "typewriter": "Types a text, one character after another.",
        "scramble": "Shows random characters, which settle into a text.",
        "textColor": "Changes the colour of a text.",
        "constant": "Moves a constraint's constant, and lays out in each frame.",
        "priority": "Gives a constraint another priority, and moves the views to the new layout.",
        "contentOffset": "Scrolls to an offset, in a time and on a curve of your choice.",
    ]
}
#endif
