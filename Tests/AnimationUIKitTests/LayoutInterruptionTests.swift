import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Random layout changes, each in the midst of another one; `LAYOUT_CHANGES=1000` in the environment asks for more.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) final class LayoutInterruptionTests: LayoutStage {
    private static let count = ProcessInfo.processInfo.environment["LAYOUT_CHANGES"].flatMap(Int.init) ?? 200

    /// The look of a view on the screen: its corners, and its opacity with the views around it.
    private struct Look {
        let corners: [CGPoint]
        let opacity: Float
    }

    private let scroll = UIScrollView(frame: CGRect(x: 20, y: 40, width: 200, height: 200))
    private let views = (0..<7).map { UIView(frame: CGRect(x: $0 * 25, y: 10, width: 20, height: 20)) }
    private var random = SplitMix64(seed: 26)
    /// It goes from superview to superview, but is always seen.
    private let tray = UIView(frame: CGRect(x: 100, y: 150, width: 150, height: 100))
    private lazy var containers: [UIView] = [window, scroll, shelf, tray]
    private var tokens: [AnimationToken] = []

    override init() {
        super.init()
        row.removeFromSuperview()
        scroll.contentSize = CGSize(width: 200, height: 1000)
        shelf.transform = CGAffineTransform(rotationAngle: 0.4)
        window.addSubview(scroll)
        window.addSubview(tray)
        for view in views { window.addSubview(view) }
        host.clock.turn()
    }

    private func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

    private func length(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }

    /// nil if nothing of the view is seen.
    private func look(of view: UIView) -> Look? {
        var opacity: Float = 1
        var next: CALayer? = view.layer
        while let layer = next {
            let shown = layer.presentation() ?? layer
            if shown.isHidden { return nil }
            opacity *= min(max(shown.opacity, 0), 1)
            if layer === window.layer { return opacity > 0.01 ? Look(corners: corners(view), opacity: opacity) : nil }
            next = layer.superlayer
        }
        return nil
    }

    private func change(_ view: UIView) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: view.removeFromSuperview()
        case 1, 2:
            let outer = containers.randomElement(using: &random) ?? window
            outer.addSubview(view)
        case 3: view.isHidden.toggle()
        case 4: view.bounds.size = CGSize(width: length(10...80), height: length(10...80))
        case 5: view.transform = CGAffineTransform(rotationAngle: length(-2...2))
        case 6: if view.window != nil, !view.isHidden { view.alpha = chance(0.5) ? 1 : 0.5 }
        default: view.center = CGPoint(x: length(0...300), y: length(0...300))
        }
    }

    private func changeAll() {
        for view in views where chance(0.5) { change(view) }
        if chance(0.3) { scroll.contentOffset.y = length(0...200) }
        if chance(0.3) { shelf.transform = CGAffineTransform(rotationAngle: length(-1...1)).scaledBy(x: 1.5, y: 0.8) }
        if chance(0.2) { views.swapPlaces(1, 2) }
        if chance(0.2) { containers[Int.random(in: 0..<3, using: &random)].addSubview(tray) }
        if chance(0.2) { tray.center = CGPoint(x: length(0...300), y: length(0...300)) }
    }

    private func expectSame(_ before: [Look?], _ index: Int) {
        for (view, before) in zip(views.indices, before) {
            let after = look(of: views[view])
            // A view that comes begins transparent, and a view that goes ends so.
            guard let before, let after else {
                if before != nil || after != nil {
                    Issue.record("Change \(index): view \(view) \(before == nil ? "appears" : "vanishes")")
                }
                continue
            }
            expectClose(after.opacity, before.opacity, within: 0.01, "change \(index), view \(view)")
            expectClose(
                after.corners.flatMap { [$0.x, $0.y] }, before.corners.flatMap { [$0.x, $0.y] }, within: 0.01,
                "change \(index), view \(view)")
        }
    }

    @Test(arguments: [false, true]) func `no shown frame jumps`(hasEffects: Bool) {
        for index in 0..<Self.count {
            let before = views.map { look(of: $0) }
            let isStaggered = hasEffects && chance(0.5)
            tokens.append(
                AT.animateLayout(
                    of: views + (chance(0.5) ? [scroll, shelf, tray] : []), duration: 1, curve: .easeInOut,
                    entering: hasEffects ? .zoomIn(from: 0.4, duration: 0.7) : nil,
                    leaving: hasEffects ? .zoomOut(to: 0.4, duration: 0.7) : nil, stagger: isStaggered ? 0.05 : 0
                ) { self.changeAll() })
            run(0)
            expectSame(before, index)
            run(TimeInterval(Int.random(in: 0...130, using: &random)) / 100)
        }
        run(3)
        // A change may have had nothing but the move of a view that a newer one takes over on its way back.
        #expect(tokens.allSatisfy { $0.outcome == .completed(.end) || $0.outcome == .interrupted(.system) })
        #expect(host.issues.isEmpty)
        for view in views {
            #expect(view.layer.animationKeys() == nil && (view.superview != nil || view.layer.superlayer == nil))
            #expect(view.alpha == 1 || view.alpha == 0.5)
            if view.window != nil { expectCorners(of: [view], [modelCorners(view)]) }
        }
    }

    @Test(arguments: [5, 0.5]) func `no size is shown below zero`(_ second: TimeInterval) {
        let view = views[0]
        for (size, duration) in [(CGSize(width: 300, height: 200), 5), (CGSize(width: 10, height: 20), second)] {
            AT.animateLayout(of: [view], duration: duration) { view.bounds.size = size }
            run(0.2)
        }
        for _ in 0..<60 {
            run(0.1)
            let size = (view.layer.presentation() ?? view.layer).bounds.size
            #expect(size.width >= 0 && size.height >= 0)
        }
        #expect(view.bounds.size == CGSize(width: 10, height: 20) && leftovers.isEmpty)
    }

    @Test func `a size that would be shown below zero goes on from what is seen`() {
        let view = views[0]
        AT.animateLayout(of: [view], duration: 5, curve: .linear) { view.bounds.size.width = 300 }
        run(1)
        let before = corners(view)
        AT.animateLayout(of: [view], duration: 0.5, curve: .linear) { view.bounds.size.width = 10 }
        run(0)
        expectClose(corners(view).map(\.x), before.map(\.x), within: 0.01, "a jump")
        run(0.25)
        expectClose((view.layer.presentation() ?? view.layer).bounds.width, 43)
    }

    /// A card that opens and closes, and the view below it.
    private func toggle(_ isOpen: Bool, duration: TimeInterval = 0.4) -> AnimationToken {
        AT.animateLayout(of: [views[0], views[1]], duration: duration, curve: .easeInOut) { [views] in
            views[0].frame = CGRect(x: 0, y: 0, width: 20, height: isOpen ? 240 : 80)
            views[1].frame = CGRect(x: 0, y: isOpen ? 252 : 92, width: 20, height: 20)
        }
    }

    private var edges: (end: CGFloat, next: CGFloat) {
        let shown = views[0...1].map { ($0.layer.presentation() ?? $0.layer).frame }
        return (shown[0].maxY, shown[1].minY)
    }

    @Test(arguments: 0..<20) func `neighbours stay together, however quickly a card opens and closes`(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        _ = toggle(false, duration: 0)
        run(1)
        for count in 1...6 {
            let token = toggle(count.isMultiple(of: 2) == false)
            let time = TimeInterval(Int.random(in: 1...30, using: &random)) / 100
            for _ in stride(from: 0, to: time, by: 0.01) {
                run(0.01)
                expectClose(edges.next - edges.end, 12, within: 1e-6)
                #expect(edges.end > 80 - 1e-6 && edges.end < 240 + 1e-6)
            }
            guard count == 5, seed.isMultiple(of: 2) else { continue }
            let before = edges
            token.reverse()
            run(0)
            expectClose(edges.end, before.end, within: 1e-6, "a jump")
            run(0.05)
            token.reverse()
        }
        run(2)
        expectClose(edges.end, 80)
        #expect(leftovers.isEmpty)
    }
}

extension [UIView] {
    /// Lets two views of one superview change their places.
    @MainActor fileprivate func swapPlaces(_ first: Int, _ second: Int) {
        let (one, other) = (self[first], self[second])
        guard let outer = one.superview, outer === other.superview else { return }
        (one.center, other.center) = (other.center, one.center)
        if let index = outer.subviews.firstIndex(of: other) { outer.insertSubview(one, at: index) }
    }
}
