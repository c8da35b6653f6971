import AnimationCore
import AnimationUIKit
import TestSupport
import Testing

/// A value that plays frame by frame, beside changes of other kinds of one property, taken back in any order.
@MainActor @Suite(.virtualTime) struct ValueRevertOrderTests {
    private let stage = Stage()

    enum Kind: CaseIterable {
        case value, closure, layer

        @MainActor func fade(_ view: UIView, to share: CGFloat) -> AnimationToken {
            switch self {
            case .value: view.at.animate(.value(\.alpha, to: share, duration: 0.4))
            case .closure: AT.animate(AT.custom(duration: 0.4) { view.alpha = share })
            case .layer: view.at.animate(.layer(.basic("opacity", to: .number(share), duration: 0.4)))
            }
        }

        @MainActor func round(_ view: UIView, by share: CGFloat) -> AnimationToken {
            switch self {
            case .value: view.at.animate(.value(\.layer.cornerRadius, to: 20 * share, duration: 0.4))
            case .closure: AT.animate(AT.custom(duration: 0.4) { view.layer.cornerRadius = 20 * share })
            case .layer:
                view.at.animate(.layer(.basic("cornerRadius", to: .number(20 * share), duration: 0.4)))
            }
        }
    }

    private static let pairs = Kind.allCases.flatMap { first in
        Kind.allCases.map { (first, $0) }.filter { $0.0 != $0.1 }
    }
    private static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

    @Test(arguments: RevertOrderTests.Stand.allCases, [true, false])
    func `the view is as before, whichever step is taken back first`(stand: RevertOrderTests.Stand, isFade: Bool) {
        let view = stage.view
        (view.alpha, view.layer.cornerRadius) = (0.75, 3)
        let former = (view.alpha, view.layer.cornerRadius, view.center)
        for (first, second) in Self.pairs {
            for order in Self.orders {
                var tokens: [AnimationToken] = []
                for (index, kind) in [first, second].enumerated() {
                    let share = index == 0 ? 0.25 : 0.6
                    tokens.append(isFade ? kind.fade(view, to: share) : kind.round(view, by: share))
                    stage.run(stand == .over ? 1 : 0.1)
                    if index == 0 ? stand.isOlderAtRest : stand.isNewerAtRest { tokens[index].pause() }
                    stage.run(0.05)
                }
                tokens.append(AT.animate(AT.custom(duration: 0.4) { view.center.x += 10 }))
                stage.run(0.1)
                for index in order {
                    tokens[index].revert()
                    stage.run(0.05)
                }
                stage.run(1)
                #expect(view.alpha == former.0 && view.layer.cornerRadius == former.1, "\(first), \(second), \(order)")
                #expect(view.center == former.2, "\(first), \(second), \(order)")
                (view.alpha, view.layer.cornerRadius, view.center) = former
            }
        }
    }

    /// The newer change has the values that it had set, not the frames of the older one.
    @Test(arguments: Kind.allCases)
    func `an older value is taken back while it plays below a newer change`(kind: Kind) {
        let view = stage.view
        for isOver in [false, true] {
            let older = Kind.value.fade(view, to: 0.2)
            stage.run(0.1)
            let newer = kind.fade(view, to: 0.5)
            stage.run(isOver ? 1 : 0.1)
            older.revert()
            stage.run(1)
            #expect(view.alpha == 0.5, "\(isOver)")
            newer.revert()
            #expect(view.alpha == 1, "\(isOver)")
        }
    }
}
