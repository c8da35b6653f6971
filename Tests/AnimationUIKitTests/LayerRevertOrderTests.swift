import AnimationCore
import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Closures of several tokens change the layer of one view, and are taken back in any order.
@MainActor @Suite(.virtualTime) struct LayerRevertOrderTests {
    private let stage = Stage()

    enum Step: CaseIterable {
        case corners, maskedCorners, border, shadow, place, fade, hide

        @MainActor func play(on view: UIView, _ share: CGFloat) -> AnimationToken {
            let layer = view.layer
            return AT.animate(
                AT.custom(duration: 0.4) {
                    switch self {
                    case .corners: layer.cornerRadius = 20 * share
                    case .maskedCorners:
                        (layer.cornerRadius, layer.maskedCorners) = (
                            10 * share, share < 0.5 ? .layerMinXMinYCorner : [.layerMaxXMaxYCorner]
                        )
                    case .border:
                        (layer.borderWidth, layer.borderColor) = (6 * share, UIColor(white: share, alpha: 1).cgColor)
                    case .shadow:
                        (layer.shadowOpacity, layer.shadowRadius) = (Float(share), 9 * share)
                        layer.shadowOffset = CGSize(width: 5 * share, height: 7 * share)
                        layer.shadowColor = UIColor(white: share, alpha: 1).cgColor
                    case .place:
                        (layer.zPosition, layer.anchorPoint) = (30 * share, CGPoint(x: share, y: 1 - share))
                    case .hide: (view.isHidden, view.alpha) = (!view.isHidden, share)
                    case .fade: (view.alpha, layer.cornerRadius) = (share, 15 * share)
                    }
                })
        }
    }

    private struct Picture: Equatable {
        let numbers: [CGFloat]
        let corners: CACornerMask
        let isHidden: Bool
        let colors: [CGColor?]

        @MainActor init(_ view: UIView) {
            let layer = view.layer
            numbers = [
                layer.cornerRadius, layer.borderWidth, CGFloat(layer.shadowOpacity), layer.shadowRadius,
                layer.shadowOffset.width, layer.shadowOffset.height, layer.zPosition, layer.anchorPoint.x,
                layer.anchorPoint.y, view.alpha, view.center.x, view.center.y,
            ]
            (corners, isHidden) = (layer.maskedCorners, view.isHidden)
            colors = [layer.borderColor, layer.shadowColor]
        }
    }

    @Test(arguments: RevertOrderTests.Stand.allCases, [true, false])
    func `the layer is as before`(stand: RevertOrderTests.Stand, isOlderFirst: Bool) {
        let view = stage.view
        let layer = view.layer
        (layer.cornerRadius, layer.borderWidth, layer.shadowOpacity, layer.zPosition) = (0.1, 0.7, 0.3, 3)
        let former = Picture(view)
        for first in Step.allCases {
            for second in Step.allCases {
                let newer = playBoth(first, second, stand)
                for token in isOlderFirst ? newer : newer.reversed() {
                    token.revert()
                    stage.run(0.05)
                }
                stage.run(1)
                #expect(Picture(view) == former, "\(first), \(second)")
                #expect(layer.animationKeys() == nil, "\(first), \(second)")
            }
        }
    }

    @Test(arguments: RevertOrderTests.Stand.allCases)
    func `without the older one the newer one stays`(stand: RevertOrderTests.Stand) {
        let view = stage.view
        let former = Picture(view)
        for second in Step.allCases where second != .hide {
            let alone = second.play(on: view, 0.6)
            stage.run(1)
            let expected = Picture(view)
            alone.revert()
            #expect(Picture(view) == former, "\(second)")
            for first in Step.allCases {
                let tokens = playBoth(first, second, stand)
                // A token that is over has nothing to stop.
                if stand == .over { tokens[0].revert() } else { tokens[0].stop(at: .start) }
                stage.run(0.05)
                if stand.isNewerAtRest { tokens[1].play() }
                stage.run(1)
                #expect(Picture(view) == expected, "\(first), \(second)")
                tokens[1].revert()
                #expect(Picture(view) == former, "\(first), \(second)")
            }
        }
    }

    private func playBoth(_ first: Step, _ second: Step, _ stand: RevertOrderTests.Stand) -> [AnimationToken] {
        let older = first.play(on: stage.view, 0.25)
        stage.run(stand == .over ? 1 : 0.1)
        if stand.isOlderAtRest { older.pause() }
        let newer = second.play(on: stage.view, 0.6)
        stage.run(stand == .over ? 1 : 0.1)
        if stand.isNewerAtRest { newer.pause() }
        stage.run(0.05)
        return [older, newer]
    }
}
