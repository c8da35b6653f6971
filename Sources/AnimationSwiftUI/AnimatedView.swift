#if canImport(SwiftUI) && canImport(UIKit)
public import SwiftUI

/// A UIKit view inside SwiftUI, with an animation that is played, and kept, by a playhead.
///
/// The view is made once. Its animation is stopped when SwiftUI dismantles the view.
public struct AnimatedView<Content: UIView>: UIViewRepresentable {
    private let playhead: AnimationPlayhead?
    private let make: @MainActor () -> Content
    private let animation: @MainActor (Content) -> AnimationToken
    private let update: @MainActor (Content) -> Void

    /// - Parameters:
    ///   - playhead: Steers the animation; without one, the animation plays once, by itself.
    ///   - make: Makes the view.
    ///   - animate: Makes the animation of the view: a token of any kind. It is called when the view has been made, and
    ///     again when an animation that was stopped is to play again.
    ///   - update: Brings the view up to date when the state of SwiftUI has changed; by default it does nothing.
    public init(
        playhead: AnimationPlayhead? = nil, make: @escaping @MainActor () -> Content,
        animate: @escaping @MainActor (Content) -> AnimationToken,
        update: @escaping @MainActor (Content) -> Void = { _ in }
    ) {
        self.playhead = playhead
        self.make = make
        animation = animate
        self.update = update
    }

    /// Keeps the playhead of a view.
    @MainActor public final class Coordinator {
        fileprivate var playhead: AnimationPlayhead
        /// The number of the view's attachment to the playhead, which may have another view by now.
        fileprivate var attachment = 0

        fileprivate init(_ playhead: AnimationPlayhead) { self.playhead = playhead }

        fileprivate func detach() { playhead.detach(attachment) }
    }

    /// Makes the object that keeps the playhead.
    public func makeCoordinator() -> Coordinator { Coordinator(playhead ?? AnimationPlayhead()) }

    /// Makes the view and begins its animation.
    public func makeUIView(context: Context) -> Content {
        let view = make()
        attach(view, to: context.coordinator)
        return view
    }

    /// Brings the view up to date; another playhead takes the animation over.
    public func updateUIView(_ view: Content, context: Context) {
        if let playhead, playhead !== context.coordinator.playhead {
            context.coordinator.detach()
            context.coordinator.playhead = playhead
            attach(view, to: context.coordinator)
        }
        update(view)
    }

    /// Stops the animation of a view that goes away.
    public static func dismantleUIView(_ view: Content, coordinator: Coordinator) {
        // SwiftUI calls this on the main thread, but only newer SDKs declare it so.
        MainActor.assumeIsolated { coordinator.detach() }
    }

    @MainActor private func attach(_ view: Content, to coordinator: Coordinator) {
        coordinator.playhead.attach { [animation, weak view] in view.map(animation) ?? AT.animate([]) }
        coordinator.attachment = coordinator.playhead.attachment
    }
}
#endif
