import AnimationUIKit
import Foundation

/// The cost of a constraint that changes, in a tree of many.
extension Benchmarks {
    /// Views that count how often any of them is laid out.
    private final class CountedView: UIView {
        static var layouts = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            Self.layouts += 1
        }
    }

    /// Sections below each other, each of rows below each other; the first row's height can change.
    @MainActor private struct Sections {
        let clock = VirtualClock()
        let height: NSLayoutConstraint
        private let window: UIWindow

        init(_ sections: Int, rows: Int) {
            (window, height) = clock.bind {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
                let all = CountedView(frame: window.bounds)
                window.addSubview(all)
                var (section, heights): (UIView?, [NSLayoutConstraint]) = (nil, [])
                for _ in 0..<sections {
                    let next = Self.add(to: all, below: section)
                    var row: UIView?
                    for _ in 0..<rows {
                        let below = Self.add(to: next, below: row)
                        heights.append(below.heightAnchor.constraint(equalToConstant: 4))
                        row = below
                    }
                    row?.bottomAnchor.constraint(equalTo: next.bottomAnchor).isActive = true
                    section = next
                }
                NSLayoutConstraint.activate(heights)
                window.isHidden = false
                return (window, heights[0])
            }
            clock.turn()
        }

        private static func add(to parent: UIView, below upper: UIView?) -> UIView {
            let view = CountedView()
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: parent.leftAnchor),
                view.rightAnchor.constraint(equalTo: parent.rightAnchor),
                view.topAnchor.constraint(equalTo: upper?.bottomAnchor ?? parent.topAnchor),
            ])
            return view
        }

        func change(_ round: Int) {
            clock.bind { height.constant = round.isMultiple(of: 2) ? 4 : 10 }
            clock.turn()
        }
    }

    /// From the change of a constant to the end of the turn. The views that give way grow with the rows of a section,
    /// and with the sections: 20 of 50 rows against 20 of 5.
    static func layoutOfOneConstant() -> Row {
        func cost(_ rows: Int) -> Measurement {
            let sections = Sections(20, rows: rows)
            let rounds = 200
            CountedView.layouts = 0
            sections.change(1)
            // The row, its section, and the view around the sections: a view that only moves is not laid out.
            precondition(CountedView.layouts == 3, "\(CountedView.layouts) views were laid out")
            return Measurement.best { for round in 0..<rounds { sections.change(round) } }.per(rounds)
        }
        return Row(
            name: "layout of one constant, 1,000 constrained views / 100", measured: cost(50), baseline: cost(5),
            goal: 5)
    }
}
