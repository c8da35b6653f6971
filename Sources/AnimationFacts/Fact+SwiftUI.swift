#if canImport(UIKit) && canImport(SwiftUI)
import AnimationSwiftUI
import SwiftUI

// Effects, curves and transactions in SwiftUI, which only a device can answer: there is no SwiftUI on Linux. A view of
// UIKit inside of SwiftUI's says where it is seen.
extension Fact {
    static func swiftUI() -> [Fact] {
        [
            swiftUI("V11", "A trigger plays its effect, and a change during a run begins it anew.", trigger),
            swiftUI("V12", "An endless effect plays while it is active, and then ends its run.", loop),
            swiftUI("V13", "A playhead moves views of SwiftUI and of UIKit alike.", scrub),
            swiftUI("V14", "A transition shows its first frame at once, and leaves at its end.", transition),
            swiftUI("V15", "An animation of control points shows the curve, also beyond its ends.") {
                await follow(.easeOutBack, $0)
            },
            swiftUI("V16", "A spring of SwiftUI with a first velocity shows the curve.") {
                await follow(.spring(mass: 1, stiffness: 120, damping: 14, initialVelocity: 4), $0)
            },
            swiftUI("V17", "The nearest spring of easeOutElastic shows the curve.") {
                await follow(.easeOutElastic, $0)
            },
            swiftUI("V18", "An update knows the curve and the duration of the change that it is for.", knowTiming),
            swiftUI("V19", "From iOS 17 on, a curve without a near counterpart is played itself.") {
                guard #available(iOS 17, tvOS 17, *) else { return $0.fact.skip("it needs iOS 17") }
                await follow(.easeOutBounce, $0)
            },
            swiftUI("V20", "A border, corners and a shadow of an effect are drawn.") { await $0.drawLook() },
            swiftUI("V21", "A cover of an effect is drawn on the view alone.") { await $0.drawCover() },
        ]
    }

    private static func swiftUI(
        _ id: String, _ statement: String, _ body: @escaping @MainActor @Sendable (SwiftUIRun) async -> Void
    ) -> Fact {
        Fact(id: id, theme: "SwiftUI", statement: statement, source: "a promise of AnimationSwiftUI") { fact in
            let run = SwiftUIRun(fact)
            await run.settle()
            await body(run)
        }
    }

    @MainActor private static func trigger(_ run: SwiftUIRun) async {
        run.state.kind = .triggered(.move(byX: 100, y: 0, duration: 1, curve: .linear))
        await run.settle()
        run.expectX("before", 0)
        run.state.trigger += 1
        await run.fact.advance(by: 0.5)
        run.expectX("half-way", 50, perSecond: 100)
        run.state.trigger += 1
        await run.fact.advance(by: 0.25)
        run.expectX("begun anew", 25, perSecond: 100)
        await run.fact.advance(by: 1)
        run.expectX("at the end", 100)
    }

    @MainActor private static func loop(_ run: SwiftUIRun) async {
        let there: AnyAnimator<UIView> = .move(byX: 100, y: 0, duration: 0.4, curve: .linear)
        run.state.kind = .active(there.repeatedForever())
        await run.settle()
        run.state.isOn = true
        await run.fact.advance(by: 1)
        run.expectX("in the third run", 50, perSecond: 250)
        run.state.isOn = false
        await run.fact.advance(by: 0.5)
        run.expectX("after it", 0)
    }

    @MainActor private static func scrub(_ run: SwiftUIRun) async {
        let playhead = AnimationPlayhead(mode: .paused(at: 0))
        let box = UIView(frame: CGRect(x: -50, y: -50, width: 100, height: 100))
        run.fact.window.addSubview(box)
        let effect: AnyAnimator<UIView> = .move(byX: 100, y: 0, duration: 1, curve: .easeInOut)
        playhead.attach { box.at.animate(effect) }
        run.state.kind = .scrubbed(effect, playhead)
        await run.settle()
        for fraction in [0.5, 0.2, 1, 0.7] {
            playhead.progress = fraction
            await run.fact.turn()
            run.expectX("SwiftUI at \(fraction)", 100 * fraction)
            let shown: CALayer = box.layer.presentation() ?? box.layer
            run.fact.expect("UIKit at \(fraction)", Double(shown.position.x), is: 100 * fraction, within: 0.5)
        }
        playhead.detach()
    }

    @MainActor private static func transition(_ run: SwiftUIRun) async {
        run.state.kind = .coming(
            .translate(fromX: -100, y: 0, duration: 1, curve: .linear),
            out: .move(byX: 60, y: 0, duration: 0.5, curve: .linear))
        await run.settle()
        withAnimation { run.state.isOn = true }
        await run.fact.turn()
        run.expectX("at the start", -100, perSecond: 200)
        await run.fact.advance(by: 0.5)
        run.expectX("half-way", -50, perSecond: 200)
        await run.fact.advance(by: 0.7)
        run.expectX("there", 0)
        withAnimation { run.state.isOn = false }
        await run.fact.advance(by: 0.25)
        run.expectX("half-way out", 30, perSecond: 200)
        await run.fact.advance(by: 0.5)
        run.fact.expect("is gone", run.state.probe?.window == nil, is: true)
    }

