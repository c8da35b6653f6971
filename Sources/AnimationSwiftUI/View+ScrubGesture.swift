#if canImport(SwiftUI) && !os(tvOS)
import AnimationCore
public import SwiftUI

extension View {
    /// Lets a drag on this view move a playhead, and lets it go with the finger's velocity to the nearer end.
    ///
    /// A drag that the system cancels lets it go without a velocity.
    ///
    /// - Parameters:
    ///   - playhead: The playhead of an ``AnimatedView``, or of an animation that was attached to it.
    ///   - axis: The direction in which the drag counts; horizontal by default.
    ///   - distance: The points of the whole animation; negative to the left or up. 0, NaN and infinity count as 1, and
    ///     are reported by each drag.
    ///   - fileID: The file of the call, for the issue.
    ///   - line: The line of the call, for the issue.
    @MainActor public func scrubGesture(
        for playhead: AnimationPlayhead, along axis: Axis = .horizontal, over distance: Double,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(ScrubGestureModifier(playhead, axis, distance, CallSite(fileID, line)))
    }
}

private struct ScrubGestureModifier: ViewModifier {
    private let playhead: AnimationPlayhead
    private let axis: Axis
    private let distance: Double
    @State private var drag: PlayheadDrag
    /// SwiftUI tells of a drag that the system cancels by this alone.
    @GestureState private var isDown = false

    @MainActor init(_ playhead: AnimationPlayhead, _ axis: Axis, _ distance: Double, _ site: CallSite) {
        (self.playhead, self.axis, self.distance) = (playhead, axis, distance)
        _drag = State(initialValue: PlayheadDrag(site))
    }

    func body(content: Content) -> some View {
        content.gesture(
            DragGesture()
                .updating($isDown) { _, isDown, _ in isDown = true }
                .onChanged { drag.move(playhead, by: translation(of: $0), over: distance, at: $0.time) }
                .onEnded { drag.end(playhead, over: distance, at: $0.time) }
        )
        .onChange(of: isDown) { isDown in
            if isDown { return }
            // SwiftUI may tell of the end of a drag after this.
            Task { @MainActor in drag.cancel(playhead) }
        }
    }

    private func translation(of drag: DragGesture.Value) -> Double {
        axis == .horizontal ? drag.translation.width : drag.translation.height
    }
}
#endif
