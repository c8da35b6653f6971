import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// First places and sizes on every engine, where a layout sets the places and the sizes.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct BackwardsFillPlaceTests {
    private let stage = Stage()
    private let view = UIView()
    private let first = CGRect(x: 10, y: 300, width: 60, height: 80)
    private let last = CGRect(x: 100, y: 100, width: 40, height: 40)
    private let row = Desk(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    private final class Desk: UIView {
        override func layoutSubviews() {
            super.layoutSubviews()
            for view in subviews { view.frame = CGRect(x: 100, y: 100, width: 40, height: 40) }
        }
    }

    init() {
        stage.window.addSubview(row)
        row.addSubview(view)
        stage.run(0.02)
    }

    /// The property that an effect moves from the first frame to the last one.
    enum Kind: CaseIterable {
        case center, centerX, frame, frameOrigin, bounds, layerPosition, layerBounds, layerX, spring
        case basicPosition, basicBounds

        var movesPlace: Bool {
            switch self {
            case .bounds, .layerBounds, .basicBounds: false
            default: true
            }
        }
        var movesY: Bool { movesPlace && self != .centerX && self != .layerX }
        var movesSize: Bool { !movesPlace || self == .frame }
    }

    private func effect(_ kind: Kind) -> AnyAnimator<UIView> {
        let (from, to) = (CGPoint(x: first.midX, y: first.midY), CGPoint(x: last.midX, y: last.midY))
        let (wide, small) = (CGRect(origin: .zero, size: first.size), CGRect(origin: .zero, size: last.size))
        // With the last size, the origin leads to the first centre.
        let origin = CGPoint(x: from.x - 20, y: from.y - 20)
        return switch kind {
        case .center: .value(\.center, from: from, to: to, duration: 1, curve: .linear)
        case .centerX: .value(\.center.x, from: from.x, to: to.x, duration: 1, curve: .linear)
        case .frame: .value(\.frame, from: first, to: last, duration: 1, curve: .linear)
        case .frameOrigin: .value(\.frame.origin, from: origin, to: last.origin, duration: 1, curve: .linear)
        case .bounds: .value(\.bounds, from: wide, to: small, duration: 1, curve: .linear)
        case .layerPosition: .value(\.layer.position, from: from, to: to, duration: 1, curve: .linear)
        case .layerBounds: .value(\.layer.bounds, from: wide, to: small, duration: 1, curve: .linear)
        case .layerX: .value(\.layer.position.x, from: from.x, to: to.x, duration: 1, curve: .linear)
        case .spring: .value(\.center, from: from, to: to, duration: 1, curve: .spring(bounce: 0.2))
        case .basicPosition: .layer(.basic("position", from: .point(from), to: .point(to), duration: 1))
        case .basicBounds:
            .layer(.basic("bounds", from: .rect(wide), to: .rect(small), duration: 1, curve: .linear))
        }
    }

    private func layOut() {
        for outer in [row, view.superview ?? row] {
            outer.setNeedsLayout()
            outer.layoutIfNeeded()
        }
    }

    private func isAtFirst(_ layer: CALayer, _ kind: Kind, sourceLocation: SourceLocation = #_sourceLocation) {
        let (place, size) = (layer.position, layer.bounds.size)
        expectClose(place.x, kind.movesPlace ? first.midX : last.midX, sourceLocation: sourceLocation)
        expectClose(place.y, kind.movesY ? first.midY : last.midY, sourceLocation: sourceLocation)
        #expect(size == (kind.movesSize ? first.size : last.size), sourceLocation: sourceLocation)
    }

    @Test(arguments: Kind.allCases) func `a layout leaves the first place of a step that waits`(_ kind: Kind) throws {
        let token = AT.animate(AT.wait(0.5), view.at.animate(effect(kind)))
        for _ in 0..<4 {
            stage.run(0.1)
            layOut()
            stage.run(0)
            isAtFirst(try #require(view.layer.presentation()), kind)
        }
        stage.run(2)
        #expect(token.outcome == .completed(.end) && view.frame == last && view.layer.animationKeys() == nil)
        token.revert()
        #expect(view.frame == last)
    }

    /// A new size brings about the layout around it (I25), which would set it at once.
    @Test(arguments: Kind.allCases.filter(\.movesSize), [Content.none, .resized, .constrained])
    func `at rest a first size that a layout undoes is seen, and the model has the layout's`(
        _ kind: Kind, _ content: Content
    ) {
        content.fill(view, in: row)
        stage.run(0.02)
        let token = AT.animate(AT.wait(0.5), view.at.animate(effect(kind)))
        stage.run(0.1)
        isAtFirst(view.layer.presentation() ?? view.layer, kind)
        token.pause()
        for _ in 0..<3 {
            stage.run(0.02)
            isAtFirst(view.layer.presentation() ?? view.layer, kind)
            #expect(view.frame == last)
            layOut()
        }
        token.time = 0.2
        stage.run(0.02)
        isAtFirst(view.layer.presentation() ?? view.layer, kind)
        token.resume()
        stage.run(0.1)
        isAtFirst(view.layer.presentation() ?? view.layer, kind)
        token.stop(at: .start)
        stage.run(0.02)
        #expect(view.frame == last && view.layer.animationKeys() == nil)
    }

    @Test(arguments: [Content.none, .resized, .constrained])
    func `a size that comes to rest on its way is seen above a layout that undoes it`(_ content: Content) {
        content.fill(view, in: row)
        stage.run(0.02)
        let token = view.at.animate(effect(.basicBounds))
        func expectWidth(_ width: Double) {
            expectClose(Double(view.layer.presentation()?.bounds.width ?? 0), width)
            #expect(view.frame == last)
        }
        stage.run(0.5)
        token.pause()
        for _ in 0..<3 {
            stage.run(0.02)
            expectWidth(50)
            layOut()
        }
        token.time = 0.75
        stage.run(0.02)
        expectWidth(45)
        token.reverse()
        token.resume()
        stage.run(0.5)
        expectWidth(55)
        token.pause()
        token.stop(at: .start)
        stage.run(0.02)
        #expect(view.frame == last && view.layer.animationKeys() == nil)
    }

    /// The views in a view, and the cause of its frame.
    enum Content {
        case none, resized, constrained

        @MainActor func fill(_ view: UIView, in row: UIView) {
            if self == .none { return }
            let inner = UIView(frame: view.bounds)
            inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(inner)
            guard self == .constrained else { return }
            let room = UIView(frame: row.frame)
            row.superview?.addSubview(room)
            room.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: 100),
                view.topAnchor.constraint(equalTo: room.topAnchor, constant: 100),
                view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 40),
            ])
        }
    }

    @Test(arguments: Kind.allCases.filter { !$0.movesSize })
    func `at rest the model has the first place, after the layout that is due`(_ kind: Kind) {
        let token = AT.animate(AT.wait(0.5), view.at.animate(effect(kind)))
        stage.run(0.1)
        row.setNeedsLayout()
        token.pause()
        stage.run(0.02)
        isAtFirst(view.layer, kind)
        #expect(view.layer.animationKeys() == nil)
        layOut()
        #expect(view.frame == last)
        token.resume()
        stage.run(0.02)
        isAtFirst(view.layer.presentation() ?? view.layer, kind)
        token.stop(at: .start)
        #expect(view.frame == last && view.layer.animationKeys() == nil)
    }

    @Test(arguments: [AnimationPosition.start, .current]) func `a place in between the pixels is given back exactly`(
        position: AnimationPosition
    ) {
        let view = UIView()
        stage.window.addSubview(view)
        view.frame = CGRect(x: 0.1, y: 10.7, width: 33.3, height: 0.3)
        let (center, bounds) = (view.center, view.bounds)
        let token = AT.animate(
            AT.wait(0.5), view.at.animate(.value(\.frame, from: first, to: view.frame, duration: 1)))
        stage.run(0.1)
        #expect(view.layer.presentation()?.bounds.size == first.size)
        token.stop(at: position)
        #expect(view.center == center && view.bounds == bounds)
    }

    @Test func `with views in it a view has its first size itself, and lays them out in that size`() {
        let view = UIView(frame: last)
        let inner = UIView(frame: view.bounds)
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(inner)
        stage.window.addSubview(view)
        let token = AT.animate(
            AT.wait(0.5), view.at.animate(.value(\.frame, from: first, to: last, duration: 1, curve: .linear)))
        stage.run(0.1)
        #expect(view.frame == first && inner.frame.size == first.size)
        token.stop(at: .start)
        #expect(view.frame == last && inner.frame.size == last.size)
    }

    /// Another token moves a view that waits at its first place; both are paused and go on, in either order.
    @Test(arguments: [true, false], [true, false])
    func `a view that another animation moves at its first place comes to its own place`(
        isFirstPausedFirst: Bool, isFirstResumedFirst: Bool
    ) {
        let entrances: [AnyAnimator<UIView>] = [
            .drop(), .slideIn(), .slideIn(distance: 40), .translate(fromX: 30, y: 30),
        ]
        let others: [AnyAnimator<UIView>] = [
            .slideOut(), .shake(), .slideIn(from: .left), .translate(byX: 20, y: 0), .move(byX: 20, y: 30),
            .custom(duration: 0.4) { $0.center.x += 20 }, .layer(.basic("position.x", by: 20)),
            .layer(.keyframes("position", values: [.point(.zero), .point(CGPoint(x: 120, y: 120))])),
        ]
        let view = stage.view
        for entrance in entrances {
            for other in others {
                let entering = AT.animate(AT.wait(0.4), view.at.animate(entrance))
                stage.run(0.01)
                let moving = view.at.animate(other)
                stage.run(0.1)
                for token in isFirstPausedFirst ? [entering, moving] : [moving, entering] { token.pause() }
                stage.run(0.1)
                for token in isFirstResumedFirst ? [entering, moving] : [moving, entering] { token.resume() }
                stage.run(3)
                moving.revert()
                entering.revert()
                expectClose([view.center.x, view.center.y], [120, 120])
                #expect(view.layer.animationKeys() == nil)
                (view.center, view.alpha) = (CGPoint(x: 120, y: 120), 1)
            }
        }
        #expect(stage.host.issues.isEmpty)
    }
}
