import AnimationUIKit

/// Layers on the screen, on a clock of their own.
@MainActor struct LayerTree {
    let clock = VirtualClock()
    let root: CALayer
    let layers: [CALayer]

    /// - Parameter perParent: How many layers one of them, or the root, holds; nil puts all of them below the root.
    init(_ count: Int, perParent: Int? = nil) {
        (root, layers) = clock.bind {
            let root = CALayer()
            let layers = (0..<count).map { _ in CALayer() }
            for (index, layer) in layers.enumerated() {
                let parent = perParent.flatMap { index < $0 ? nil : layers[index / $0 - 1] } ?? root
                parent.addSublayer(layer)
            }
            VirtualClock.current.host(root)
            return (root, layers)
        }
        clock.turn()
    }
}
