/// A background that depends on the traits, and the colour that the layer has for it.
struct DynamicBackground {
    let color: UIColor
    let shown: CGColor
}

extension UIView {
    /// Takes over the traits from above. If they are others, they are told of to the view, then to the views inside.
    func updateTraits() {
        owner?.updateTraits()
        let (former, new) = (traits, inheritedTraits.overridden(by: overrideUserInterfaceStyle))
        traits = new
        guard new !== former, new != former else { return }
        new.around {
            showDynamicColors()
            traitCollectionDidChange(former)
        }
        for child in children { child.updateTraits() }
    }

    /// The layer's colour as a view's: the dynamic one that it stands for, unless the layer was given another one.
    var ownBackground: UIColor? {
        let shown = layer.backgroundColor
        if let dynamicBackground, dynamicBackground.shown == shown { return dynamicBackground.color }
        return shown.map { UIColor(cgColor: $0) }
    }

    func show(background color: UIColor?) {
        let shown = color?.resolvedColor(with: traits).cgColor
        dynamicBackground = nil
        if let color, let shown, color.isDynamic { dynamicBackground = DynamicBackground(color: color, shown: shown) }
        layer.backgroundColor = shown
    }
}
