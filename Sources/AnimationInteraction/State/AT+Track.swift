import AnimationUIKit
import Foundation

extension AT {
    /// Plays an animation each time a value of the app's state changes, as Observation reports it (`@Observable`).
    ///
    /// ```swift
    /// AT.track(for: self) { $0.model.isOpen } animate: { screen, isOpen in
    ///     screen.panel.at.animate(isOpen ? .fadeIn() : .fadeOut())
    /// }
    /// ```
    /// - The first value plays nothing, and an equal value plays nothing.
    /// - Several changes within a turn of the main actor are one: the animation starts at the end of the turn, with the
    ///   last value. A change that `animate` itself makes is seen with the next frame. Changes on other threads count
    ///   when they reach the main actor.
    /// - Each property of an `@Observable` class that `value` reads is observed; the value is read anew after each
    ///   change.
    /// - Tracking ends with the owner, and so do the animations that it has started (`stopping(with:)`). The watch need
    ///   not be kept.
    ///
    /// - Parameters:
    ///   - owner: Held weakly, and handed to both closures: they name it as their parameter.
    ///   - value: The value to track. A closure that reads nothing that can be observed is reported, and tracking is
    ///     over.
    ///   - animate: Makes the animation from the former value to the new one, and returns its token; nil plays nothing.
    /// - Returns: A watch, whose `stop()` ends the tracking; animations that play go on.
    @available(iOS 17, tvOS 17, macCatalyst 17, macOS 14, *)
    @discardableResult
    public static func track<Owner: AnyObject, Value: Equatable>(
        for owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
        _ value: @escaping @MainActor (Owner) -> Value,
        animate: @escaping @MainActor (Owner, Value) -> AnimationToken?
    ) -> AnimationWatch {
        let state = TrackedState(of: owner, value, animate, CallSite(fileID, line))
        let watch = AnimationWatch(of: owner, state)
        watch.begin {}
        state.begin()
        return watch
    }
}
