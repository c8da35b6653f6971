#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import AnimationUIKit
import Foundation

/// The particles of an effect, which all follow from its seed and from the size of the view.
struct ParticlePlan {
    /// The most particles of an effect: each is a layer with three animations.
    static let most = 60

    let count: Int
    let seed: UInt64

    /// The particles; each gets numbers of its own.
    func particles(_ make: (_ index: Int, _ random: inout SplitMix64) -> Particle) -> [Particle] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { make($0, &random) }
    }

    /// Puffs of a cloud that comes apart, about the middle of a view.
    func poof(in bounds: CGRect) -> [Particle] {
        let side = min(max(min(bounds.width, bounds.height), 16), 160)
        return particles { _, random in
            let angle = Double.random(in: 0..<2 * .pi, using: &random)
            let (distance, speed) = (CGFloat.random(in: 0...0.8, using: &random), random.number(0.3...1))
            let way = CGVector(dx: cos(angle), dy: sin(angle))
            var puff = Particle()
            puff.birth = .random(in: 0...0.12, using: &random)
            puff.death = .random(in: 0.75...1, using: &random)
            puff.origin = CGPoint(
                x: bounds.midX + way.dx * distance * bounds.width / 2,
                y: bounds.midY + way.dy * distance * bounds.height / 2)
            puff.velocity = CGVector(dx: way.dx * speed * side * 2.5, dy: way.dy * speed * side * 2.5)
            (puff.gravity, puff.drag) = (-60, 5)
            puff.side = side * random.number(0.3...0.6)
            puff.scales = (0.5, random.number(1...1.5))
            (puff.opacity, puff.fadeOut) = (0.9, 0.7)
            return puff
        }
    }

    /// Puffs that go up from the upper edge of a view, one after another.
    func smoke(from bounds: CGRect) -> [Particle] {
        let side = min(max(bounds.width * 0.4, 14), 60)
        return particles { index, random in
            var puff = Particle()
            puff.birth = 0.55 * Double(index) / Double(count)
            puff.death = puff.birth + random.number(0.35...0.45)
            puff.origin = CGPoint(
                x: bounds.midX + bounds.width * random.number(-0.2...0.2), y: bounds.minY + side * 0.2)
            puff.velocity = random.vector(-14...14, -90 ... -55)
            (puff.gravity, puff.drag) = (-12, 0.7)
            (puff.sway, puff.swayRate) = (random.number(2...6), random.number(0.3...0.6))
            puff.side = side * random.number(0.7...1)
            puff.scales = (0.4, random.number(1.4...2))
            (puff.opacity, puff.fadeIn, puff.fadeOut) = (0.35, 0.2, 0.7)
            return puff
        }
    }

    /// Shapes that go up from the middle of a view, one after another, from side to side.
    func rise(from bounds: CGRect, speed: CGFloat, side: CGFloat) -> [Particle] {
        particles { index, random in
            var shape = Particle()
            shape.birth = 0.55 * Double(index) / Double(count)
            shape.death = shape.birth + random.number(0.35...0.45)
            shape.origin = CGPoint(x: bounds.midX + bounds.width * random.number(-0.35...0.35), y: bounds.midY)
            shape.velocity = CGVector(dx: 0, dy: -speed * random.number(0.8...1.25))
            shape.drag = 0.4
            (shape.sway, shape.swayRate) = (random.number(-10...10), random.number(0.5...1))
            shape.side = side * random.number(0.7...1.2)
            shape.scales = (0.6, 1.1)
            (shape.angle, shape.spin) = (random.number(-0.3...0.3), random.number(-0.3...0.3))
            shape.fadeOut = 0.5
            return shape
        }
    }

    /// Shapes that burst out of the middle of a view, and fall.
    ///
    /// - Parameters:
    ///   - angle: The middle direction, in radians clockwise from the right.
    ///   - spread: The angle about it, in radians.
    func spray(
        from bounds: CGRect, speed: CGFloat, angle: CGFloat, spread: CGFloat, side: CGFloat
    ) -> [Particle] {
        particles { _, random in
            let way = Double(angle + spread * random.number(-0.5...0.5))
            let fast = speed * random.number(0.45...1)
            var shape = Particle()
            shape.birth = random.number(0...0.06)
            shape.death = random.number(0.8...1)
            shape.origin = CGPoint(x: bounds.midX, y: bounds.midY)
            shape.velocity = CGVector(dx: CGFloat(cos(way)) * fast, dy: CGFloat(sin(way)) * fast)
            (shape.gravity, shape.drag) = (520, 1.8)
            shape.side = side * random.number(0.7...1.2)
            (shape.angle, shape.spin) = (random.number(-3...3), random.number(-6...6))
            shape.tumble = random.number(0...1.6)
            (shape.fadeIn, shape.fadeOut) = (0.04, 0.3)
            return shape
        }
    }

    /// The pieces of a view that drift off, from one side to the other, with the cells that they show.
    func vanish(_ bounds: CGRect) -> [(cell: CGRect, particle: Particle)] {
        let ratio = bounds.height > 0 ? Double(bounds.width / bounds.height) : 1
        let columns = min(max((Double(count) * ratio).squareRoot().rounded(.down), 1), Double(count))
        let rows = max((Double(count) / columns).rounded(.down), 1)
        let size = CGSize(width: bounds.width / CGFloat(columns), height: bounds.height / CGFloat(rows))
        let cells = (0..<Int(rows) * Int(columns)).map { index in
            CGRect(
                x: bounds.minX + size.width * CGFloat(index % Int(columns)),
                y: bounds.minY + size.height * CGFloat(index / Int(columns)), width: size.width, height: size.height)
        }
        let pieces = ParticlePlan(count: cells.count, seed: seed).particles { index, random in
            let cell = cells[index]
            var piece = Particle()
            let share = bounds.width > 0 ? Double((cell.midX - bounds.minX) / bounds.width) : 0
            piece.birth = 0.35 * share + random.number(0...0.2)
            piece.death = random.number(0.8...1)
            piece.origin = CGPoint(x: cell.midX, y: cell.midY)
            piece.velocity = random.vector(10...70, -90 ... -10)
            (piece.gravity, piece.drag) = (-40, 1.5)
            piece.scales = (1, random.number(0.2...0.6))
            piece.spin = random.number(-1.5...1.5)
            piece.fadeOut = 0.8
            piece.isThereBefore = true
            return piece
        }
        return Array(zip(cells, pieces)).map { (cell: $0, particle: $1) }
    }
}

extension SplitMix64 {
    fileprivate mutating func number<Number: BinaryFloatingPoint>(_ range: ClosedRange<Number>) -> Number
    where Number.RawSignificand: FixedWidthInteger { .random(in: range, using: &self) }

    fileprivate mutating func vector(_ x: ClosedRange<CGFloat>, _ y: ClosedRange<CGFloat>) -> CGVector {
        CGVector(dx: number(x), dy: number(y))
    }
}
#endif
