extension UIView {
    /// A view that stands in for this one, in a transition for instance. The twin takes no pictures: it has the size,
    /// and of the look the background, opacity left out, and the corners.
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
        return snapshot
    }
}
