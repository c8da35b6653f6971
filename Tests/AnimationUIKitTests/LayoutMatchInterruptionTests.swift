import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Random changes of a pair of views that fly into each other, each in the midst of another change;
/// `LAYOUT_CHANGES=5000` in the environment asks for more.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) final class LayoutMatchInterruptionTests: LayoutStage {
    private static let count = ProcessInfo.processInfo.environment["LAYOUT_CHANGES"].flatMap(Int.init) ?? 1000

    private let pair = [
        UIView(frame: CGRect(x: 20, y: 300, width: 60, height: 40)),
        UIView(frame: CGRect(x: 150, y: 30, width: 200, height: 60)),
    ]
    private let tray = UIView(frame: CGRect(x: 100, y: 150, width: 150, height: 100))
    private var random = SplitMix64(seed: 27)
    /// The index of the view that the latest change leaves on the screen.
    private var shown = 0

    override init() {
        super.init()
        row.removeFromSuperview()
        shelf.transform = CGAffineTransform(rotationAngle: 0.4)
        tray.transform = CGAffineTransform(scaleX: 1.5, y: 0.8)
        window.addSubview(tray)
        window.addSubview(pair[0])
        host.clock.turn()
    }

    private func length(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }

    private func place(_ view: UIView, in outer: UIView?) {
        outer?.addSubview(view)
        view.bounds.size = CGSize(width: length(10...120), height: length(10...120))
        view.center = CGPoint(x: length(0...300), y: length(0...300))
    }

    /// The corners of the picture that flies, or else of the view that is there.
    private var seenCorners: [CGPoint] {
        let known = [shelf, tray] + pair
        let picture = window.subviews.last { view in !known.contains { $0 === view } }
        return corners(picture ?? pair[shown])
    }

    /// Lets one view fly into the other, or else moves the one that is there.
    private func change(isMatch: Bool) -> AnimationToken {
        let former = pair[shown]
        let outer = [window, shelf, tray].randomElement(using: &random)
        guard isMatch else {
            return AT.animateLayout(of: [former], duration: 1, curve: .easeInOut) { self.place(former, in: outer) }
        }
        shown = 1 - shown
        let next = pair[shown]
        return AT.animateLayout(of: pair, duration: 1, curve: .easeInOut, matching: [former: next]) {
            self.place(next, in: outer)
            former.removeFromSuperview()
        }
    }

    /// Records an issue if the next change moves a corner at once.
    private func expectNoJump(isMatch: Bool, _ change: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let before = seenCorners
        _ = self.change(isMatch: isMatch)
        run(0)
        expectClose(
            seenCorners.flatMap { [$0.x, $0.y] }, before.flatMap { [$0.x, $0.y] }, within: 0.01,
            "\(change), \(isMatch ? "a flight" : "a move")", sourceLocation: sourceLocation)
    }

    @Test(arguments: [false, true]) func `a width that older changes show below zero does not jump`(isMatch: Bool) {
        for (width, duration) in [(300, 5), (10, 0.5)] as [(CGFloat, TimeInterval)] {
            pair[0].at.animate(.custom(duration: duration) { $0.bounds.size.width = width })
        }
        run(1)
        #expect(pair[0].layer.presentation()?.bounds.size.width ?? 0 < -100)
        expectNoJump(isMatch: isMatch, "below zero")
        #expect(host.issues.isEmpty)
    }

    @Test func `a pair that flies does not jump`() {
        var flights = 0
        for index in 0..<Self.count {
            let isMatch = Double.random(in: 0..<1, using: &random) < 0.6
            expectNoJump(isMatch: isMatch, "change \(index)")
            flights += isMatch ? 1 : 0
            run(TimeInterval(Int.random(in: 1...130, using: &random)) / 100)
        }
        run(3)
        #expect(flights > Self.count / 3 && leftovers.isEmpty)
        #expect(host.issues.isEmpty)
        #expect(pair[shown].superview != nil && pair[1 - shown].superview == nil)
        for view in pair { #expect(view.layer.animationKeys() == nil && view.alpha == 1 && !view.isHidden) }
        expectCorners(of: [pair[shown]], [modelCorners(pair[shown])])
    }
}
