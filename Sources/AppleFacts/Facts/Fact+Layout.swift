#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// What constraints make of a view.
extension Fact {
    static func layout() -> [Fact] {
        var facts = FactList(theme: "Layout")
        facts.add(
            "U30", "Of two constraints that contradict each other, the newer one gives way.", from: FactSource.choice
        ) {
            fact in
            let view: UIView = constrainedView(in: fact)
            view.widthAnchor.constraint(equalToConstant: 100).isActive = true
            view.widthAnchor.constraint(equalToConstant: 50).isActive = true
            fact.window.layoutIfNeeded()
            fact.expect("width", Double(view.bounds.size.width), is: 100)
        }
        facts.add("U31", "The places that constraints give are not rounded to pixels.", from: FactSource.choice) {
            fact in
            let view: UIView = constrainedView(in: fact)
            view.widthAnchor.constraint(equalTo: fact.box.widthAnchor, multiplier: 1.0 / 3).isActive = true
            fact.window.layoutIfNeeded()
            fact.expect("width of a third of 100", Double(view.bounds.size.width), is: 100.0 / 3)
        }
        facts.add(
            "Q18", "Constraints place a view's centre; the anchor point then moves the view off that place.",
            from: FactSource.choice
        ) { fact in
            let view: UIView = constrainedView(in: fact)
            view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
            view.widthAnchor.constraint(equalToConstant: 40).isActive = true
            fact.window.layoutIfNeeded()
            fact.expect("centre", [Double(view.center.x), Double(view.center.y)], are: [20, 10])
            fact.expect("upper edge", Double(view.frame.minY), is: -10)
        }
        facts.add("Q19", "Without a second item the second attribute doesn't count.", from: FactSource.choice) {
            fact in
            let view: UIView = constrainedView(in: fact)
            NSLayoutConstraint(
                item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1,
                constant: 30
            ).isActive = true
            fact.window.layoutIfNeeded()
            fact.expect("width", Double(view.bounds.size.width), is: 30)
        }
        facts.add("Q22", "A constraint may be made of a left edge and an upper one.", from: FactSource.articles) {
            fact in
            let view: UIView = constrainedView(in: fact)
            let constraint = NSLayoutConstraint(
                item: view, attribute: .left, relatedBy: .equal, toItem: fact.box, attribute: .top, multiplier: 1,
                constant: 0)
            fact.expect("it is of the upper edge", constraint.secondAttribute == .top, is: true)
        }
        facts.add(
            "Q23", "No width is below zero: without room a view has none, and what follows it begins there.",
            from: FactSource.choice
        ) { fact in
            let (view, next): (UIView, UIView) = (UIView(), UIView())
            for one in [view, next] {
                one.translatesAutoresizingMaskIntoConstraints = false
                fact.box.addSubview(one)
            }
            let end: NSLayoutConstraint = view.trailingAnchor.constraint(
                equalTo: fact.box.trailingAnchor, constant: -80)
            end.priority = UILayoutPriority(999)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: fact.box.leadingAnchor, constant: 60), end,
                next.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 5),
            ])
            fact.window.layoutIfNeeded()
            fact.expect("width", Double(view.bounds.size.width), is: 0)
            fact.expect("where the next one begins", Double(next.frame.minX), is: 65)
        }
        return facts.facts
    }

    /// A view at the box's origin, 20 points high, without a width.
    @MainActor private static func constrainedView(in fact: FactRun) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        fact.box.addSubview(view)
        view.leadingAnchor.constraint(equalTo: fact.box.leadingAnchor).isActive = true
        view.topAnchor.constraint(equalTo: fact.box.topAnchor).isActive = true
        view.heightAnchor.constraint(equalToConstant: 20).isActive = true
        return view
    }
}
#endif
