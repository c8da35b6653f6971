extension CALayer {
    public func needsLayout() -> Bool { state.pointee.wantsLayout }

    /// Asks for `layoutSublayers()` before the next commit, once the layer is in a window.
    public func setNeedsLayout() {
        guard !state.pointee.wantsLayout, !state.pointee.isPresentation else { return }
        state.pointee.wantsLayout = true
        context.noteUnlaid(self)
    }

    /// Lays out now: from the topmost of the layers above that want it without a gap, all of its tree that does.
    public func layoutIfNeeded() {
        var top = self
        while let above = top.parent, above.state.pointee.wantsLayout { top = above }
        var waiting = [top]
        while let layer = waiting.popLast() {
            layer.layOutIfWanted()
            waiting += layer.state.pointee.children.reversed()
            if let mask = layer.state.pointee.mask { waiting.append(mask) }
        }
    }

    /// A change of the geometry or of the sublayers asks for layout, unless the layer is laying itself out (I25).
    final func layoutChanged() {
        if !state.pointee.isLayingOut { setNeedsLayout() }
    }

    final func layOutIfWanted() {
        guard state.pointee.wantsLayout else { return }
        let wasLayingOut = state.pointee.isLayingOut
        (state.pointee.wantsLayout, state.pointee.isLayingOut) = (false, true)
        layoutSublayers()
        state.pointee.isLayingOut = wasLayingOut
        runEvent("onLayout")
    }
}
