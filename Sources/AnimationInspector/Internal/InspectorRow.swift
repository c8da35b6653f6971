#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// One animation: its name, its numbers, the bar to scrub it, its verbs, and its steps as a tree.
final class InspectorRow: UIView {
    private static let mostSteps = 24
    private static let lineHeight: CGFloat = 17
    private static let padding: CGFloat = 10

    private(set) var animation: LiveAnimation
    private let model: InspectorModel
    private let name = InspectorStyle.label(size: 14, weight: .semibold, color: InspectorStyle.text)
    private let numbers = InspectorStyle.label(size: 12, color: InspectorStyle.softText)
    private let bar = ScrubBar(frame: .zero)
    private var buttons: [UIButton] = []
    private var lines: [(label: UILabel, depth: Int)] = []
    private var wasRunning = false
    /// The times of the bar, from when the finger came down.
    private var scrubbed: ClosedRange<TimeInterval>?

    init(_ animation: LiveAnimation, _ model: InspectorModel) {
        self.animation = animation
        self.model = model
        super.init(frame: .zero)
        buttons = [
            InspectorStyle.button("Pause") { [weak self] in self?.pauseOrResume() },
            InspectorStyle.button("Step") { [weak self] in self.map { $0.model.step($0.animation) } },
            InspectorStyle.button("1×") { [weak self] in self.map { $0.model.changeRate(of: $0.animation) } },
            InspectorStyle.button("Stop") { [weak self] in self.map { $0.model.stop($0.animation) } },
        ]
        bar.onBegin = { [weak self] in self?.beginScrub() }
        bar.onMove = { [weak self] in self?.scrub(to: $0) }
        bar.onEnd = { [weak self] in self?.endScrub() }
        for part in [name, numbers, bar] + buttons { addSubview(part) }
        update()
    }

    required init?(coder: NSCoder) { nil }

    /// The height that the row needs.
    var height: CGFloat { Self.padding + 20 + 17 + 28 + 34 + CGFloat(lines.count) * Self.lineHeight + Self.padding }

    private func pauseOrResume() {
        if animation.state == .paused { model.resume(animation) } else { model.pause(animation) }
        update()
    }

    // MARK: - Under a finger

    private func beginScrub() {
        wasRunning = animation.state == .running
        scrubbed = animation.span
        model.pause(animation)
    }

    private func scrub(to fraction: Double) {
        guard let span = scrubbed, !animation.isOver else { return }
        animation.seek(to: span.lowerBound + fraction * (span.upperBound - span.lowerBound))
        update()
    }

    private func endScrub() {
        scrubbed = nil
        if wasRunning, !model.isPaused { model.resume(animation) }
        update()
    }

    // MARK: - Showing it

    /// Shows the present numbers; returns whether the row needs another height.
    @discardableResult func update() -> Bool {
        guard !animation.isOver else { return false }
        let steps = animation.steps(atMost: Self.mostSteps)
        guard let root = steps.first else { return false }
        let (time, duration, state) = (animation.time, animation.duration, animation.state)
        InspectorStyle.set("\(Self.plain(root.name)) · \(Self.text(of: animation.site()))", on: name)
        let length = "\(InspectorStyle.number(time)) of \(InspectorStyle.number(duration)) s"
        let handle = animation.isReleased ? ", released" : ""
        InspectorStyle.set(
            "\(state), \(length), rate \(InspectorStyle.number(animation.rate))\(handle)", on: numbers)
        if scrubbed == nil {
            let span = animation.span
            let way = span.upperBound - span.lowerBound
            bar.fraction = way > 0 ? (time - span.lowerBound) / way : 0
        }
        InspectorStyle.set(state == .paused ? "Play" : "Pause", on: buttons[0])
        InspectorStyle.set(InspectorStyle.speed(animation.rate), on: buttons[2])
        return show(steps.dropFirst())
    }

    /// A property stands in quotes in the console only.
    private static func plain(_ name: String) -> String { name.filter { $0 != "\"" } }

    /// The file and the line of a call.
    private static func text(of site: CallSite) -> String {
        "\("\(site.fileID)".split(separator: "/").last ?? ""):\(site.line)"
    }

    private func show(_ steps: ArraySlice<LiveAnimation.Step>) -> Bool {
        let hasChanged = steps.count != lines.count
        while lines.count > steps.count { lines.removeLast().label.removeFromSuperview() }
        while lines.count < steps.count {
            let label = InspectorStyle.label(size: 12, color: InspectorStyle.softText)
            addSubview(label)
            lines.append((label, 0))
        }
        for (place, step) in steps.enumerated() {
            let time = "\(InspectorStyle.number(step.time)) of \(InspectorStyle.number(step.length)) s"
            InspectorStyle.set("\(Self.plain(step.name)): \(step.state), \(time)", on: lines[place].label)
            lines[place].label.textColor = step.state == .running ? InspectorStyle.text : InspectorStyle.softText
            if lines[place].depth != step.depth {
                lines[place].depth = step.depth
                setNeedsLayout()
            }
        }
        if hasChanged { setNeedsLayout() }
        return hasChanged
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 2 * Self.padding
        name.frame = CGRect(x: Self.padding, y: Self.padding, width: width, height: 20)
        numbers.frame = CGRect(x: Self.padding, y: name.frame.maxY, width: width, height: 17)
        bar.frame = CGRect(x: Self.padding, y: numbers.frame.maxY, width: width, height: 28)
        let side = (width - 3 * 6) / 4
        for (place, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: Self.padding + CGFloat(place) * (side + 6), y: bar.frame.maxY + 2, width: side, height: 28)
        }
        var y = bar.frame.maxY + 34
        for line in lines {
            let x = Self.padding + CGFloat(line.depth) * 12
            line.label.frame = CGRect(x: x, y: y, width: max(width - x, 0), height: Self.lineHeight)
            y += Self.lineHeight
        }
    }
}
#endif
