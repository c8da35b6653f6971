import AnimationUIKit
import DemoScenes
import TestSupport
import Testing

/// Two effects of the catalogue on one view, in one timeline: at rest the view is as it was seen in play, and taken
/// back it is as it was before.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RestingPairTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 60))
    private let host = CollectingHost.current

    init() {
        window.addSubview(view)
        window.isHidden = false
        host.clock.turn()
    }

    /// The effects that change a view, and not what it shows.
    nonisolated static let effects =
        (CatalogueEffect<UIView>.all + CatalogueEffect<UIView>.ofViews).filter { $0.group != .content }

    /// Five partners of an effect, other ones for each.
    private static func partners(of index: Int) -> [CatalogueEffect<UIView>] {
        (0..<5).map { effects[(index * 5 + $0 * 13) % effects.count] }
    }

    private func play(_ first: CatalogueEffect<UIView>, _ second: CatalogueEffect<UIView>) -> AnimationToken {
        AT.animate(parallelism: view.at.animate(first.effect), view.at.animate(second.effect))
    }

    static func numbers(_ layer: CALayer) -> [CGFloat] {
        let matrix = layer.transform
        return [
            matrix.m11, matrix.m12, matrix.m13, matrix.m14, matrix.m21, matrix.m22, matrix.m23, matrix.m24,
            matrix.m31, matrix.m32, matrix.m33, matrix.m34, matrix.m41, matrix.m42, matrix.m43, matrix.m44,
            layer.position.x, layer.position.y, layer.bounds.width, layer.bounds.height, CGFloat(layer.opacity),
            layer.cornerRadius, layer.borderWidth, layer.zPosition, layer.shadowRadius, CGFloat(layer.shadowOpacity),
        ]
    }

    enum Stand: CaseIterable {
        case playing, paused, scrubbed

        @MainActor func bring(_ token: AnimationToken, _ clock: VirtualClock) {
            switch self {
            case .playing: return clock.advance(by: 0.21)
            case .paused:
                clock.advance(by: 0.21)
                token.pause()
            case .scrubbed: for fraction in [0.2, 0.7, 0.4] { token.scrub(to: fraction) }
            }
            clock.advance(by: 0.05)
        }
    }

    @Test(arguments: effects.indices, Stand.allCases) func `taken back, the view is as before`(
        index: Int, stand: Stand
    ) {
        let (first, layer) = (Self.effects[index], view.layer)
        let former = Self.numbers(layer)
        for second in Self.partners(of: index) {
            let token = play(first, second)
            stand.bring(token, host.clock)
            token.revert()
            host.clock.turn()
            #expect(Self.numbers(layer) == former, "\(first.call), \(second.call)")
            #expect(layer.mask == nil && layer.animationKeys() == nil && layer.sublayers?.isEmpty != false)
        }
    }

    /// How two tokens on one layer come to rest.
    enum Meeting: CaseIterable {
        case together, oneLater, onTopOfRest, scrubbed
    }

    nonisolated private static let layerEffects = CatalogueEffect<CALayer>.all

    @Test(arguments: layerEffects.indices, Meeting.allCases)
    func `two tokens taken back, the newer one first, leave the layer as before`(index: Int, meeting: Meeting) {
        let (first, layer, clock) = (Self.layerEffects[index], view.layer, host.clock)
        let former = Self.numbers(layer)
        for partner in 0..<4 {
            let second = Self.layerEffects[(index * 5 + partner * 13) % Self.layerEffects.count]
            let older = layer.at.animate(first.effect)
            if meeting != .together { clock.advance(by: 0.1) }
            if meeting == .onTopOfRest { older.pause() }
            let newer = layer.at.animate(second.effect)
            clock.advance(by: 0.1)
            older.pause()
            newer.pause()
            if meeting == .scrubbed {
                for fraction in [0.2, 0.7, 0.4] {
                    older.scrub(to: fraction)
                    newer.scrub(to: fraction)
                }
            }
            clock.advance(by: 0.05)
            newer.revert()
            older.revert()
            clock.turn()
            for (now, then) in zip(Self.numbers(layer), former) {
                #expect(abs(now - then) < 1e-12, "\(first.call), \(second.call)")
            }
            layer.transform = CATransform3DIdentity
        }
    }

    @Test(arguments: effects.indices) func `at rest the view is as it was seen`(index: Int) throws {
        let first = Self.effects[index]
        for second in Self.partners(of: index) where !Self.turnsWhole(first, second) {
            let token = play(first, second)
            host.clock.advance(by: 0.17)
            guard token.state == .running else { continue }
            let shown = Self.numbers(try #require(view.layer.presentation()))
            token.pause()
            host.clock.advance(by: 0.05)
            expectClose(shown, "\(first.call), \(second.call), paused")
            let here = token.fractionComplete
            for fraction in [0.9, 0.1, 0.6, here] { token.scrub(to: fraction) }
            host.clock.advance(by: 0.05)
            expectClose(shown, "\(first.call), \(second.call), scrubbed away and back")
            token.stop(at: .start)
        }
    }

    /// Whether one effect turns about a point, and the other changes the whole transform: in play the two are mixed
    /// when the newer one begins, at rest as they are seen, and between two matrices that is not the same.
    private static func turnsWhole(_ effects: CatalogueEffect<UIView>...) -> Bool {
        let calls = effects.map(\.call)
        return calls.contains { $0.contains("about:") }
            && calls.contains { $0.contains("transform(") || $0.contains("skew(") || $0.contains("rotate3D(") }
    }

    private func expectClose(_ shown: [CGFloat], _ comment: String) {
        #expect(view.layer.animationKeys() == nil, "\(comment)")
        let numbers = Self.numbers(view.layer)
        for (now, then) in zip(numbers, shown) {
            #expect(abs(now - then) < 1e-3, "\(comment): \(numbers), not \(shown)")
        }
    }
}
