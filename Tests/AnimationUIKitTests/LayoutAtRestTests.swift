import AnimationUIKit
import TestSupport
import Testing

/// Layouts while animations of places are at rest: the picture stays, or goes along, and the way back ends at home.
@MainActor @Suite(.virtualTime) struct LayoutAtRestTests {
    private let stage = Stage()

    // MARK: - Layouts in flight and at rest

    private final class Box: UIView {
        override func layoutSubviews() {
            super.layoutSubviews()
            subviews.first?.center = CGPoint(x: bounds.midX, y: 70)
        }
    }

    nonisolated static let additions: [NamedEffect<UIView>] = [
        .init("slideIn", .slideIn(distance: 30, duration: 2)), .init("slideOut", .slideOut(to: .top, duration: 2)),
        .init("drop", .drop(duration: 2)), .init("translate", .translate(fromX: 0, y: 30, duration: 2)),
    ]

    /// A layout in flight moves the place from before, to which a layout at rest is compared.
    @Test(arguments: additions) func `an addition goes along with each layout once`(_ effect: NamedEffect<UIView>) {
        for layouts in 0..<16 {
            let box = Box(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            stage.window.addSubview(box)
            let view = UIView(frame: CGRect(x: 180, y: 50, width: 40, height: 40))
            box.addSubview(view)
            stage.host.clock.turn()
            let token = view.at.animate(effect.effect())
            stage.run(0.2)
            func layOut(_ number: Int) {
                guard layouts & (1 << number) != 0 else { return }
                box.frame.size.width -= 60
                stage.run(0.1)
                #expect(view.layer.presentation()?.position.x == box.bounds.midX, "\(layouts), \(number)")
            }
            for round in 0..<2 {
                layOut(2 * round)
                token.pause()
                stage.run(0.05)
                layOut(2 * round + 1)
                if round == 0 { token.resume() }
                stage.run(0.05)
            }
            #expect(view.center.x == box.bounds.midX)
            if layouts % 3 == 0 { token.revert() } else { token.resume() }
            stage.run(3)
            #expect(view.center == CGPoint(x: box.bounds.midX, y: 70), "\(layouts)")
            box.removeFromSuperview()
        }
    }

    // MARK: - A layout that gives a place back

    nonisolated static let companions: [NamedEffect<UIView>] = [
        .init("fade", .fade(to: 0.5)), .init("rotate", .rotate(byDegrees: 20)), .init("scale", .scale(to: 0.5)),
        .init("resize", .resize(to: CGSize(width: 80, height: 80))), .init("closure", .custom { $0.alpha = 0.2 }),
    ]

    @Test(arguments: companions, [0.1, 1])
    func `a layout of an open card does not lead its way back astray`(_ other: NamedEffect<UIView>, _ moment: Double) {
        for isFirst in [true, false] {
            let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
            stage.view.addSubview(view)
            stage.host.clock.turn()
            let move = AnyAnimator<UIView>.move(byX: 200, y: 0)
            let open = view.at.animate(parallelism: isFirst ? [move, other.effect()] : [other.effect(), move])
            open.pausesOnCompletion = true
            stage.run(moment)
            view.center = CGPoint(x: 125, y: 125)
            stage.run(1)
            open.play(to: .start)
            stage.run(1)
            #expect(view.center == CGPoint(x: 125, y: 125), "\(isFirst)")
            open.revert()
            #expect(view.center == CGPoint(x: 125, y: 125), "\(isFirst)")
        }
    }

    @Test func `nor that of a frame, or of a sheet in two steps`() {
        let view = stage.view
        let former = view.frame
        let whole = view.at.animate(.frame(to: CGRect(x: 0, y: 0, width: 400, height: 300)))
        let steps = AT.animate {
            view.at.animate(.move(byX: 0, y: -40))
            AT.label("half")
            view.at.animate(.move(byX: 0, y: -60))
        }
        for token in [whole, steps] {
            token.pausesOnCompletion = true
            token.pause()
        }
        for token in [whole, steps] {
            token.resume()
            stage.run(2)
            view.frame = former
            stage.run(0.1)
            token.play(to: .start)
            stage.run(2)
            #expect(view.frame == former)
            token.revert()
            #expect(view.frame == former)
        }
    }

    @Test func `a label in a stack is home again after the way there and back`() {
        let label = UILabel()
        label.text = "hello"
        let stack = UIStackView(arrangedSubviews: [label])
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        stage.view.addSubview(stack)
        stage.host.clock.turn()
        let home = label.center
        let token = label.at.animate(parallelism: .move(byX: 20, y: 0), .rotate(byDegrees: 30))
        token.pausesOnCompletion = true
        stage.run(1)
        token.play(to: .start)
        stage.run(1)
        #expect(label.center == home)
        token.revert()
        #expect(label.center == home)
    }

    // MARK: - A layout that gives a new place

    nonisolated static let slides: [NamedEffect<UIView>] = [
        .init("slideIn", .slideIn(from: .bottom, duration: 1, curve: .linear)), .init("drop", .drop(duration: 1)),
        .init("slideOut", .slideOut(to: .bottom, duration: 1)),
    ]

    /// A sheet at the bottom of a window, by constraints.
    private func sheet() -> (view: UIView, height: NSLayoutConstraint) {
        let (root, sheet) = (stage.view, UIView())
        sheet.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(sheet)
        let height = sheet.heightAnchor.constraint(equalToConstant: 20)
        NSLayoutConstraint.activate([
            height, sheet.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            sheet.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            sheet.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        stage.host.clock.turn()
        return (sheet, height)
    }

    @Test(arguments: slides, [0, 0.4])
    func `a sheet at rest that grows goes along, and ends at its new place`(
        _ slide: NamedEffect<UIView>, _ part: Double
    ) {
        let (sheet, height) = sheet()
        let token = sheet.at.animate(slide.effect())
        token.pause()
        if part > 0 { token.scrub(to: part) }
        stage.host.clock.turn()
        let seen = sheet.center.y
        #expect(sheet.layer.presentation()?.position.y == seen)
        height.constant = 30
        stage.host.clock.turn()
        // Half of what it grows: it is held at the bottom.
        #expect(abs(sheet.center.y - (seen - 5)) < 1e-9)
        #expect(sheet.layer.presentation()?.position == sheet.center)
        let home = CGPoint(x: stage.view.bounds.midX, y: stage.view.bounds.height - 15)
        token.resume()
        stage.run(2)
        if slide.testDescription != "slideOut" { #expect(sheet.center == home) }
        token.revert()
        #expect(sheet.center == home)
    }

    @Test func `an app's own move of a view at rest stays`() {
        let token = stage.view.at.animate(.slideIn(from: .left, distance: 50, duration: 1, curve: .linear))
        token.pause()
        token.scrub(to: 0.5)
        stage.host.clock.turn()
        let seen = stage.view.center
        stage.view.center.y += 10
        stage.host.clock.turn()
        #expect(stage.view.center == CGPoint(x: seen.x, y: seen.y + 10))
        token.resume()
        stage.run(2)
        #expect(stage.view.center == CGPoint(x: seen.x + 25, y: seen.y + 10))
    }

    @Test func `a view that waits outside is seen there, whatever a neighbour's transform lays out`() {
        let (sheet, _) = sheet()
        let neighbour = UIView()
        neighbour.translatesAutoresizingMaskIntoConstraints = false
        stage.view.addSubview(neighbour)
        NSLayoutConstraint.activate([
            neighbour.topAnchor.constraint(equalTo: stage.view.topAnchor),
            neighbour.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
            neighbour.widthAnchor.constraint(equalToConstant: 10),
            neighbour.heightAnchor.constraint(equalToConstant: 10),
        ])
        stage.host.clock.turn()
        let home = sheet.center.x
        let token = AT.animate {
            neighbour.at.animate(.translate(byX: 4, y: 1, duration: 0.5))
            AT.wait(0.2)
            sheet.at.animate(.slideIn(from: .left, distance: 50, duration: 0.5, curve: .linear))
        }
        token.pause()
        stage.host.clock.turn()
        for (time, way) in [(0.2, 50.0), (0.6, 50), (0.95, 25), (0.2, 50), (0.95, 25)] {
            token.time = time
            stage.host.clock.turn()
            #expect(abs(sheet.center.x - (home - way)) < 1e-9, "\(time)")
            #expect(sheet.layer.presentation()?.position == sheet.center, "\(time)")
        }
        token.stop(at: .end)
        #expect(sheet.center.x == home)
    }
}

/// A layout that a closure brings about, and that only moves a view.
@MainActor @Suite(.virtualTime) struct MovingLayoutTests {
    private let stage = Stage()

    @Test func `it stays in the middle through other layouts, as one that resizes does`() {
        let (root, view) = (stage.view, UIView())
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 100)
        NSLayoutConstraint.activate([
            top, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
        ])
        stage.host.clock.turn()
        func expectTop(_ place: CGFloat, _ line: SourceLocation = #_sourceLocation) {
            #expect(abs((view.layer.presentation()?.frame.minY ?? 0) - place) < 1e-9, sourceLocation: line)
        }
        let layout = AnyAnimator<UIView>.layout(duration: 1, curve: .linear) { _ in
            top.constant = 200
        } undo: { _ in
            top.constant = 100
        }
        let token = root.at.animate(layout)
        token.pause()
        token.scrub(to: 0.4)
        stage.host.clock.turn()
        expectTop(140)
        root.setNeedsLayout()
        stage.host.clock.turn()
        expectTop(140)
        token.scrub(to: 0.5)
        stage.host.clock.turn()
        expectTop(150)
        token.play(to: .end)
        stage.run(2)
        expectTop(200)
        token.revert()
        stage.host.clock.turn()
        expectTop(100)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `without a way back it says so`() {
        let (root, view) = (stage.view, UIView())
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 100)
        top.isActive = true
        stage.host.clock.turn()
        let token = root.at.animate(.layout { _ in top.constant = 200 })
        stage.run(1)
        token.revert()
        #expect(stage.host.issues == [.undoneByLayout])
    }
}
