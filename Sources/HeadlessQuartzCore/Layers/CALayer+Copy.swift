extension CALayer {
    /// A layer of the same class and look, with copies of its sublayers and of its mask: a picture of it.
    ///
    /// The twin draws no pixels. Delegates, animations and the app's own values stay behind.
    /// - Parameter isShown: Whether it looks as the layer is shown, rather than as it is set.
    package func makeCopy(isShown: Bool = false) -> CALayer {
        let source = isShown ? presentation() ?? self : self
        let copy = CALayer.make(type(of: self))
        copy.values.assign(source.values)
        copy.values.rare.custom = [:]
        if let mask { copy.mask = mask.makeCopy(isShown: isShown) }
        for layer in sublayers ?? [] { copy.addSublayer(layer.makeCopy(isShown: isShown)) }
        return copy
    }
}
