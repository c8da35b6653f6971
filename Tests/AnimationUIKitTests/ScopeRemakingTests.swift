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
}
