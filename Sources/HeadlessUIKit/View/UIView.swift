/// A rectangle on the screen: a `CALayer` in a tree of views. It decides what a change of the layer becomes: nothing
/// outside an animation block, inside one the animation that UIKit would add.
///
///     let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
///     window.addSubview(box)
///     UIView.animate(withDuration: 1) { box.center.x += 200 }
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIView: UIResponder, @MainActor CALayerDelegate {
    private let backing: CALayer
    var children: [UIView] = []
    weak var parentView: UIView?
    /// The view controller whose `view` this is.
    weak var owner: UIViewController?
    var recognizers: [UIGestureRecognizer] = []
    /// The number of running animations that forbid touches on this view (J25).
    var interactionBlocks = 0
    var ownTintColor: UIColor?
    private var ownMask: UIView?
    /// The objects that live as long as the view, by their keys. Twin only. They stand for Objective-C's associated
    /// objects, which Linux lacks.
    public final var associatedObjects: [ObjectIdentifier: AnyObject] = [:]
    /// Nil while no constraint names the view.
    var constraintState: ConstraintState?
    /// The traits that were last told of.
    var traits = UITraitCollection.device
    var dynamicBackground: DynamicBackground?

    // MARK: Making one

    /// A view whose layer is of `layerClass`.
    public init(frame: CGRect) {
        backing = Self.makeLayer()
        super.init()
        setUp(frame: frame)
    }

    /// Archives hold nothing the twin can read: an empty view.
    public required init?(coder: NSCoder) {
        backing = Self.makeLayer()
        super.init()
        setUp(frame: .zero)
    }

    public convenience override init() { self.init(frame: .zero) }

    // The frame is set before the view becomes the delegate: a view made inside a block does not grow from nothing.
    private func setUp(frame: CGRect) {
        backing.frame = frame
        backing.isOpaque = true
        backing.delegate = self
    }

    private static func makeLayer() -> CALayer {
        CALayer.make((layerClass as? CALayer.Type) ?? CALayer.self)
    }

    /// The class of a new view's layer: a subclass of `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }
    open var layer: CALayer { backing }

    // MARK: Look

    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    open var backgroundColor: UIColor? {
        get { ownBackground }
        set { show(background: newValue) }
    }

    /// A change is not animated: it is made at once, inside blocks too (J27).
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            let old = layer.isHidden
            layer.isHidden = newValue
            if newValue != old { hiddenChanged() }
        }
    }

    func hiddenChanged() { if constraintState != nil { arrangementChanged() } }

    /// True by default, and so is the layer's (J47).
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    open var contentMode: UIView.ContentMode = .scaleToFill {
        didSet { layer.contentsGravity = contentMode.gravity }
    }

    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    /// The view's own tint, or that of the nearest superview that has one, or the system's blue.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    // Apple's own spelling: code written for iOS sets nil and reads without unwrapping.
    open var tintColor: UIColor! {
        get { ownTintColor ?? parentView?.tintColor ?? .systemBlue }
        set {
            ownTintColor = newValue
            tintChanged()
        }
    }

    /// Called when the view's tint, its own or an inherited one, has changed.
    open func tintColorDidChange() {}

    /// A view whose picture masks this one.
    open var mask: UIView? {
        get { ownMask }
        set {
            ownMask = newValue
            layer.mask = newValue?.layer
        }
    }

    open var tag = 0
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false

    // MARK: Traits

    open var traitCollection: UITraitCollection { traits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { updateTraits() } }

    /// The traits from above; a view without one has the device's.
    var inheritedTraits: UITraitCollection { owner?.traits ?? parentView?.traits ?? .device }

    /// Shows the colours that depend on the traits anew.
    func showDynamicColors() { if dynamicBackground != nil { backgroundColor = ownBackground } }

    open var semanticContentAttribute = UISemanticContentAttribute.unspecified

    // MARK: Geometry

    open var frame: CGRect {
        get { layer.frame }
        set { sizing(newValue.size) { resizing { layer.frame = newValue } } }
    }

    /// Makes a change of the frame, to this size.
    func sizing(_ size: CGSize, _ change: () -> Void) { change() }

    open var bounds: CGRect {
        get { layer.bounds }
        set { resizing { layer.bounds = newValue } }
    }

    func boundsChanged(from old: CGRect) {}

    open var center: CGPoint {
        get { layer.position }
        set {
            layer.position = newValue
            if constraintState != nil { constrainedGeometryChanged() }
        }
    }

    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    open var autoresizesSubviews = true
    open var autoresizingMask: UIView.AutoresizingMask = []

    /// Whether a point in this view's coordinates counts as inside it, for hit testing.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// The farthest view under a point of this view's coordinates, by model geometry (J25).
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, interactionBlocks == 0,
            self.point(inside: point, with: event)
        else { return nil }
        for child in children.reversed() {
            if let hit = child.hitTest(child.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// Whether a gesture may begin with a touch on this view or below it; its recognizer's view is this one or above.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Nothing is drawn here, nor anew.
    open func setNeedsDisplay() {}
    open func setNeedsDisplay(_ rect: CGRect) {}

    // MARK: Layout

    /// Zero: the twin's screen has no bars and no notch.
    open var safeAreaInsets: UIEdgeInsets { .zero }

    /// A subclass places its subviews here. Inside an animation block, `layoutIfNeeded()` animates the changes.
    /// Here they go where their constraints say.
    open func layoutSubviews() {
        if constraintState != nil { placeConstrainedSubviews() }
    }

    open func setNeedsLayout() { layer.setNeedsLayout() }

    open func layoutIfNeeded() {
        if LayoutEngine.isUsed { layOutConstrained() } else { layer.layoutIfNeeded() }
    }

    // MARK: Constraints

    /// True: a view of the class is asked for its constraints when it comes into a superview.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// A subclass changes the constraints of its subviews here, before the next layout.
    open func updateConstraints() {}

    open func setNeedsUpdateConstraints() { awaitUpdate() }

    open func needsUpdateConstraints() -> Bool { constraintState?.needsUpdate == true }
    open func updateConstraintsIfNeeded() { updateConstraintsBelow() }

    /// The room between the frame and the rectangle that constraints align.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func layoutMarginsDidChange() {}

    /// The smallest or largest size that the constraints leave the view, or the nearest to another one.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
    }

    /// The size the view would like in a space of `size`: its present size, unless a subclass knows better.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        bounds.size = size
    }

    /// The answer of `intrinsicContentSize` for a side that has no natural length.
    public class var noIntrinsicMetric: CGFloat { -1 }

    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open func invalidateIntrinsicContentSize() { contentSizeChanged() }

    // MARK: The tree, and what is told of it

    open func addSubview(_ view: UIView) { place(view) { $0.count } }
    open func removeFromSuperview() { leaveSuperview() }

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    open var window: UIWindow? {
        guard var view = parentView else { return self as? UIWindow }
        while let parent = view.parentView { view = parent }
        return view as? UIWindow
    }

    open override var next: UIResponder? { owner ?? superview }

    // MARK: The layer's delegate

    /// NSNull, "no animation", outside animation blocks and for what UIKit doesn't animate (H22, H23).
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        AnimationBlock.action(for: layer, event: event) ?? AnimationBlock.none
    }

    open func layoutSublayers(of layer: CALayer) {
        if layer === backing { layOut() }
    }
}
