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

/// Time as the main run loop and Core Animation have it.
@MainActor private final class RunLoopHost: AnimationHost {
    /// Core Animation commits in an observer of this order; the end of a turn comes before it.
    private static let commitOrder: CFIndex = 2_000_000

    private var bodies: [@MainActor () -> Void] = []
    private(set) var isInBackground = false
    private var waitingForForeground: [@MainActor () -> Void] = []

    init() {
        // By their names, which exist where UIKit does not.
        let center = NotificationCenter.default
        let background = Notification.Name("UIApplicationDidEnterBackgroundNotification")
        let foreground = Notification.Name("UIApplicationWillEnterForegroundNotification")
        _ = center.addObserver(forName: background, object: nil, queue: .main) { [weak self] _ in
            MainActor.assumeIsolated { self?.isInBackground = true }
        }
        _ = center.addObserver(forName: foreground, object: nil, queue: .main) { [weak self] _ in
            MainActor.assumeIsolated { self?.returned() }
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
        isInBackground = false
        let bodies = waitingForForeground
        waitingForForeground = []
        for body in bodies { body() }
    }

    func whenInForeground(_ body: @escaping @MainActor () -> Void) {
        if isInBackground { waitingForForeground.append(body) } else { body() }
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
#endif
#else
/// The time of tokens that are bound to no other, where there is neither a run loop of Apple's nor a twin: the system's.
@MainActor let platformHost: any AnimationHost = TaskHost()

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
