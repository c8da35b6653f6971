import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// One layout after another below a slide at rest: each goes along, and a finger takes the slide on from where it is.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct LayoutAfterLayoutTests {
    /// Lays a sheet out at its bottom, by constraints or by its own code.
    final class Board: UIView {
        let sheet = UIView()
        private var bottom: NSLayoutConstraint?
        private let isConstrained: Bool
        var inset: CGFloat = 0 {
            didSet {
                bottom?.constant = -inset
                setNeedsLayout()
            }
        }

        init(_ isConstrained: Bool) {
            self.isConstrained = isConstrained
            super.init(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            addSubview(sheet)
            guard isConstrained else { return }
            sheet.translatesAutoresizingMaskIntoConstraints = false
            let edge = sheet.bottomAnchor.constraint(equalTo: bottomAnchor)
            bottom = edge
            NSLayoutConstraint.activate([
                edge, sheet.leadingAnchor.constraint(equalTo: leadingAnchor),
                sheet.trailingAnchor.constraint(equalTo: trailingAnchor),
                sheet.heightAnchor.constraint(equalToConstant: 300),
            ])
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            if isConstrained { return }
            sheet.bounds.size = CGSize(width: bounds.width, height: 300)
            sheet.center = CGPoint(x: bounds.width / 2, y: bounds.height - inset - 150)
        }
    }

    enum Stand: Double, CaseIterable {
        case start = 0
        case middle = 0.4
        case end = 1
    }

    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

    init() { window.isHidden = false }

    nonisolated static let slides: [NamedEffect<UIView>] = [
        .init("slideIn", .slideIn()), .init("slideIn by 60", .slideIn(distance: 60)), .init("drop", .drop()),
        .init("slideOut", .slideOut()), .init("slideOut by 60", .slideOut(distance: 60)), .init("fall", .fall()),
    ]

    private func stand(_ effect: NamedEffect<UIView>, _ stand: Stand, _ board: Board) -> AnimationToken {
        window.addSubview(board)
        host.clock.turn()
        let token = board.sheet.at.animate(effect.effect())
        token.pausesOnCompletion = true
        token.pause()
        if stand != .start { token.scrub(to: stand.rawValue) }
        host.clock.advance(by: 0.1)
        return token
    }

    private func expectPlace(_ sheet: UIView, _ y: Double, _ comment: Comment) {
        expectClose(sheet.center.y, CGFloat(y), within: 1e-6, comment)
        expectClose(sheet.layer.presentation()?.position.y, CGFloat(y), within: 1e-6, comment)
    }

    @Test(arguments: slides, Stand.allCases)
    func `the slide keeps its share, however often the same or another place is laid out`(
        _ effect: NamedEffect<UIView>, _ place: Stand
    ) {
        for isConstrained in [false, true] {
            for insets in [[0.0], [0, 0], [0, 0, 0, 0], [80, 80, 0, 0], [80, 0, 0, 80], [30, 60, 60, 60]] {
                for pause in [0.1, 0.01, 0] {
                    let board = Board(isConstrained)
                    let token = stand(effect, place, board)
                    let seen = board.sheet.center.y
                    for (number, inset) in insets.enumerated() {
                        board.inset = inset
                        if pause > 0 { host.clock.advance(by: pause) } else { host.clock.turn() }
                        expectPlace(board.sheet, seen - inset, "\(isConstrained), \(insets), \(number)")
                    }
                    token.play(to: .start)
                    host.clock.advance(by: 5)
                    board.setNeedsLayout()
                    token.revert()
                    host.clock.advance(by: 0.1)
                    expectPlace(board.sheet, 650 - (insets.last ?? 0), "reverted, \(isConstrained), \(insets)")
                    board.removeFromSuperview()
                }
            }
        }
        host.clock.turn()
        #expect(host.issues.isEmpty && host.clock.isIdle)
    }

    @Test(arguments: [false, true], [0.0, -100, -300])
    func `a drawer under a finger goes on from where it is held`(isConstrained: Bool, way: Double) {
        let board = Board(isConstrained)
        window.addSubview(board)
        host.clock.turn()
        let open = board.sheet.at.animate(.slideIn())
        open.pausesOnCompletion = true
        open.pause()
        let finger = open.scrubber(over: -300)
        var place = way
        for _ in 0..<4 {
            finger.drag(by: place)
            host.clock.advance(by: 0.05)
            expectPlace(board.sheet, 950 + place, "held")
            for _ in 0..<3 {
                board.setNeedsLayout()
                host.clock.advance(by: 0.05)
                expectPlace(board.sheet, 950 + place, "laid out")
            }
            place += place > -290 ? -10 : 10
        }
        open.play(to: .end)
        host.clock.advance(by: 3)
        expectPlace(board.sheet, 650, "open")
    }

    @Test(arguments: [0.01, 0.1]) func `the app's own place, once more, is not laid out, and stays`(pause: Double) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        window.addSubview(view)
        host.clock.turn()
        let token = view.at.animate(.slideIn(distance: 60, duration: 1, curve: .linear))
        token.pause()
        token.scrub(to: 0.5)
        host.clock.advance(by: 0.1)
        expectPlace(view, 50, "held")
        for y in [200.0, 200, 70, 200] {
            view.center.y = y
            host.clock.advance(by: pause)
            expectPlace(view, y, "written")
        }
        token.resume()
        host.clock.advance(by: 2)
        expectPlace(view, 170, "at its end")
    }
}
