import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("Scroll views")
struct ScrollViewTests {
    private final class Teller: NSObject, UIScrollViewDelegate {
        var news: [String] = []

        func scrollViewDidScroll(_ scrollView: UIScrollView) { news.append("scroll") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { news.append("end") }
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { news.append("inset") }
    }

    private func onScroll(_ body: @MainActor (Stage, UIScrollView, Teller) throws -> Void) rethrows {
        try onStage { stage in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
            scroll.contentSize = CGSize(width: 100, height: 1000)
            let teller = Teller()
            scroll.delegate = teller
            stage.window.addSubview(scroll)
            stage.clock.turn()
            try body(stage, scroll, teller)
        }
    }

    @Test func `O2 an offset is taken as it is, and the delegate is told of each change`() {
        onScroll { _, scroll, teller in
            scroll.contentOffset = CGPoint(x: -20, y: 5000)
            #expect(scroll.contentOffset == CGPoint(x: -20, y: 5000))
            scroll.contentOffset = CGPoint(x: -20, y: 5000)
            scroll.setContentOffset(.zero, animated: false)
            #expect(teller.news == ["scroll", "scroll"])
            scroll.bounds.origin.y = 10
            #expect(teller.news.count == 2)
        }
    }

    @Test func `O3 O4 U21 an animated change goes frame by frame at a constant velocity, and tells its end`() {
        onScroll { stage, scroll, teller in
            scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            #expect(scroll.contentOffset.y == 0)
            stage.clock.advance(by: 0.15)
            expectClose(scroll.contentOffset.y, 150, within: 20)
            #expect(scroll.layer.animationKeys()?.isEmpty ?? true)
            #expect(teller.news.count >= 7 && !teller.news.contains("end"))
            stage.clock.advance(by: 0.2)
            #expect(scroll.contentOffset.y == 300)
            #expect(teller.news.last == "end" && teller.news.filter { $0 == "end" }.count == 1)
            let count = teller.news.count
            scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            stage.clock.advance(by: 1)
            #expect(teller.news.count == count)
        }
    }

    @Test func `U21 another change ends an animated one`() {
        onScroll { stage, scroll, teller in
            scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            stage.clock.advance(by: 0.1)
            scroll.contentOffset.y = 10
            stage.clock.advance(by: 1)
            #expect(scroll.contentOffset.y == 10 && !teller.news.contains("end"))
            scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            stage.clock.advance(by: 0.1)
            scroll.setContentOffset(CGPoint(x: 0, y: 0), animated: true)
            stage.clock.advance(by: 1)
            #expect(scroll.contentOffset.y == 0)
            #expect(teller.news.filter { $0 == "end" }.count == 1)
        }
    }

    @Test func `O5 a rectangle is just brought into view, or left alone`() {
        onScroll { _, scroll, _ in
            @MainActor func shown(_ y: Double, _ height: Double) -> Double {
                scroll.scrollRectToVisible(CGRect(x: 0, y: y, width: 50, height: height), animated: false)
                return scroll.contentOffset.y
            }
            #expect(shown(100, 50) == 0)
            #expect(shown(300, 50) == 150)
            #expect(shown(160, 50) == 150)
            #expect(shown(120, 50) == 120)
            // Higher than the view: its nearer end.
            #expect(shown(500, 300) == 500)
            #expect(shown(400, 700) == 500)
            // Beyond the content: its end.
            #expect(shown(2000, 50) == 800)
            scroll.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 60, right: 0)
            #expect(shown(500, 20) == 460)
            #expect(shown(700, 20) == 580)
        }
    }

    @Test func `O6 in a block and an animator the offset animates as the bounds do`() {
        onScroll { stage, scroll, teller in
            var shown: Double { Double(scroll.layer.presentation()?.bounds.origin.y ?? -1) }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scroll.contentOffset.y = 100 }
            #expect(scroll.contentOffset.y == 100 && teller.news == ["scroll"])
            stage.clock.advance(by: 0.5)
            expectClose(shown, 50, within: 0.01)
            stage.clock.advance(by: 1)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scroll.contentOffset.y = 300 }
            animator.startAnimation()
            stage.clock.advance(by: 0.25)
            expectClose(shown, 150, within: 0.01)
            stage.clock.advance(by: 1)
            expectClose(shown, 300)
        }
    }

    @Test func `O8 the adjusted inset is told of`() {
        onScroll { _, scroll, teller in
            scroll.contentInset.top = 20
            scroll.contentInset.top = 20
            #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
            #expect(teller.news == ["inset"])
            #expect(scroll.contentOffset == .zero)
            scroll.contentInsetAdjustmentBehavior = .never
            #expect(scroll.adjustedContentInset.top == 20 && teller.news == ["inset"])
        }
    }

    @Test func `O9 a window converts from the screen`() {
        onStage { _ in
            let window = UIWindow(frame: CGRect(x: 100, y: 50, width: 200, height: 300))
            let other = UIWindow(frame: CGRect(x: 0, y: 10, width: 200, height: 300))
            let rect = CGRect(x: 0, y: 60, width: 10, height: 10)
            let fromScreen: UIWindow? = nil
            #expect(window.convert(rect, from: fromScreen) == CGRect(x: -100, y: 10, width: 10, height: 10))
            #expect(window.convert(window.convert(rect, from: fromScreen), to: fromScreen) == rect)
            #expect(window.convert(rect, from: other) == CGRect(x: -100, y: 20, width: 10, height: 10))
            #expect(window.convert(window.convert(rect, from: other), to: other) == rect)
        }
    }

    @Test func `every change of the offset is observed, until that ends`() {
        onScroll { _, scroll, _ in
            var seen: [CGPoint] = []
            let end = scroll.observeContentOffset { seen.append($0) }
            scroll.contentOffset.y = 10
            scroll.bounds.origin.y = 20
            scroll.frame.origin.x = 5
            end()
            scroll.contentOffset.y = 30
            #expect(seen == [CGPoint(x: 0, y: 10), CGPoint(x: 0, y: 20)])
        }
    }

    @Test func `O18 with less room the content comes back from beyond it, in a block as an animation`() {
        onStage { stage in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            scroll.contentSize = CGSize(width: 100, height: 300)
            stage.window.addSubview(scroll)
            scroll.contentInset.top = 50
            #expect(scroll.contentOffset.y == 0)
            scroll.contentOffset.y = -50
            stage.clock.turn()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scroll.contentInset.top = 10 }
            stage.clock.advance(by: 0.5)
            #expect(scroll.contentOffset.y == -10)
            expectClose(scroll.layer.presentation()?.bounds.minY ?? 0, -30, within: 1)
            scroll.contentInset.bottom = 20
            scroll.contentOffset.y = 220
            scroll.contentInset.bottom = 0
            #expect(scroll.contentOffset.y == 200)
        }
    }
}
