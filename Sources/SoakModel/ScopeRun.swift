import AnimationUIKit
import Foundation

/// One script of a scope, carried out on a clock of its own: reverted, it leaves no difference and nothing alive.
@MainActor final class ScopeRun {
    private final class Gauge: AnimationCompatible {
        var level = 0.0
    }

    nonisolated static let viewCount = 3

    private let script: ScopeScript
    private let host: SoakHost
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private var views: [UIView] = []
    private let layer = CALayer()
    private let gauge = Gauge()
    private let scope = AnimationScope {}
    private var nested: [AnimationScope] = []
    private var tokens: [AnimationToken] = []

    /// Why a script fails, in words; nil if it holds.
    static func failure(of script: ScopeScript) -> String? {
        let host = SoakHost(prefersReducedMotion: script.reducesMotion)
        return host.bind {
            var watched: [() -> Bool] = []
            if let difference = difference(script, host, &watched) { return difference }
            host.clock.turn()
            if watched.contains(where: { $0() }) { return "a view is kept alive" }
            host.clock.turn()
            return host.clock.isIdle ? nil : "the clock is not idle without the views"
        }
    }

    private static func difference(
        _ script: ScopeScript, _ host: SoakHost, _ watched: inout [() -> Bool]
    ) -> String? {
        let run = ScopeRun(script, host)
        for view in run.views { watched.append { [weak view] in view != nil } }
        let before = ScopePicture(of: run.root)
        for step in script.steps { run.follow(step) }
        run.scope.revert()
        if let difference = run.difference(from: before) { return difference }
        host.advance(frames: 100)
        if let difference = run.difference(from: before) { return "later: " + difference }
        if !host.clock.isIdle { return "the clock is not idle" }
        run.window.isHidden = true
        return nil
    }

    private init(_ script: ScopeScript, _ host: SoakHost) {
        (self.script, self.host) = (script, host)
        views = UIView.cards(Self.viewCount, in: root)
        layer.frame = CGRect(x: 20, y: 200, width: 80, height: 60)
        let holder = UIView(frame: root.bounds)
        root.insertSubview(holder, at: 0)
        holder.layer.addSublayer(layer)
        window.addSubview(root)
        window.isHidden = false
        host.clock.turn()
    }

    private func difference(from before: ScopePicture) -> String? {
        if let difference = ScopePicture(of: root).difference(from: before) { return difference }
        if gauge.level != 0 { return "the value is \(gauge.level), not 0" }
        return leftover(in: root.layer)
    }

    private func leftover(in layer: CALayer) -> String? {
        if let keys = layer.animationKeys(), !keys.isEmpty { return "animations are left: \(keys)" }
        for sublayer in layer.sublayers ?? [] { if let left = leftover(in: sublayer) { return left } }
        return nil
    }

    // MARK: - The steps

    private func follow(_ step: ScopeScript.Step) {
        switch step {
        case .start(let start, let isNested):
            scope.collect {
                if isNested {
                    nested.append(AnimationScope { tokens.append(make(start)) })
                } else {
                    tokens.append(make(start))
                }
            }
        case .advance(let frames): host.advance(frames: frames)
        case .steer(let number, let verb): if number < tokens.count { tokens[number].follow(verb) }
        case .pause: scope.pause()
        case .resume: scope.resume()
        case .stop: scope.stop()
        case .revertNested: for scope in nested { scope.revert() }
        }
    }

    private func make(_ start: ScopeStart) -> AnimationToken {
        switch start {
        case .effect(let number, let view): return views[view].at.animate(ScopeScript.effects[number].effect)
        case .layerEffect(let number): return layer.at.animate(ScopeScript.layerEffects[number].effect)
        case .value(let value): return gauge.at.animate(.value(\.level, to: value, duration: 0.4))
        case .closure(let alpha, let view):
            let (first, second) = (views[view], views[(view + 1) % views.count])
            return AT.custom(duration: 0.3) { [weak first, weak second] in
                first?.alpha = alpha
                second?.center.x += 20
            }
        case .endless(let number, let view):
            return views[view].at.animate(ScopeScript.effects[number].effect.repeatedForever(autoreverses: true))
        case .sequence(let children): return AT.animate(children.map(make))
        case .parallel(let children): return AT.animate(parallelism: children.map(make))
        case .repeated(let child, let autoreverses): return make(child).repeated(2, autoreverses: autoreverses)
        case .chained(let first, let second):
            return make(first).completion { [weak self] outcome in
                if outcome.isCompleted, let self { tokens.append(make(second)) }
            }
        case .inConflict(let child, let isQueued): return make(child).onConflict(isQueued ? .queue : .replace)
        }
    }
}

extension AnimationToken {
    @MainActor func follow(_ verb: ScopeScript.Verb) {
        let length = duration.isFinite ? duration : 1
        switch verb {
        case .pause: pause()
        case .resume: resume()
        case .reverse: reverse()
        case .seekToQuarter: time = length / 4
        case .seekToEnd: time = length
        case .seekToStart: time = 0
        case .scrub: scrub(to: 0.6)
        case .stop: stop()
        case .stopAtEnd: stop(at: .end)
        case .stopAtStart: stop(at: .start)
        case .finishStep: finishStep()
        case .slow: rate = 0.5
        }
    }
}
