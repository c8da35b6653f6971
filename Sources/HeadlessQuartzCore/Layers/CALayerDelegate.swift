/// Gives a layer its actions and its layout.
public protocol CALayerDelegate: NSObjectProtocol {
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    func layoutSublayers(of layer: CALayer)
}

// Optional requirements on Apple; Linux has none, so they have bodies that do nothing.
extension CALayerDelegate {
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    public func layoutSublayers(of layer: CALayer) {}
}
