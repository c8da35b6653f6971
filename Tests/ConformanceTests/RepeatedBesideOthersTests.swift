import AnimationFacts
import AnimationUIKit
import TestSupport
import Testing

/// A repeated step beside another step, which may have start values: each run of the repeat but the first is newer than
/// the other step. Taken back, everything is as before.
@MainActor @Suite(.virtualTime) struct RepeatedBesideOthersTests {
    typealias Part = NamedEffect

    nonisolated static let repeatedOnViews: [Part<UIView>] = [
        Part("y", .custom(duration: 1) { $0.center.y = 65 }),
        Part("center", .custom(duration: 1) { $0.center = CGPoint(x: 40, y: 65) }),
        Part("scale", .custom(duration: 1) { $0.transform = $0.transform.scaledBy(x: 2, y: 2) }),
        Part("alpha", .custom(duration: 1) { $0.alpha = 0.7 }),
        Part("width", .custom(duration: 1) { $0.bounds.size.width = 90 }),
        Part("translate(byX:)", .translate(byX: 20, y: 3, duration: 1)),
        Part("translate(toX:)", .translate(toX: 20, y: 3, duration: 1)),
        Part("rotate", .rotate(byDegrees: 20, duration: 1)),
        Part("rotate about a corner", .rotate(byRadians: .pi / 6, about: CGPoint(x: 0, y: 0), duration: 1)),
        Part("scale(to:)", .scale(to: 3, duration: 1)),
        Part("layer's y", .layer(.basic("position.y", to: 65, duration: 1))),
        Part("value of y", .value(\.center.y, to: 65, duration: 1)),
        Part("value of the alpha", .value(\.alpha, to: 0.65, duration: 1)),
        Part("move", .move(byX: 3, y: 4, duration: 1)),
        Part("fade", .fade(to: 0.3, duration: 1)),
        Part("matrix", .value(\.transform, to: CGAffineTransform(scaleX: 3, y: 3), duration: 1)),
    ]

    nonisolated static let onViews: [Part<UIView>] = [
        Part("x, closure", .custom(duration: 1) { $0.center.x = 65 }.initially { $0.center.x = 20 }),
        Part("x, layer", .layer(.basic("position.x", to: 65, duration: 1)).initially { $0.center.x = 20 }),
        Part("x, value", .value(\.center.x, to: 65, duration: 1).initially { $0.center.x = 20 }),
        Part("turned, closure", .custom(duration: 1) { $0.alpha = 0.5 }.initially { turn($0.layer) }),
        Part("turned, value", .value(\.alpha, to: 0.5, duration: 1).initially { turn($0.layer) }),
        Part("turned, rotate", .rotate(byDegrees: 30, duration: 1).initially { turn($0.layer) }),
        Part(
            "scaled, scale",
            .scale(to: 2, duration: 1).initially { $0.transform = CGAffineTransform(scaleX: 0.5, y: 1) }),
        Part("matrix", .transform(to: CGAffineTransform(rotationAngle: 0.5), duration: 1)),
        Part("alpha", .custom(duration: 1) { $0.center.x = 65 }.initially { $0.alpha = 0.4 }),
        Part("width", .custom(duration: 1) { $0.alpha = 0.5 }.initially { $0.bounds.size.width = 70 }),
        Part("frame", .fadeOut(duration: 1).initially { $0.frame.origin.x += 30 }),
    ]

    nonisolated static let repeatedOnLayers: [Part<CALayer>] = [
        Part("translate(byX:)", .translate(byX: 20, y: 3, duration: 1)),
        Part("translate(toX:)", .translate(toX: 20, y: 3, duration: 1)),
        Part("rotate", .rotate(byDegrees: 20, duration: 1)),
        Part("scale(to:)", .scale(to: 3, duration: 1)),
        Part("y", .basic("position.y", to: 65, duration: 1)),
        Part("position", .basic("position", to: CGPoint(x: 70, y: 65), duration: 1)),
        Part("x by 15", .basic("position.x", by: 15, duration: 1)),
        Part("value of y", .value(\.position.y, to: 65, duration: 1)),
        Part("value of the position", .value(\.position, to: CGPoint(x: 65, y: 1), duration: 1)),
        Part("value of the opacity", .value(\.opacity, to: 0.65, duration: 1)),
        Part("fade", .fade(to: 0.3, duration: 1)),
        Part("corner", .basic("cornerRadius", to: 3, duration: 1)),
    ]

