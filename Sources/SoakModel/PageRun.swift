import AnimationInteraction
import AnimationText
import Foundation

/// One script of a page, carried out on a clock of its own.
///
/// Each completion comes once. At the end nothing plays, the clock is idle, the page has no layer and no view but the
/// app's own, and nothing is alive. If all tokens are reverted, the page is as it was.
@MainActor final class PageRun {
    /// The ends of one start.
    private final class Ends {
        let name: String
        var outcomes: [AnimationOutcome] = []

        init(_ name: String) { self.name = name }
    }

    nonisolated static let viewCount = 4
    nonisolated static let stateCount = 3

    private let script: PageScript
    private let host: SoakHost
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let box = UIView(frame: CGRect(x: 0, y: 200, width: 400, height: 200))
    private let label = UILabel(frame: CGRect(x: 20, y: 10, width: 200, height: 24))
    private var views: [UIView] = []
    private var drag: AnimationDrag?
    private let states: AnimationStates<Int>
    private var followers: [AnimationFollower<CGFloat>] = []
    private let finger: HeadlessFinger
    private var tokens: [AnimationToken?] = []
    private var ends: [Ends] = []

    /// Why a script fails, in words; nil if it holds.
    static func failure(of script: PageScript) -> String? {
        let host = SoakHost(prefersReducedMotion: script.reducesMotion)
        return host.bind {
            var watched: [(name: String, isAlive: () -> Bool)] = []
            if let difference = difference(script, host, &watched) { return difference }
            host.clock.advance(by: 200)
            if let one = watched.first(where: { $0.isAlive() }) { return "\(one.name) is kept alive" }
            return host.clock.isIdle ? nil : "the clock is not idle without the views"
        }
    }

    private static func difference(
        _ script: PageScript, _ host: SoakHost, _ watched: inout [(name: String, isAlive: () -> Bool)]
    ) -> String? {
        let run = PageRun(script, host)
        for (number, view) in (run.views + [run.label, run.root]).enumerated() {
            watched.append(("view \(number)", { [weak view] in view != nil }))
        }
        let before = ScopePicture(of: run.root)
        for step in script.steps { run.follow(step) }
        if script.reverts, script.isOfTokens {
            for token in run.tokens.reversed() { token?.revert() }
            host.clock.turn()
            if let difference = ScopePicture(of: run.root).difference(from: before) { return difference }
        }
        run.playOut()
        for (number, token) in run.tokens.enumerated() {
            watched.append(("token \(number)", { [weak token] in token != nil }))
        }
        return run.leftover
    }

    private init(_ script: PageScript, _ host: SoakHost) {
        (self.script, self.host) = (script, host)
        views = UIView.cards(Self.viewCount, in: root)
        label.text = "Lisbon by night"
        root.addSubview(label)
        root.addSubview(box)
        window.addSubview(root)
        finger = HeadlessFinger(on: window)
        let (first, second) = (views[0], views[1])
        states = AT.states(0) {
            AT.state(0) {
                first.at.goal(\.alpha, to: 1)
                second.at.goal(\.center, to: second.center)
            }
            AT.state(1) { first.at.goal(\.alpha, to: 0.5) }
            AT.state(2) { second.at.goal(\.center, to: CGPoint(x: 200, y: 150)) }
        }
        window.isHidden = false
        host.clock.turn()
        drag = views[2].at.draggable(within: root)
        followers = views.map { $0.at.follower(of: \.center.x) }
    }

    // MARK: - The steps

