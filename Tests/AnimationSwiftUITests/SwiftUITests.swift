#if canImport(SwiftUI)
import AnimationSwiftUI
import SwiftUI
import Testing

/// The side of SwiftUI, on a Mac, a simulator or a device.
@MainActor @Suite struct SwiftUITests {
    @Test func `a curve of control points is SwiftUI's timing curve`() {
        #expect(Animation(.easeOut, duration: 2) == .timingCurve(0, 0, 0.58, 1, duration: 2))
        #expect(
            Animation(.spring(mass: 1, stiffness: 100, damping: 12))
                == .interpolatingSpring(mass: 1, stiffness: 100, damping: 12, initialVelocity: 0))
    }

    @Test func `the animations of UIKit in an update have the timing of SwiftUI's change`() {
        func timing(of animation: Animation?) -> (TimeInterval?, TimingCurve) {
            AT.withDefaults(of: Transaction(animation: animation)) {
                (AnimationDefaults.duration, AnimationDefaults.curve)
            }
        }
        #expect(timing(of: Animation(.easeOutQuart, duration: 0.4)) == (0.4, .easeOutQuart))
        #expect(timing(of: Animation(.snappy)) == (nil, .snappy))
        #expect(timing(of: nil).0 == 0)
        let inside = AT.withAnimation(.smooth, duration: 0.7) { (AnimationDefaults.duration, AnimationDefaults.curve) }
        #expect(inside == (0.7, .smooth))
    }

    @Test func `a change is announced before it happens`() {
        let playhead = AnimationPlayhead(mode: .paused(at: 0))
        var seen: [Double] = []
        let subscription = playhead.objectWillChange.sink { seen.append(playhead.progress) }
        playhead.progress = 0.5
        #expect(seen == [0])
        #expect(playhead.progress == 0.5)
        subscription.cancel()
    }

    @Test func `a binding to the progress scrubs`() {
        let playhead = AnimationPlayhead()
        let progress = ObservedObject(wrappedValue: playhead).projectedValue.progress
        progress.wrappedValue = 0.25
        #expect(playhead.mode == .paused(at: 0.25))
    }

    #if canImport(UIKit)
    @Test func `a view in a window plays, and stops when SwiftUI lets go of it`() async throws {
        let playhead = AnimationPlayhead()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        window.rootViewController = UIHostingController(
            rootView: AnimatedView(playhead: playhead) {
                UIView()
            } animate: { view in
                view.at.animate(.fadeOut(duration: 30, curve: .linear))
            })
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(playhead.isPlaying)
        window.rootViewController = nil
        window.isHidden = true
    }
    #endif
}
#endif
