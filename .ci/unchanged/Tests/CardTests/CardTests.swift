import Testing
import UIKit

@testable import Card

@MainActor
struct CardTests {
    /// Plays `start` on a card in a window and reads, at each time, what the layer shows.
    private func shown<Value>(
        at times: [CFTimeInterval], of value: (CALayer) -> Value, start: (CardView) -> Void
    ) throws -> [Value] {
        let clock = VirtualClock()
        return try clock.bind {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            let card = CardView(frame: CGRect(x: 100, y: 100, width: 100, height: 60))
            window.addSubview(card)
            window.isHidden = false
            clock.turn()
            start(card)
            return try times.map {
                clock.advance(to: $0)
                return value(try #require(card.layer.presentation()))
            }
        }
    }

    @Test func `a view block fades and moves`() throws {
        let times = [0.1, 0.2, 0.3, 0.5]
        let alphas = try shown(at: times, of: \.opacity) { $0.appear() }
        #expect(zip(alphas, [0, 0.25, 0.5, 1]).allSatisfy { abs($0 - $1) < 1e-5 })
        let offsets = try shown(at: times, of: { $0.affineTransform().ty }) { $0.appear() }
        #expect(zip(offsets, [40, 30, 20, 0]).allSatisfy { abs($0 - $1) < 1e-5 })
    }

    @Test func `a completion comes at the end`() throws {
        var card: CardView?
        let open = try shown(at: [0.4, 0.6], of: { _ in card?.isOpen }) {
            card = $0
            $0.appear()
        }
        #expect(open == [false, true])
    }

    @Test func `a property animator lays out as it goes`() throws {
        var card: CardView?
        let widths = try shown(at: [0, 0.25, 0.5, 1], of: { _ in card?.title.layer.presentation()?.bounds.width }) {
            card = $0
            _ = $0.widen(to: 200)
        }
        #expect(widths == [80, 105, 130, 180])
    }

    @Test func `a layer follows a path`() throws {
        let places = try shown(at: [0, 0.5, 1.5, 2.5, 3.5, 4], of: \.position) { $0.layer.wobble(side: 20) }
        let xs: [CGFloat] = [150, 160, 170, 160, 150, 150]
        let ys: [CGFloat] = [130, 130, 140, 150, 140, 130]
        for (place, (x, y)) in zip(places, zip(xs, ys)) {
            #expect(abs(place.x - x) < 1e-5)
            #expect(abs(place.y - y) < 1e-5)
        }
    }

    @Test func `a layer turns`() throws {
        let sines = try shown(at: [0, 1, 2], of: \.transform.m12) { $0.layer.spin(by: .pi) }
        #expect(zip(sines, [0, 1, 0]).allSatisfy { abs($0 - $1) < 1e-5 })
    }
}
