import AnimationInteraction
import TestSupport
import Testing

/// Random flicks; `DRAG_FLICKS=10000` in the environment asks for more of them.
@MainActor @Suite(.virtualTime) struct DragFuzzTests {
    private static let count = ProcessInfo.processInfo.environment["DRAG_FLICKS"].flatMap(Int.init) ?? 400
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))

    private struct Flick {
        var bounds: CGRect?
        var slots: [CGPoint]?
        var axes: AnimationAxes
        var start: CGPoint
        var velocity: CGPoint
        /// The frames for which the finger moves, for which it then lies still, and after which another one comes.
        var (frames, stillFrames, framesToCatch): (Int, Int, Int?)

        init(_ random: inout SplitMix64) {
            func point(in rect: CGRect, _ random: inout SplitMix64) -> CGPoint {
                CGPoint(
                    x: CGFloat.random(in: rect.minX...rect.maxX, using: &random),
                    y: CGFloat.random(in: rect.minY...rect.maxY, using: &random))
            }
            let board = CGRect(
                origin: point(in: CGRect(x: 200, y: 200, width: 100, height: 100), &random),
                size: CGSize(
                    width: .random(in: 80...500, using: &random), height: .random(in: 80...500, using: &random)))
            bounds = Int.random(in: 0..<4, using: &random) == 0 ? nil : board
            let count = Int.random(in: 1...9, using: &random)
            slots = Bool.random(using: &random) ? (0..<count).map { _ in point(in: board, &random) } : nil
            axes = [.both, .both, .both, .horizontal, .vertical].randomElement(using: &random) ?? .both
            start = point(in: board.insetBy(dx: 30, dy: 30), &random)
            let angle = CGFloat.random(in: 0...(2 * .pi), using: &random)
            let fastest: CGFloat = Bool.random(using: &random) ? 600 : 5000
            let speed = CGFloat.random(in: 0...fastest, using: &random)
            velocity = CGPoint(x: speed * cos(angle), y: speed * sin(angle))
            frames = .random(in: 3...8, using: &random)
            stillFrames = Int.random(in: 0..<8, using: &random) == 0 ? 8 : 0
            framesToCatch = Int.random(in: 0..<3, using: &random) == 0 ? .random(in: 1...60, using: &random) : nil
        }

        /// The place at which a view comes to rest that is let go at a place and a velocity.
        func end(from place: CGPoint, _ velocity: CGPoint) -> CGPoint {
            var end = CGPoint(
                x: place.x + velocity.x / 1000 * 0.998 / 0.002, y: place.y + velocity.y / 1000 * 0.998 / 0.002)
            if let slots {
                func distance(_ slot: CGPoint) -> CGFloat {
                    let (x, y) = (slot.x - end.x, slot.y - end.y)
                    return axes == .both ? x * x + y * y : axes == .horizontal ? x * x : y * y
                }
                end = slots.min { distance($0) < distance($1) } ?? end
            } else if let bounds {
                end.x = min(max(end.x, bounds.minX + 30), bounds.maxX - 30)
                end.y = min(max(end.y, bounds.minY + 30), bounds.maxY - 30)
            }
            return CGPoint(x: axes == .vertical ? place.x : end.x, y: axes == .horizontal ? place.y : end.y)
        }

        /// The points of the view for one of a finger beyond the bounds, on one axis.
        func slope(_ place: CGFloat, _ first: CGFloat, _ last: CGFloat) -> CGFloat {
            let beyond = max(first + 30 - place, place - last + 30, 0)
            let share = 1 - beyond / (last - first)
            return beyond > 0 ? 0.55 * share * share : 1
        }
    }

    @Test func `flicks come to rest where the projection says, no faster than the finger, and are touched where seen`()
    {
        window.addSubview(view)
        window.isHidden = false
        let finger = HeadlessFinger(on: window)
        var random = SplitMix64(seed: 4)
        var (caught, fast) = (0, 0)
        for number in 0..<Self.count {
            let flick = Flick(&random)
            view.center = flick.start
            let snapping = flick.slots.map(AnimationDrag.Snapping.nearest) ?? .none
            let drag =
                flick.bounds.map { view.at.draggable(within: $0, axes: flick.axes, snapping: snapping) }
                ?? view.at.draggable(axes: flick.axes, snapping: snapping)
            drive(finger, flick)
            var velocity = flick.stillFrames > 0 ? .zero : flick.velocity
            if flick.axes == .horizontal { velocity.y = 0 }
            if flick.axes == .vertical { velocity.x = 0 }
            if let bounds = flick.bounds {
                velocity.x *= flick.slope(view.center.x, bounds.minX, bounds.maxX)
                velocity.y *= flick.slope(view.center.y, bounds.minY, bounds.maxY)
            }
            let isDragged = view.center != flick.start
            var end = flick.end(from: view.center, velocity)
            if !isDragged, drag.throwToken == nil { end = view.center }
            let limit = max(1000, hypot(velocity.x, velocity.y))
            if limit > 1000 { fast += 1 }
            var (frames, last) = (0, view.center)
            while drag.throwToken.map({ $0.outcome == nil }) ?? false, frames < 4000 {
                host.clock.advance(by: 1.0 / 60)
                frames += 1
                let place = view.center
                let speed = hypot(place.x - last.x, place.y - last.y) * 60
                // The last frame leaves out the thousandth that is left.
                let isLast = drag.throwToken?.outcome != nil
                #expect(isLast || speed <= limit * (1 + 1e-9), "\(number): \(speed) of \(limit), \(flick)")
                if window.bounds.insetBy(dx: 1, dy: 1).contains(place) {
                    #expect(window.hitTest(place, with: nil) === view, "\(number): \(flick)")
                }
                #expect(view.layer.presentation()?.position == place, "\(number): \(flick)")
                last = place
                if frames == flick.framesToCatch, !isLast, window.bounds.insetBy(dx: 40, dy: 40).contains(place) {
                    caught += 1
                    finger.down(at: CGPoint(x: place.x + 20, y: place.y - 20))
                    host.clock.advance(by: 0.2)
                    #expect(view.center == place, "\(number): \(flick)")
                    finger.lift()
                    end = flick.end(from: place, .zero)
                }
            }
            let place = view.center
            drag.stop()
            #expect(hypot(place.x - end.x, place.y - end.y) < 1e-6, "\(number): \(place) is not \(end), \(flick)")
        }
        #expect(host.issues.isEmpty && caught > Self.count / 20 && fast > Self.count / 5)
    }

    private func drive(_ finger: HeadlessFinger, _ flick: Flick) {
        let speed = hypot(flick.velocity.x, flick.velocity.y)
        let way = speed > 0 ? CGPoint(x: flick.velocity.x / speed, y: flick.velocity.y / speed) : CGPoint(x: 1, y: 0)
        // From here on the recognizer counts, which drags along its axis alone.
        let start = CGPoint(x: flick.start.x + 20 * way.x, y: flick.start.y + 20 * way.y)
        finger.down(at: flick.start)
        finger.move(to: start)
        for frame in 1...flick.frames {
            host.clock.advance(by: 1.0 / 60)
            let time = CGFloat(frame) / 60
            finger.move(to: CGPoint(x: start.x + flick.velocity.x * time, y: start.y + flick.velocity.y * time))
        }
        for _ in 0..<flick.stillFrames { host.clock.advance(by: 1.0 / 60) }
        finger.lift()
    }
}
