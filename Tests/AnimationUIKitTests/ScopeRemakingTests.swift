import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A scope of a view is made again when something around the view changes.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ScopeRemakingTests {
    private final class Page: UIView {
        var scope: AnimationScope?
        var count = 0
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let page = Page(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

    init() {
        page.addSubview(page.card)
        window.addSubview(page)
        window.isHidden = false
        host.clock.turn()
    }

    private func make(_ changes: AnimationScope.Changes) {
        page.scope = AnimationScope(of: page, remakingOn: changes) { page in
            page.count += 1
            page.card.at.animate(
                .translate(byX: page.bounds.width / 3, duration: 1, curve: .linear).reducedMotion(.keep))
        }
    }

    @Test func `it is made again once for all changes of a turn`() {
        make([.reduceMotion, .bounds, .userInterfaceStyle, .contentSizeCategory])
        host.clock.advance(by: 0.5)
        #expect(page.count == 1)
        page.bounds.size.width = 150
        UIAccessibility.isReduceMotionEnabled = true
        page.overrideUserInterfaceStyle = .dark
        host.clock.turn()
        #expect(page.count == 2)
        host.clock.advance(by: 1.5)
        #expect(page.count == 2)
        expectClose(page.card.layer.transform.m41, 50)
        page.scope?.revert()
        #expect(page.card.transform.isIdentity)
    }

    @Test(arguments: 0..<4) func `each change counts if it was asked for`(_ index: Int) {
        let all: [AnimationScope.Changes] = [.reduceMotion, .bounds, .userInterfaceStyle, .contentSizeCategory]
        let change = {
            switch index {
            case 0: UIAccessibility.isReduceMotionEnabled = true
            case 1: page.bounds.size.height = 90
            case 2: page.overrideUserInterfaceStyle = .dark
            default: window.screen.traitCollection = UITraitCollection(preferredContentSizeCategory: .extraLarge)
            }
        }
        make(all[index])
        host.clock.advance(by: 0.1)
        change()
        host.clock.turn()
        #expect(page.count == 2)
        page.scope = nil
    }

    @Test func `a change that was not asked for does not count`() {
        make([.userInterfaceStyle])
        page.bounds.size.width = 150
        host.clock.advance(by: 0.1)
        #expect(page.count == 1)
    }

    @Test func `a scroll of the view, and a size that the scope animates, do not count`() {
        page.scope = AnimationScope(of: page, remakingOn: .bounds) { page in
            page.count += 1
            page.at.animate(.resize(to: CGSize(width: 100, height: 100), duration: 1))
        }
        page.bounds.origin.y = 40
        host.clock.advance(by: 2)
        #expect(page.count == 1 && page.bounds.width == 100)
        page.scope?.revert()
        #expect(page.bounds.width == 300)
    }

    @Test func `paused, it is paused again`() {
        make([.bounds])
        host.clock.advance(by: 0.3)
        page.scope?.pause()
        page.bounds.size.width = 150
        host.clock.advance(by: 1)
        #expect(page.count == 2)
        expectClose(page.card.layer.transform.m41, 0)
        page.scope?.resume()
        host.clock.advance(by: 0.5)
        expectClose(page.card.layer.presentation()?.transform.m41 ?? 0, 25)
    }

    @Test(arguments: [false, true]) func `ended, it is not made again`(_ isReverted: Bool) {
        make([.bounds])
        host.clock.advance(by: 0.3)
        if isReverted { page.scope?.revert() } else { page.scope?.stop() }
        page.bounds.size.width = 150
        host.clock.advance(by: 1)
        #expect(page.count == 1 && host.clock.isIdle)
    }

    @Test func `a view that stores its scope is not kept alive, and stops it`() {
        weak var gone: UIView?
        let (card, clock) = (UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), host.clock)
        window.addSubview(card)
        do {
            let owner = Page(frame: window.bounds)
            gone = owner
            owner.scope = AnimationScope(of: owner, remakingOn: [.bounds]) { _ in
                card.at.animate(.pulse().repeatedForever())
            }
            clock.advance(by: 0.2)
        }
        clock.advance(by: 0.2)
        #expect(gone == nil)
    }

    // MARK: - Over a layout

    /// Lays a badge out in its middle, in a container of its own.
    private final class Room: UIView {
        let shelf = UIView()
        let badge = UIView()
        var layouts = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            if shelf.superview !== self { addSubview(shelf) }
            if badge.superview !== shelf { shelf.addSubview(badge) }
            shelf.frame = bounds
            badge.bounds.size = CGSize(width: 60, height: 40)
            badge.center = CGPoint(x: bounds.width / 2, y: 100)
        }
    }

    /// The place of the badge at the end, and after a revert, for a page that is laid out 400 points to the right.
    nonisolated private static let moves: [(effect: NamedEffect<UIView>, place: CGFloat)] = [
        (.init("translate", .translate(byX: 40, y: 0)), 440), (.init("move", .move(byX: 40, y: 0)), 440),
        (.init("value", .value(\.center.x, by: 40)), 440), (.init("closure", .custom { $0.center.x += 40 }), 440),
        (.init("layer", .layer(.basic("position.x", by: 40.0))), 440),
        (.init("frame", .frame(to: CGRect(x: 0, y: 0, width: 60, height: 40))), 30),
        (.init("resize", .resize(to: CGSize(width: 90, height: 90))), 400),
    ]

    @Test(arguments: moves.indices, [0.1, 1])
    func `made again at another size, it begins where a new scope would`(move: Int, moment: Double) {
        let (effect, place) = Self.moves[move]
        let room = Room(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        window.addSubview(room)
        host.clock.turn()
        let scope = AnimationScope(of: room, remakingOn: [.bounds]) { $0.badge.at.animate(effect.effect()) }
        for (width, shift) in [(800.0, 0.0), (600, -100), (800, 0)] {
            host.clock.advance(by: moment)
            room.frame.size.width = width
            host.clock.advance(by: 2)
            let seen = (room.badge.layer.presentation()?.position.x ?? 0) + room.badge.transform.tx
            expectClose(seen, place == 30 ? 30 : place + shift, within: 1e-6, "\(effect), \(width)")
        }
        scope.revert()
        host.clock.turn()
        expectClose(room.badge.center.x + room.badge.transform.tx, 400)
        #expect(room.badge.bounds.size == CGSize(width: 60, height: 40) && host.clock.isIdle && host.issues.isEmpty)
    }

    @Test func `however many views it has moved, a new size is laid out as often`() {
        let layouts = [1, 40].map { count in
            let room = Room(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            window.addSubview(room)
            host.clock.turn()
            let cards = (0..<count).map { _ in UIView() }
            for card in cards { room.shelf.addSubview(card) }
            let scope = AnimationScope(of: room, remakingOn: [.bounds]) { _ in
                for card in cards { card.at.animate(.move(byX: 40, y: 0)) }
            }
            host.clock.advance(by: 1)
            room.layouts = 0
            room.frame.size.width = 800
            host.clock.advance(by: 1)
            scope.revert()
            room.removeFromSuperview()
            return room.layouts
        }
        #expect(layouts[0] > 0 && layouts[1] == layouts[0], "\(layouts)")
    }
}
