#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// An animation that plays to its end while something holds, and back to its start when that is over.
@MainActor final class HeldEffect: WatchBody {
    static let pressed = AnimationWatch.Kind()
    static let hovered = AnimationWatch.Kind()

    private var isHeld = false
    /// From the moment when it is held until it is back at its start.
    private var token: AnimationToken?
    private weak var view: UIView?
    private weak var scope = AnimationScope.present
    /// nil where the view is gone.
    private let makeToken: @MainActor () -> AnimationToken?

    init<View: UIView>(_ animators: [AnyAnimator<View>], on view: View, _ site: CallSite) {
        let host = AnimationHosts.resolve()
        self.view = view
        makeToken = { [weak view] in
            guard let view, !animators.isEmpty else { return nil }
            let forms = host.reducesMotion ? animators.map { $0.withoutCrossfade } : animators
            return view.at.animate(parallelism: forms, fileID: site.fileID, line: site.line)
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
    func stop(at position: AnimationPosition) {
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

extension AnyAnimator {
    /// The same animator, which makes its change at once where it would cross-fade by itself: a view that fades out
    /// under a finger looks disabled.
    fileprivate var withoutCrossfade: Self {
        guard case .engine(let factory) = step.content, step.reducedMotion == nil, factory.reducedMotion == .fade
        else { return self }
        return reducedMotion(.instant)
    }
}
#endif
