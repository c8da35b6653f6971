#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// The parts of a transition: the animations of the old look and of the new one.
@MainActor struct TransitionParts {
    let duration: TimeInterval?
    let curve: TimingCurve
    let owner: LayerOwner

    /// The distance of the eye from a turn in space, in points.
    private static let eye: CGFloat = 500
    /// Degrees between two poses of a turn.
    private static let stride = 15

    /// - Parameters:
    ///   - old: A view or a layer, and so is `new`.
    ///   - isOpaque: Whether the new look hides everything behind it.
    @_optimize(size) func parts(
        from old: AnyObject, to new: AnyObject, _ kind: ViewTransition.Kind, isOpaque: Bool
    ) -> [ContentScene.Part] {
        switch kind {
        case .crossDissolve: [fade(old, isIn: false)] + (isOpaque ? [] : [fade(new, isIn: true)])
        case .flip(let side): [turn(old, side, isIn: false), turn(new, side, isIn: true)]
        case .push(let side):
            [
                slide(old, side, isIn: false), slide(new, side, isIn: true), fade(old, isIn: false),
                fade(new, isIn: true),
            ]
        case .moveIn(let side):
            [slide(new, side, isIn: true), fade(new, isIn: true)] + (isOpaque ? [] : [fade(old, isIn: false)])
        case .reveal(let side): [slide(old, side, isIn: false), fade(old, isIn: false)]
        }
    }

    private var timing: LayerTiming { LayerTiming(duration: duration, curve: curve, fill: .removed) }

    /// Its own opacity stays as it is.
    private func fade(_ look: AnyObject, isIn: Bool) -> ContentScene.Part {
        let out = LayerValue.number(-Double(owner.layer(of: look)?.opacity ?? 1))
        let timing = LayerTiming(
            duration: curve.length(duration), curve: curve.swings ? .easeOut : curve, fill: .removed)
        let fade = BasicAnimation(
            "opacity", from: isIn ? out : 0, to: isIn ? 0 : out, timing: timing, isAdditive: true)
        return ContentScene.Part(AnimatorSpec(fade, of: owner), of: look)
    }

    /// Turns away from the eye in the first half, or towards it in the second half; the other half it is edge-on.
    private func turn(_ look: AnyObject, _ side: AnimationSide, isIn: Bool) -> ContentScene.Part {
        let sign: CGFloat = side == .left || side == .top ? -1 : 1
        let quarter = 90 / Self.stride
        func pose(_ time: Double, _ degrees: Int) -> Pose {
            let angle = sign * CGFloat(degrees)
            return Pose(
                time, turn: side.isHorizontal ? CGSize(width: 0, height: angle) : CGSize(width: -angle, height: 0),
                eye: Self.eye)
        }
        let steps = (0..<quarter + 1).map { step in
            let half = Double(step) / Double(quarter) / 2
            return isIn ? pose(0.5 + half, 90 - step * Self.stride) : pose(half, -step * Self.stride)
        }
        return motion(isIn ? [pose(0, 90)] + steps : steps + [pose(1, -90)], of: look)
    }

    /// Slides in from a side by its size, or out to the other side.
    @inline(never) private func slide(_ look: AnyObject, _ side: AnimationSide, isIn: Bool) -> ContentScene.Part {
        let direction = side.direction
        let sign: CGFloat = isIn ? 1 : -1
        let share = CGSize(width: sign * direction.width, height: sign * direction.height)
        return motion(isIn ? [Pose(0, share: share), Pose(1)] : [Pose(0), Pose(1, share: share)], of: look)
    }

    private func motion(_ poses: [Pose], of look: AnyObject) -> ContentScene.Part {
        ContentScene.Part(
            AnimatorSpec(LayerMotion(poses, ways: .linear, timing: timing, numbers: []), of: owner), of: look)
    }
}
#endif
