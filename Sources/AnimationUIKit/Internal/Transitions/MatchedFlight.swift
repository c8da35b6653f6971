#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// A picture that flies from one view to another.
@MainActor final class MatchedFlight {
    let picture: UIView
    private let start: UIView
    private let end: UIView
    private let alphas: (start: CGFloat, end: CGFloat)
    private let goal: CGRect
    private let goalRadius: CGFloat
    private let looks: (old: UIView?, new: UIView?)

    /// Nil if one of the views can't be seen in the container.
    init?(from start: UIView, to end: UIView, in container: UIView) {
        guard let window = container.window, start.window === window, end.window === window else { return nil }
        let (first, last) = (Self.frame(of: start, in: container), Self.frame(of: end, in: container))
        guard first.isVisible, last.isVisible else { return nil }
        (self.start, self.end, goal) = (start, end, last)
        goalRadius = end.layer.cornerRadius
        looks = (Self.look(of: start), Self.look(of: end))
        alphas = (start.alpha, end.alpha)
        picture = UIView(frame: first)
        picture.clipsToBounds = true
        picture.isUserInteractionEnabled = false
        picture.layer.cornerRadius = start.layer.cornerRadius
        for look in [looks.old, looks.new].compactMap({ $0 }) {
            look.frame = picture.bounds
            picture.addSubview(look)
        }
        looks.new?.alpha = 0
        container.addSubview(picture)
        start.alpha = 0
        end.alpha = 0
    }

    /// The changes of the flight.
    func arrive() {
        picture.frame = goal
        picture.layer.cornerRadius = goalRadius
        for look in [looks.old, looks.new] { look?.frame = picture.bounds }
        looks.new?.alpha = 1
    }

    func land() {
        picture.removeFromSuperview()
        start.alpha = alphas.start
        end.alpha = alphas.end
    }

    /// The frame of a view's visible content: of the image, for an image that is fitted in.
    private static func frame(of view: UIView, in container: UIView) -> CGRect {
        var shown = view.bounds
        if let view = view as? UIImageView, view.contentMode == .scaleAspectFit, let size = view.image?.size,
            size.width > 0, size.height > 0
        {
            let scale = min(shown.width / size.width, shown.height / size.height)
            shown = shown.insetBy(
                dx: (shown.width - size.width * scale) / 2, dy: (shown.height - size.height * scale) / 2)
        }
        return view.convert(shown, to: container)
    }

    /// A view that looks like another view.
    private static func look(of view: UIView) -> UIView? {
        guard let view = view as? UIImageView, let image = view.image else {
            return view.snapshotView(afterScreenUpdates: true)
        }
        let copy = UIImageView(image: image)
        // The picture takes the fitted image's aspect ratio, and is cropped as the destination crops.
        copy.contentMode = view.contentMode == .scaleAspectFit ? .scaleAspectFill : view.contentMode
        copy.overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
        copy.backgroundColor = view.backgroundColor
        copy.tintColor = view.tintColor
        copy.clipsToBounds = true
        return copy
    }
}

extension CGRect {
    fileprivate var isVisible: Bool {
        width > 0 && height > 0 && width.isFinite && height.isFinite && minX.isFinite && minY.isFinite
    }
}
#endif
