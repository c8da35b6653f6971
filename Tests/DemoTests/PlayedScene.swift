import AnimationUIKit
import DemoScenes
import TestSupport
import Testing

/// A scene that plays on a stage in a window, from its start.
@MainActor struct PlayedScene {
    let host = CollectingHost.current
    let stage = Stage.make()
    private let window = UIWindow(frame: CGRect(origin: .zero, size: DemoScene.size))

    init(_ name: String) throws {
        window.addSubview(stage)
        window.isHidden = false
        host.clock.turn()
        try #require(DemoScene.all.first { $0.name == name }).play(stage)
    }

    /// All views of a class on the stage, outer ones first.
    func all<View: UIView>(_: View.Type) -> [View] { all(View.self, in: stage) }

    private func all<View: UIView>(_: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { ([$0 as? View].compactMap { $0 }) + all(View.self, in: $0) }
    }

    /// The frame of a view on the screen.
    func seen(_ view: UIView) -> CGRect { (view.layer.presentation() ?? view.layer).frame }
}
