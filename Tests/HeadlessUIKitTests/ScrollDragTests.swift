import Expectations
import HeadlessUIKit
import Testing

/// A finger drags and flicks a scroll view.
@MainActor
@Suite("Scroll views under a finger")
struct ScrollDragTests {
    private func onScreen(_ body: @MainActor (ScrollDrag.Screen) throws -> Void) rethrows {
        try onStage { try body(ScrollDrag.Screen($0)) }
    }

    @Test func `O10 a flick tells will and did, in order, to the end of the deceleration`() {
        onScreen { screen in
            screen.flick(at: 1000)
            screen.stage.clock.advance(by: 10)
            #expect(
                screen.teller.news == [
                    "will drag", "scroll", "will end", "did end, true", "will slow", "scroll", "did slow",
                ])
            #expect(screen.teller.states["will drag"] == "td" && screen.teller.states["did end, true"] == "t")
            #expect(screen.teller.states["scroll"] == "s" && screen.teller.states["did slow"] == "")
        }
    }

    @Test func `O10 U24 a finger that rests before it is lifted throws nothing`() {
        onScreen { screen in
            screen.drag(by: 60)
            screen.stage.clock.advance(by: 0.2)
            let offset = screen.y
            screen.finger.lift()
            screen.stage.clock.advance(by: 1)
            #expect(screen.teller.news == ["will drag", "scroll", "will end", "did end, false"])
            #expect(screen.y == offset && screen.teller.velocity == .zero)
        }
    }

    @Test func `U22 a drag begins after ten points, without a jump, and then follows the finger`() {
        onScreen { screen in
            screen.finger.down(at: CGPoint(x: 50, y: 150))
            #expect(screen.scroll.isTracking && !screen.scroll.isDragging)
            screen.finger.move(to: CGPoint(x: 50, y: 141))
            #expect(screen.y == 0 && !screen.scroll.isDragging)
            screen.finger.move(to: CGPoint(x: 50, y: 139))
            #expect(screen.y == 0 && screen.scroll.isDragging)
            screen.finger.move(to: CGPoint(x: 50, y: 100))
            #expect(screen.y == 39)
            // Sideways there is nothing to scroll.
            screen.finger.move(to: CGPoint(x: 10, y: 100))
            #expect(screen.scroll.contentOffset == CGPoint(x: 0, y: 39))
        }
    }

    @Test(arguments: [UIScrollView.DecelerationRate.normal, .fast])
    func `O11 thrown content comes to rest where the rate says`(rate: UIScrollView.DecelerationRate) {
        onScreen { screen in
            screen.scroll.decelerationRate = rate
            screen.flick(at: 1000)
            let r = rate.rawValue
            expectClose(screen.teller.velocity.y, 1, within: 1e-9)
            let way = r / (1 - r)
            let start = screen.y
            expectClose(screen.teller.target.y, start + way, within: 1e-6)
            // After half a second, r to the power of 500 of the velocity is left.
            screen.stage.clock.advance(by: 0.5)
            expectClose(screen.y, start + way * (1 - pow(r, 500)), within: 1e-6)
            #expect(screen.scroll.isDecelerating)
            screen.stage.clock.advance(by: 10)
            expectClose(screen.y, start + way, within: 1e-6)
            #expect(!screen.scroll.isDecelerating)
        }
    }

    @Test func `O12 beyond its end the content gives as a rubber band does`() {
        onScreen { screen in
            screen.finger.down(at: CGPoint(x: 50, y: 20))
            screen.finger.move(to: CGPoint(x: 50, y: 40))
            screen.finger.move(to: CGPoint(x: 50, y: 140))
            expectClose(screen.y, -(1 - 1 / (100 * 0.55 / 200 + 1)) * 200, within: 1e-9)
            // Back on the way it gives all of it again.
            screen.finger.move(to: CGPoint(x: 50, y: 30))
            expectClose(screen.y, 10, within: 1e-9)
        }
    }

    @Test func `O12 U25 let go beyond its end it goes back on a spring, and is told to decelerate`() {
        onScreen { screen in
            screen.drag(by: -110, over: 1, from: 40)
            screen.stage.clock.advance(by: 0.2)
            let begin = screen.y
            #expect(begin < -40)
            screen.finger.lift()
            #expect(screen.teller.target == .zero && screen.teller.news.suffix(2) == ["did end, true", "will slow"])
            screen.stage.clock.advance(by: 0.1)
            expectClose(screen.y, begin * 2 * exp(-1), within: 1e-6)
            screen.stage.clock.advance(by: 2)
            #expect(screen.y == 0 && screen.teller.news.last == "did slow")
        }
    }

    @Test func `U25 thrown at its end it goes beyond it and comes back; without bounces it stops there`() {
        onScreen { screen in
            screen.scroll.contentSize.height = 600
            screen.flick(at: 2000)
            #expect(screen.teller.target.y == 400)
            var farthest = 0.0
            for _ in 0..<300 {
                screen.stage.clock.advance(by: 1 / 60)
                farthest = max(farthest, screen.y)
            }
            #expect(farthest > 420 && farthest < 600)
            #expect(screen.y == 400 && screen.teller.news.last == "did slow")
            screen.scroll.contentOffset = .zero
            screen.scroll.bounces = false
            screen.flick(at: 2000)
            for _ in 0..<300 {
                screen.stage.clock.advance(by: 1 / 60)
                #expect(screen.y <= 400)
            }
            #expect(screen.y == 400 && !screen.scroll.isDecelerating)
        }
    }

    @Test func `O13 U27 a throw turns one page`() {
        onScreen { screen in
            screen.scroll.isPagingEnabled = true
            screen.flick(at: 3000)
            #expect(screen.teller.target.y == 200 || screen.teller.target.y == 400)
            let target = Double(screen.teller.target.y)
            screen.stage.clock.advance(by: 10)
            #expect(screen.y == target)
            screen.drag(by: 90, over: 0.5)
            screen.stage.clock.advance(by: 0.2)
            screen.finger.lift()
            screen.stage.clock.advance(by: 10)
            #expect(screen.y == target)
        }
    }

    @Test func `U26 a finger stops the content, which tells its end; so does a plain change, which tells nothing`() {
        onScreen { screen in
            screen.flick(at: 1000)
            screen.stage.clock.advance(by: 0.3)
            screen.finger.down(at: CGPoint(x: 50, y: 100))
            let offset = screen.y
            #expect(!screen.scroll.isDecelerating && screen.teller.news.last == "did slow")
            screen.finger.lift()
            screen.stage.clock.advance(by: 1)
            #expect(screen.y == offset)
            screen.teller.news = []
            screen.flick(at: 1000)
            screen.scroll.contentOffset.y += 1000
            #expect(screen.scroll.isDecelerating)
            let target = screen.teller.target.y + 1000
            screen.stage.clock.advance(by: 10)
            expectClose(screen.y, target, within: 1e-6)
            screen.flick(at: 1000)
            screen.scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
            screen.stage.clock.advance(by: 1)
            #expect(screen.y == 500 && !screen.scroll.isDecelerating)
        }
    }

    @Test func `U26 content that a finger stops beyond its end goes back when it is lifted`() {
        onScreen { screen in
            screen.scroll.contentSize.height = 600
            screen.flick(at: 3000)
            for _ in 0..<60 where screen.y <= 410 { screen.stage.clock.advance(by: 1 / 60) }
            screen.finger.tap(at: CGPoint(x: 50, y: 100))
            #expect(screen.y > 400)
            screen.stage.clock.advance(by: 2)
            #expect(screen.y == 400)
        }
    }

    @Test func `O14 a drag takes a view's touch away; a control keeps what it was told of`() {
        onScreen { screen in
            let view = ScrollDrag.TouchedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            screen.scroll.addSubview(view)
            // A quick drag: the view hears nothing.
            screen.drag(by: 50, over: 0.1, from: 80)
            screen.finger.lift()
            #expect(view.news.isEmpty)
            screen.scroll.setContentOffset(.zero, animated: false)
            // A slow one: the touch is cancelled.
            screen.finger.down(at: CGPoint(x: 50, y: 80))
            screen.stage.clock.advance(by: 0.16)
            #expect(view.news == ["began"])
            screen.finger.move(to: CGPoint(x: 50, y: 60))
            screen.finger.move(to: CGPoint(x: 50, y: 40))
            #expect(view.news == ["began", "cancelled"] && screen.y == 20)
            screen.finger.lift()
            screen.scroll.setContentOffset(.zero, animated: false)
            // A tap is told in time, however short.
            view.news = []
            screen.finger.tap(at: CGPoint(x: 50, y: 80))
            #expect(view.news == ["began", "ended"])
            let control = UIControl(frame: view.frame)
            screen.scroll.addSubview(control)
            screen.finger.down(at: CGPoint(x: 50, y: 80))
            screen.stage.clock.advance(by: 0.16)
            screen.finger.move(to: CGPoint(x: 50, y: 20))
            #expect(control.isTracking && screen.y == 0)
            screen.finger.lift()
        }
    }

    @Test func `O14 a scroll view that is not enabled, or has nothing to scroll, is not dragged`() {
        onScreen { screen in
            screen.scroll.isScrollEnabled = false
            screen.flick(at: 1000)
            #expect(screen.y == 0)
            screen.scroll.isScrollEnabled = true
            screen.scroll.contentSize.height = 200
            screen.flick(at: 1000)
            #expect(screen.teller.news.isEmpty)
            screen.scroll.alwaysBounceVertical = true
            screen.drag(by: 40)
            #expect(screen.y > 0 && screen.y < 40)
            screen.finger.cancel()
            screen.stage.clock.advance(by: 2)
            #expect(screen.y == 0)
        }
    }

    @Test func `O8 a drag ends between the insets`() {
        onScreen { screen in
            screen.scroll.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 70, right: 0)
            screen.scroll.contentSize.height = 600
            screen.scroll.contentOffset.y = 100
            screen.flick(at: -3000)
            screen.stage.clock.advance(by: 10)
            #expect(screen.y == -50)
            screen.flick(at: 5000)
            screen.stage.clock.advance(by: 10)
            #expect(screen.y == 470)
        }
    }

    @Test func `O17 the scroll view's recognizer goes through a drag with it`() {
        onScreen { screen in
            let (pan, log) = (screen.scroll.panGestureRecognizer, Log<String>())
            #expect(pan.view === screen.scroll && screen.scroll.gestureRecognizers == [pan])
            pan.stateObserver = { [unowned pan] in log.add("\(pan.state) at \(screen.y)") }
            let end = pan.observe { [unowned pan] in
                let (way, place) = (pan.translation(in: nil).y, pan.location(in: screen.scroll).y)
                log.add("told \(pan.state) at \(screen.y), \(way), \(place - screen.y)")
            }
            screen.finger.down(at: CGPoint(x: 50, y: 150))
            screen.finger.move(to: CGPoint(x: 50, y: 139))
            screen.finger.move(to: CGPoint(x: 50, y: 109))
            screen.stage.clock.advance(by: 0.2)
            screen.finger.lift()
            #expect(
                log.entries == [
                    "began at 0.0", "told began at 0.0, 0.0, 139.0",
                    "changed at 0.0", "told changed at 30.0, -30.0, 109.0",
                    "ended at 30.0", "told ended at 30.0, -30.0, 109.0", "possible at 30.0",
                ])
            end()
        }
    }

    @Test(arguments: [true, false])
    func `O14 O17 disabled in the middle, a scroll view lets the content go where it is`(byItself: Bool) {
        onScreen { screen in
            @MainActor func enable(_ isEnabled: Bool) {
                if byItself {
                    screen.scroll.isScrollEnabled = isEnabled
                } else {
                    screen.scroll.panGestureRecognizer.isEnabled = isEnabled
                }
            }
            screen.drag(by: 60)
            enable(false)
            #expect(!screen.scroll.isDragging && !screen.scroll.isDecelerating)
            let offset = screen.y
            screen.finger.move(to: CGPoint(x: 50, y: 20))
            screen.finger.lift()
            screen.flick(at: 1000)
            screen.stage.clock.advance(by: 1)
            #expect(screen.y == offset)
            enable(true)
            screen.flick(at: 1000)
            #expect(screen.scroll.isDecelerating)
            enable(false)
            #expect(!screen.scroll.isDecelerating && screen.teller.news.last == "did slow")
        }
    }
}
