import HeadlessUIKit
import Testing

/// Traits come from above, and their changes are told.
@MainActor
@Suite("Traits")
struct TraitTests {
    /// Notes its news: its name and its new style.
    private final class Listener: UIView {
        var name = ""
        var log = Log<String>()

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            log.add("\(name) \(traitCollection.userInterfaceStyle)")
        }
    }

    private final class Page: UIViewController {
        var log = Log<String>()

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            log.add("page \(traitCollection.userInterfaceStyle)")
        }
    }

    private func listener(_ name: String, _ log: Log<String>) -> Listener {
        let view = Listener()
        (view.name, view.log) = (name, log)
        return view
    }

    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    @Test func `S13 S15 news of traits go from the window inwards, once to each`() {
        onStage { stage in
            let log = Log<String>()
            let (outer, inner) = (listener("outer", log), listener("inner", log))
            stage.box.addSubview(outer)
            outer.addSubview(inner)
            stage.window.overrideUserInterfaceStyle = .dark
            #expect(log.entries == ["outer dark", "inner dark"])
            inner.overrideUserInterfaceStyle = .light
            outer.overrideUserInterfaceStyle = .light
            #expect(log.entries.dropFirst(2) == ["inner light", "outer light"])
            stage.window.overrideUserInterfaceStyle = .unspecified
            #expect(log.entries.count == 4 && stage.box.traitCollection.userInterfaceStyle == .light)
        }
    }

    @Test func `S14 a controller hears before its view, a child without a view of its parent`() {
        onStage { stage in
            let log = Log<String>()
            let (page, child) = (Page(), Page())
            page.log = log
            page.view = listener("view", log)
            stage.window.rootViewController = page
            child.log = log
            page.addChild(child)
            page.overrideUserInterfaceStyle = .dark
            #expect(log.entries == ["page dark", "page dark", "view dark"])
            page.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .light), forChild: child)
            #expect(child.traitCollection.userInterfaceStyle == .light && !child.isViewLoaded)
            #expect(child.view.traitCollection.userInterfaceStyle == .light)
            #expect(page.overrideTraitCollection(forChild: child)?.userInterfaceStyle == .light)
            page.setOverrideTraitCollection(nil, forChild: child)
            #expect(child.view.traitCollection.userInterfaceStyle == .dark)
        }
    }

    @Test func `S14 a controller's view within a view with a style has that style`() {
        onStage { stage in
            let (root, child) = (UIViewController(), UIViewController())
            stage.window.rootViewController = root
            let frame = UIView()
            frame.overrideUserInterfaceStyle = .dark
            root.view.addSubview(frame)
            root.addChild(child)
            frame.addSubview(child.view)
            #expect(child.traitCollection.userInterfaceStyle == .dark)
            #expect(root.traitCollection.userInterfaceStyle == .light)
        }
    }

    @Test func `the screen's traits are the device's, and windows hear of them`() {
        onStage { stage in
            let log = Log<String>()
            let (inside, alone) = (listener("inside", log), listener("alone", log))
            stage.box.addSubview(inside)
            UIScreen.main.traitCollection = dark
            #expect(UIScreen.main.traitCollection.displayScale == 3)
            #expect(log.entries == ["inside dark"] && UITraitCollection.current.userInterfaceStyle == .dark)
            #expect(alone.traitCollection.userInterfaceStyle == .light && UIView().traitCollection == .current)
            stage.box.addSubview(alone)
            #expect(log.entries == ["inside dark", "alone dark"])
            VirtualClock().bind { #expect(UIScreen.main.traitCollection.userInterfaceStyle == .light) }
        }
    }

    @Test func `S20 another size of text is a change of traits, and posted`() {
        onStage { stage in
            let sizes = Log<String>()
            let token = NotificationCenter.default.addObserver(
                forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
            ) { note in
                let size = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String
                MainActor.assumeIsolated {
                    // Other tests may post at the same time.
                    if VirtualClock.current === stage.clock { sizes.add(size ?? "") }
                }
            }
            let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
            UIScreen.main.traitCollection = large
            UIScreen.main.traitCollection = large
            NotificationCenter.default.removeObserver(token)
            #expect(sizes.entries == ["UICTContentSizeCategoryAccessibilityL"])
            #expect(UIApplication.shared.preferredContentSizeCategory == .accessibilityLarge)
            #expect(stage.box.traitCollection.preferredContentSizeCategory.isAccessibilityCategory)
            #expect(UIContentSizeCategory.unspecified < .extraSmall && UIContentSizeCategory.large >= .medium)
        }
    }

    @Test func `S18 all traits of a collection are told from unspecified ones`() {
        let all = UITraitCollection(traitsFrom: [
            UITraitCollection(layoutDirection: .rightToLeft), UITraitCollection(horizontalSizeClass: .regular),
            UITraitCollection(verticalSizeClass: .compact), UITraitCollection(displayScale: 2),
            UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(),
        ])
        #expect(all.layoutDirection == .rightToLeft && all.userInterfaceIdiom == .pad && all.displayScale == 2)
        #expect(all.horizontalSizeClass == .regular && all.verticalSizeClass == .compact)
        #expect(all.userInterfaceStyle == .unspecified && all.containsTraits(in: nil))
        #expect(all.hash == UITraitCollection(traitsFrom: [all]).hash && all != UITraitCollection())
    }

    @Test func `S17 traits that are set as current stay so, for their clock`() {
        VirtualClock().bind {
            UITraitCollection.current = dark
            #expect(UITraitCollection.current === dark && UIColor.label.cgColor == UIColor.white.cgColor.rgb)
            VirtualClock().bind { #expect(UITraitCollection.current.userInterfaceStyle == .light) }
        }
    }
}

extension CGColor {
    /// The same colour with three components.
    fileprivate var rgb: CGColor { CGColor(rgba: rgba) }
}
