import Expectations
import HeadlessUIKit
import Testing

@MainActor @Suite("Scroll views: pages, and another size")
struct ScrollPageTests {
    private func onScreen(_ body: (ScrollDrag.Screen) -> Void) {
        onStage { body(ScrollDrag.Screen($0)) }
    }

    /// The seconds until the content is at rest, frame by frame.
    private func timeToRest(_ screen: ScrollDrag.Screen) -> Double {
        var frames = 0
        while screen.scroll.isDecelerating, frames < 600 {
            screen.stage.clock.advance(by: 1.0 / 60)
            frames += 1
        }
        return Double(frames) / 60
    }

    @Test(arguments: [300.0, 1000, 2000, 3000])
    func `U32 a throw is at its page in 0.3 to 0.5 s, and never beyond it`(velocity: Double) {
        onScreen { screen in
            (screen.scroll.isPagingEnabled, screen.scroll.frame.size.height) = (true, 400)
            screen.flick(at: velocity)
            var last = screen.y
            let end = screen.scroll.observeContentOffset { offset in
                #expect(offset.y >= last && offset.y <= 400)
                last = offset.y
            }
            let seconds = timeToRest(screen)
            #expect(screen.y == 400 && seconds > 0.29 && seconds < 0.51, "\(seconds)")
            end()
        }
    }

    @Test func `U32 a page that was dragged and held comes back as soon`() {
        onScreen { screen in
            (screen.scroll.isPagingEnabled, screen.scroll.frame.size.height) = (true, 400)
            screen.drag(by: 140)
            screen.stage.clock.advance(by: 0.2)
            screen.finger.lift()
            let seconds = timeToRest(screen)
            #expect(screen.y == 0 && seconds >= 0.3 && seconds <= 0.5, "\(seconds)")
        }
    }

    @Test func `O20 content that lies beyond its new end comes back, at once`() {
        onScreen { screen in
            let scroll = screen.scroll
            scroll.contentSize.height = 2000
            scroll.frame.size.height = 400
            scroll.contentOffset.y = 1600
            screen.teller.news = []
            scroll.frame.size.height = 600
            #expect(screen.y == 1400 && screen.teller.news == ["scroll"])
            scroll.bounds.size.height = 700
            #expect(screen.y == 1300)
            scroll.contentSize.height = 1000
            #expect(screen.y == 300)
            scroll.contentSize.height = 5000
            scroll.frame.size.height = 100
            #expect(screen.y == 300)
            scroll.contentSize = .zero
            #expect(screen.y == 0)
        }
    }

    @Test func `O20 in a block it comes back as an animation, under a finger it stays`() {
        onScreen { screen in
            screen.scroll.contentOffset.y = 9800
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                screen.scroll.frame.size.height = 400
            }
            screen.stage.clock.advance(by: 0.5)
            expectClose(screen.scroll.layer.presentation()?.bounds.minY ?? 0, 9700)
            screen.stage.clock.advance(by: 1)
            #expect(screen.y == 9600)
            screen.drag(by: 50)
            let held = screen.y
            screen.scroll.contentSize.height = 9000
            #expect(screen.y == held && held > 9600)
            screen.finger.lift()
            screen.stage.clock.advance(by: 5)
            #expect(screen.y == 8600)
        }
    }
}
