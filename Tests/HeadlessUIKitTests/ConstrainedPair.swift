import HeadlessUIKit

/// A view placed by constraints, in a view of 300 × 200.
@MainActor struct ConstrainedPair {
    let frame = UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 200))
    let view = UIView()

    init(_ stage: Stage) {
        stage.window.addSubview(frame)
        frame.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
    }
}

@MainActor
func withPair(_ body: (ConstrainedPair, Stage) -> Void) {
    onStage { body(ConstrainedPair($0), $0) }
}
