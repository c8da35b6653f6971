#if canImport(UIKit)
import AnimationSwiftUI
import DemoScenes
import SwiftUI

/// The effects on SwiftUI's own views, a tile each, which a tap plays; above them both worlds side by side.
@MainActor struct SwiftUICatalogue: View {
    private let groups = CatalogueEffect<UIView>.onSwiftUI
    private let columns = [GridItem(.adaptive(minimum: 150), spacing: 12)]

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 12) {
                OnePlayhead()
                OneTiming()
                ForEach(groups, id: \.group) { group in
                    Text(group.group.rawValue).font(.title3.bold()).padding(.top, 12)
                    LazyVGrid(columns: columns, spacing: 12) {
                        ForEach(group.effects, id: \.call) { EffectTile(effect: $0) }
                    }
                }
            }
            .padding(12)
        }
        .background(Color(AppStyle.ground))
    }
}

/// One effect: its card, and its call.
@MainActor private struct EffectTile: View {
    let effect: CatalogueEffect<UIView>
    @State private var taps = 0

    var body: some View {
        Button {
            taps += 1
        } label: {
            VStack(spacing: 8) {
                card.frame(width: 64, height: 52).frame(maxWidth: .infinity, minHeight: 110)
                Text(effect.call).font(.caption2).foregroundColor(Color(AppStyle.soft)).lineLimit(2).frame(height: 30)
            }
            .padding(8)
            .background(Color.white)
            .clipShape(RoundedRectangle(cornerRadius: 12))
        }
        .buttonStyle(.plain)
    }

    @ViewBuilder private var card: some View {
        if effect.comesBack {
            DemoCard().animated(effect.effect, trigger: taps)
        } else {
            // A way in comes when the tile does; the other effects wait for a tap.
            DemoCard().animated(effect.effect, isActive: (taps % 2 == 1) != (effect.group == .entrances))
        }
    }
}

/// A card of SwiftUI, as the one of UIKit beside it.
@MainActor struct DemoCard: View {
    var body: some View {
        RoundedRectangle(cornerRadius: 12)
            .fill(Color(AppStyle.tint))
            .overlay(Image(systemName: "swift").foregroundColor(.white))
    }
}
#endif
