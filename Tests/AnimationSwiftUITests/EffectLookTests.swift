#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import AnimationSwiftUI

/// The look that a track gives a view: its ground, corners, border, shadow and covers.
@MainActor @Suite(.virtualTime) struct EffectLookTests {
    private typealias Effect = AnyAnimator<UIView>

    private let host = CollectingHost.current
    private let size = CGSize(width: 80, height: 60)
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    private func frame(
        _ effect: Effect, at time: TimeInterval, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> EffectTrack.Frame {
        try #require(EffectTrack(effect, size: size), sourceLocation: sourceLocation).frame(at: time)
    }

    @Test func `an effect that changes no look has none`() throws {
        let frame = try frame(.tada(duration: 1), at: 0.4)
        #expect(frame.look == nil && frame.covers.isEmpty)
        #expect(EffectTrack.Frame.rest.look == nil)
    }

    @Test func `a look begins as that of a new layer`() throws {
        let look = try #require(try frame(.cornerRadius(to: 8, duration: 1), at: 0).look)
        #expect(look == EffectLook(of: CALayer()))
        #expect(look.shadowRadius == 3 && look.shadowOffset == CGSize(width: 0, height: -3))
        #expect(look.backgroundColor == .zero && look.borderWidth == 0 && look.shadowOpacity == 0)
    }

    @Test func `ground, corners, border and shadow change together`() throws {
        let effect = Effect.parallel(
            .backgroundColor(to: UIColor(red: 0, green: 0, blue: 1, alpha: 1), duration: 1, curve: .linear),
            .cornerRadius(to: 10, duration: 1, curve: .linear), .borderWidth(to: 4, duration: 1, curve: .linear),
            .borderColor(to: red, duration: 1, curve: .linear), .shadowOpacity(to: 1, duration: 1, curve: .linear),
            .shadowRadius(to: 13, duration: 1, curve: .linear),
            .shadowOffset(to: CGSize(width: 4, height: 7), duration: 1, curve: .linear),
            .shadowColor(to: red, duration: 1, curve: .linear))
        let look = try #require(try frame(effect, at: 0.5).look)
        expectClose(look.backgroundColor.alpha, 0.5, within: 1e-3)
        expectClose(look.cornerRadius, 5, within: 1e-3)
        expectClose(look.borderWidth, 2, within: 1e-3)
        expectClose(look.borderColor.red, 0.5, within: 1e-3)
        expectClose(look.shadowOpacity, 0.5, within: 1e-3)
        expectClose(look.shadowRadius, 8, within: 1e-3)
        expectClose(look.shadowOffset.width, 2, within: 1e-3)
        expectClose(look.shadowOffset.height, 2, within: 1e-3)
        expectClose(look.shadowColor.red, 0.5, within: 1e-3)
        #expect(host.issues.isEmpty)
    }

    @Test func `a part of a shadow's offset is known, too`() throws {
        let effect = Effect.parallel(
            .shadowOpacity(to: 1, duration: 1),
            .layer(.basic("shadowOffset.width", to: 6, duration: 1, curve: .linear)))
        expectClose(try frame(effect, at: 0.5).look?.shadowOffset.width, 3, within: 1e-3)
    }

    @Test func `a spring's colour and radius stay in their ranges`() throws {
        let spring = TimingCurve.spring(duration: 0.4, bounce: 0.8)
        let effect = Effect.sequence(
            .parallel(
                .backgroundColor(to: .red, duration: 1, curve: spring),
                .shadowOpacity(to: 1, duration: 1, curve: spring),
                .cornerRadius(to: 12, duration: 1, curve: spring)),
            .parallel(
                .cornerRadius(to: 0, duration: 1, curve: spring), .shadowOpacity(to: 0, duration: 1, curve: spring)))
        let track = try #require(EffectTrack(effect, size: size))
        for step in 0...200 {
            let look = try #require(track.frame(at: Double(step) / 100).look)
            #expect(look.cornerRadius >= 0 && look.borderWidth >= 0 && look.shadowRadius >= 0)
            #expect(0...1 ~= look.shadowOpacity && 0...1 ~= look.backgroundColor.alpha)
        }
    }

    // MARK: - Covers

    @Test func `a band of light is a cover with a gradient, for its time only`() throws {
        let track = try #require(EffectTrack(.shine(opacity: 0.6, duration: 1).delay(0.5), size: size))
        #expect(track.frame(at: 0.2).covers.isEmpty && track.frame(at: 1.5).covers.isEmpty)
        let covers = track.frame(at: 1).covers
        guard covers.count == 1, case .gradient(let gradient)? = covers[0].shape else {
            Issue.record("\(covers) is no light")
            return
        }
        #expect(covers[0].color == ColorComponents(red: 1, green: 1, blue: 1))
        #expect(gradient.opacities.first == 0 && gradient.opacities.last == 0)
        expectClose(gradient.opacities.max(), 0.6, within: 1e-9)
    }

    @Test func `a ring is a cover around the view`() throws {
        let covers = try frame(.ping(color: red, distance: 20, duration: 1, curve: .linear), at: 0.5).covers
        guard covers.count == 1, case .outline(let outline)? = covers[0].shape else {
            Issue.record("\(covers) is no ring")
            return
        }
        #expect(covers[0].color == ColorComponents(red: 1, green: 0, blue: 0))
        expectClose(outline.path.boundingBoxOfPath.minX, -12.5, within: 1e-3)
    }

    @Test func `a film that was overexposed is covered by white, which goes`() throws {
        let track = try #require(EffectTrack(.expose(duration: 1, curve: .linear), size: size))
        let cover = try #require(track.frame(at: 0.25).covers.first)
        #expect(cover.shape == nil)
        expectClose(cover.color.alpha, 0.75, within: 1e-3)
        #expect(track.frame(at: 1).covers.isEmpty)
    }

    @Test func `several covers lie over one another, in their order`() throws {
        let effect = Effect.parallel(.ping(duration: 1), .shine(duration: 0.5), .glow(duration: 1))
        let track = try #require(EffectTrack(effect, size: size))
        let shapes = track.frame(at: 0.25).covers.map(\.shape)
        guard shapes.count == 2, case .outline? = shapes[0], case .gradient? = shapes[1] else {
            Issue.record("\(shapes) are not a ring and a light")
            return
        }
        #expect(track.frame(at: 0.75).covers.count == 1)
        #expect(track.frame(at: 0.25).look != nil)
    }

    // MARK: - Effects without a track

    @Test(arguments: [
        (Effect.borderColor(to: CGColor(red: 1, green: 0, blue: 0, alpha: 1)), "borderColor", "borderWidth"),
        (.shadowRadius(to: 9), "shadowRadius", "shadowOpacity"),
        (.parallel(.fadeIn(), .shadowOffset(to: .zero)), "shadowOffset", "shadowOpacity"),
        (.layer(.basic("shadowOffset.height", to: 4)), "shadowOffset.height", "shadowOpacity"),
    ])
    func `a change of a border or a shadow that is never seen is reported`(
        effect: AnyAnimator<UIView>, property: String, needed: String
    ) {
        #expect(EffectTrack.refusal(of: effect) == .unseen(property: property, without: needed))
        #expect(EffectTrack(effect, size: size) == nil)
        #expect(host.issues == [.unseen(property: property, without: needed)])
        #expect(EffectTrack.refusal(of: .parallel(effect, .borderWidth(to: 2), .shadowOpacity(to: 1))) == nil)
    }

    @Test func `particles, which put layers there themselves, have no track`() {
        #expect(EffectTrack.refusal(of: .standIn) == .untracked(property: "sublayers"))
    }

    @Test func `a dynamic colour is the one of the style that the view has`() throws {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let effect = Effect.backgroundColor(to: color, duration: 1)
        func ground(isDark: Bool?) throws -> ColorComponents {
            let stage = EffectStage(effect.step, size: size, in: nil, reducesMotion: false, isDark: isDark)
            let track = try #require(EffectTrack(on: stage))
            return try #require(track.frame(at: 1).look).backgroundColor
        }
        #expect(try ground(isDark: true) == ColorComponents(red: 1, green: 1, blue: 1))
        #expect(try ground(isDark: false) == ColorComponents(red: 0, green: 0, blue: 0))
        #expect(try ground(isDark: nil) == ColorComponents(red: 0, green: 0, blue: 0))
    }
}

extension AnyAnimator<UIView> {
    /// A step of another module that shows layers of its own.
    fileprivate static var standIn: Self {
        AnyAnimator(step: .standIn(for: 1, changing: "sublayers", reducedMotion: .fade) { _ in nil })
    }
}
#endif
