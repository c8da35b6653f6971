import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Layouts that a newer animation replaces: a layout owns the frames at its end, so nothing of the way there stays.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ReplacedLayoutTests {
    private let stage = Stage()
    private let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 0))
    private let rows = (0..<3).map { _ in UIView() }
    private let bar = UIView()
    private let bottom: NSLayoutConstraint

    init() {
        stack.axis = .vertical
        for row in rows { row.heightAnchor.constraint(equalToConstant: 40).isActive = true }
        bar.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(bar)
        bottom = bar.bottomAnchor.constraint(equalTo: stage.window.bottomAnchor)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
            bar.widthAnchor.constraint(equalToConstant: 50), bar.heightAnchor.constraint(equalToConstant: 50), bottom,
        ])
        stage.host.clock.turn()
    }

    private func top(_ view: UIView) -> Double { Double((view.layer.presentation() ?? view.layer).frame.minY) }

    @Test(arguments: [0, 0.05, 0.1, 0.2]) func `a row that comes is seen, whatever replaces its fade`(gap: Double) {
        stage.window.addSubview(stack)
        stack.addArrangedSubview(rows[0])
        stage.host.clock.turn()
        AT.animateLayout(of: rows) { stack.addArrangedSubview(rows[1]) }
        stage.run(gap)
        let shown = Double((rows[1].layer.presentation() ?? rows[1].layer).opacity)
        AT.animateLayout(of: rows) { stack.addArrangedSubview(rows[2]) }.onConflict(.replace)
        stage.host.clock.turn()
        if gap > 0 { expectClose(Double((rows[1].layer.presentation() ?? rows[1].layer).opacity), shown) }
        stage.run(3)
        #expect(rows.map(\.alpha) == [1, 1, 1])
        #expect(rows.allSatisfy { $0.layer.animationKeys()?.isEmpty ?? true })
    }

    private func move(_ isAll: Bool, to constant: CGFloat) -> AnimationToken {
        if isAll { return AT.animateLayout(of: [bar], duration: 0.4, curve: .linear) { bottom.constant = constant } }
        return bar.at.animate(
            .layout(duration: 0.4, curve: .linear) { [bottom] (_: UIView) in bottom.constant = constant })
    }

    /// As with a keyboard that is announced twice.
    @Test(arguments: [false, true]) func `the same layout once more ends where it says, without a jump`(isAll: Bool) {
        let first = move(isAll, to: -100)
        stage.run(0.2)
        let there = top(bar)
        let second = move(isAll, to: -100).onConflict(.replace)
        stage.host.clock.turn()
        expectClose(top(bar), there, within: 1e-6)
        stage.run(3)
        #expect(first.outcome == .interrupted(.replaced) && second.outcome == .completed(.end))
        expectClose(Double(bar.frame.minY), 250)
    }

    @Test(arguments: [false, true]) func `on the way back it begins where it is seen`(isAll: Bool) {
        let first = move(isAll, to: -100)
        stage.run(0.2)
        let there = top(bar)
        let second = move(isAll, to: 0).onConflict(.replace)
        stage.host.clock.turn()
        expectClose(top(bar), there, within: 1e-6)
        for _ in 0..<100 {
            let former = top(bar)
            stage.run(0.01)
            #expect(abs(top(bar) - former) < 12)
        }
        #expect(first.outcome == .interrupted(.replaced) && second.outcome == .completed(.end))
        expectClose(Double(bar.frame.minY), 350)
    }
}
