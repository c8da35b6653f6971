import Foundation

#if canImport(QuartzCore)
import QuartzCore

#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

/// The host of tokens without a bound host: the main run loop.
@MainActor let platformHost: any AnimationHost = RunLoopHost()

/// Nothing binds a host here: there is one clock for all.
@MainActor let boundHost: (any AnimationHost)? = nil

/// Disables the implicit animations of layers, or enables them; returns whether they were disabled before.
///
/// Works on the open transaction, or the implicit one: a transaction of its own would be committed at once.
@inline(never) @discardableResult @MainActor package func disableActions(_ areDisabled: Bool) -> Bool {
    let former = CATransaction.disableActions()
    CATransaction.setDisableActions(areDisabled)
    return former
}

/// The clock of the main run loop and Core Animation.
@MainActor private final class RunLoopHost: AnimationHost {
    /// Core Animation commits in a run loop observer of this order; the end of a turn has to come before it.
    private static let commitOrder: CFIndex = 2_000_000

    private var bodies: [@MainActor () -> Void] = []
    private var foreground = Foreground(isInBackground: appIsInBackground())
    private var backgroundObservers = ObserverList()
    private var turnObservers = ObserverList()

    init() {
        // The notifications by their names, as UIKit is not there on every platform.
        let center = NotificationCenter.default
        let background = Notification.Name("UIApplicationDidEnterBackgroundNotification")
        _ = center.addObserver(forName: background, object: nil, queue: .main) { [weak self] _ in
            MainActor.assumeIsolated { self?.left() }
        }
        // An app that becomes active is in the foreground, from any former state: every wait for the foreground ends.
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

    private func left() {
        foreground.left()
        for body in backgroundObservers.all { body() }
    }

    func whenInBackground(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let id = backgroundObservers.add(body)
        return { [weak self] in self?.backgroundObservers.remove(id) }
    }

    /// Called by the run loop's observer: a main thread that waits for events is not woken up.
    func eachTurn(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let id = turnObservers.add(body)
        return { [weak self] in self?.turnObservers.remove(id) }
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
        // A turn that is a main-queue block may end after Core Animation's commit: this task runs at once.
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
        finishTurn()
        for body in turnObservers.all { body() }
        finishTurn()
    }

    private func finishTurn() {
        // Taken out of the list first: a body may run the run loop, which drains the list again.
        while !bodies.isEmpty { for body in exchange(&bodies, with: []) { body() } }
    }

    func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        dispatchAfter(seconds, body)
    }
}

/// Closures that are called again and again, in the order in which they came.
@MainActor private struct ObserverList {
    private var bodies: [(id: Int, body: @MainActor () -> Void)] = []
    private var latest = 0

    mutating func add(_ body: @escaping @MainActor () -> Void) -> Int {
        latest += 1
        bodies.append((latest, body))
        return latest
    }

    mutating func remove(_ id: Int) { bodies.removeAll { $0.id == id } }

    /// A copy, since a closure may be added or removed during the calls.
    var all: [@MainActor () -> Void] { bodies.map(\.body) }
}

#if canImport(UIKit)
/// The app; nil in an app extension, and before `UIApplicationMain`.
///
/// An app extension has no app of its own, and must not ask for one: `UIApplication.shared` does not compile for
/// extensions. The selector `sharedApplication` is looked up by its name instead; it is public for apps, and only apps
/// are asked. An extension's bundle is an .appex.
@MainActor package func runningApp() -> UIApplication? {
    let shared = NSSelectorFromString("sharedApplication")
    guard Bundle.main.bundleURL.pathExtension != "appex", UIApplication.responds(to: shared) else { return nil }
    return UIApplication.perform(shared)?.takeUnretainedValue() as? UIApplication
}

/// Whether the app is in the background already; an extension counts as in the foreground.
///
/// The host is made at the first animation, which may come long after a push or a background fetch launched the app in
/// the background.
@MainActor private func appIsInBackground() -> Bool { runningApp()?.applicationState == .background }

/// The target of a display link; it passes on the time at which the frame will be on the screen.
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
/// On a Mac, an app in the background goes on.
@MainActor private func appIsInBackground() -> Bool { false }
#endif
#else
/// The clock of the twins, looked up by its name, as the core knows no platform.
///
/// The clock exists, and is a host, if AnimationCA is linked.
@MainActor private let twinsClock =
    NSClassFromString("HeadlessQuartzCore.VirtualClock") as? any AmbientHost.Type

/// The host of tokens without a bound host: the twins' clock, or the system's clock if there are no twins.
@MainActor let platformHost: any AnimationHost = twinsClock?.unboundHost ?? TaskHost()

/// The clock that is bound around this code.
@MainActor var boundHost: (any AnimationHost)? { twinsClock?.boundHost }

/// Disables the implicit animations of layers, or enables them; returns whether they were disabled before.
@discardableResult @MainActor package func disableActions(_ areDisabled: Bool) -> Bool {
    twinsClock?.disableActions(areDisabled) ?? areDisabled
}

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

/// Calls `body`, whose changes of layers are seen at once: neither a layer's own action nor a block of
/// `UIView.animate` around the call animates them.
@MainActor package func withoutActions(_ body: () -> Void) {
    let former = disableActions(true)
    body()
    disableActions(former)
}

/// A timer on the main queue; the returned closure cancels it.
@MainActor private func dispatchAfter(
    _ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void
) -> @MainActor () -> Void {
    let item = DispatchWorkItem { MainActor.assumeIsolated(body) }
    DispatchQueue.main.asyncAfter(deadline: .now() + max(seconds.isNaN ? 0 : seconds, 0), execute: item)
    return { item.cancel() }
}
