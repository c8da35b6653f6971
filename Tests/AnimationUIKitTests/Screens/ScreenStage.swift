import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A window with a list, and a page to be presented or pushed; all that the controllers and UIKit's context are told.
@MainActor final class ScreenStage {
    let host = CollectingHost.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let list = Page("list")
    let page = Page("page")
    var clock: VirtualClock { host.clock }

    init(style: UIModalPresentationStyle = .fullScreen) {
        page.modalPresentationStyle = style
        window.rootViewController = list
        window.isHidden = false
        clock.advance(by: 0.1)
    }

    func run(_ seconds: TimeInterval) { clock.advance(by: seconds) }

    /// The value of a view that is on the screen.
    func shown(_ view: UIView, _ keyPath: String) -> Double {
        clock.turn()
        return ((view.layer.presentation() ?? view.layer).value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }

    func opacity(_ view: UIView) -> Double { shown(view, "opacity") }

    /// Whether nothing is left of a transition, with one of the screens alone.
    func isClean(with page: Page, file: String = #fileID) -> Bool {
        let views = window.allViews
        return page.view.window === window && page.isNormal && views.allSatisfy { $0.layer.animationKeys() == nil }
            && !views.contains { $0.isHidden } && views.count == (page.view.allViews.count + outer(of: page))
    }

    /// The window and the views between it and the page.
    private func outer(of page: Page) -> Int {
        var (count, next) = (0, page.view.superview)
        while let view = next { (count, next) = (count + 1, view.superview) }
        return count
    }
}

extension UIView {
    /// The view and all that is below it.
    var allViews: [UIView] { [self] + subviews.flatMap(\.allViews) }
}

/// A page with a picture and a title.
@MainActor final class Page: UIViewController {
    let name: String
    let picture = UIImageView(frame: CGRect(x: 40, y: 60, width: 80, height: 80))
    let heading = UILabel(frame: CGRect(x: 40, y: 300, width: 200, height: 40))
    private(set) var calls: [String] = []

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        picture.layer.cornerRadius = 12
        if name == "page" {
            picture.frame = CGRect(x: 0, y: 100, width: 400, height: 300)
            picture.layer.cornerRadius = 0
        }
        view.addSubview(picture)
        view.addSubview(heading)
    }

    /// Everything as `viewDidLoad` has left it.
    var isNormal: Bool {
        view.alpha == 1 && CATransform3DIsIdentity(view.layer.transform) && view.layer.cornerRadius == 0
            && picture.alpha == 1 && heading.alpha == 1 && heading.frame.origin == CGPoint(x: 40, y: 300)
            && CATransform3DIsIdentity(heading.layer.transform)
            && (view.superview.map { view.frame == $0.bounds } ?? true)
    }

    func taken() -> [String] {
        defer { calls = [] }
        return calls
    }

    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
}