    /// A plain change of SwiftUI's state, on the counterpart of a curve.
    @MainActor private static func follow(_ curve: TimingCurve, _ run: SwiftUIRun) async {
        run.state.kind = .offset
        await run.settle()
        let length: TimeInterval = curve.isSpring ? 2 : 1
        withAnimation(Animation(curve, duration: length)) { run.state.isOn = true }
        for step in 1...3 {
            await run.fact.advance(by: 0.2)
            let fraction: Double = 0.2 * Double(step) / length
            run.expectX("after \(step) fifths of a second", 100 * curve.progress(at: fraction), perSecond: 400)
        }
        await run.fact.advance(by: 2)
        run.expectX("at the end", 100)
    }

    @MainActor private static func knowTiming(_ run: SwiftUIRun) async {
        run.state.kind = .updated
        await run.settle()
        AT.withAnimation(.easeOutQuart, duration: 0.4) { run.state.isOn = true }
        await run.fact.turn()
        run.fact.expect("of AT.withAnimation", run.state.timing, is: "0.4 .easeOutQuart")
        withAnimation(Animation(.snappy)) { run.state.isOn = false }
        await run.fact.turn()
        run.fact.expect("of an Animation", run.state.timing, is: "nil .snappy")
        run.state.isOn = true
        await run.fact.turn()
        run.fact.expect("without an animation", run.state.timing, is: "0.0 .easeInOut")
    }
}

/// A screen of SwiftUI for a fact.
@MainActor final class SwiftUIRun {
    let fact: FactRun
    let state = SwiftUIState()

    init(_ fact: FactRun) {
        self.fact = fact
        let controller = UIHostingController(rootView: SwiftUIStage(state: state))
        fact.window.rootViewController = controller
        fact.window.layoutIfNeeded()
    }

    /// Lets SwiftUI lay out what has changed.
    func settle() async {
        await fact.turn()
        fact.window.layoutIfNeeded()
        await fact.turn()
    }

    /// The distance of the view from its place without an effect: the middle of the window.
    func expectX(_ name: String, _ expected: Double, perSecond slope: Double = 0) {
        let x: Double? = state.probe.flatMap { probe in
            guard probe.window != nil else { return nil }
            let layer: CALayer = probe.layer.presentation() ?? probe.layer
            let window: CALayer = fact.window.layer.presentation() ?? fact.window.layer
            let place: CGPoint = layer.convert(CGPoint(x: layer.bounds.midX, y: layer.bounds.midY), to: window)
            return Double(place.x - window.bounds.midX)
        }
        fact.expect("x \(name)", x, is: expected, within: 0.5, perSecond: slope)
    }
}

/// The state of the fact's screen: the view's effect, and the values that start it.
@MainActor final class SwiftUIState: ObservableObject {
    enum Kind {
        case nothing
        case triggered(AnyAnimator<UIView>)
        case active(AnyAnimator<UIView>)
        case scrubbed(AnyAnimator<UIView>, AnimationPlayhead)
        case coming(AnyAnimator<UIView>, out: AnyAnimator<UIView>)
        case offset
        case updated
    }

    @Published var kind = Kind.nothing
    @Published var trigger = 0
    @Published var isOn = false
    /// The view that tells where it is seen.
    weak var probe: UIView?
    /// The defaults of the latest update.
    var timing = ""
}

@MainActor private struct SwiftUIStage: View {
    @ObservedObject var state: SwiftUIState

    var body: some View {
        ZStack {
            Color.white
            content
        }
        .ignoresSafeArea()
    }

    private var probe: some View { Probe(state: state, isOn: state.isOn).frame(width: 40, height: 40) }

    @ViewBuilder private var content: some View {
        switch state.kind {
        case .nothing: EmptyView()
        case .triggered(let effect): probe.animated(effect, trigger: state.trigger)
        case .active(let effect): probe.animated(effect, isActive: state.isOn)
        case .scrubbed(let effect, let playhead): probe.animated(effect, playhead: playhead)
        case .coming(let effect, let exit):
            if state.isOn { probe.transition(.animated(effect, out: exit)) }
        case .offset: probe.offset(x: state.isOn ? 100 : 0)
        case .updated: probe
        }
    }

    private struct Probe: UIViewRepresentable {
        let state: SwiftUIState
        let isOn: Bool

        func makeUIView(context: Context) -> UIView {
            let view = UIView()
            view.backgroundColor = .systemIndigo
            state.probe = view
            return view
        }

        func updateUIView(_ view: UIView, context: Context) {
            AT.withDefaults(of: context.transaction) {
                let duration: String = AnimationDefaults.duration.map { "\($0)" } ?? "nil"
                state.timing = "\(duration) \(AnimationDefaults.curve)"
            }
        }
    }
}
#endif
