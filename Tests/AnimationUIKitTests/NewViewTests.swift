import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Animations of views that have never been on the screen: constraints have not given them a place yet.
@MainActor @Suite(.virtualTime) struct NewViewTests {
    private let stage = Stage()

    /// 120 × 80 at (40, 100), once it is laid out.
    private static func constrain(_ view: UIView, in outer: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 40),
            view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 100),
            view.widthAnchor.constraint(equalToConstant: 120), view.heightAnchor.constraint(equalToConstant: 80),
        ])
    }

    private func frame(_ view: UIView) -> CGRect { (view.layer.presentation() ?? view.layer).frame }

    @Test(arguments: [true, false]) func `a toast that has just been added slides in from outside`(isKept: Bool) {
        let toast = UIView()
        Self.constrain(toast, in: stage.window)
        func slide() -> AnimationToken { toast.at.animate(.slideIn(from: .top, duration: 1, curve: .linear)) }
        var kept: AnimationToken?
        if isKept { kept = slide() } else { _ = slide() }
        stage.host.clock.turn()
        #expect(frame(toast) == CGRect(x: 40, y: -80, width: 120, height: 80))
        stage.run(0.5)
        #expect(frame(toast) == CGRect(x: 40, y: 10, width: 120, height: 80))
        stage.run(1)
        #expect(toast.frame == CGRect(x: 40, y: 100, width: 120, height: 80))
        #expect(kept.map { $0.state == .ended } != false)
    }

    @Test func `a picture with a size of its own slides in from outside`() {
        let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        Self.constrain(picture, in: stage.window)
        picture.at.animate(.slideIn(from: .left, duration: 1))
        stage.host.clock.turn()
        #expect(frame(picture).maxX == 0)
    }

    @Test(arguments: [true, false]) func `an entrance of a view that is loaded or about to appear has its place`(
        isLoaded: Bool
    ) {
        final class Page: UIViewController {
            let card = UIView()
            var isLoaded = false

            private func enter() { card.at.animate(.drop(duration: 1)) }

            override func viewDidLoad() {
                super.viewDidLoad()
                NewViewTests.constrain(card, in: view)
                if isLoaded { enter() }
            }

            override func viewWillAppear(_ isAnimated: Bool) {
                super.viewWillAppear(isAnimated)
                if !isLoaded { enter() }
            }
        }
        let page = Page()
        page.isLoaded = isLoaded
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        window.rootViewController = page
        window.isHidden = false
        stage.host.clock.turn()
        #expect(frame(page.card) == CGRect(x: 40, y: -80, width: 120, height: 80))
        stage.run(2)
        #expect(page.card.frame == CGRect(x: 40, y: 100, width: 120, height: 80))
    }

    @Test func `a second step on a new view has its place, too`() {
        let toast = UIView()
        Self.constrain(toast, in: stage.window)
        toast.at.animate(.wait(0.3), .slideIn(from: .top, duration: 1))
        stage.host.clock.turn()
        #expect(frame(toast).maxY == 0)
        stage.run(0.3)
        #expect(frame(toast).maxY == 0)
    }

    @Test func `a row of a stack that was hidden slides in from outside`() {
        let (title, hint) = (UIView(), UIView())
        let stack = UIStackView(arrangedSubviews: [title, hint])
        stack.axis = .vertical
        hint.isHidden = true
        Self.constrain(stack, in: stage.window)
        title.heightAnchor.constraint(equalToConstant: 30).isActive = true
        stage.host.clock.turn()
        hint.isHidden = false
        hint.at.animate(.slideIn(from: .bottom, duration: 1))
        stage.host.clock.turn()
        #expect(frame(hint) == CGRect(x: 0, y: 80, width: 120, height: 50))
        stage.run(1)
        #expect(hint.frame == CGRect(x: 0, y: 30, width: 120, height: 50))
    }

    @Test func `an entrance that a layout starts has the layout's place, and the layout runs once`() {
        final class Bar: UIView {
            let mark = UIView()
            private(set) var layouts = 0

            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
                mark.frame = CGRect(x: 20, y: 10, width: 30, height: 20)
                if layouts == 1 { mark.at.animate(.slideIn(from: .left, duration: 1)) }
            }
        }
        let bar = Bar(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        bar.addSubview(bar.mark)
        stage.window.addSubview(bar)
        stage.host.clock.turn()
        #expect(frame(bar.mark).maxX == 0 && bar.layouts == 1)
        stage.run(2)
        #expect(bar.mark.frame.minX == 20 && bar.layouts == 1)
    }

    @Test func `a layer that has just been added has its place`() {
        final class Row: CALayer {
            let mark = CALayer()

            override func layoutSublayers() { mark.frame = CGRect(x: 30, y: 10, width: 20, height: 20) }
        }
        let row = Row()
        row.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        row.addSublayer(row.mark)
        stage.window.layer.addSublayer(row)
        row.setNeedsLayout()
        row.mark.at.animate(.slideIn(from: .left, duration: 1))
        stage.host.clock.turn()
        #expect(row.mark.presentation()?.frame.maxX == 0)
    }

    @Test func `a layout that waits for a block of the app is left to the block`() {
        let card = UIView()
        Self.constrain(card, in: stage.window)
        stage.host.clock.turn()
        let top = stage.window.constraints.first { $0.firstAttribute == .top }
        top?.constant = 300
        card.at.animate(parallelism: .shimmer(duration: 1), .slideIn(from: .left))
        #expect(card.frame.minY == 100)
        UIView.animate(withDuration: 1) {
            stage.window.layoutIfNeeded()
            let added = UIView()
            Self.constrain(added, in: stage.window)
            added.at.animate(.slideIn(from: .left))
            // A layout here would grow the new view out of its corner.
            #expect(added.frame == .zero)
        }
        stage.run(0.5)
        #expect(frame(card).minY > 100 && frame(card).minY < 300)
    }

    @Test(arguments: [AnyAnimator<UIView>.shimmer(duration: 1), .glint(duration: 1), .blinds(duration: 1)])
    func `a skeleton that is loaded has its mask from the first frame on`(effect: AnyAnimator<UIView>) {
        final class Page: UIViewController {
            let bar = UIView()
            var effect: AnyAnimator<UIView> = .shimmer()

            override func viewDidLoad() {
                super.viewDidLoad()
                NewViewTests.constrain(bar, in: view)
                bar.at.animate(effect.repeatedForever())
            }
        }
        let page = Page()
        page.effect = effect
        stage.window.rootViewController = page
        stage.host.clock.turn()
        let mask = page.bar.layer.mask ?? page.bar.layer.sublayers?.first
        #expect(mask?.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
    }
}