    nonisolated static let onLayers: [Part<CALayer>] = [
        Part("x", .basic("position.x", to: 65, duration: 1)),
        Part("opacity", .basic("opacity", to: 0.5, duration: 1)),
        Part("turn", .rotate(byDegrees: 30, duration: 1)),
        Part("x from 20", .basic("position.x", to: 65, duration: 1).initially { $0.position.x = 20 }),
        Part("value of x from 20", .value(\.position.x, to: 65, duration: 1).initially { $0.position.x = 20 }),
        Part("opacity, turned", .basic("opacity", to: 0.5, duration: 1).initially { turn($0) }),
        Part("turn, turned", .rotate(byDegrees: 30, duration: 1).initially { turn($0) }),
        Part(
            "scale, scaled", .scale(to: 2, duration: 1).initially { $0.transform = CATransform3DMakeScale(0.5, 1, 1) }),
        Part("x, half transparent", .basic("position.x", to: 65, duration: 1).initially { $0.opacity = 0.5 }),
        Part("opacity, wide", .basic("opacity", to: 0.5, duration: 1).initially { $0.bounds.size.width = 70 }),
        Part(
            "opacity, sublayers scaled",
            .basic("opacity", to: 0.5, duration: 1).initially {
                $0.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
            }),
        Part(
            "opacity, red and round",
            .basic("opacity", to: 0.5, duration: 1).initially {
                $0.cornerRadius = 8
                $0.backgroundColor = UIColor.red.cgColor
            }),
    ]

    private static func turn(_ layer: CALayer) { layer.transform = CATransform3DRotate(layer.transform, 0.4, 0, 0, 1) }

    private typealias Runs = (count: Int, isOver: Bool, autoreverses: Bool)
    private static let runs: [Runs] = [(1, true, false), (2, true, false), (2, false, false), (3, true, false)]
    private static let thereAndBack: [Runs] = [(2, true, true), (3, false, true)]

    private let rig = Rig(.property, x: 10, y: 5)

    @Test(arguments: repeatedOnViews, onViews)
    func `of a view`(repeated: Part<UIView>, other: Part<UIView>) {
        // A scale that differs in two directions can't be put back by the number `transform.scale`: below a turn or
        // another scale that comes there and back, a matrix whose scale was set to that number stays.
        let isScaled =
            other.testDescription == "scaled, scale" && ["rotate", "scale(to:)"].contains(repeated.testDescription)
        expectWayBack(
            of: rig.view, rig.view.layer, repeated.effect, other.effect, Self.runs + (isScaled ? [] : Self.thereAndBack)
        )
    }

    @Test(arguments: repeatedOnLayers, onLayers)
    func `of a view's layer, and of a layer without a view`(repeated: Part<CALayer>, other: Part<CALayer>) {
        let lone = CALayer()
        lone.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        rig.view.layer.addSublayer(lone)
        rig.host.clock.advance(by: 0.5)
        for layer in [rig.view.layer, lone] {
            expectWayBack(of: layer, layer, repeated.effect, other.effect, Self.runs + Self.thereAndBack)
        }
    }

    @Test(arguments: [true, false])
    func `a step of another kind that has ended meanwhile stays at its end`(isKept: Bool) {
        let x: AnyAnimator<UIView> = .sequence(
            .value(\.center.x, to: 35, duration: 1), .layer(.basic("position.x", to: 45, duration: 0.6)),
            .value(\.center.x, to: 95, duration: 0.25))
        let y: AnyAnimator<UIView> = .sequence(.value(\.center.y, to: 55, duration: 1)).repeated(2, delay: 0.8)
        var token: AnimationToken? = rig.view.at.animate(parallelism: x, y.delay(0.2))
        if !isKept { token = nil }
        rig.host.clock.advance(by: 5)
        #expect(rig.view.center == CGPoint(x: 95, y: 55))
        token?.revert()
        rig.host.clock.advance(by: 1)
        #expect(rig.view.center == (isKept ? CGPoint(x: 10, y: 5) : CGPoint(x: 95, y: 55)))
    }

