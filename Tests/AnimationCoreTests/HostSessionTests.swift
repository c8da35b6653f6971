import AnimationCore
import Foundation
import Testing

/// The things of a host that outlive its timelines.
@MainActor @Suite struct HostSessionTests {
    @Test func `a host is let go when nothing of it is left`() {
        weak var former: ManualHost?
        let box = Box()
        do {
            let host = ManualHost()
            former = host
            AnimationHosts.current.withValue(host) {
                let token = box.step(x: 100)
                host.advance(by: 0.5)
                token.pause()
                let other = box.step(y: 100)
                host.advance(by: 0.5)
                #expect(box.x == 50 && box.y == 50)
                token.resume()
                host.advance(by: 1)
                #expect(token.outcome == .completed(.end) && other.outcome == .completed(.end))
                #expect(host.isIdle)
            }
        }
        #expect(former == nil)
    }

    @Test func `two hosts play side by side, each at its own time`() {
        let (first, second) = (ManualHost(), ManualHost())
        let (box, other) = (Box(), Box())
        let token = AnimationHosts.current.withValue(first) { box.step(x: 100) }
        let later = AnimationHosts.current.withValue(second) { other.step(x: 100) }
        first.advance(by: 0.5)
        #expect(box.x == 50 && other.x == 0)
        second.advance(by: 0.25)
        #expect(box.x == 50 && other.x == 25)
        first.advance(by: 1)
        #expect(token.outcome == .completed(.end) && later.outcome == nil)
        second.advance(by: 1)
        #expect(later.outcome == .completed(.end) && first.isIdle && second.isIdle)
    }

    @Test func `a target is stopped on all hosts, whether its steps play or wait for the end of the turn`() {
        let (first, second) = (ManualHost(), ManualHost())
        let box = Box()
        let token = AnimationHosts.current.withValue(first) { box.step(x: 100) }
        first.advance(by: 0.5)
        let waiting = AnimationHosts.current.withValue(second) { box.step(y: 100) }
        box.at.stopAnimations()
        #expect(token.outcome == .stopped(.current) && waiting.outcome != nil)
        first.advance(by: 1)
        second.advance(by: 1)
        #expect(box.x == 50 && box.y == 0 && first.isIdle && second.isIdle)
    }
}
