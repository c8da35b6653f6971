#if canImport(UIKit)
import AnimationSwiftUI
import SwiftUI

/// A view of SwiftUI and one of UIKit, moved by one playhead: a slider, a finger on them, or a button.
@MainActor struct OnePlayhead: View {
    private static let effect = AnyAnimator<UIView>.sequence([.slideIn(from: .left, distance: 80), .tada()])
    @StateObject private var playhead = AnimationPlayhead(mode: .paused(at: 1))

    var body: some View {
        BothWorlds(title: "One playhead") {
            DemoCard().animated(Self.effect, playhead: playhead)
        } right: {
            AnimatedView(playhead: playhead) {
                DemoBox()
            } animate: { box in
                box.at.animate(Self.effect)
            }
        } controls: {
            #if os(tvOS)
            Button("Play") { playhead.mode = .playing() }
            #else
            Slider(value: $playhead.progress)
            Button(playhead.isPlaying ? "Pause" : "Play") {
                if playhead.isPlaying { playhead.pause() } else { playhead.play() }
            }
            #endif
        }
    }
}

/// A change of SwiftUI's state, and the views of both worlds that follow it on one curve.
@MainActor struct OneTiming: View {
    private static let curves: [(name: String, curve: TimingCurve)] = [
        ("smooth", .smooth), ("bouncy", .bouncy), ("back", .easeOutBack), ("elastic", .easeOutElastic),
    ]
    @State private var isUp = false

    var body: some View {
        BothWorlds(title: "One timing") {
            DemoCard().scaleEffect(isUp ? 1.5 : 1)
        } right: {
            Follower(scale: isUp ? 1.5 : 1)
        } controls: {
            ForEach(Self.curves, id: \.name) { curve in
                Button(curve.name) { AT.withAnimation(curve.curve, duration: 0.8) { isUp.toggle() } }
            }
        }
    }

    /// UIKit's side of the change.
    private struct Follower: UIViewRepresentable {
        let scale: CGFloat

        func makeUIView(context: Context) -> DemoBox { DemoBox() }

        func updateUIView(_ box: DemoBox, context: Context) {
            AT.withDefaults(of: context.transaction) { box.at.animate(.scale(toValue: scale)) }
        }
    }
}

/// Two views side by side under a title, with controls beneath.
@MainActor private struct BothWorlds<Left: View, Right: View, Controls: View>: View {
    let title: String
    @ViewBuilder let left: Left
    @ViewBuilder let right: Right
    @ViewBuilder let controls: Controls

    var body: some View {
        VStack(spacing: 8) {
            Text(title).font(.title3.bold()).frame(maxWidth: .infinity, alignment: .leading)
            HStack {
                column("SwiftUI") { left }
                column("UIKit") { right }
            }
            HStack(spacing: 16) { controls }
        }
        .padding(12)
        .background(Color.white)
        .clipShape(RoundedRectangle(cornerRadius: 12))
    }

    private func column(_ name: String, @ViewBuilder _ content: () -> some View) -> some View {
        VStack(spacing: 4) {
            content().frame(width: 64, height: 52).frame(maxWidth: .infinity, minHeight: 90)
            Text(name).font(.caption).foregroundColor(Color(AppStyle.soft))
        }
    }
}

/// The card of UIKit, as the one of SwiftUI beside it.
final class DemoBox: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = AppStyle.tint
        layer.cornerRadius = 12
        let symbol = UIImageView(image: UIImage(systemName: "swift"))
        symbol.tintColor = .white
        symbol.contentMode = .center
        symbol.frame = bounds
        symbol.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(symbol)
    }

    required init?(coder: NSCoder) { nil }
}
#endif
