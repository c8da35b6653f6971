import Testing
import UIKit

@testable import Card

@MainActor
struct ProfileTests {
    @Test func `a tutorial's screen comes, moves and goes as on a phone`() throws {
        let clock = VirtualClock()
        try clock.bind {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            let profile = ProfileViewController()
            window.rootViewController = profile
            #expect(profile.log.isEmpty)
            window.makeKeyAndVisible()
            clock.turn()
            #expect(profile.log == ["load", "willAppear", "layout", "didAppear"])

            clock.advance(to: 0.25)
            let badge = try #require(profile.badge.layer.presentation())
            #expect(abs(badge.opacity - 0.5) < 1e-4)
            #expect(abs(badge.transform.m11 - 1.5 * cos(.pi / 8)) < 1e-4)
            clock.advance(to: 0.5)
            #expect(profile.ring.presentation()?.strokeEnd == 0.375)
            let colour = try #require((profile.glow.presentation()?.colors as? [CGColor])?.first?.components)
            #expect(zip(colour, [0.75, 0.25, 0, 1]).allSatisfy { abs($0 - $1) < 1e-5 })
            clock.advance(to: 1)
            #expect(profile.ring.presentation()?.strokeEnd == 0.75)
            #expect(Set(profile.log.dropFirst(4)) == ["ring", "hop"])

            profile.unfold()
            clock.advance(by: 0.2)
            let height = try #require(profile.panel.layer.presentation()?.bounds.height)
            #expect(height > 150 && profile.panel.bounds.height == 300)
            clock.advance(by: 0.7)
            #expect(profile.panel.layer.presentation()?.bounds.height == 300)
            #expect(profile.log.last == "unfolded")

            let start = profile.badge.center.x
            profile.wave()
            clock.advance(by: 1)
            #expect(try abs(#require(profile.badge.layer.presentation()).position.x - start - 100) < 1e-4)
            clock.advance(by: 1)
            #expect(profile.badge.center.x == start && profile.badge.layer.animationKeys() == nil)

            window.rootViewController = UIViewController()
            #expect(profile.log.last == "didDisappear")
        }
    }
}
