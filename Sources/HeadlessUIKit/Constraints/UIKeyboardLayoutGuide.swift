/// A guide that lies where a keyboard is. There is none here: it lies below the safe area (W9).
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    open var followsUndockedKeyboard = false
}

/// A guide that follows something on the screen.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}
