#if canImport(SwiftUI)
import AnimationUIKit
import SwiftUI

/// Gives a view the ground and the corners of an effect. The contents are cut by the corners, as on UIKit by
/// `clipsToBounds`.
struct EffectGround: ViewModifier, EffectPart {
    nonisolated var view: EffectView

    func body(content: Content) -> some View {
        let look = view.look
        // A view at the edge of a screen has no ground beyond its bounds.
        return content.background(Color(look.backgroundColor), ignoresSafeAreaEdges: [])
            .clipShape(EffectCorners(radius: look.cornerRadius))
    }
}

/// Gives a view the border and the shadow of an effect. As on a layer, the border lies over all covers.
struct EffectEdge: ViewModifier, EffectPart {
    nonisolated var view: EffectView

    func body(content: Content) -> some View {
        let look = view.look
        return
            content
            .overlay(
                RoundedRectangle(cornerRadius: look.cornerRadius, style: .circular)
                    .strokeBorder(Color(look.borderColor), lineWidth: look.borderWidth)
                    .allowsHitTesting(false).accessibilityHidden(true)
            )
            .shadow(
                color: Color(look.shadowColor).opacity(look.shadowOpacity), radius: look.shadowRadius,
                x: look.shadowOffset.width, y: look.shadowOffset.height)
    }
}

extension EffectView {
    /// A look is the same in each size.
    fileprivate var look: EffectLook { frame(in: .zero).look ?? EffectLook(of: CALayer()) }
}

/// The inside of rounded corners; without a radius everything, also beyond the bounds.
private struct EffectCorners: Shape {
    let radius: CGFloat

    func path(in rect: CGRect) -> Path {
        if radius > 0 { return Path(roundedRect: rect, cornerRadius: radius, style: .circular) }
        return Path(rect.insetBy(dx: -EffectMaskView.around, dy: -EffectMaskView.around))
    }
}

/// Lays the covers of an effect over a view; light is seen on the view alone, whatever its outline is.
struct EffectCovers: ViewModifier {
    nonisolated let view: EffectView

    func body(content: Content) -> some View {
        content
            .overlay(EffectCoversView(view: view).allowsHitTesting(false).accessibilityHidden(true))
            // Light falls on the view alone, not on the views behind it.
            .compositingGroup()
    }
}

private struct EffectCoversView: View, EffectPart {
    nonisolated var view: EffectView

    var body: some View {
        GeometryReader { proxy in
            let covers = view.frame(in: proxy.size).covers
            ForEach(covers.indices, id: \.self) { picture(covers[$0], in: proxy.size) }
        }
        .environment(\.layoutDirection, .leftToRight)
    }

    @ViewBuilder private func picture(_ cover: EffectCover, in size: CGSize) -> some View {
        switch cover.shape {
        case nil: Rectangle().fill(Color(cover.color)).blendMode(.sourceAtop)
        case .outline(let outline)?: Path(outline.path).fill(Color(cover.color), style: FillStyle(eoFill: true))
        case .stroke(let outline, let width, let end)?:
            Path(outline.path).trimmedPath(from: 0, to: end).stroke(Color(cover.color), lineWidth: width)
        case .gradient(let gradient)?:
            EffectGradient(gradient: gradient, color: Color(cover.color), size: size).blendMode(.sourceAtop)
        }
    }
}

/// Masks a view as an effect does.
struct EffectMasked: ViewModifier {
    let view: EffectView

    func body(content: Content) -> some View { content.mask(EffectMaskView(view: view)) }
}

/// The mask of an effect.
struct EffectMaskView: View, EffectPart {
    nonisolated var view: EffectView

    /// Points around the view, so that a mask that shows all does not cut off a shadow.
    static let around: CGFloat = 10_000

    var body: some View {
        GeometryReader { proxy in picture(view.frame(in: proxy.size).mask, in: proxy.size) }
            // Left is left, also where a text is read from right to left.
            .environment(\.layoutDirection, .leftToRight)
    }

    @ViewBuilder private func picture(_ mask: EffectMask?, in size: CGSize) -> some View {
        switch mask {
        case nil: Rectangle().padding(-Self.around)
        case .outline(let outline)?: Path(outline.path)
        case .stroke(let outline, let width, let end)?:
            Path(outline.path).trimmedPath(from: 0, to: end).stroke(lineWidth: width)
        case .gradient(let gradient)?: EffectGradient(gradient: gradient, color: .black, size: size)
        }
    }
}

/// A colour with the opacities of a gradient.
private struct EffectGradient: View {
    let gradient: EffectMask.Gradient
    let color: Color
    let size: CGSize

    var body: some View {
        let stops = gradient.stops.map {
            SwiftUI.Gradient.Stop(color: color.opacity($0.opacity), location: $0.location)
        }
        let (start, end) = (gradient.start, gradient.end)
        if gradient.isRadial {
            RadialGradient(
                stops: stops, center: UnitPoint(x: start.x, y: start.y), startRadius: 0,
                endRadius: abs(end.x - start.x) * size.width)
        } else {
            LinearGradient(
                stops: stops, startPoint: UnitPoint(x: start.x, y: start.y), endPoint: UnitPoint(x: end.x, y: end.y))
        }
    }
}

extension Color {
    /// The colour of components, which a layer mixes in sRGB.
    fileprivate init(_ color: ColorComponents) {
        self.init(.sRGB, red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
    }
}
#endif
