#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// Animations that play to their ends while something holds, and back to their starts when that is over.
///
/// Where motion is reduced, the animators that would move the view are a token of their own: they are back at once, and
/// need not wait for the others.
@MainActor final class HeldEffects: WatchBody {
    static let pressed = AnimationWatch.Kind()
    static let hovered = AnimationWatch.Kind()

    private let effects: [HeldEffect]

    init<View: UIView>(_ animators: [AnyAnimator<View>], on view: View, _ site: CallSite) {
        let host = AnimationHosts.resolve()
        effects = [false, true].map { isMotion in
            HeldEffect(on: view, site) {
                guard host.reducesMotion else { return isMotion ? [] : animators }
                let parted = AnyAnimator.parted(animators)
                return isMotion ? parted.motions : parted.others
            }
        }
    }

    func hold(_ holds: Bool) { for effect in effects { effect.hold(holds) } }

    func stop(at position: AnimationPosition) { for effect in effects { effect.stop() } }
}

/// One token of held effects.
@MainActor private final class HeldEffect {
    private var isHeld = false
    /// From the moment when it is held until it is back at its start.
    private var token: AnimationToken?
    private weak var view: UIView?
    private weak var scope = AnimationScope.present
    /// nil where the view is gone.
    private let makeToken: @MainActor () -> AnimationToken?

    /// - Parameter animators: Asked for whenever it begins.
    init<View: UIView>(on view: View, _ site: CallSite, _ animators: @escaping @MainActor () -> [AnyAnimator<View>]) {
        self.view = view
        makeToken = { [weak view] in
            let animators = animators()
            guard let view, !animators.isEmpty else { return nil }
            let token = view.at.animate(parallelism: animators, fileID: site.fileID, line: site.line)
            // A view that fades out under a finger looks disabled.
            token.holdByTouch()
            return token
        }
    }

    /// It holds, or no longer does.
    func hold(_ holds: Bool) {
        guard holds != isHeld else { return }
        isHeld = holds
        guard let token, token.outcome == nil, holds || !token.isReplaced else { return holds ? begin() : takeBack() }
        if !holds, view?.window == nil {
            // Nothing would be seen of the way back.
            takeBack()
        } else if token.duration.isFinite {
            token.play(to: holds ? .end : .start)
        } else if !holds {
            token.finishRepeating()
        }
    }

    /// Goes back; the token keeps the effect until then.
    func stop() {
        hold(false)
        guard let token, token.outcome == nil else { return }
        token.onArrival { [self] end in arrived(at: end) }
        token.completion { [self] in exchange(&self.token, with: nil) }
    }

    private func begin() {
        takeBack()
        AnimationScope.collect(in: scope) { token = makeToken() }
        guard let token else { return }
        token.pausesOnCompletion = true
        token.onArrival { [weak self] end in self?.arrived(at: end) }
        // Nobody but the app ends it.
        token.completion { [weak self, weak token] in
            if let self, !isHeld, token === self.token { takeBack() }
        }
        token.resume()
    }

    private func arrived(at end: AnimationPosition) {
        if end == .start {
            // A part that was stopped on its way has not come back.
            takeBack()
        } else if !isHeld {
            takeBack()
        } else if token?.duration.isFinite == false {
            // Held again while it finished its last run.
            begin()
        }
    }

    /// Takes back the change of an animation that has ended, unless another animation has replaced it.
    private func takeBack() {
        let former = exchange(&token, with: nil)
        if let former, !former.isReplaced, former.outcome != .interrupted(.replaced) { former.revert() }
    }
}
#endif
