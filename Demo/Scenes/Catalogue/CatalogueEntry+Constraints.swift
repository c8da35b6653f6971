#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// The calls on constraints: each sets the width of a bar, to which a second bar is attached.
extension CatalogueEntry {
    static var ofConstraints: [Self] {
        [
            onBars(".constant(to: 70)") { bars in
                let width = bars.first.widthAnchor.constraint(equalToConstant: 20)
                width.isActive = true
                return { width.at.animate(.constant(to: 70)) }
            },
            onBars(".constant(by: 40, curve: .spring(bounce: 0.3))") { bars in
                let width = bars.first.widthAnchor.constraint(equalToConstant: 20)
                width.isActive = true
                return { width.at.animate(.constant(by: 40, curve: .spring(bounce: 0.3))) }
            },
            onBars(".priority(to: .defaultHigh)", isOfLayout: true) { bars in
                let narrow = bars.first.widthAnchor.constraint(equalToConstant: 20)
                let wide = bars.first.widthAnchor.constraint(equalToConstant: 80)
                narrow.priority = UILayoutPriority(500)
                wide.priority = .defaultLow
                NSLayoutConstraint.activate([narrow, wide])
                return { wide.at.animate(.priority(to: .defaultHigh)) }
            },
        ]
    }

    /// Two bars in a row on the card; the call is to say how wide the first one is.
    ///
    /// - Parameter isOfLayout: Whether the view around the bars fades where motion is reduced.
    private static func onBars(
        _ call: String, isOfLayout: Bool = false,
        _ start:
            @escaping @MainActor @Sendable (_ bars: (card: UIView, first: UIView)) -> @MainActor () -> AnimationToken
    ) -> Self {
        Self(.content, call) { stage in
            let box = UIView()
            stage.fillCard(with: box)
            let (first, second) = (UIView(), UIView())
            (first.backgroundColor, second.backgroundColor) = (Stage.indigo, Stage.orange)
            for bar in [first, second] {
                bar.layer.cornerRadius = 6
                bar.translatesAutoresizingMaskIntoConstraints = false
                box.addSubview(bar)
            }
            NSLayoutConstraint.activate([
                first.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 4),
                second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 6),
                second.widthAnchor.constraint(equalToConstant: 20),
                first.topAnchor.constraint(equalTo: box.topAnchor, constant: 30),
                second.topAnchor.constraint(equalTo: first.topAnchor),
                first.heightAnchor.constraint(equalToConstant: 24),
                second.heightAnchor.constraint(equalTo: first.heightAnchor),
            ])
            let play = start((box, first))
            box.layoutIfNeeded()
            return (isOfLayout ? box.layer : first.layer, play)
        }
    }
}
#endif
