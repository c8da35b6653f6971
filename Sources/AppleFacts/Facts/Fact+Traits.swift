#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Traits of views and controllers, and the colours that depend on them. Each fact overrides the device's style.
extension Fact {
    static func traits() -> [Fact] {
        var facts = FactList(theme: "Traits")
        addInheritance(to: &facts)
        addNews(to: &facts)
        addCollections(to: &facts)
        addColors(to: &facts)
        addChoices(to: &facts)
        return facts.facts
    }

    private static func addInheritance(to facts: inout FactList) {
        facts.add(
            "S13", "A view has the style of its superview, unless it overrides it.", from: FactSource.traits
        ) { fact in
            let inner = UIView()
            fact.box.addSubview(inner)
            fact.box.overrideUserInterfaceStyle = .dark
            await fact.turn()
            fact.expect("inside a dark view", name(inner), is: "dark")
            inner.overrideUserInterfaceStyle = .light
            await fact.turn()
            fact.expect("inside it, with a style of its own", name(inner), is: "light")
            fact.expect("around it", name(fact.box), is: "dark")
            inner.overrideUserInterfaceStyle = .unspecified
            await fact.turn()
            fact.expect("without it", name(inner), is: "dark")
        }
        facts.add(
            "S14", "A controller has its view's superview's style, and a parent may choose its child's.",
            from: FactSource.traits
        ) { fact in
            let (root, child) = (UIViewController(), UIViewController())
            fact.window.rootViewController = root
            root.overrideUserInterfaceStyle = .dark
            root.addChild(child)
            root.view.addSubview(child.view)
            await fact.turn()
            fact.expect("a child", name(child), is: "dark")
            root.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .light), forChild: child)
            await fact.turn()
            fact.expect("a child whose parent chooses", name(child), is: "light")
            fact.expect("the child's view", name(child.view), is: "light")
            fact.expect("the parent", name(root), is: "dark")
        }
    }

    private static func addNews(to facts: inout FactList) {
        facts.add(
            "S15", "A change of traits is told once, with the former traits.", from: FactSource.traitsDidChange
        ) { fact in
            let listener: Listener = makeListener(fact)
            fact.box.overrideUserInterfaceStyle = .light
            fact.box.addSubview(listener)
            await fact.turn()
            fact.calls.clear()
            fact.box.overrideUserInterfaceStyle = .dark
            await fact.turn()
            fact.expectCalls("of a change", "light-dark")
            fact.calls.clear()
            (fact.box.overrideUserInterfaceStyle, listener.overrideUserInterfaceStyle) = (.dark, .dark)
            await fact.turn()
            fact.expectCalls("of none", "")
        }
        facts.add(
            "S16", "A view that comes into a hierarchy with other traits hears of them.",
            from: FactSource.traitsDidChange
        ) { fact in
            let listener: Listener = makeListener(fact)
            let former: String = name(listener)
            fact.box.overrideUserInterfaceStyle = former == "dark" ? .light : .dark
            await fact.turn()
            fact.box.addSubview(listener)
            await fact.turn()
            fact.expectCalls("of coming in", former == "dark" ? "dark-light" : "light-dark")
        }
        facts.add(
            "S17", "In a view's layout and at the news of its traits these are the current ones.",
            from: FactSource.currentTraits
        ) { fact in
            let listener: Listener = makeListener(fact)
            fact.box.addSubview(listener)
            for style in [UIUserInterfaceStyle.light, .dark] {
                fact.box.overrideUserInterfaceStyle = style
                await fact.turn()
                listener.current = []
                listener.setNeedsLayout()
                listener.layoutIfNeeded()
                fact.expect("in layoutSubviews()", listener.current.last ?? "none", is: text(style))
            }
            fact.expect("at the news", listener.currentAtNews, is: "dark")
            let before: UITraitCollection = .current
            UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
                fact.expect("performed as current", text(UITraitCollection.current.userInterfaceStyle), is: "dark")
                UITraitCollection.current = UITraitCollection(userInterfaceStyle: .light)
            }
            fact.expect("they are the former ones afterwards", UITraitCollection.current == before, is: true)
        }
    }

    private static func addCollections(to facts: inout FactList) {
        facts.add(
            "S18", "Of several collections the last one that specifies a trait counts.", from: FactSource.traits
        ) { fact in
            let dark = UITraitCollection(userInterfaceStyle: .dark)
            let large = UITraitCollection(preferredContentSizeCategory: .extraLarge)
            let both = UITraitCollection(traitsFrom: [UITraitCollection(userInterfaceStyle: .light), large, dark])
            fact.expect("style", text(both.userInterfaceStyle), is: "dark")
            fact.expect("size", both.preferredContentSizeCategory == .extraLarge, is: true)
            fact.expect("it contains the style", both.containsTraits(in: dark), is: true)
            fact.expect("the style contains it", dark.containsTraits(in: both), is: false)
            fact.expect("equal ones", dark == UITraitCollection(userInterfaceStyle: .dark), is: true)
        }
        facts.add(
            "S19", "Colours may look otherwise in another style, not at another size of text.", from: FactSource.traits
        ) { fact in
            let dark = UITraitCollection(userInterfaceStyle: .dark)
            let large = UITraitCollection(traitsFrom: [
                dark, UITraitCollection(preferredContentSizeCategory: .extraLarge),
            ])
            let light = UITraitCollection(userInterfaceStyle: .light)
            fact.expect("another style", dark.hasDifferentColorAppearance(comparedTo: light), is: true)
            fact.expect("another size", dark.hasDifferentColorAppearance(comparedTo: large), is: false)
        }
        facts.add(
            "S20", "Sizes of text have an order; the accessibility sizes are the largest.",
            from: FactSource.sizeCategory
        ) { fact in
            let sizes: [UIContentSizeCategory] = [
                .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
                .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
                .accessibilityExtraExtraExtraLarge,
            ]
            fact.expect("they are in order", zip(sizes, sizes.dropFirst()).allSatisfy { $0 < $1 }, is: true)
            fact.expect("accessibility sizes", Double(sizes.filter(\.isAccessibilityCategory).count), is: 5)
        }
    }

    private static func addColors(to facts: inout FactList) {
        facts.add(
            "S21", "A view keeps a dynamic background, and its layer's colour follows the view's traits.",
            from: FactSource.dynamicColor
        ) { fact in
            fact.box.overrideUserInterfaceStyle = .light
            await fact.turn()
            fact.box.backgroundColor = greyOfStyle
            fact.expect("light", fact.box.layer.backgroundColor?.white, is: 1)
            fact.box.overrideUserInterfaceStyle = .dark
            await fact.turn()
            fact.expect("dark", fact.box.layer.backgroundColor?.white, is: 0)
            let light = UITraitCollection(userInterfaceStyle: .light)
            let own: UIColor? = fact.box.backgroundColor?.resolvedColor(with: light)
            fact.expect("the view's own in the light", own?.cgColor.white, is: 1)
        }
        facts.add(
            "S22", "A CGColor is the colour of its moment: a border keeps it.", from: FactSource.dynamicColor
        ) { fact in
            fact.box.overrideUserInterfaceStyle = .light
            await fact.turn()
            fact.box.traitCollection.performAsCurrent { fact.box.layer.borderColor = greyOfStyle.cgColor }
            fact.box.overrideUserInterfaceStyle = .dark
            await fact.turn()
            fact.expect("the border in the dark", fact.box.layer.borderColor?.white, is: 1)
        }
        facts.add(
            "S23", "A dynamic colour with another alpha is dynamic, too.", from: FactSource.articles
        ) { fact in
            let half: UIColor = greyOfStyle.withAlphaComponent(0.5)
            for (style, expected) in [(UIUserInterfaceStyle.light, 1.0), (.dark, 0)] {
                let color: UIColor = half.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
                fact.expect("in the \(text(style))", color.cgColor.white, is: expected)
                fact.expect("alpha", Double(color.cgColor.alpha), is: 0.5)
            }
        }
        facts.add(
            "S24", "A label's colour is black in the light and white in the dark, a background's the other way round.",
            from: FactSource.articles
        ) { fact in
            for (style, text) in [(UIUserInterfaceStyle.light, 0.0), (.dark, 1)] {
                let traits = UITraitCollection(userInterfaceStyle: style)
                fact.expect("label", UIColor.label.resolvedColor(with: traits).cgColor.white, is: text)
                #if !os(tvOS)
                fact.expect(
                    "background", UIColor.systemBackground.resolvedColor(with: traits).cgColor.white, is: 1 - text)
                #endif
            }
        }
    }

    private static func addChoices(to facts: inout FactList) {
        facts.add("U35", "A style of its own is a view's at once, before the next layout.", from: FactSource.choice) {
            fact in
            fact.box.overrideUserInterfaceStyle = .light
            await fact.turn()
            let listener: Listener = makeListener(fact)
            fact.box.addSubview(listener)
            await fact.turn()
            fact.calls.clear()
            fact.box.overrideUserInterfaceStyle = .dark
            fact.expect("the view", name(fact.box), is: "dark")
            fact.expectCalls("before the layout", "light-dark")
        }
        facts.add(
            "U36", "A colour that a layer was given stays when the traits change.", from: FactSource.choice
        ) { fact in
            fact.box.overrideUserInterfaceStyle = .light
            await fact.turn()
            fact.box.backgroundColor = greyOfStyle
            fact.box.layer.backgroundColor = UIColor(white: 0.5, alpha: 1).cgColor
            fact.box.overrideUserInterfaceStyle = .dark
            await fact.turn()
            fact.expect("the layer's", fact.box.layer.backgroundColor?.white, is: 0.5)
        }
        facts.add(
            "U37", "Reversed to its start, an animator leaves a dynamic colour as the one of that moment.",
            from: FactSource.choice
        ) { fact in
            fact.box.overrideUserInterfaceStyle = .light
            await fact.turn()
            fact.box.backgroundColor = greyOfStyle
            let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { fact.box.backgroundColor = .red }
            animator.startAnimation()
            await fact.advance(by: 0.1)
            animator.isReversed = true
            await fact.advance(by: 0.3)
            fact.box.overrideUserInterfaceStyle = .dark
            await fact.turn()
            fact.expect("the layer's", fact.box.layer.backgroundColor?.white, is: 1)
        }
    }

    /// White in the light, black in the dark.
    private static var greyOfStyle: UIColor { .grey(light: 1, dark: 0) }

    @MainActor private static func name(_ environment: any UITraitEnvironment) -> String {
        text(environment.traitCollection.userInterfaceStyle)
    }

    fileprivate static func text(_ style: UIUserInterfaceStyle?) -> String {
        switch style {
        case .light: "light"
        case .dark: "dark"
        default: "none"
        }
    }

    @MainActor private static func makeListener(_ fact: FactRun) -> Listener {
        let listener = Listener()
        listener.calls = fact.calls
        return listener
    }

    /// Writes down the news of its traits.
    private final class Listener: UIView {
        var calls: FactCalls?
        var current: [String] = []
        var currentAtNews = ""

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            let (former, now) = (previousTraitCollection?.userInterfaceStyle, traitCollection.userInterfaceStyle)
            calls?.add("\(text(former))-\(text(now))")
            currentAtNews = text(UITraitCollection.current.userInterfaceStyle)
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            current.append(text(UITraitCollection.current.userInterfaceStyle))
        }
    }
}
#endif
