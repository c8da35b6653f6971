extension UIView {
    /// Makes a change of the bounds or the frame: the subviews follow it.
    func resizing(_ change: () -> Void) {
        let old = layer.bounds
        change()
        let new = layer.bounds.size
        if constraintState != nil { constrainedGeometryChanged() }
        if old.size != new, autoresizesSubviews {
            for child in children { child.autoresize(from: old.size, to: new) }
        }
        boundsChanged(from: old)
    }

    func tintChanged() {
        traits.around { tintColorDidChange() }
        for child in children where child.ownTintColor == nil { child.tintChanged() }
    }
}
