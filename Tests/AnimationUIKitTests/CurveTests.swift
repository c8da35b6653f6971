import AnimationUIKit
import Expectations
import Foundation
import TestSupport
import Testing

@MainActor @Suite(.virtualTime) struct CurveTests {
    @Test func `UIKit's curves are curves, the keyboard's too`() {
        let curves: [UIView.AnimationCurve] = [.linear, .easeIn, .easeOut, .easeInOut]
        #expect(curves.map { TimingCurve($0) } == [.linear, .easeIn, .easeOut, .easeInOut])
        #expect(TimingCurve(animationCurve: 7) == .spring(mass: 3, stiffness: 1000, damping: 500))
        #expect(TimingCurve(animationCurve: 99) == .easeInOut && TimingCurve(animationCurve: 2) == .easeOut)
    }

    @Test func `effects of one property play every curve, overshoot included`() {
        let stage = Stage()
        let (view, curve) = (stage.view, TimingCurve.easeOutBack)
        let start = view.center
        let size = view.bounds.size
        let token = view.at.animate(
            parallelism: .move(byX: 100, y: 0, duration: 1, curve: curve),
            .resize(to: CGSize(width: size.width + 50, height: size.height), duration: 1, curve: curve),
            .fade(to: 0.5, duration: 1, curve: curve))
        stage.run(0.6)
        let progress = curve.progress(at: 0.6)
        #expect(progress > 1.05)
        let layer = view.layer.presentation()
        expectClose(Double(layer?.position.x ?? .nan), Double(start.x) + 100 * progress, within: 0.11)
        expectClose(Double(layer?.bounds.size.width ?? .nan), Double(size.width) + 50 * progress, within: 0.06)
        expectClose(Double(layer?.opacity ?? .nan), 1 - 0.5 * progress, within: 0.001)
        stage.run(0.5)
        #expect(token.outcome == .completed(.end) && stage.host.issues.isEmpty)
        #expect(view.center.x == start.x + 100 && view.alpha == 0.5)
    }
}
