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
        return facts.facts
    }
}
#endif
