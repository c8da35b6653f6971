extension UIView {
    /// Of a scroll view whose edges constraints of its content refer to: the rectangle of the content.
    var scrolledContent: UILayoutGuide? { (self as? UIScrollView)?.contentLayoutGuide }

    /// A scroll view whose content is constrained has the content's size (Q11).
    func placeScrolledContent(_ engine: LayoutEngine) {
        guard let guides = constraintState?.systemGuides, !guides.isEmpty, let scrollView = self as? UIScrollView,
            let slot = guides.first(where: \.isScrolledContent)?.layoutBox.slot
        else { return }
        let size = engine.frame(of: slot).size
        if scrollView.contentSize != size { scrollView.contentSize = size }
    }

    /// The distances of the first line of a text from the top, and of the last one from the bottom.
    var baselines: (first: Double, last: Double)? { (self as? UILabel)?.textBaselines }
}

extension UILayoutGuide {
    var isScrolledContent: Bool { kind == .solved && (owningView as? UIScrollView)?.knownContentGuide === self }
}

extension UIScrollView {
    /// The rectangle of the content, in the content's coordinates.
    public var contentLayoutGuide: UILayoutGuide {
        if let guide = knownContentGuide { return guide }
        let guide = UILayoutGuide(.solved, of: self)
        ensuredConstraintState.systemGuides.append(guide)
        return guide
    }

    fileprivate var knownContentGuide: UILayoutGuide? {
        constraintState?.systemGuides.first { $0.kind == .solved }
    }

    /// The part of the content that is seen.
    public var frameLayoutGuide: UILayoutGuide { ensuredConstraintState.guide(.scrolledFrame, of: self) }
}

extension UILabel {
    fileprivate var textBaselines: (first: Double, last: Double) {
        let (ascender, descender): (CGFloat, CGFloat) = (font.ascender, -font.descender)
        return (Double(ascender), Double(descender))
    }
}
