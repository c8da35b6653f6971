import Foundation

#if canImport(Combine)
public import Combine
#endif

/// The playhead of an animation inside a SwiftUI view: a view model with one mode, which plays, pauses and scrubs.
///
/// ```swift
/// @MainActor struct CardScreen: View {
///     @StateObject private var playhead = AnimationPlayhead(mode: .paused(at: 0))
///
///     var body: some View {
///         AnimatedView(playhead: playhead) { CardView() } animate: { card in
///             card.at.animate(parallelism: .fadeIn(duration: 1), .scale(toValue: 1.2, duration: 1))
///         }
///         Slider(value: $playhead.progress)
///         Button("Play") { playhead.play() }
///     }
/// }
/// ```
/// The mode outlives the view: a view that SwiftUI makes again goes on in the mode and at the progress of the
/// former view. A change of the mode before there is a view takes effect when there is one.
@MainActor public final class AnimationPlayhead {
    /// The modes of a playhead.
    public enum Mode: Hashable, Sendable {
        /// The animation stands still at a fraction, from 0 to 1.
        ///
        /// Other numbers are clamped; NaN is reported and changes nothing, and is 0 in a new playhead. An endless
        /// animation stands still at its present time.
        case paused(at: Double)
        /// The animation plays: 1 is the normal speed, −1 is backwards.
        ///
        /// An animation that is at its end in this direction plays from the other end. A rate that
        /// `AnimationToken.rate` refuses is reported, and the animation keeps its rate.
        case playing(rate: Double = 1)
        /// A spring moves the playhead to a destination, from a velocity in fractions of the whole per second, as
        /// `AnimationToken.settle(at:velocity:)` says.
        case settling(at: AnimationToken.Destination, velocity: Double)
    }

    private struct Place: Equatable {
        var mode: Mode
        var progress: Double
    }

    #if canImport(Combine)
    @Published private var place: Place
    #else
    private var place: Place
    #endif

    private var makeToken: (@MainActor () -> AnimationToken)?
    private var token: AnimationToken?
    private var endFollowing: (@MainActor () -> Void)?
    /// Whether the closure that makes the token runs: modes that it chooses take effect when the token is there.
    private var isMaking = false
    /// Counts the calls of `attach` and `detach`.
    private(set) var attachment = 0

    /// - Parameter mode: The mode in which the animation begins; by default it plays.
    public init(mode: Mode = .playing()) {
        place = Place(mode: mode, progress: 0)
        guard case .paused(let fraction) = mode else { return }
        if fraction.isNaN { refuse(fraction) }
        note(.paused(at: fraction.isNaN ? 0 : fraction))
    }

    /// The present mode. Setting it plays, pauses, scrubs or settles the animation.
    ///
    /// An animation that comes to an end, or settles at its destination, is paused there.
    public var mode: Mode {
        get { place.mode }
        set {
            if case .paused(let fraction) = newValue, fraction.isNaN { return refuse(fraction) }
            note(newValue)
            if !isMaking { apply() }
        }
    }

    /// The completed fraction of the animation, from 0 to 1; it changes once a frame while the animation plays.
    ///
    /// It is the fraction of time in play, and of the distance while it is paused: see
    /// `AnimationToken.fractionComplete`.
    ///
    /// Setting it pauses the animation there.
    public var progress: Double {
        get { place.progress }
        set { mode = .paused(at: newValue) }
    }

    /// Whether the animation plays or settles.
    public var isPlaying: Bool { if case .paused = place.mode { false } else { true } }

    /// Plays on at a rate: 1 (the default) is the normal speed, −1 is backwards.
    public func play(rate: Double = 1) { mode = .playing(rate: rate) }

    /// Pauses the animation at its present time.
    public func pause() {
        token?.pause()
        mode = .paused(at: token?.fractionComplete ?? place.progress)
    }

    /// The token reports a fraction that is none; before there is one, that is done here.
    private func refuse(_ fraction: Double) {
        if let token { return token.scrub(to: fraction) }
        AnimationHosts.resolve().report(AnimationIssue(.ignored(.fraction, given: fraction)))
    }

    // MARK: - The animation

    /// Steers the animation of a view, in the present mode; the animation before it is stopped.
    ///
    /// `AnimatedView` calls it. Call it yourself where a view controller or a layer keeps the animation.
    /// - Parameter animation: Makes the token; it is called again when an animation that was stopped is to play again.
    public func attach(_ animation: @escaping @MainActor () -> AnimationToken) {
        detach()
        makeToken = animation
        begin()
        // The closure may have made another call of its own.
        guard let token else { return }
        if place.progress > 0 {
            switch place.mode {
            case .playing: token.fractionComplete = place.progress
            // On its way to rest, the progress is a fraction of the distance.
            case .settling: token.scrub(to: place.progress)
            case .paused: break
            }
        }
        apply()
    }

    /// Steers an animation if it has none.
    func attachIfFree(_ animation: @escaping @MainActor () -> AnimationToken) {
        if makeToken == nil { attach(animation) }
    }

    /// Stops the animation in the state that is on the screen, and forgets it; mode and progress stay.
    public func detach() {
        attachment += 1
        isMaking = false
        endFollowing?()
        endFollowing = nil
        exchange(&makeToken, with: nil)
        exchange(&token, with: nil)?.stop()
    }

    /// Detaches the animation of a call of `attach`, unless another one has been attached since.
    func detach(_ attachment: Int) {
        if attachment == self.attachment { detach() }
    }

    private func begin() {
        endFollowing?()
        endFollowing = nil
        exchange(&token, with: nil)
        guard let makeToken else { return }
        let mine = attachment
        isMaking = true
        let made = makeToken()
        // The closure may have detached the animation, or attached another one.
        guard mine == attachment else { return made.stop() }
        isMaking = false
        made.pausesOnCompletion = true
        made.pause()
        token = made
    }

    private func follow(_ token: AnimationToken) {
        let endProgress = token.followProgress { [weak self] in self?.note($0) }
        let endState = token.followState { [weak self] in self?.note($0) }
        endFollowing = {
            endProgress()
            endState()
        }
    }

    private func apply() {
        if token == nil || token?.outcome != nil { begin() }
        guard let token else { return }
        switch place.mode {
        case .paused(let fraction):
            // An endless animation has no fractions.
            if token.duration.isFinite { token.scrub(to: fraction) } else { token.pause() }
        case .playing(let rate):
            if token.duration.isFinite, token.fractionComplete == (rate < 0 ? 0 : 1) {
                token.fractionComplete = rate < 0 ? 1 : 0
            }
            token.rate = rate
            token.resume()
        case .settling(let destination, let velocity):
            token.settle(at: destination, velocity: velocity)
        }
        if endFollowing == nil { follow(token) }
    }

    // MARK: - Changes of the token

    private func note(_ mode: Mode) {
        var next = Place(mode: mode, progress: place.progress)
        if case .paused(let fraction) = mode {
            next.progress = min(max(fraction, 0), 1)
            next.mode = .paused(at: next.progress)
        }
        if next != place { place = next }
    }

    private func note(_ fraction: Double) {
        if fraction != place.progress { place.progress = fraction }
    }

    /// Notes a state of the token, which other code may steer, and which comes to its ends by itself.
    private func note(_ state: AnimationToken.State) {
        switch state {
        case .running: if !isPlaying, let token { note(.playing(rate: token.rate)) }
        case .paused, .ended: if isPlaying { note(.paused(at: token?.fractionComplete ?? place.progress)) }
        case .waiting: break
        }
    }
}

#if canImport(Combine)
extension AnimationPlayhead: ObservableObject {}
#endif
