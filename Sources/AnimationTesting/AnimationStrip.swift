#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// An animation that a test looks at, at any moment, without waiting for it.
///
/// ```swift
/// import AnimationTesting
///
/// @MainActor @Test func entrance() throws {
///     let strip = AnimationStrip(of: card, every: 0.1) { card.at.animate(.popIn(), .shake()) }
///     #expect(strip.value(of: \.alpha, at: 0.2) > 0.5)
///     try strip.expect(named: "entrance")
///     try strip.expectNoIssues()
///     try strip.expectEndsClean()
/// }
/// ```
/// The token is paused, and its time is set: no test sleeps, and the values are the same on Linux, in a simulator and
/// on a device. A view without a window gets one for as long as the strip lives.
///
/// Each expectation throws an ``AnimationTestFailure``, which Swift Testing and XCTest record.
@MainActor public final class AnimationStrip {
    /// The view that is looked at, with all views and layers in it.
    public let view: UIView
    /// The animation. It is paused; a test may call its verbs.
    public private(set) var token: AnimationToken
    /// The moments of the frames, in seconds from the start: the last one is the end.
    public let times: [TimeInterval]
    /// The issues that were reported since the strip was made, also by a replay with reduced motion.
    public var issues: [AnimationIssue] { host.issues }

    let host: StripHost
    let interval: TimeInterval
    private let site: CallSite
    private let animation: @MainActor () -> AnimationToken
    private let turn: TurnOfRunLoop
    private let window: StripWindow
    /// The layers from before the animation, with their masks.
    private let before: LayerInventory
    /// The layers that came later.
    private var added = LayerInventory()

    /// Starts an animation and holds it at its start.
    ///
    /// - Parameters:
    ///   - view: The view to look at; the animation may be of several views in it.
    ///   - interval: Seconds from one frame to the next; 0.1 by default. An interval below 0.001, NaN or infinite
    ///     counts as 0.1, and one that makes more than 10,000 frames as so long that there are so many. Both are
    ///     reported.
    ///   - limit: The longest animation in seconds; of a longer, or endless one the frames up to there are looked at.
    ///     10 by default, and from 0 to 3,600; other numbers are reported, and NaN and infinity count as 10.
    ///   - fileID: The file of the call, for the issues.
    ///   - line: The line of the call, for the issues.
    ///   - animation: Makes the animation. It is called at once, and twice by ``expectReducedMotionIsCalm()``: for a
    ///     user who wants less motion, and in full for the expectations after it.
    public init(
        of view: UIView, every interval: TimeInterval = 0.1, upTo limit: TimeInterval = 10,
        fileID: StaticString = #fileID, line: UInt = #line, _ animation: @escaping @MainActor () -> AnimationToken
    ) {
        self.view = view
        self.animation = animation
        site = CallSite(fileID, line)
        turn = TurnOfRunLoop()
        window = StripWindow(of: view)
        host = StripHost()
        turn.end()
        before = LayerInventory(of: view.layer)
        token = host.hold(animation)
        let greatest = limit.isFinite ? min(max(limit, 0), Self.longest) : 10
        let end = min(token.duration, greatest)
        let usable = interval >= 0.001 && interval.isFinite ? interval : 0.1
        self.interval = max(usable, end / Double(Self.mostFrames))
        times = Self.moments(in: end, every: self.interval)
        turn.end()
        if greatest != limit { report(.repairedLimit(given: limit, used: greatest)) }
        if self.interval != interval { report(.repairedInterval(given: interval, used: self.interval)) }
    }

    /// Reports an issue of the strip itself.
    func report(_ kind: AnimationIssue.Kind) { host.report(AnimationIssue(kind, at: site)) }

    /// The most frames, apart from the last one.
    private static let mostFrames = 10_000
    /// The greatest limit, in seconds.
    private static let longest: TimeInterval = 3_600

    private static func moments(in duration: TimeInterval, every interval: TimeInterval) -> [TimeInterval] {
        let count = Int((duration / interval - 1e-6).rounded(.up))
        return (0..<max(count, 0)).map { Double($0) * interval } + [duration]
    }

    // MARK: - Looking

    /// Shows the animation at a moment.
    ///
    /// - Parameter time: Seconds from the start; times out of range are clamped, and NaN changes nothing.
    public func show(at time: TimeInterval) {
        token.time = time
        turn.end()
    }

    /// The value of the view at a moment, as it is seen.
    ///
    /// - Parameters:
    ///   - keyPath: A property of the view, such as `\.alpha` or `\.center.x`.
    ///   - time: Seconds from the start; times out of range are clamped.
    public func value<Value>(of keyPath: KeyPath<UIView, Value>, at time: TimeInterval) -> Value {
        value(of: keyPath, in: view, at: time)
    }

    /// The value of another object of the animation at a moment.
    ///
    /// - Parameters:
    ///   - keyPath: A property of the object, such as `\.constant` of a constraint or `\.strokeEnd` of a layer.
    ///   - object: Any object.
    ///   - time: Seconds from the start; times out of range are clamped.
    public func value<Object: AnyObject, Value>(
        of keyPath: KeyPath<Object, Value>, in object: Object, at time: TimeInterval
    ) -> Value {
        show(at: time)
        return object[keyPath: keyPath]
    }

    /// The values that change, at each of the moments.
    var table: StripTable {
        var sampler = StripSampler(view)
        for time in times {
            show(at: time)
            sampler.sample()
            added.add(from: view.layer, except: before)
        }
        return sampler.table(of: times)
    }

    // MARK: - Expectations

    /// Expects that no issue has been reported.
    public func expectNoIssues() throws {
        guard !issues.isEmpty else { return }
        throw AnimationTestFailure(issues.map { "Issue: \($0.message)" })
    }

    /// Plays the animation to its end, and expects that it leaves nothing there: no animation on a layer, no layer, no
    /// mask, and no view or layer that it has made for itself in memory.
    ///
    /// An endless animation is stopped where it is. Afterwards the strip can't show it any more.
    public func expectEndsClean() throws {
        for time in times {
            show(at: time)
            added.add(from: view.layer, except: before)
        }
        token.stop(at: token.duration.isFinite ? .end : .current)
        turn.end()
        var left = LayerInventory.animations(in: view.layer)
        left += before.additions(in: view.layer)
        left += added.survivors(outside: view.layer)
        if !left.isEmpty { throw AnimationTestFailure(left) }
    }

    /// Plays the animation anew for a user who wants less motion, and expects that no layer moves, grows or turns on
    /// the way: it may change its place once, at a moment.
    ///
    /// The former run is taken back first. A step that keeps its motion (`reducedMotion(.keep)`) moves on purpose: it
    /// is reported, too.
    public func expectReducedMotionIsCalm() throws {
        token.stop(at: .start)
        turn.end()
        host.prefersReducedMotion = true
        token = host.hold(animation)
        turn.end()
        var places = StripPlaces()
        let end = min(token.duration, times.last ?? 0)
        for time in Self.moments(in: end, every: min(interval, Self.finest)) {
            show(at: time)
            places.note(StripSampler.places(in: view), at: time)
        }
        token.stop(at: .start)
        turn.end()
        host.prefersReducedMotion = false
        token = host.hold(animation)
        if !places.moving.isEmpty { throw AnimationTestFailure(places.moving) }
    }

    /// Seconds from one look at reduced motion to the next, at most: two frames of a screen.
    private static let finest: TimeInterval = 1.0 / 30
}
#endif
