#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationText

extension DemoScene {
    static let letters = DemoScene(
        "letters", title: "Letter by letter",
        summary: "A title comes up from its line, a sentence pops up word by word, and a verse leaves line by line."
    ) { view in
        @MainActor func label(_ text: String, _ size: CGFloat, _ y: CGFloat, lines: Int = 1) -> UILabel {
            let label = UILabel(frame: CGRect(x: 24, y: y, width: 272, height: size * 1.3 * CGFloat(lines)))
            label.text = text
            label.font = .systemFont(ofSize: size, weight: .bold)
            label.textColor = Stage.indigo
            label.numberOfLines = lines
            view.addSubview(label)
            return label
        }
        let title = label("Good morning", 38, 70)
        let sentence = label("The words come one by one", 26, 170, lines: 2)
        let verse = label("and the lines\nleave together\nin the end", 26, 290, lines: 3)
        // snippet begin
        AT.animate {
            title.at.animate(.byCharacter(.slideIn(from: .bottom), stagger: .each(0.04), clipsLines: true))
            sentence.at.animate(.byWord(.popIn(), stagger: .each(0.12)))
            verse.at.animate(.byCharacter(.rotateIn(), stagger: .total(0.6, from: .center)))
            AT.wait(0.4)
            verse.at.animate(.byLine(.slideOut(to: .left, distance: 60), stagger: .each(0.1)))
        }
        // snippet end
    }
}
#endif