    private func follow(_ step: PageScript.Step) {
        switch step {
        case .start(let start):
            let ends = Ends("start \(self.ends.count), \(start)")
            guard let token = make(start) else { return }
            token.completion { [ends] in ends.outcomes.append($0) }
            self.ends.append(ends)
            tokens.append(token)
        case .advance(let frames): host.advance(frames: frames)
        case .steer(let number, let verb): if number < tokens.count { tokens[number]?.follow(verb) }
        case .drop(let number): if number < tokens.count { tokens[number] = nil }
        case .stop(let view, let position): views[view].at.stopAnimations(at: position)
        case .change(let kind, let view): change(kind, views[view])
        case .finger(.down(let view)):
            finger.down(at: views[view].superview?.convert(views[view].center, to: nil) ?? .zero)
        case .finger(.move(let x, let y)): if finger.isDown { finger.move(to: CGPoint(x: x, y: y)) }
        case .finger(.lift): if finger.isDown { finger.lift() }
        case .background: host.clock.enterBackground()
        case .foreground: host.clock.enterForeground()
        case .leaveWindow: root.removeFromSuperview()
        case .enterWindow: window.addSubview(root)
        }
        host.clock.turn()
    }

    private func make(_ start: PageStart) -> AnimationToken? {
        switch start {
        case .effect(let number, let view): return views[view].at.animate(PageStart.effects[number].effect)
        case .labelEffect(let number): return label.at.animate(PageStart.labelEffects[number].effect)
        case .sequence(let children): return AT.animate(children.compactMap(make))
        case .parallel(let children): return AT.animate(parallelism: children.compactMap(make))
        case .repeated(let child, let autoreverses): return make(child)?.repeated(2, autoreverses: autoreverses)
        case .layout(let kind, let view):
            return AT.animateLayout(of: views, duration: 0.4) { [weak self, weak view = views[view]] in
                if let self, let view { change(kind, view) }
            }
        case .state(let number): return states.go(to: number)
        case .follow(let target, let view):
            followers[view].target = target
            return nil
        }
    }

    private func change(_ kind: PageLayout, _ view: UIView) {
        switch kind {
        case .move: view.center.x += 30
        case .resize: view.bounds.size.width = view.bounds.width > 100 ? 40 : view.bounds.width + 30
        case .hide: view.isHidden = true
        case .show: view.isHidden = false
        case .remove: view.removeFromSuperview()
        case .add: if view.superview == nil { root.addSubview(view) }
        case .reparent: (view.superview === box ? root : box).addSubview(view)
        case .toFront: view.superview?.bringSubviewToFront(view)
        }
    }

    // MARK: - The end

    private func playOut() {
        finger.lift()
        host.clock.enterForeground()
        window.addSubview(root)
        for _ in 0..<8 where ends.contains(where: { $0.outcomes.isEmpty }) {
            for token in tokens where token?.outcome == nil {
                token?.rate = 1
                token?.resume()
            }
            host.advance(frames: 60 * 20)
        }
        host.advance(frames: 60 * 10)
        host.clock.turn()
    }

    private var leftover: String? {
        if let one = ends.first(where: { $0.outcomes.count != 1 }) { return "\(one.name) has ended \(one.outcomes)" }
        if let left = root.layer.firstAnimation { return "an animation is left: \(left)" }
        if !host.clock.isIdle { return "the clock is not idle at the end" }
        let own = Set(([root, box, label] + views + views.flatMap(\.subviews)).map { ObjectIdentifier($0) })
        for view in [root, box, label] + views {
            for subview in view.subviews where !own.contains(ObjectIdentifier(subview)) {
                return "a view is left in \(view): \(subview)"
            }
            if view.layer.mask != nil { return "a mask is left on \(view)" }
            for layer in view.layer.sublayers ?? [] where !(layer.delegate is UIView) {
                return "a layer is left in \(view): \(layer)"
            }
        }
        return nil
    }
}

extension CALayer {
    fileprivate var firstAnimation: String? {
        if let key = animationKeys()?.first {
            let path = (animation(forKey: key) as? CAPropertyAnimation)?.keyPath
            return "\(key) of \(self), of \(path ?? "no property")"
        }
        for sublayer in sublayers ?? [] {
            if let found = sublayer.firstAnimation { return found }
        }
        return nil
    }
}
