import AnimationUIKit

/// All that the controllers of a run are told, and what of it breaks UIKit's rules.
@MainActor final class ScreenJournal {
    enum Call: Sendable { case willAppear, didAppear, willDisappear, didDisappear }

    private(set) var calls: [(name: String, call: Call)] = []
    private var latest: [String: (call: Call, isAnimated: Bool)] = [:]
    var faults: [String] = []

    func note(_ name: String, _ call: Call, _ isAnimated: Bool) {
        let former = latest[name]
        let isRight =
            switch (former?.call, call) {
            case (nil, .willAppear), (.didDisappear, .willAppear), (.willDisappear, .willAppear): true
            case (.didAppear, .willDisappear), (.willAppear, .willDisappear): true
            case (.willAppear, .didAppear), (.willDisappear, .didDisappear): former?.isAnimated == isAnimated
            default: false
            }
        if !isRight {
            faults.append("\(name) is told \(call)(\(isAnimated)) after \(former.map { "\($0)" } ?? "nothing")")
        }
        latest[name] = (call, isAnimated)
        calls.append((name, call))
    }

    func isThere(_ name: String) -> Bool { latest[name]?.call == .didAppear }
    func isGone(_ name: String) -> Bool { latest[name].map { $0.call == .didDisappear } ?? true }

    /// Of two controllers, since so many calls.
    func calls(of names: [String], since count: Int) -> [String] {
        calls[count...].filter { names.contains($0.name) }.map { "\($0.name) \($0.call)" }
    }
}

/// A page that notes its appearance.
@MainActor final class ScreenPage: UIViewController {
    let name: String
    let heading = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 20))
    private let journal: ScreenJournal
    private weak var run: ScreenRun?

    init(_ name: String, of run: ScreenRun) {
        (self.name, self.run, journal) = (name, run, run.journal)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(heading)
    }

    override func viewWillAppear(_ animated: Bool) { journal.note(name, .willAppear, animated) }
    override func viewDidAppear(_ animated: Bool) { journal.note(name, .didAppear, animated) }
    override func viewWillDisappear(_ animated: Bool) { journal.note(name, .willDisappear, animated) }
    override func viewDidDisappear(_ animated: Bool) { journal.note(name, .didDisappear, animated) }

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        let ask = { super.dismiss(animated: flag, completion: completion) }
        if let run { run.witnessed(ask) } else { ask() }
    }

    /// Whatever a transition has left in the view; nil if nothing.
    var trace: String? {
        guard let view = viewIfLoaded else { return nil }
        if view.alpha != 1 || heading.alpha != 1 { return "alphas of \(view.alpha) and \(heading.alpha)" }
        if !CATransform3DIsIdentity(view.layer.transform) { return "the transform \(view.transform)" }
        if view.layer.cornerRadius != 0 { return "corners" }
        if view.subviews != [heading] { return "\(view.subviews.count) subviews" }
        if heading.frame != CGRect(x: 20, y: 20, width: 100, height: 20) { return "its heading at \(heading.frame)" }
        if let outer = view.superview, view.frame != outer.bounds { return "\(view.frame) in \(outer.bounds)" }
        return nil
    }
}

/// A navigation controller whose pops are witnessed, a finger's, too.
@MainActor final class ScreenNavigation: UINavigationController {
    weak var run: ScreenRun?

    override func popViewController(animated: Bool) -> UIViewController? {
        let ask = { super.popViewController(animated: animated) }
        return if let run { run.witnessed(ask) } else { ask() }
    }
}
