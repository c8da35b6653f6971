import AnimationUIKit

/// A card that comes in, opens at a tap, and follows a finger.
final class CardView: UIView {
    private let picture = UIView()
    private let title = UILabel()
    private let text = UILabel()
    private var opening: AnimationToken?
    private var scrubber: AnimationScrubber?
    private var start: CGPoint?
    private var hasMoved = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        layer.cornerRadius = 20
        picture.frame = CGRect(x: 12, y: 12, width: 216, height: 120)
        picture.backgroundColor = .systemIndigo
        picture.layer.cornerRadius = 12
        title.frame = CGRect(x: 16, y: 144, width: 208, height: 28)
        title.font = .systemFont(ofSize: 22, weight: .bold)
        title.text = "Lisbon"
        text.frame = CGRect(x: 16, y: 174, width: 208, height: 22)
        text.text = "3 nights by the river"
        for part in [picture, title, text] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    /// The card pops up; then its lines come in, one after the other.
    func comeIn() {
        AT.animate {
            at.animate(.popIn())
            [title, text].at.animate(.slideIn(from: .bottom, distance: 20), stagger: 0.1)
        }
    }

    /// The token that opens the card and closes it again, as often as it likes.
    private func makeOpening() -> AnimationToken {
        if let opening { return opening }
        let opening = AT.parallel {
            at.animate(.translate(byX: 0, y: -80, duration: 0.4))
            picture.at.animate(.scale(toValue: 1.15, duration: 0.4))
            text.at.animate(.textColor(to: .systemRed, duration: 0.4))
        }
        opening.pause()
        opening.pausesOnCompletion = true
        scrubber = opening.scrubber(over: -80)
        self.opening = opening
        return opening
    }

    func toggle() {
        let opening = makeOpening()
        opening.play(to: opening.fractionComplete > 0.5 ? .start : .end)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        _ = makeOpening()
        start = touches.first?.location(in: superview)
        hasMoved = false
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let start, let place = touches.first?.location(in: superview) else { return }
        hasMoved = true
        scrubber?.drag(by: place.y - start.y)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if hasMoved { scrubber?.release() } else { toggle() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        scrubber?.release(velocity: 0)
    }
}
