import AnimationUIKit
import DemoScenes
import Foundation
import TestSupport
import Testing

/// Every effect that shape layers or gradient layers alone have.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct LayerCatalogueTests {
    nonisolated static let shapes = CatalogueEffect<CAShapeLayer>.ofShapes
    nonisolated static let gradients = CatalogueEffect<CAGradientLayer>.ofGradients

    /// The look of a layer, in numbers, rounded.
    @MainActor private struct Look: Equatable {
        var numbers: [Double] = []
        var opacity: Float

        init(_ layer: CALayer) {
            opacity = (layer.opacity * 1e4).rounded() / 1e4
            if let shape = layer as? CAShapeLayer {
                let box = shape.path?.boundingBoxOfPath ?? .zero
                add([shape.strokeStart, shape.strokeEnd, shape.lineWidth, shape.lineDashPhase])
                add([box.minX, box.minY, box.width, box.height])
                add(shape.fillColor?.components ?? [])
                add(shape.strokeColor?.components ?? [])
            } else if let gradient = layer as? CAGradientLayer {
                add([gradient.startPoint.x, gradient.startPoint.y, gradient.endPoint.x, gradient.endPoint.y])
                add((gradient.locations ?? []).map { CGFloat($0.doubleValue) })
                add((gradient.colors ?? []).flatMap { ($0 as? CGColor)?.components ?? [] })
            }
        }

        private mutating func add(_ more: [CGFloat]) { numbers += more.map { (Double($0) * 1e4).rounded() / 1e4 } }

        func isNear(_ other: Look) -> Bool {
            numbers.count == other.numbers.count && abs(opacity - other.opacity) < 0.01
                && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) < 0.05 }
        }
    }

    @MainActor private struct World<Layer: CALayer> {
        let host = CollectingHost.current
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let layer: Layer

        init(_ layer: Layer) {
            self.layer = layer
            layer.frame = CGRect(x: 100, y: 100, width: 124, height: 100)
            if let shape = layer as? CAShapeLayer {
                shape.path = CGPath(ellipseIn: CGRect(x: 27, y: 15, width: 70, height: 70), transform: nil)
                shape.lineDashPattern = [4, 4]
            } else if let gradient = layer as? CAGradientLayer {
                gradient.colors = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor]
            }
            window.layer.addSublayer(layer)
            window.isHidden = false
            host.clock.turn()
        }

        var shown: Look { Look(layer.presentation() ?? layer) }
        func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }
    }

    private func expectPlays<Layer: CALayer>(_ entry: CatalogueEffect<Layer>, _ make: () -> Layer) {
        let world = World(make())
        let before = Look(world.layer)
        let token = world.layer.at.animate(entry.effect)
        world.run(0)
        var seen: [Look] = [world.shown]
        for _ in 0...Int((entry.effect.duration * 100).rounded(.up)) + 1 {
            world.run(0.01)
            seen.append(world.shown)
        }
        #expect(seen.count { $0 != before && $0 != seen.last } > 5, "\(entry.call)")
        #expect(token.outcome == .completed(.end), "\(entry.call)")
        #expect(world.host.issues.isEmpty, "\(entry.call)")
        #expect(world.layer.animationKeys() == nil, "\(entry.call)")
        #expect(seen.last == Look(world.layer), "\(entry.call)")
        token.revert()
        #expect(Look(world.layer) == before, "\(entry.call)")
    }

    private func expectScrubs<Layer: CALayer>(_ entry: CatalogueEffect<Layer>, _ make: () -> Layer) {
        for fraction in [0.2, 0.5, 0.9] {
            let world = World(make())
            let before = Look(world.layer)
            let token = world.layer.at.animate(entry.effect)
            world.run(entry.effect.duration * fraction)
            let played = world.shown
            token.pause()
            token.time = 0
            token.time = entry.effect.duration * fraction
            world.run(0)
            #expect(world.shown.isNear(played), "\(entry.call) \(fraction)")
            token.rate = -1
            token.resume()
            world.run(entry.effect.duration + 0.1)
            #expect(token.outcome == .completed(.start), "\(entry.call)")
            #expect(Look(world.layer) == before, "\(entry.call)")
        }
    }

    private func expectReduces<Layer: CALayer>(_ entry: CatalogueEffect<Layer>, _ make: () -> Layer) {
        let full = World(make())
        full.layer.at.animate(entry.effect)
        full.run(5)
        UIAccessibility.isReduceMotionEnabled = true
        let world = World(make())
        let token = world.layer.at.animate(entry.effect)
        world.run(5)
        #expect(token.outcome == .completed(.end), "\(entry.call)")
        #expect(Look(world.layer) == Look(full.layer), "\(entry.call)")
    }

    @Test(arguments: shapes.indices) func `plays on a shape, in every way`(index: Int) {
        expectPlays(Self.shapes[index]) { CAShapeLayer() }
        expectScrubs(Self.shapes[index]) { CAShapeLayer() }
        expectReduces(Self.shapes[index]) { CAShapeLayer() }
    }

    @Test(arguments: gradients.indices) func `plays on a gradient, in every way`(index: Int) {
        expectPlays(Self.gradients[index]) { CAGradientLayer() }
        expectScrubs(Self.gradients[index]) { CAGradientLayer() }
        expectReduces(Self.gradients[index]) { CAGradientLayer() }
    }
}
