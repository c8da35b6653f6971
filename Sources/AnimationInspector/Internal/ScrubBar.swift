#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// A bar that shows the progress of an animation; a finger on it moves the animation.
package final class ScrubBar: UIControl {
    /// From 0 to 1.
    package var fraction = 0.0 {
        didSet { if fraction != oldValue { setNeedsLayout() } }
    }
    package var onBegin: @MainActor () -> Void = {}
    package var onMove: @MainActor (_ fraction: Double) -> Void = { _ in }
    package var onEnd: @MainActor () -> Void = {}

    private let track = UIView()
    private let fill = UIView()
    private let thumb = UIView()
    private static let thickness: CGFloat = 4
    private static let thumbSize: CGFloat = 16

    package override init(frame: CGRect) {
        super.init(frame: frame)
        track.backgroundColor = InspectorStyle.line
        fill.backgroundColor = InspectorStyle.tint
        thumb.backgroundColor = .white
        thumb.layer.cornerRadius = Self.thumbSize / 2
        for part in [track, fill] { part.layer.cornerRadius = Self.thickness / 2 }
        for part in [track, fill, thumb] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    package required init?(coder: NSCoder) { nil }

    private var way: CGFloat { max(bounds.width - Self.thumbSize, 1) }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let x = Self.thumbSize / 2 + way * CGFloat(min(max(fraction, 0), 1))
        let y = bounds.midY - Self.thickness / 2
        track.frame = CGRect(x: Self.thumbSize / 2, y: y, width: way, height: Self.thickness)
        fill.frame = CGRect(x: Self.thumbSize / 2, y: y, width: x - Self.thumbSize / 2, height: Self.thickness)
        thumb.bounds.size = CGSize(width: Self.thumbSize, height: Self.thumbSize)
        thumb.center = CGPoint(x: x, y: bounds.midY)
    }

    package override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        onBegin()
        move(to: touch)
        return true
    }

    package override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        move(to: touch)
        return true
    }

    package override func endTracking(_ touch: UITouch?, with event: UIEvent?) { onEnd() }

    package override func cancelTracking(with event: UIEvent?) { onEnd() }

    private func move(to touch: UITouch) {
        let share = (touch.location(in: self).x - Self.thumbSize / 2) / way
        fraction = Double(min(max(share, 0), 1))
        onMove(fraction)
    }
}
#endif