    @Test func `the repeat of one coordinate leaves what code has made of the other one`() {
        let code = ValueAnimator<UIView>(duration: 1) { view in
            let start = view.center.y
            return { [weak view] in view?.center.y = start + (65 - start) * $0 }
        }
        let y: AnyAnimator<UIView> = .sequence(.layer(.basic("position.y", to: 40, duration: 0)), AnyAnimator(code))
        let x: AnyAnimator<UIView> = .sequence(.value(\.center.x, to: 15, duration: 1)).repeated(2, delay: 0.8)
        let token = rig.view.at.animate(parallelism: y.delay(0.5), x)
        rig.host.clock.advance(by: 5)
        #expect(rig.view.center == CGPoint(x: 15, y: 65))
        token.revert()
        rig.host.clock.advance(by: 1)
        #expect(rig.view.center == CGPoint(x: 10, y: 5))
    }

    @Test(arguments: Engine.allCases, Engine.allCases)
    func `the repeat of one coordinate leaves the other one's steps alone`(first: Engine, second: Engine) {
        for repeated in Engine.allCases {
            let rig = Rig(repeated, x: 10, y: 40)
            let y = AnyAnimator.sequence(first.step(.y, to: 60, 0.33, .linear), second.step(.y, to: 10, 1, .linear))
            let x = AnyAnimator.sequence(repeated.step(.x, to: 45, 1, .linear)).repeated(2)
            let token = rig.view.at.animate(parallelism: x, y)
            rig.host.clock.advance(by: 3)
            #expect(rig.view.center == CGPoint(x: 45, y: 10), "\(repeated)")
            token.revert()
            rig.host.clock.advance(by: 0.5)
            #expect(rig.view.center == CGPoint(x: 10, y: 40), "\(repeated)")
        }
    }

    private func expectWayBack<Target: AnimationCompatible>(
        of target: Target, _ layer: CALayer, _ repeated: () -> AnyAnimator<Target>, _ other: () -> AnyAnimator<Target>,
        _ runs: [Runs]
    ) {
        layer.transform = CATransform3DMakeRotation(0.1, 0, 0, 1)
        for (count, isOver, autoreverses) in runs {
            for isRepeatFirst in [true, false] {
                let before = LayerValues(layer)
                let runs = AnyAnimator<Target>.sequence(repeated()).repeated(count, autoreverses: autoreverses)
                let token =
                    isRepeatFirst
                    ? target.at.animate(parallelism: runs, other()) : target.at.animate(parallelism: other(), runs)
                rig.host.clock.advance(by: isOver ? 4 : 1.5)
                // There and back, the repeat may leave nothing, and cover the other step's end.
                if !autoreverses { #expect(LayerValues(layer) != before) }
                token.revert()
                rig.host.clock.advance(by: 0.5)
                #expect(LayerValues(layer) == before, "\(count) runs, over: \(isOver), first: \(isRepeatFirst)")
            }
        }
    }
}

/// The values that the steps above change; a matrix rounded to a billionth.
@MainActor private struct LayerValues: Equatable {
    let position: CGPoint
    let bounds: CGRect
    let opacity: Float
    let cornerRadius: CGFloat
    let isRed: Bool
    let matrices: [Int]

    init(_ layer: CALayer) {
        (position, bounds, opacity, cornerRadius) = (layer.position, layer.bounds, layer.opacity, layer.cornerRadius)
        isRed = layer.backgroundColor == UIColor.red.cgColor
        let numbers = [layer.transform, layer.sublayerTransform].flatMap {
            [$0.m11, $0.m12, $0.m21, $0.m22, $0.m41, $0.m42]
        }
        matrices = numbers.map { Int(($0 * 1e9).rounded()) }
    }
}
