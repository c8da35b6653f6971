#if !canImport(QuartzCore)
extension CALayer {
    public func needsLayout() -> Bool { wantsLayout }

    /// Asks for `layoutSublayers()` before the next commit, once the layer is in a window.
    public func setNeedsLayout() {
        guard !wantsLayout, !isPresentation else { return }
        wantsLayout = true
        context.noteUnlaid(self)
    }

    /// Lays out now: from the topmost of the layers above that want it without a gap, all of its tree that does.
    public func layoutIfNeeded() {
        var top = self
        while let above = top.parent, above.wantsLayout { top = above }
        var waiting = [top]
        while let layer = waiting.popLast() {
            layer.layOutIfWanted()
            waiting += layer.children.reversed()
            if let mask = layer.storedMask { waiting.append(mask) }
        }
    }

    final func layOutIfWanted() {
        guard wantsLayout else { return }
        wantsLayout = false
        layoutSublayers()
        runEvent("onLayout")
    }
}
#endif
