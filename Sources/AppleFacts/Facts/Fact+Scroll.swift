#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Scroll views: the offset, and how it is animated.
extension Fact {
    static func scroll() -> [Fact] {
        var facts = FactList(theme: "Scroll views")
        addOffsets(to: &facts)
        addSizes(to: &facts)
        addAnimations(to: &facts)
        return facts.facts
    }

    /// Writes down what a scroll view tells its delegate.
    @MainActor private final class Teller: NSObject, UIScrollViewDelegate {
        let calls: FactCalls

        init(_ calls: FactCalls) { self.calls = calls }

        func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.add("scroll") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.add("end") }
    }

    /// A view of 100 × 200 points of a content that is 1000 points high.
    @MainActor private static func makeScrollView(_ fact: FactRun) -> UIScrollView {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 100, height: 1000)
        let teller = Teller(fact.calls)
        fact.keep(teller)
        scroll.delegate = teller
        fact.window.addSubview(scroll)
        CATransaction.flush()
        return scroll
    }

    private static func addOffsets(to facts: inout FactList) {
        facts.add("O1", "The offset is the origin of the bounds.", from: FactSource.scrollView) { fact in
            let scroll: UIScrollView = makeScrollView(fact)
            scroll.contentOffset.y = 30
            fact.expect("y of the bounds", Double(scroll.bounds.origin.y), is: 30)
            fact.expect("it clips", scroll.clipsToBounds, is: true)
            scroll.bounds.origin.y = 50
            fact.expect("y of the offset", Double(scroll.contentOffset.y), is: 50)
            let frame: CGRect = CGRect(x: 0, y: 0, width: scroll.bounds.size.width, height: scroll.bounds.size.height)
            fact.expect("the frame stays", scroll.frame.size == frame.size, is: true)
        }
        facts.add(
            "O2", "An offset is taken as it is, also beyond the content, and each change is told.",
            from: FactSource.articles
        ) { fact in
            let scroll: UIScrollView = makeScrollView(fact)
            fact.calls.clear()
            scroll.contentOffset = CGPoint(x: -20, y: 5000)
            fact.expect("y", Double(scroll.contentOffset.y), is: 5000)
            scroll.contentOffset = CGPoint(x: -20, y: 5000)
            fact.expectCalls("to the delegate", "scroll")
        }
        facts.add(
            "O5", "A rectangle is just brought into view, or left alone.", from: FactSource.scrollView
        ) { fact in
            let scroll: UIScrollView = makeScrollView(fact)
            var seen: [Double] = []
            for y in [100.0, 300.0, 160.0, 120.0] {
                scroll.scrollRectToVisible(CGRect(x: 0, y: y, width: 50, height: 50), animated: false)
                seen.append(Double(scroll.contentOffset.y))
            }
            fact.expect("y after 100, 300, 160 and 120", seen, are: [0, 150, 150, 120])
        }
        facts.add("O7", "The two rates of deceleration.", from: FactSource.scrollView) { fact in
            let rates: [UIScrollView.DecelerationRate] = [.normal, .fast]
            fact.expect("normal and fast", rates.map { Double($0.rawValue) }, are: [0.998, 0.99], within: 1e-6)
            fact.expect("a scroll view has the normal one", UIScrollView().decelerationRate == .normal, is: true)
        }
        facts.add("O8", "The adjusted inset has the inset in it.", from: FactSource.scrollView) { fact in
            let scroll: UIScrollView = makeScrollView(fact)
            scroll.contentInset.top = 20
            fact.expect("top", Double(scroll.adjustedContentInset.top), is: 20)
        }
    }

    private static func addSizes(to facts: inout FactList) {
        facts.add(
            "O19", "A view's accessibility frame is its rectangle on the screen.", from: FactSource.view
        ) { fact in
            fact.box.center = CGPoint(x: 150, y: 250)
            let frame: CGRect = fact.box.accessibilityFrame
            fact.expect("origin", [Double(frame.minX), Double(frame.minY)], are: [100, 200])
            fact.expect("size", [Double(frame.width), Double(frame.height)], are: [100, 100])
        }
        facts.add(
            "O20", "Content that another size leaves beyond its end comes back.", from: FactSource.articles
        ) { fact in
            let scroll: UIScrollView = makeScrollView(fact)
            scroll.contentOffset.y = 800
            scroll.contentSize.height = 500
            await fact.turn()
            fact.expect("y in less content", Double(scroll.contentOffset.y), is: 300)
            scroll.frame.size.height = 300
            await fact.turn()
            fact.expect("y in more room", Double(scroll.contentOffset.y), is: 200)
        }
    }

    private static func addAnimations(to facts: inout FactList) {
        facts.add(
            "O3", "An animated change of the offset is no animation of the layer: the view sets it frame by frame.",
            from: FactSource.articles
        ) { fact in
            let scroll: UIScrollView = makeScrollView(fact)
            await fact.turn()
            fact.calls.clear()
            scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            fact.expect("y at once", Double(scroll.contentOffset.y), is: 0)
            await fact.advance(by: 0.15)
            fact.expect("it has animations", scroll.layer.animationKeys()?.isEmpty == false, is: false)
            fact.expect("it was told several times", fact.calls.names.count > 4, is: true)
        }
        facts.add(
            "O4", "The delegate hears of the end of an animated change, once.", from: FactSource.scrollView
        ) { fact in
            let scroll: UIScrollView = makeScrollView(fact)
            await fact.turn()
            scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            await fact.advance(by: 1)
            fact.expect("y", Double(scroll.contentOffset.y), is: 300)
            fact.expect("ends", Double(fact.calls.names.filter { $0 == "end" }.count), is: 1)
            fact.expect("the last call", fact.calls.names.last ?? "", is: "end")
        }
        facts.add(
            "O6", "In a block the offset is animated as the bounds are; the delegate hears of it once.",
            from: FactSource.articles
        ) { fact in
            let scroll: UIScrollView = makeScrollView(fact)
            await fact.turn()
            fact.calls.clear()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scroll.contentOffset.y = 100 }
            fact.expectCalls("to the delegate", "scroll")
            await fact.advance(by: 0.5)
            let shown: Double? = scroll.layer.presentation().map { Double($0.bounds.origin.y) }
            fact.expect("y on the screen", shown, is: 50, within: 0.01, perSecond: 100)
        }
        facts.add(
            "U21", "An animated change of the offset takes 0.3 s, at an even speed.", from: FactSource.choice
        ) { fact in
            let scroll: UIScrollView = makeScrollView(fact)
            await fact.turn()
            scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            await fact.advance(by: 0.15)
            fact.expect("y half-way", Double(scroll.contentOffset.y), is: 150, within: 20, perSecond: 1000)
            fact.expect("it has ended", fact.calls.names.last == "end", is: false)
            await fact.advance(by: 0.2)
            fact.expect("y at the end", Double(scroll.contentOffset.y), is: 300)
        }
    }
}
#endif
