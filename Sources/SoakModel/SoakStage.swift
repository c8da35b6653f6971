import AnimationUIKit

/// A window with the views that a tree animates, and what was heard from the tree.
@MainActor package final class SoakStage {
    /// What everything that a tree captures holds: alive for as long as anything of it is.
    final class Witness {}

    /// One who waits for a token's end.
    final class Listener {
        let name: String
        var outcomes: [AnimationOutcome] = []

        init(_ name: String) { self.name = name }
    }

    /// How often an action may steer: one that seeks back before itself would do it for ever.
    private static let mostSteerings = 3

    let host: SoakHost
    let witness = Witness()
    /// The values before anything is played, by slot.
    package let start: [Double]
    private(set) var views: [UIView?]
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let ownView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    /// The handles of the parts, in the order in which they were made.
    var parts: [AnimationToken?] = []
    /// The properties that each of them animates, and in how many steps.
    private(set) var partSlots: [[SoakSlot: Int]] = []
    var others: [AnimationToken] = []
    var listeners: [Listener] = []
    weak var token: AnimationToken?
    private(set) var firings = 0
    private var steerings = 0
    private var steps = 0
    private var policy = AnimationToken.InterruptionPolicy.continue
    private var conflicts = AnimationToken.ConflictPolicy.additive
    private let signal = AnimationSignal()

    package init(_ host: SoakHost) {
        self.host = host
        var start: [Double] = []
        views = (0..<SoakSlot.viewCount).map { index in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.center = CGPoint(x: 10 + 5 * index, y: 40)
            view.alpha = index == 0 ? 1 : 0.5
            return view
        }
        for slot in SoakSlot.all {
            start.append(views[slot.view].map { slot.property.value(of: $0.layer) } ?? 0)
        }
        self.start = start
        for view in views { view.map { window.addSubview($0) } }
        window.addSubview(ownView)
        window.isHidden = false
        host.clock.turn()
    }

    // MARK: - Building

    /// The token of a tree; handles of its parts are kept if asked for.
    package func build(
        _ tree: SoakTree, keepingParts: Bool = false, policy: AnimationToken.InterruptionPolicy = .continue,
        conflicts: AnimationToken.ConflictPolicy = .additive
    ) -> AnimationToken {
        self.policy = policy
        self.conflicts = conflicts
        let token = make(tree, keepingParts, isPart: false)
        self.token = token
        return token
    }

    /// A part to be repeated; an animator's own delay stays inside each run.
    private func repeatable(_ tree: SoakTree, _ keepsParts: Bool) -> AnimationToken {
        let token = make(tree, keepsParts)
        return switch tree {
        case .leaf(let leaf) where leaf.runs != nil: AT.animate([token])
        case .effect: AT.animate([token])
        default: token
        }
    }

    private func make(_ tree: SoakTree, _ keepsParts: Bool, isPart: Bool = true) -> AnimationToken {
        let token: AnimationToken
        switch tree {
        case .leaf(let leaf):
            let number = steps
            steps += 1
            if leaf.engine == .untargeted {
                token = untargeted(leaf, "step \(number)")
                break
            }
            let animator = heard(leaf.animator(witness, on: host), "step \(number)", then: leaf.effect)
            token = views[leaf.slot.view]?.at.animate(animator) ?? AT.wait(leaf.duration)
        case .effect(let effect, let start):
            let animator = effect.animator(start: start) { leaf in
                steps += 1
                return heard(leaf.animator(witness, on: host), "step \(steps)", then: leaf.effect)
            }
            let view = views[tree.slots.first?.view ?? 0]
            token = view?.at.animate(heard(animator, "effect", then: .none)) ?? AT.wait(tree.length)
        case .recipe(let child):
            // The handles of its parts would come too late for the script.
            let recipe = SoakRecipe { [self] in make(child, false) }
            token = ownView.at.animate(heard(AnyAnimator(recipe), "recipe", then: .none))
        case .wait(let seconds): token = AT.wait(seconds)
        case .action(let action):
            token = AT.perform { [self, witness] in withExtendedLifetime(witness) { perform(action.effect) } }
        case .pausePoint: token = AT.pausePoint()
        case .gate(let timeout): token = AT.wait(for: signal, timeout: timeout)
        case .label(let number): token = AT.label(SoakPlace.label(number))
        case .sequence(let children):
            let parts = children.map { make($0, keepsParts) }
            // A chain is another way to write a sequence.
            let isChain = parts.count.isMultiple(of: 2)
            token = isChain ? parts.first?.then { Array(parts.dropFirst()) } ?? AT.animate([]) : AT.animate(parts)
        case .placed(let children):
            token = AT.animate(
                children.map { child in
                    let part = make(child.tree, keepsParts)
                    return child.place.time.map { part.starting(at: $0) } ?? part
                })
        case .parallel(let children):
            token = AT.animate(
                parallelism: children.map { child in
                    let part = make(child.tree, keepsParts)
                    return child.start > 0 ? part.starting(at: .seconds(child.start)) : part
                })
        case .repetition(let child, let count?, let autoreverses, let gap):
            token = repeatable(child, keepsParts).repeated(count, autoreverses: autoreverses, delay: gap)
        case .repetition(let child, nil, let autoreverses, let gap):
            token = repeatable(child, keepsParts).repeatedForever(autoreverses: autoreverses, delay: gap)
        case .stretched(let child, let length):
            // A part of its own, so that a placed child keeps its place.
            token = AT.animate([make(child, keepsParts)]).stretched(to: length)
        }
        if !isPart { token.onInterruption(policy).onConflict(conflicts) }
        listen(to: token, isPart ? "part \(parts.count)" : "whole")
        if isPart, keepsParts {
            parts.append(token)
            partSlots.append(tree.slotCounts)
        }
        return token
    }

    /// A step that has no target: its closure alone knows the view.
    private func untargeted(_ leaf: SoakLeaf, _ name: String) -> AnimationToken {
        let listener = Listener(name)
        listeners.append(listener)
        let (property, end) = (leaf.slot.property, leaf.end)
        return AT.custom(duration: leaf.seconds, curve: leaf.timing.curve) {
            listener.outcomes.append($0)
        } _: {
            [witness, weak view = views[leaf.slot.view]] in
            withExtendedLifetime(witness) { if let view { property.set(end, on: view) } }
        }
    }

    /// The animator with a completion that must be called once.
    private func heard(
        _ animator: AnyAnimator<UIView>, _ name: String, then effect: SoakAction.Effect
    ) -> AnyAnimator<UIView> {
        let listener = Listener(name)
        listeners.append(listener)
        return animator.completion { [self, witness] outcome in
            listener.outcomes.append(outcome)
            withExtendedLifetime(witness) { steer(effect) }
        }
    }

    /// Adds a completion that must be called once.
    func listen(to token: AnimationToken, _ name: String, then body: @escaping @MainActor () -> Void = {}) {
        let listener = Listener(name)
        listeners.append(listener)
        token.completion { [witness] outcome in
            listener.outcomes.append(outcome)
            withExtendedLifetime(witness) { body() }
        }
    }

    /// Starts an animation on a view of its own.
    func startAnother(keeps: Bool) {
        let leaf = SoakLeaf(
            engine: SoakEngine.allCases[listeners.count % SoakEngine.allCases.count], slot: SoakSlot(index: 0),
            end: Double(listeners.count), seconds: 0.2, timing: .curve(.easeInOut))
        let token = ownView.at.animate(leaf.animator(witness, on: host))
        listen(to: token, "another")
        if keeps { others.append(token) }
    }

    private func perform(_ effect: SoakAction.Effect) {
        firings += 1
        steer(effect)
    }

    private func steer(_ effect: SoakAction.Effect) {
        guard effect != .none, steerings < Self.mostSteerings else { return }
        steerings += 1
        switch effect {
        case .none: break
        case .pause: token?.pause()
        case .seek(let time): token?.time = time
        case .rate(let rate): token?.rate = rate
        case .stop(let position): token?.stop(at: position)
        case .startAnother: startAnother(keeps: false)
        }
    }

    func sendSignal() { signal.send() }

    func dropView(_ index: Int) {
        // What a view holds waits for it.
        views[index]?.at.resumeAnimations()
        views[index]?.removeFromSuperview()
        views[index] = nil
    }

    /// Takes a view out of its window, or puts it back.
    func setInWindow(_ index: Int, _ isInWindow: Bool) {
        guard let view = views[index], (view.superview != nil) != isInWindow else { return }
        isInWindow ? window.addSubview(view) : view.removeFromSuperview()
    }

    // MARK: - Looking

    /// What is on the screen, by slot; nil for a view that was dropped.
    package var shown: [Double?] {
        SoakSlot.all.map { slot in
            views[slot.view].map { slot.property.value(of: $0.layer.presentation() ?? $0.layer) }
        }
    }

    /// What the layers keep, by slot; nil for a view that was dropped.
    package var model: [Double?] {
        SoakSlot.all.map { slot in views[slot.view].map { slot.property.value(of: $0.layer) } }
    }

    /// Whether the remainder of a replaced animation fades: it takes a quarter of a second, at rest, too.
    var hasRemainder: Bool {
        views.contains { view in
            guard let layer = view?.layer else { return false }
            return (layer.animationKeys() ?? []).contains { key in
                guard let animation = layer.animation(forKey: key) as? CABasicAnimation else { return false }
                return animation.isAdditive && animation.delegate == nil && animation.duration == 0.25
            }
        }
    }

    /// The first view that has an animation left.
    var leftover: String? { leftover(among: views + [ownView]) }

    /// The first of some views that has an animation left.
    func leftover(among views: [UIView?]) -> String? {
        for (index, view) in views.enumerated() {
            if let keys = view?.layer.animationKeys(), !keys.isEmpty { return "view \(index): \(keys)" }
        }
        return nil
    }
}
