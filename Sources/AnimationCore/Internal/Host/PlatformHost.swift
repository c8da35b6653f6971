import Foundation

#if canImport(QuartzCore)
import QuartzCore

#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

/// The time of tokens that are bound to no other: the main run loop's.
@MainActor let platformHost: any AnimationHost = RunLoopHost()

/// There is one time for all.
@MainActor let boundHost: (any AnimationHost)? = nil

/// Time as the main run loop and Core Animation have it.
@MainActor private final class RunLoopHost: AnimationHost {
    /// Core Animation commits in an observer of this order; the end of a turn comes before it.
    private static let commitOrder: CFIndex = 2_000_000

    private var bodies: [@MainActor () -> Void] = []
    private var foreground = Foreground(isInBackground: appIsInBackground())

    init() {
        // By their names, which exist where UIKit does not.
        let center = NotificationCenter.default
        let background = Notification.Name("UIApplicationDidEnterBackgroundNotification")
        _ = center.addObserver(forName: background, object: nil, queue: .main) { [weak self] _ in
            MainActor.assumeIsolated { self?.foreground.left() }
        }
        // An app that becomes active is in front, whatever it was before: nothing waits for a return that has been.
        for name in ["UIApplicationWillEnterForegroundNotification", "UIApplicationDidBecomeActiveNotification"] {
            _ = center.addObserver(forName: Notification.Name(name), object: nil, queue: .main) { [weak self] _ in
                MainActor.assumeIsolated { self?.returned() }
            }
        }
        let observer = CFRunLoopObserverCreateWithHandler(
            nil, CFRunLoopActivity.beforeWaiting.rawValue | CFRunLoopActivity.exit.rawValue, true,
            Self.commitOrder - 1
        ) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.drain() }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
    }

    private func returned() {
        for body in foreground.returned() { body() }
    }

    var isInBackground: Bool { foreground.isInBackground }

    func whenInForeground(_ body: @escaping @MainActor () -> Void) {
        if !foreground.keeps(body) { body() }
    }

    var now: TimeInterval { CACurrentMediaTime() }

    #if canImport(UIKit)
    var prefersReducedMotion: Bool { UIAccessibility.isReduceMotionEnabled }
    #elseif canImport(AppKit)
    var prefersReducedMotion: Bool { NSWorkspace.shared.accessibilityDisplayShouldReduceMotion }
    #endif

    func atEndOfTurn(_ body: @escaping @MainActor () -> Void) {
        bodies.append(body)
        // A turn that is a main-queue block may be over after Core Animation's commit: this one comes round at once.
        if bodies.count == 1 { Task { @MainActor in self.drain() } }
    }

    #if canImport(UIKit)
    func eachFrame(
        _ rate: FrameRateRange?, _ body: @escaping @MainActor (TimeInterval) -> Void
    ) -> @MainActor () -> Void {
        let target = DisplayLinkTarget(body)
        let link = CADisplayLink(target: target, selector: #selector(DisplayLinkTarget.tick(_:)))
        if let rate {
            link.preferredFrameRateRange = CAFrameRateRange(
                minimum: rate.minimum, maximum: rate.maximum, preferred: rate.preferred)
        }
        link.add(to: .main, forMode: .common)
        return { link.invalidate() }
    }
    #endif

    private func drain() {
        // Taken out first: a body may run the run loop, which drains again.
        while !bodies.isEmpty {
            let due = bodies
            bodies = []
            for body in due { body() }
        }
    }

    func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        dispatchAfter(seconds, body)
    }
}

#if canImport(UIKit)
/// Whether the app is in the background already: the host is made at the first animation, which may be long after the app was
/// launched there, by a push or a background fetch.
///
/// An extension has no app of its own, and must not ask for one: `UIApplication.shared` does not compile for it. The name
/// is looked up instead, as `sharedApplication` is public for apps, which are the only ones asked: an extension's bundle is an
/// .appex, and counts as in front. Before `UIApplicationMain` there is no app either, so the answer may be nil.
@MainActor private func appIsInBackground() -> Bool {
    let shared = NSSelectorFromString("sharedApplication")
    guard Bundle.main.bundleURL.pathExtension != "appex", UIApplication.responds(to: shared) else { return false }
    let app = UIApplication.perform(shared)?.takeUnretainedValue() as? UIApplication
    return app?.applicationState == .background
}

/// Hears of each frame; the value is for the moment when the frame will be on the screen.
private final class DisplayLinkTarget: NSObject {
    private let body: @MainActor (TimeInterval) -> Void

    @MainActor init(_ body: @escaping @MainActor (TimeInterval) -> Void) {
        self.body = body
    }

    @MainActor @objc func tick(_ link: CADisplayLink) {
        body(link.targetTimestamp)
    }
}
#else
/// On a Mac an app that is not in front goes on.
@MainActor private func appIsInBackground() -> Bool { false }
#endif
#else
/// The clock of the twins, found by its name, since the core knows no platform.
///
/// It is there, and it is a host, where AnimationCA is linked.
@MainActor private let twinsClock =
    NSClassFromString("HeadlessQuartzCore.VirtualClock") as? any AmbientHost.Type

/// The time of tokens that are bound to no other: the twins'; where there are none, the system's.
@MainActor let platformHost: any AnimationHost = twinsClock?.unboundHost ?? TaskHost()

/// The clock that is bound around this code.
@MainActor var boundHost: (any AnimationHost)? { twinsClock?.boundHost }

@MainActor private final class TaskHost: AnimationHost {
    private let start = ContinuousClock.now

    var now: TimeInterval { (ContinuousClock.now - start) / .seconds(1) }

    func atEndOfTurn(_ body: @escaping @MainActor () -> Void) {
        Task { @MainActor in body() }
    }

    func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        dispatchAfter(seconds, body)
    }
}
#endif

/// A timer on the main queue; the returned closure cancels it.
@MainActor private func dispatchAfter(
    _ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void
) -> @MainActor () -> Void {
    let item = DispatchWorkItem { MainActor.assumeIsolated(body) }
    DispatchQueue.main.asyncAfter(deadline: .now() + max(seconds.isNaN ? 0 : seconds, 0), execute: item)
    return { item.cancel() }
}
