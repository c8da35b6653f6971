import Expectations
import AnimationUIKit
import DemoScenes
import Foundation
import TestSupport
import Testing

/// Every effect of the catalogue, on a view and on a layer.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CatalogueTests {
    nonisolated static let views = CatalogueEffect<UIView>.all
    nonisolated static let layers = CatalogueEffect<CALayer>.all

    /// The look of a layer, in numbers.
    private struct Look: Equatable {
        let position: CGPoint
        let matrix: [Double]
        let opacity: Float
        let rest: [Double]

        @MainActor init(_ layer: CALayer) {
            position = layer.position
            let (m, place) = (layer.transform, [layer.zPosition, layer.borderWidth, layer.shadowRadius])
            matrix = [
                m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42,
                m.m43, m.m44,
            ].map { (Double($0) * 1e6).rounded() / 1e6 }
            opacity = layer.opacity
            let colors = (layer.borderColor?.components ?? []) + (layer.shadowColor?.components ?? [])
            let (shadow, mask) = (layer.shadowPath?.boundingBoxOfPath ?? .zero, layer.mask?.presentation())
            let outline = (mask as? CAShapeLayer)?.path?.boundingBoxOfPath.width ?? 0
            let band = (mask as? CAGradientLayer)?.locations?.first?.doubleValue ?? 0
            let covers = layer.sublayers ?? []
            let lengths: [CGFloat] = place + colors + [shadow.width, layer.cornerRadius, outline]
            let others: [Double] = [
                Double(layer.shadowOpacity), Double(layer.shadowOffset.height), band, mask == nil ? 0 : 1,
            ]
            rest = covers.flatMap(Self.numbers) + lengths.map { Double($0) } + others
        }

        /// The property of a layer over the contents that changes.
        @MainActor private static func numbers(_ cover: CALayer) -> [Double] {
            let outline = (cover as? CAShapeLayer)?.path?.boundingBoxOfPath.width ?? 0
            return [Double(cover.opacity), outline, (cover as? CAGradientLayer)?.locations?.first?.doubleValue ?? 0]
        }

        /// Whether both stand at one place in one transform.
        func isAt(_ other: Look) -> Bool { position == other.position && matrix == other.matrix }
    }

    /// A view, or a bare layer, in a window.
    @MainActor private struct World {
        let host = CollectingHost.current
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 60))
        let layer = CALayer()

        init() {
            layer.frame = view.frame
            window.addSubview(view)
            window.layer.addSublayer(layer)
            window.isHidden = false
            host.clock.turn()
        }

        var model: Look { Look(layer) }
        func look(_ layer: CALayer) -> Look { Look(layer.presentation() ?? layer) }
        func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }
    }

    private func onView(_ index: Int, _ body: (World, CALayer, CatalogueEffect<UIView>, () -> AnimationToken) -> Void) {
        let world = World()
        let entry = Self.views[index]
        body(world, world.view.layer, entry) { world.view.at.animate(entry.effect) }
    }

    private func onLayer(_ index: Int, _ body: (World, CALayer, CatalogueEffect<CALayer>, () -> AnimationToken) -> Void)
    {
        let world = World()
        let entry = Self.layers[index]
        body(world, world.layer, entry) { world.layer.at.animate(entry.effect) }
    }

    private func expectPlays<Target>(
        _ world: World, _ layer: CALayer, _ entry: CatalogueEffect<Target>, _ play: () -> AnimationToken
    ) {
        let before = Look(layer)
        let token = play()
        var wasSeen = false
        let frames = Int((entry.effect.duration * 100).rounded(.up)) + 2
        for _ in 0..<frames {
            world.run(0.01)
            if world.look(layer) != before { wasSeen = true }
        }
        #expect(wasSeen, "\(entry.call)")
        #expect(token.outcome == .completed(.end), "\(entry.call)")
        #expect(world.host.issues.isEmpty, "\(entry.call)")
        #expect(layer.animationKeys() == nil, "\(entry.call)")
        let after = Look(layer)
        switch entry.group {
        case .entrances: #expect(after.isAt(before) && after.opacity == 1, "\(entry.call)")
        case .exits: #expect(after.isAt(before) && after.opacity == 0, "\(entry.call)")
        case .attention: #expect(after == before, "\(entry.call)")
        case .properties, .content, .transforms, .look, .shapes, .gradients, .layers, .particles: break
        }
    }

    @Test(arguments: views.indices) func `plays on a view`(index: Int) {
        onView(index) { expectPlays($0, $1, $2, $3) }
    }

    @Test(arguments: layers.indices) func `plays on a layer`(index: Int) {
        onLayer(index) { expectPlays($0, $1, $2, $3) }
    }

    @Test(arguments: views.indices) func `scrubbed as played, and taken back`(index: Int) {
        onView(index) { world, layer, entry, play in
            let before = Look(layer)
            for fraction in [0.2, 0.5, 0.9] {
                let token = play()
                world.run(entry.effect.duration * fraction)
                let played = world.look(layer)
                token.pause()
                token.time = 0
                token.time = entry.effect.duration * fraction
                world.run(0)
                let sought = world.look(layer)
                expectClose(played.position.x, sought.position.x, within: 0.5, "\(entry.call) \(fraction)")
                expectClose(played.position.y, sought.position.y, within: 0.5, "\(entry.call) \(fraction)")
                expectClose(played.opacity, sought.opacity, within: 0.01, "\(entry.call) \(fraction)")
                #expect(
                    zip(played.matrix, sought.matrix).allSatisfy { abs($0 - $1) < 0.5 }, "\(entry.call) \(fraction)")
                token.rate = -1
                token.resume()
                world.run(entry.effect.duration + 0.1)
                #expect(token.outcome == .completed(.start), "\(entry.call)")
                #expect(Look(layer) == before, "\(entry.call)")
                #expect(layer.animationKeys() == nil, "\(entry.call)")
            }
        }
    }

    @Test(arguments: views.indices) func `nothing moves where motion is reduced, and the end is the same`(index: Int) {
        let full = World()
        full.view.at.animate(Self.views[index].effect)
        full.run(5)
        UIAccessibility.isReduceMotionEnabled = true
        onView(index) { world, layer, entry, play in
            let before = Look(layer)
            let token = play()
            var looks: [Look] = []
            for _ in 0..<Int(entry.effect.duration * 100) + 2 {
                world.run(0.01)
                looks.append(world.look(layer))
            }
            #expect(token.outcome == .completed(.end), "\(entry.call)")
            let after = Look(layer)
            #expect(after == Look(full.view.layer), "\(entry.call)")
            #expect(looks.allSatisfy { $0.isAt(before) || $0.isAt(after) }, "\(entry.call)")
            #expect(looks.allSatisfy { $0.opacity >= 0 && $0.opacity <= 1 }, "\(entry.call)")
        }
    }

    @Test func `the text of a line is its call`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Demo/Scenes/Catalogue")
        var lines: [String] = []
        for file in ["CatalogueEffect.swift", "CatalogueEffect+Layers.swift"] {
            let source = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            lines += source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
                $0.hasPrefix("Self(.")
            }
        }
        let layers = CatalogueEffect<CAShapeLayer>.ofShapes.count + CatalogueEffect<CAGradientLayer>.ofGradients.count
        #expect(lines.count == Self.views.count + layers)
        for line in lines {
            let parts = line.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
            #expect(parts[2] == ", \(parts[1])),", "\(line)")
        }
    }
}
