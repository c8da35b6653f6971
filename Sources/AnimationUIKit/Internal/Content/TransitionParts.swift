#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// The parts of a transition: what becomes of the old look, and of the new one.
@MainActor struct TransitionParts {
    let duration: TimeInterval?
    let curve: TimingCurve

    /// The distance in points from which a turn in space is seen.
    private static let eye: CGFloat = 500
    /// Degrees between two poses of a turn.
    private static let stride = 15

    /// - Parameter isOpaque: Whether the new look hides everything behind it.
    func parts(
        from old: UIView, to new: UIView, _ kind: ViewTransition.Kind, isOpaque: Bool
    ) -> [ContentScene.Part] {
        switch kind {
        case .crossDissolve: [fade(old, isIn: false)] + (isOpaque ? [] : [fade(new, isIn: true)])
        case .flip(let side): [turn(old, side, isIn: false), turn(new, side, isIn: true)]
        case .push(let side):
            [
                slide(old, side, isIn: false), slide(new, side, isIn: true), fade(old, isIn: false),
                fade(new, isIn: true),
            ]
        }
    }

    private var timing: LayerTiming { LayerTiming(duration: duration, curve: curve, fill: .removed) }

    /// The view's own opacity stays as it is.
    private func fade(_ view: UIView, isIn: Bool) -> ContentScene.Part {
        let out = LayerValue.number(-Double(view.alpha))
        let timing = LayerTiming(
            duration: curve.length(duration), curve: curve.swings ? .easeOut : curve, fill: .removed)
        return ContentScene.Part(
            BasicAnimation(
                "opacity", from: isIn ? out : 0, to: isIn ? 0 : out, timing: timing, isAdditive: true), of: view)
    }

    /// Turns away from the eye in the first half, or towards it in the second half; the other half it is edge-on.
    private func turn(_ view: UIView, _ side: AnimationSide, isIn: Bool) -> ContentScene.Part {
        let sign: CGFloat = side == .left || side == .top ? -1 : 1
        let quarter = 90 / Self.stride
        func pose(_ time: Double, _ degrees: Int) -> Pose {
            let angle = sign * CGFloat(degrees)
            return Pose(
                time, turn: side.isHorizontal ? CGSize(width: 0, height: angle) : CGSize(width: -angle, height: 0),
                eye: Self.eye)
        }
        let steps = (0...quarter).map { step in
            let half = Double(step) / Double(quarter) / 2
            return isIn ? pose(0.5 + half, 90 - step * Self.stride) : pose(half, -step * Self.stride)
        }
        return gesture(isIn ? [pose(0, 90)] + steps : steps + [pose(1, -90)], of: view)
    }

    /// Slides in from a side by the view's size, or out to the other side.
    private func slide(_ view: UIView, _ side: AnimationSide, isIn: Bool) -> ContentScene.Part {
        let direction = side.direction
        let sign: CGFloat = isIn ? 1 : -1
        let share = CGSize(width: sign * direction.width, height: sign * direction.height)
        return gesture(isIn ? [Pose(0, share: share), Pose(1)] : [Pose(0), Pose(1, share: share)], of: view)
    }

    private func gesture(_ poses: [Pose], of view: UIView) -> ContentScene.Part {
        ContentScene.Part(
            AnimatorSpec(LayerGesture(poses, ways: .linear, timing: timing, numbers: []), of: .view), of: view)
    }
}

extension AnimatorSpec {
    static func transition(
        _ transition: ViewTransition, _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval,
        _ completion: Completion?, changes: @escaping @MainActor (UIView) -> Void,
        undo: @escaping @MainActor (UIView) -> Void
    ) -> AnimatorSpec {
        between(transition.kind, duration, curve, delay, completion) { view, kind, parts, run in
            // The picture is taken before anything changes.
            let picture = run.isShown ? view.picture() : nil
            let kept = ViewChanges(around: view, reach: ViewChanges.reach) {
                UIView.performWithoutAnimation {
                    changes(view)
                    view.layoutIfNeeded()
                }
            }
            for layer in kept.fadedLayers { layer.opacityChanged(at: run.host.now) }
            let restore: @MainActor () -> Void = {
                kept.restore()
                undo(view)
            }
            guard let picture else { return ContentScene(restore: restore) }
            return ContentScene(
                parts: parts.parts(from: picture, to: view, kind, isOpaque: view.isOpaqueRectangle),
                setPlaying: { isPlaying in
                    guard isPlaying else { return picture.removeFromSuperview() }
                    if picture.superview == nil { view.superview?.insertSubview(picture, aboveSubview: view) }
                }, restore: restore)
        }
    }

    static func flip(
        to back: UIView, _ side: AnimationSide, _ duration: TimeInterval?, _ curve: TimingCurve,
        _ delay: TimeInterval, _ completion: Completion?
    ) -> AnimatorSpec {
        between(.flip(side), duration, curve, delay, completion) { front, kind, parts, run in
            let (wasHidden, backWasHidden) = (front.isHidden, back.isHidden)
            let isAdded = back.superview == nil && front.superview != nil
            UIView.performWithoutAnimation {
                if isAdded {
                    back.bounds.size = front.bounds.size
                    back.center = front.center
                    front.superview?.insertSubview(back, aboveSubview: front)
                }
                back.isHidden = false
            }
            return ContentScene(
                parts: run.isShown ? parts.parts(from: front, to: back, kind, isOpaque: back.isOpaqueRectangle) : [],
                setPlaying: { front.isHidden = $0 ? wasHidden : true },
                restore: {
                    front.isHidden = wasHidden
                    back.isHidden = backWasHidden
                    if isAdded { back.removeFromSuperview() }
                })
        }
    }

    /// A step from an old look to a new one, which is a cross-dissolve where motion is reduced.
    private static func between(
        _ kind: ViewTransition.Kind, _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval,
        _ completion: Completion?,
        _ makeScene:
            @escaping @MainActor (UIView, ViewTransition.Kind, TransitionParts, ContentRun) -> ContentScene
    ) -> AnimatorSpec {
        let (timing, issues) = UsableTiming.content(duration, curve, delay, of: "transition")
        func factory(_ kind: ViewTransition.Kind, calmer: ContentFactory? = nil) -> ContentFactory {
            ContentFactory(
                "transition", timing, reducedMotion: calmer == nil ? .keep : .fade, calmer: calmer
            ) { object, run in
                guard let view = object as? UIView else { return nil }
                let parts = TransitionParts(duration: timing.duration, curve: timing.curve)
                return makeScene(view, kind, parts, run)
            }
        }
        let calmer = kind == .crossDissolve ? nil : factory(.crossDissolve)
        return AnyAnimator<UIView>(factory(kind, calmer: calmer), issues, delay: timing.delay, completion).step
    }
}

extension UIView {
    /// A picture of what is seen of the view, with its geometry.
    fileprivate func picture() -> UIView? {
        guard superview != nil, let picture = snapshotView(afterScreenUpdates: false) else { return nil }
        picture.bounds.size = bounds.size
        picture.layer.anchorPoint = layer.anchorPoint
        picture.center = center
        picture.layer.transform = layer.transform
        picture.layer.zPosition = layer.zPosition
        picture.alpha = alpha
        picture.isUserInteractionEnabled = false
        return picture
    }

    /// Whether its background hides everything behind it.
    fileprivate var isOpaqueRectangle: Bool {
        var alpha: CGFloat = 0
        _ = backgroundColor?.getRed(nil, green: nil, blue: nil, alpha: &alpha)
        return alpha >= 1 && layer.cornerRadius == 0
    }
}
#endif
