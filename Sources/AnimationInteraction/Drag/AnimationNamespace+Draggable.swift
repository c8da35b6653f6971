#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

extension AnimationNamespace where Base: UIView {
    /// Lets a finger drag the view anywhere, and throw it.
    ///
    /// ```swift
    /// let drag = card.at.draggable(axes: .horizontal)
    /// ```
    /// The view keeps the ``AnimationDrag``. A second call on the same view ends the first one's.
    ///
    /// - Parameters:
    ///   - axes: The axes along which the view moves. Along one axis a finger that sets out across it drags nothing, so
    ///     that a scroll view around can have it.
    ///   - snapping: The places at which the view comes to rest.
    @discardableResult
    public func draggable(
        axes: AnimationAxes = .both, snapping: AnimationDrag.Snapping = .none, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationDrag {
        AnimationDrag(base, .none, axes, snapping, CallSite(fileID, line))
    }

    /// Lets a finger drag the view inside another one, and throw it.
    ///
    /// ```swift
    /// let drag = card.at.draggable(within: board, axes: .both, snapping: .nearest(slots))
    /// ```
    /// The view keeps the ``AnimationDrag``. A second call on the same view ends the first one's.
    ///
    /// - Parameters:
    ///   - container: A view above the dragged one. Its bounds are measured when the finger takes hold and when it lets
    ///     go, so they may change. Of a view that is larger than the container, no edge comes inside. A container that
    ///     is gone, or not above the view by then, is reported, and bounds nothing.
    ///   - axes: The axes along which the view moves. Along one axis a finger that sets out across it drags nothing, so
    ///     that a scroll view around can have it.
    ///   - snapping: The places at which the view comes to rest.
    @discardableResult
    public func draggable(
        within container: UIView, axes: AnimationAxes = .both, snapping: AnimationDrag.Snapping = .none,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationDrag {
        AnimationDrag(base, .view(Weak(container)), axes, snapping, CallSite(fileID, line))
    }

    /// Lets a finger drag the view inside a rectangle, and throw it.
    ///
    /// ```swift
    /// let drag = card.at.draggable(within: CGRect(x: 0, y: 0, width: 320, height: 480))
    /// ```
    /// The view keeps the ``AnimationDrag``. A second call on the same view ends the first one's.
    ///
    /// - Parameters:
    ///   - rect: In the coordinates of the view's superview. Of a view that is larger, no edge comes inside. A rectangle
    ///     with NaN or infinity is reported, and bounds nothing.
    ///   - axes: The axes along which the view moves. Along one axis a finger that sets out across it drags nothing, so
    ///     that a scroll view around can have it.
    ///   - snapping: The places at which the view comes to rest.
    @discardableResult
    public func draggable(
        within rect: CGRect, axes: AnimationAxes = .both, snapping: AnimationDrag.Snapping = .none,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationDrag {
        AnimationDrag(base, .rect(rect), axes, snapping, CallSite(fileID, line))
    }
}
#endif
