#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Recognizers as they are made.
extension Fact {
    static func gestures() -> [Fact] {
        var facts = FactList(theme: "Gestures")
        facts.add(
            "S3",
            "A tap is one of one finger, a long press lasts half a second within ten points, a swipe goes to the right;"
                + " all take touches from their views, and delay their ends alone.",
            from: FactSource.gestures
        ) { fact in
            let (tap, press, swipe) = (
                UITapGestureRecognizer(), UILongPressGestureRecognizer(), UISwipeGestureRecognizer()
            )
            fact.expect("taps", Double(tap.numberOfTapsRequired), is: 1)
            fact.expect("duration", press.minimumPressDuration, is: 0.5)
            fact.expect("movement", Double(press.allowableMovement), is: 10)
            fact.expect("to the right", swipe.direction == .right, is: true)
            #if !os(tvOS)
            fact.expect("fingers", Double(tap.numberOfTouchesRequired), is: 1)
            fact.expect("fingers of a swipe", Double(swipe.numberOfTouchesRequired), is: 1)
            #endif
            for gesture in [tap, press, swipe] {
                fact.expect("it cancels touches", gesture.cancelsTouchesInView, is: true)
                fact.expect("it delays beginnings", gesture.delaysTouchesBegan, is: false)
                fact.expect("it delays ends", gesture.delaysTouchesEnded, is: true)
            }
        }
        #if !os(tvOS)
        addPairedGestures(to: &facts)
        #endif
        return facts.facts
    }

    #if !os(tvOS)
    private static func addPairedGestures(to facts: inout FactList) {
        facts.add(
            "S10", "A pinch's scale is 1 and a rotation's angle 0 before the fingers move; either can be set, at rest.",
            from: FactSource.gestures
        ) { fact in
            let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
            fact.expect("scale", pinch.scale, is: 1)
            fact.expect("angle", rotation.rotation, is: 0)
            (pinch.scale, rotation.rotation) = (2, 0.5)
            fact.expect("scale that was set", pinch.scale, is: 2)
            fact.expect("angle that was set", rotation.rotation, is: 0.5)
            fact.expect("velocity of the pinch", pinch.velocity, is: 0)
            fact.expect("velocity of the rotation", rotation.velocity, is: 0)
        }
        facts.add("S11", "A pan from an edge has no edge by default, and is a pan.", from: FactSource.gestures) {
            fact in
            let pan: UIPanGestureRecognizer = UIScreenEdgePanGestureRecognizer()
            let edges = (pan as? UIScreenEdgePanGestureRecognizer)?.edges
            fact.expect("no edge", edges == [], is: true)
            fact.expect("fingers", Double(pan.minimumNumberOfTouches), is: 1)
        }
    }
    #endif
}
#endif
