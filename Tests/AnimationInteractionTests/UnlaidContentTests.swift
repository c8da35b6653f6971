import AnimationInteraction
import TestSupport
import Testing

/// Animations by a scroll view that are begun in `viewDidLoad`, before the views in the content have their places.
@MainActor @Suite(.virtualTime) struct UnlaidContentTests {
    /// Four cards of 400 points in a stack in a scroll view, all by constraints.
    private final class Cards: UIViewController {
        let scrollView = UIScrollView()
        let cards = (0..<4).map { _ in UIView() }
        var whenLoaded: (Cards) -> Void = { _ in }

        override func viewDidLoad() {
            super.viewDidLoad()
            let stack = UIStackView(arrangedSubviews: cards)
            stack.axis = .vertical
            view.addSubview(scrollView)
            scrollView.addSubview(stack)
            for (inner, outer) in [(scrollView, view), (stack, scrollView)] as [(UIView, UIView?)] {
                guard let outer else { continue }
                inner.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    inner.topAnchor.constraint(equalTo: outer.topAnchor),
                    inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
                    inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
                    inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
                ])
            }
            stack.widthAnchor.constraint(equalTo: scrollView.widthAnchor).isActive = true
            for card in cards {
                let height = card.heightAnchor.constraint(equalToConstant: 400)
                height.priority = .defaultHigh
                height.isActive = true
            }
            whenLoaded(self)
        }
    }

    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

    private func show(_ whenLoaded: @escaping (Cards) -> Void) -> Cards {
        let controller = Cards()
        controller.whenLoaded = whenLoaded
        window.rootViewController = controller
        window.isHidden = false
        host.clock.turn()
        return controller
    }

    nonisolated static let entrances: [NamedEffect<UIView>] = [
        .init("popIn", .popIn()), .init("fade", .fade(from: 0, to: 1)), .init("slideIn", .slideIn()),
    ]

    @Test(arguments: entrances, [AnimationWatch.Replays.never, .always, .reverses])
    func `cards in sight play, and others wait`(_ entrance: NamedEffect<UIView>, _ replays: AnimationWatch.Replays) {
        let page = show { $0.cards.at.animate(entrance.effect(), whenEntering: $0.scrollView, replays: replays) }
        host.clock.advance(by: 2)
        func areHome() -> [Bool] {
            page.cards.indices.map { index in
                let home = CGRect(x: 0, y: 400 * CGFloat(index), width: 400, height: 400)
                return page.cards[index].frame == home && page.cards[index].alpha == 1
            }
        }
        #expect(areHome() == [true, true, false, false])
        page.scrollView.contentOffset.y = 1
        host.clock.advance(by: 2)
        #expect(areHome() == [true, true, true, false])
        // What takes the place of a card that is hidden comes in, too, without a scroll.
        page.cards[0].isHidden = true
        host.clock.advance(by: 2)
        #expect(page.cards[3].alpha == 1 && page.cards[3].frame.minX == 0)
        #expect(host.issues.isEmpty)
    }

    @Test func `a card's way through the viewport is known before the first scroll, and after another layout`() {
        let page = show { page in
            for card in page.cards {
                let fade = card.at.animate(.fade(from: 0, to: 1, curve: .linear))
                fade.follow(page.scrollView, through: .cover, of: card)
            }
        }
        func expectAlphas(_ alphas: [CGFloat]) {
            let present = page.cards.suffix(alphas.count).map(\.alpha)
            #expect(zip(present, alphas).allSatisfy { abs($0 - $1) < 1e-6 }, "\(present)")
        }
        expectAlphas([2.0 / 3, 1.0 / 3, 0, 0])
        page.cards[0].isHidden = true
        host.clock.turn()
        expectAlphas([2.0 / 3, 1.0 / 3, 0])
    }
}
