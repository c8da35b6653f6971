#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationFacts
import AnimationInspector

#if canImport(UIKit)
import SwiftUI
#endif

/// The demo as an app: its sections, a bar to choose one, and the inspector.
///
/// Make it the root view controller of a window.
public final class DemoAppController: UIViewController {
    /// A section of the app, as the bar names it.
    struct Section {
        let title: String
        let make: @MainActor () -> UIViewController
    }

    static let sections =
        [
            Section(title: "Scenes") { SceneListController() },
            Section(title: "Catalogue") { CatalogueController() },
        ] + deviceSections

    #if canImport(UIKit)
    /// There is no SwiftUI beside the twins, and the facts are asked of a device: on the twins their own tests ask
    /// them.
    private static let deviceSections = [
        Section(title: "SwiftUI") { UIHostingController(rootView: SwiftUICatalogue()) },
        Section(title: "Facts") { FactsViewController() },
    ]
    #else
    private static let deviceSections: [Section] = []
    #endif

    private static let barHeight: CGFloat = 52
    private let bar = UIView()
    private let back = AppStyle.button("‹ Back")
    private var tabs: [UIButton] = []
    private let inspect = AppStyle.button("Inspect")
    private var inspector: AnimationInspector?
    /// The screens of the section, the present one last.
    private var screens: [UIViewController] = []

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = AppStyle.ground
        bar.backgroundColor = .white
        view.addSubview(bar)
        tabs = Self.sections.enumerated().map { place, section in
            AppStyle.button(section.title) { [weak self] in self?.open(place) }
        }
        back.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .primaryActionTriggered)
        inspect.addAction(UIAction { [weak self] _ in self?.toggleInspector() }, for: .primaryActionTriggered)
        for control in [back] + tabs + [inspect] { bar.addSubview(control) }
        open(0)
    }

    // MARK: - Screens

    private func open(_ section: Int) {
        for (place, tab) in tabs.enumerated() {
            tab.setTitleColor(place == section ? AppStyle.tint : AppStyle.soft, for: .normal)
        }
        for screen in screens { remove(screen) }
        screens = []
        push(Self.sections[section].make(), isAnimated: false)
    }

    /// Shows a screen over the present one.
    func push(_ screen: UIViewController, isAnimated: Bool = true) {
        let former = screens.last?.view
        screens.append(screen)
        addChild(screen)
        view.insertSubview(screen.view, belowSubview: bar)
        screen.didMove(toParent: self)
        place(screen)
        back.isHidden = screens.count < 2
        view.setNeedsLayout()
        guard isAnimated else { return }
        screen.view.at.animate(.slideIn(from: .right, duration: 0.35)).completion { [weak self, weak former] in
            // It may be back already.
            if former !== self?.screens.last?.view { former?.isHidden = true }
        }
    }

    private func goBack() {
        guard screens.count > 1, let former = screens.popLast() else { return }
        screens.last?.view.isHidden = false
        back.isHidden = screens.count < 2
        view.setNeedsLayout()
        former.view.at.animate(.slideOut(to: .right, duration: 0.3)).completion { [weak self] in self?.remove(former) }
    }

    private func remove(_ screen: UIViewController) {
        screen.willMove(toParent: nil)
        screen.view.removeFromSuperview()
        screen.removeFromParent()
    }

    // MARK: - The inspector

    private func toggleInspector() {
        if let inspector {
            inspector.detach()
            self.inspector = nil
        } else if let window = view.window {
            inspector = AnimationInspector.attach(to: window)
            inspector?.isExpanded = true
        }
        inspect.setTitleColor(inspector == nil ? AppStyle.soft : AppStyle.tint, for: .normal)
    }

    // MARK: - Layout

    private var room: CGRect {
        let bounds = view.bounds.inset(by: view.safeAreaInsets)
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: bounds.width, height: max(bounds.height - Self.barHeight, 0))
    }

    private func place(_ screen: UIViewController) {
        screen.view.bounds.size = room.size
        screen.view.center = CGPoint(x: room.midX, y: room.midY)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for screen in screens { place(screen) }
        bar.frame = CGRect(x: 0, y: room.maxY, width: view.bounds.width, height: view.bounds.height - room.maxY)
        let shown = (back.isHidden ? [] : [back]) + tabs + [inspect]
        let side = room.width / CGFloat(shown.count)
        for (place, control) in shown.enumerated() {
            control.frame = CGRect(
                x: room.minX + CGFloat(place) * side, y: 0, width: side, height: Self.barHeight)
        }
    }
}

extension UIViewController {
    /// The app that the screen is in.
    var app: DemoAppController? { parent as? DemoAppController }
}
#endif
