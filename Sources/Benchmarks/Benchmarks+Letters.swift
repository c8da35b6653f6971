import AnimationText
import Foundation

extension Benchmarks {
    private static let letterCount = 500

    /// An entrance of a text's letters from its call to its end, beside the same entrance of as many layers.
    static func playLetters() -> Row {
        let clock = VirtualClock()
        return AnimationHosts.current.withValue(clock) {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 2_000))
            window.isHidden = false
            let label = UILabel(frame: window.bounds)
            label.numberOfLines = 0
            label.text = String(repeating: "abcde", count: letterCount / 5)
            let board = UIView(frame: window.bounds)
            window.addSubview(label)
            window.addSubview(board)
            clock.turn()
            let (ours, baseline) = Measurement.contest(rounds: 10, setUp: {}, tearDown: {}) {
                label.at.animate(.byCharacter(.popIn(), stagger: .total(0.5)))
                clock.advance(by: 2)
            } against: {
                let layers = (0..<letterCount).map { index in
                    let layer = CATextLayer()
                    let (row, column) = index.quotientAndRemainder(dividingBy: 30)
                    layer.frame = CGRect(x: CGFloat(column) * 12, y: CGFloat(row) * 20, width: 12, height: 20)
                    layer.string = "a"
                    board.layer.addSublayer(layer)
                    return layer
                }
                layers.at.animate(.popIn(), stagger: .total(0.5))
                clock.advance(by: 2)
                for layer in layers { layer.removeFromSuperlayer() }
            }
            return Row(
                name: "the entrance of \(letterCount) letters / the same entrance of as many layers",
                measured: ours, baseline: baseline, goal: 1.3)
        }
    }
}
