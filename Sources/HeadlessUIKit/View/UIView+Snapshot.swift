extension UIView {
    /// A view that stands in for this one, in a transition for instance. The twin takes no pictures: it has the size,
    /// copies of the layers in this view's layer, and of its own look the background and the corners, without opacity.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// The same of a part of this view.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        let snapshot = UIView(frame: CGRect(origin: .zero, size: rect.size))
        let source = afterUpdates ? layer : layer.presentation() ?? layer
        snapshot.layer.backgroundColor = source.backgroundColor
        if rect == bounds { snapshot.layer.cornerRadius = source.cornerRadius }
        for layer in layer.sublayers ?? [] {
            let copy = layer.makeCopy(isShown: !afterUpdates)
            copy.position = CGPoint(x: copy.position.x - rect.minX, y: copy.position.y - rect.minY)
            snapshot.layer.addSublayer(copy)
        }
        return snapshot
    }
}
