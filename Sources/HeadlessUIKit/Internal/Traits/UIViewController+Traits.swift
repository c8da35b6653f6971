extension UIViewController {
    /// Takes over the traits from above, and tells of them if they are others. Its view does it for the views inside.
    func updateTraits() {
        let above = viewIfLoaded?.parentView?.traits ?? parent?.traits ?? .device
        let inherited = traitsFromParent.map { UITraitCollection(traitsFrom: [above, $0]) } ?? above
        let (former, new) = (traits, inherited.overridden(by: overrideUserInterfaceStyle))
        traits = new
        guard new !== former, new != former else { return }
        new.around { traitCollectionDidChange(former) }
        for child in children where child.viewIfLoaded?.parentView == nil { child.updateTree() }
    }

    /// The same for the controller and its view.
    func updateTree() {
        if let view = viewIfLoaded { view.updateTraits() } else { updateTraits() }
    }
}
