#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// The overlay: a button at the edge of the window, or the list at its lower end.
final class InspectorPanel: UIView {
    private static let margin: CGFloat = 8
    private static let header: CGFloat = 44

    var isExpanded = false {
        didSet { if isExpanded != oldValue { modelChanged() } }
    }

    private let model: InspectorModel
    private var count: UIButton?
    private let heading = InspectorStyle.label(size: 14, weight: .bold, color: InspectorStyle.text)
    private var verbs: [UIButton] = []
    private let list = UIScrollView()
    private var rows: [InspectorRow] = []

    init(_ model: InspectorModel) {
        self.model = model
        super.init(frame: .zero)
        backgroundColor = InspectorStyle.ground
        layer.cornerRadius = 14
        clipsToBounds = true
        let count = InspectorStyle.button("0") { [weak self] in self?.isExpanded = true }
        count.backgroundColor = .clear
        self.count = count
        verbs = [
            InspectorStyle.button("Pause") { [weak model] in model.map { $0.setPaused(!$0.isPaused) } },
            InspectorStyle.button("Step") { [weak model] in model?.stepAll() },
            InspectorStyle.button("1×") { [weak model] in
                model.map { $0.setSpeed(InspectorModel.speed(after: $0.speed)) }
            },
            InspectorStyle.button("Close") { [weak self] in self?.isExpanded = false },
        ]
        list.alwaysBounceVertical = true
        // A finger on a bar scrubs at once.
        list.delaysContentTouches = false
        for part in [count, heading, list] + verbs { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the model's present values.
    func modelChanged() {
        let live = model.animations
        InspectorStyle.set("\(live.count) live", on: heading)
        if let count { InspectorStyle.set("\(live.count)", on: count) }
        InspectorStyle.set(model.isPaused ? "Play" : "Pause", on: verbs[0])
        InspectorStyle.set(InspectorStyle.speed(model.speed), on: verbs[2])
        if isExpanded { showRows(live) }
        place()
    }

    private func showRows(_ live: [LiveAnimation]) {
        var needsLayout = false
        let former = Dictionary(rows.map { ($0.animation.id, $0) }, uniquingKeysWith: { first, _ in first })
        let ids = Set(live.map(\.id))
        for row in rows where !ids.contains(row.animation.id) {
            row.removeFromSuperview()
            needsLayout = true
        }
        rows = live.map { animation in
            if let row = former[animation.id] {
                if row.update() { needsLayout = true }
                return row
            }
            let row = InspectorRow(animation, model)
            list.addSubview(row)
            needsLayout = true
            return row
        }
        if needsLayout { setNeedsLayout() }
    }

    /// Stays above the window's other views, at its lower end.
    private func place() {
        guard let window = superview else { return }
        if window.subviews.last !== self { window.bringSubviewToFront(self) }
        let room = window.bounds.inset(by: window.safeAreaInsets)
        let wanted: CGRect
        if isExpanded {
            let height = min(room.height * 0.55, 420)
            wanted = CGRect(
                x: room.minX + Self.margin, y: room.maxY - height - Self.margin, width: room.width - 2 * Self.margin,
                height: height)
        } else {
            wanted = CGRect(
                x: room.maxX - 44 - Self.margin, y: room.maxY - 44 - 5 * Self.margin, width: 44, height: 44)
        }
        guard frame != wanted else { return }
        frame = wanted
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        count?.isHidden = isExpanded
        for part in [heading, list] + verbs { part.isHidden = !isExpanded }
        count?.frame = bounds
        guard isExpanded else { return }
        let side: CGFloat = 52
        let verbsWidth = CGFloat(verbs.count) * (side + 6)
        heading.frame = CGRect(x: 12, y: 0, width: max(bounds.width - verbsWidth - 12, 0), height: Self.header)
        for (place, verb) in verbs.enumerated() {
            verb.frame = CGRect(
                x: bounds.width - verbsWidth + CGFloat(place) * (side + 6), y: 8, width: side, height: 28)
        }
        list.frame = CGRect(x: 0, y: Self.header, width: bounds.width, height: max(bounds.height - Self.header, 0))
        var y: CGFloat = 0
        for row in rows {
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.height)
            y += row.height
        }
        list.contentSize = CGSize(width: bounds.width, height: y)
    }
}
#endif
