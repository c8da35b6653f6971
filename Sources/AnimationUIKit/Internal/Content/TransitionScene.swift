#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

extension AnimatorSpec {
    /// - Parameter owner: The class of the target: a view, or a layer.
    static func transition(
        _ transition: ViewTransition, _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval,
        _ completion: Completion?, of owner: LayerOwner, changes: @escaping @MainActor (AnyObject) -> Void,
        undo: @escaping @MainActor (AnyObject) -> Void
    ) -> AnimatorSpec {
        between(transition.kind, duration, curve, delay, completion, of: owner) { target, kind, parts, run in
            let look = target as? any TransitionTarget
            // The picture is taken before anything changes.
            let picture = run.isShown ? look?.makePicture() : nil
            let kept = look?.keepingChanges(isThorough: true, at: run.host.now, of: run.report.timeline) {
                changes(target)
                look?.layoutIfNeeded()
            }
            let restore: @MainActor () -> Void = { [weak target] in
                kept?()
                if let target { undo(target) }
            }
            guard let look, let picture else { return ContentScene(restore: restore) }
            // It is seen no longer than the view or layer that it belongs to.
            let (own, beside) = (owner.layer(of: look), owner.layer(of: picture))
            let watch = run.host.whenever { [weak own, weak beside] in
                beside.map { $0.superlayer.map { $0 !== own?.superlayer } ?? false }
            } _: { [weak beside] in
                (beside?.delegate as? UIView)?.removeFromSuperview()
                beside?.removeFromSuperlayer()
            }
            return ContentScene(
                parts: parts.parts(from: picture, to: target, kind, isOpaque: look.isOpaqueRectangle),
                setPlaying: { [weak look] isPlaying in
                    look?.show(picture, isPlaying: isPlaying, isBelow: kind.isOldBelow)
                    watch(isPlaying)
                },
                restore: restore)
        }
    }

    static func flip(
        to back: UIView, _ side: AnimationSide, _ duration: TimeInterval?, _ curve: TimingCurve
    ) -> AnimatorSpec {
        between(.flip(side), duration, curve, 0, nil, of: .view) { target, kind, parts, run in
            guard let front = target as? UIView else { return nil }
            let backWasHidden = back.isHidden
            let isAdded = back.superview == nil && front.superview != nil
            UIView.withoutAnimation {
                if isAdded {
                    back.bounds.size = front.bounds.size
                    back.center = front.center
                    front.superview?.insertSubview(back, aboveSubview: front)
                }
                back.isHidden = false
            }
            run.report.callOffExits(by: AnimatedProperty(back.layer, .path("opacity")))
            return ContentScene(
                parts: run.isShown ? parts.parts(from: front, to: back, kind, isOpaque: back.isOpaqueRectangle) : [],
                restore: { [weak back] in
                    back?.isHidden = backWasHidden
                    if isAdded { back?.removeFromSuperview() }
                })
        }
    }

    /// A step from an old look to a new one, which is a cross-dissolve where motion is reduced.
    @inline(never) private static func between(
        _ kind: ViewTransition.Kind, _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval,
        _ completion: Completion?, of owner: LayerOwner,
        _ makeScene:
            @escaping @MainActor (AnyObject, ViewTransition.Kind, TransitionParts, ContentRun) -> ContentScene?
    ) -> AnimatorSpec {
        let (timing, issues) = UsableTiming.content(duration, curve, delay, of: "transition")
        func factory(_ kind: ViewTransition.Kind, calmer: ContentFactory? = nil) -> ContentFactory {
            ContentFactory(
                "transition", timing, reducedMotion: calmer == nil ? .keep : .fade, calmer: calmer, of: owner
            ) { target, run in
                let parts = TransitionParts(duration: timing.duration, curve: timing.curve, owner: owner)
                return makeScene(target, kind, parts, run)
            }
        }
        let calmer = kind == .crossDissolve ? nil : factory(.crossDissolve)
        return AnyAnimator<UIView>(factory(kind, calmer: calmer), issues, delay: timing.delay, completion).step
    }
}

extension ViewTransition.Kind {
    /// Whether the old look lies below the new one.
    fileprivate var isOldBelow: Bool {
        if case .moveIn = self { return true }
        return false
    }
}

/// A view or a layer that passes from an old look to a new one.
@MainActor private protocol TransitionTarget: ChangeKeeping {
    /// A picture of its look, with its geometry: a view for a view, and a layer for a layer.
    func makePicture() -> AnyObject?
    /// Puts a picture above or below it, or removes the picture.
    func show(_ picture: AnyObject, isPlaying: Bool, isBelow: Bool)
    func layoutIfNeeded()
    /// Whether its background hides everything behind it.
    var isOpaqueRectangle: Bool { get }
}

extension UIView: TransitionTarget {
    fileprivate func makePicture() -> AnyObject? {
        guard superview != nil, let picture = snapshotView(afterScreenUpdates: false) else { return nil }
        picture.bounds.size = bounds.size
        picture.layer.takePlace(of: layer)
        picture.isUserInteractionEnabled = false
        return picture
    }

    fileprivate func show(_ picture: AnyObject, isPlaying: Bool, isBelow: Bool) {
        guard let picture = picture as? UIView else { return }
        guard isPlaying else { return picture.removeFromSuperview() }
        guard picture.superview == nil else { return }
        if isBelow {
            superview?.insertSubview(picture, belowSubview: self)
        } else {
            superview?.insertSubview(picture, aboveSubview: self)
        }
    }

    fileprivate var isOpaqueRectangle: Bool {
        var alpha: CGFloat = 0
        _ = backgroundColor?.getRed(nil, green: nil, blue: nil, alpha: &alpha)
        return alpha >= 1 && layer.cornerRadius == 0
    }
}

extension CALayer: TransitionTarget {
    fileprivate func makePicture() -> AnyObject? {
        guard superlayer != nil, let picture = makeImageLayer() else { return nil }
        picture.bounds = bounds
        picture.takePlace(of: self)
        return picture
    }

    fileprivate func show(_ picture: AnyObject, isPlaying: Bool, isBelow: Bool) {
        guard let picture = picture as? CALayer else { return }
        withoutActions {
            guard isPlaying else { return picture.removeFromSuperlayer() }
            guard picture.superlayer == nil else { return }
            if isBelow {
                superlayer?.insertSublayer(picture, below: self)
            } else {
                superlayer?.insertSublayer(picture, above: self)
            }
        }
    }

    fileprivate var isOpaqueRectangle: Bool {
        backgroundColor?.alpha ?? 0 >= 1 && cornerRadius == 0
    }

    /// Takes the geometry and the opacity of another layer; where that is hidden, it is, too.
    fileprivate func takePlace(of other: CALayer) {
        isHidden = other.isHidden
        anchorPoint = other.anchorPoint
        position = other.position
        transform = other.transform
        zPosition = other.zPosition
        opacity = other.opacity
    }
}
#endif
