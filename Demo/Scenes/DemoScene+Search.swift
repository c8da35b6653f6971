#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let search = DemoScene(
        "search", title: "Search bar by constraints",
        summary:
            "A constraint is a target: the bar's width and the list's distance spring, and Auto Layout does the rest."
    ) { view in
        view.backgroundColor = .white
        let title = Stage.title("Library", on: view)
        let (bar, hint) = makeBar(on: view)
        let list = makeList(on: view)
        let chips = makeChips(on: view)
        let finger = Finger(on: view)
        // snippet begin
        for part in [bar, chips, list] { part.translatesAutoresizingMaskIntoConstraints = false }
        let width = bar.widthAnchor.constraint(equalToConstant: 44)
        let gap = list.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 20)
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: view.topAnchor, constant: 24),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            bar.heightAnchor.constraint(equalToConstant: 44), width,
            chips.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 14),
            chips.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            chips.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
            chips.heightAnchor.constraint(equalToConstant: 32),
            list.leadingAnchor.constraint(equalTo: view.leadingAnchor), gap,
            list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])

        let show = { (isOpen: Bool) in
            AT.parallel {
                width.at.animate(.constant(to: isOpen ? 280 : 44, curve: .spring(duration: 0.5, bounce: 0.25)))
                gap.at.animate(.constant(to: isOpen ? 62 : 20, curve: .spring(duration: 0.5, bounce: 0.25)))
                title.at.animate(.fade(to: isOpen ? 0 : 1, duration: 0.2))
                [hint, chips].at.animate(.fade(to: isOpen ? 1 : 0, duration: 0.3, delay: isOpen ? 0.15 : 0))
            }
        }
        // snippet end
        (hint.alpha, chips.alpha) = (0, 0)
        AT.animate {
            AT.wait(0.4)
            AT.parallel {
                finger.tap(at: CGPoint(x: 278, y: 46))
                show(true)
            }
            AT.wait(0.6)
            AT.parallel {
                finger.tap(at: CGPoint(x: 278, y: 46))
                show(false)
            }
            AT.wait(0.3)
        }
    }

    private static func makeBar(on view: UIView) -> (bar: UIView, hint: UILabel) {
        let bar = Stage.plate(Stage.pale, CGRect(x: 256, y: 24, width: 44, height: 44), radius: 22, on: view)
        bar.clipsToBounds = true
        let icon = IconView(.search, size: 22, color: Stage.ink)
        let hint = UILabel()
        hint.text = "Authors, titles, shelves"
        hint.textColor = Stage.soft
        for part in [icon, hint] {
            part.translatesAutoresizingMaskIntoConstraints = false
            bar.addSubview(part)
            part.centerYAnchor.constraint(equalTo: bar.centerYAnchor).isActive = true
        }
        NSLayoutConstraint.activate([
            icon.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -11),
            icon.widthAnchor.constraint(equalToConstant: 22), icon.heightAnchor.constraint(equalToConstant: 22),
            hint.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 18),
        ])
        return (bar, hint)
    }

    private static func makeChips(on view: UIView) -> UIStackView {
        let chips = UIStackView(
            arrangedSubviews: ["Novels", "Travel", "Art"].map { text in
                let chip = UILabel()
                chip.text = text
                chip.textAlignment = .center
                chip.font = .systemFont(ofSize: 14, weight: .semibold)
                chip.textColor = Stage.indigo
                chip.backgroundColor = Stage.background
                chip.layer.cornerRadius = 16
                chip.clipsToBounds = true
                return chip
            })
        chips.distribution = .fillEqually
        chips.spacing = 10
        view.addSubview(chips)
        return chips
    }

    private static func makeList(on view: UIView) -> UIStackView {
        let books: [(UIColor, String, String)] = [
            (Stage.indigo, "The Tin Drum", "Günter Grass"), (Stage.orange, "Orlando", "Virginia Woolf"),
            (Stage.green, "Austerlitz", "W. G. Sebald"), (Stage.pink, "Stoner", "John Williams"),
            (Stage.blue, "Solaris", "Stanisław Lem"),
        ]
        let list = UIStackView(
            arrangedSubviews: books.map { color, title, author in
                let row = UIView()
                _ = Stage.badge(.photo, color: color, CGRect(x: 20, y: 10, width: 40, height: 52), radius: 6, on: row)
                Stage.label(
                    title, size: 16, weight: .semibold, in: CGRect(x: 76, y: 15, width: 220, height: 21), on: row)
                Stage.label(author, color: Stage.soft, in: CGRect(x: 76, y: 37, width: 220, height: 20), on: row)
                _ = Stage.plate(Stage.pale, CGRect(x: 76, y: 71, width: 244, height: 1), radius: 0, on: row)
                row.heightAnchor.constraint(equalToConstant: 72).isActive = true
                return row
            })
        list.axis = .vertical
        view.addSubview(list)
        return list
    }
}
#endif
