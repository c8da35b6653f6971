/// A rectangle with values that can be animated, and a tree of more of them.
///
/// Values exist three times: as set (this object), as of the last commit, and as shown (`presentation()`).
///
/// Swift on Linux can make an object of a class only known at run time through a required initialiser alone, so
/// `init(layer:)` is `required` here: a subclass with a designated initialiser of its own writes `required` before its
/// `init(layer:)`. That is the one change this twin asks of code written for Apple.
open class CALayer: NSObject, CAMediaTiming {
    // The properties that a frame reads come first, near the object's header.
    final var quick: UnsafeMutablePointer<QuickPath>?
    final let values: LayerValues
    final let context: LayerContext
    final var node: LayerNode? { willSet { quick = nil } }
    final let state: UnsafeMutablePointer<LayerState>

    /// Set by the owner of the root layer of a tree on screen: the tree is live, is committed, and animates.
    package final var isRootOfWindow: Bool {
        get { state.pointee.isRootOfWindow }
        set {
            guard newValue != isRootOfWindow else { return }
            state.pointee.isRootOfWindow = newValue
            context.noteTreeChange()
            markChanged()
        }
    }

    open weak var delegate: (any CALayerDelegate)? {
        get { state.pointee.delegate }
        set { state.pointee.delegate = newValue }
    }
    open var actions: [String: any CAAction]? {
        get { state.pointee.actions }
        set { state.pointee.actions = newValue }
    }
    open var style: [AnyHashable: Any]? {
        get { state.pointee.style }
        set {
            let old = state.pointee.style
            state.pointee.style = newValue
            applyStyle(over: old)
        }
    }

    public override init() {
        context = VirtualClock.current.context
        values = LayerValues(in: context)
        state = context.storage.states.make(LayerState())
        super.init()
    }

    /// Makes the copy of `layer` that shows its presentation; its values are filled in afterwards. A subclass copies
    /// its own fields here. Any other argument makes a plain layer.
    public required init(layer: Any) {
        context = (layer as? CALayer)?.context ?? VirtualClock.current.context
        values = LayerValues(in: context)
        state = context.storage.states.make(LayerState())
        super.init()
    }

    /// Archives hold nothing the twin can read: a layer with default values.
    public required init?(coder: NSCoder) {
        context = VirtualClock.current.context
        values = LayerValues(in: context)
        state = context.storage.states.make(LayerState())
        super.init()
    }

    /// Held by others instead of a weak reference to this layer.
    final var link: LayerLink {
        if let link = state.pointee.link { return link }
        let link = LayerLink(self)
        state.pointee.link = link
        return link
    }

    /// A new layer of a class known at run time.
    package static func make(_ type: CALayer.Type) -> CALayer {
        type.init(layer: NSNull())
    }

    deinit {
        state.pointee.link?.layer = nil
        if !state.pointee.attached.isEmpty { context.noteAnimated(self, false) }
        for animation in state.pointee.attached { animation.unschedule() }
        // A chain of a hundred thousand layers must not unwind recursively.
        state.pointee.shownTree = nil
        if node != nil { releaseTree() }
        var doomed = state.pointee.children
        state.pointee.children = []
        while var layer = doomed.popLast() {
            if isKnownUniquelyReferenced(&layer) {
                doomed += layer.state.pointee.children
                (layer.state.pointee.children, layer.state.pointee.shownTree) = ([], nil)
            }
        }
        context.storage.states.free(state)
        values.free(in: context)
    }

    /// The rest of the tree below is in no window any more. The next commit tells its layers.
    private func releaseTree() {
        context.noteTreeChange()
        for layer in state.pointee.children { layer.markChanged() }
        state.pointee.mask?.markChanged()
    }

    /// Names of values beyond those of `CALayer`, for subclasses of the twin.
    class var slots: [String: LayerSlot] { LayerKeys.layer }

    // MARK: Values

    open var bounds: CGRect {
        get { values.numbers.pointee.bounds }
        set { setBounds(newValue) }
    }
    open var position: CGPoint {
        get { values.numbers.pointee.position }
        set { setPosition(newValue) }
    }
    /// The bounding box of the transformed bounds in the superlayer. Derived: animating "frame" does nothing.
    open var frame: CGRect {
        get { derivedFrame }
        set { setFrame(newValue) }
    }
    open var anchorPoint: CGPoint {
        get { values.look.pointee.anchorPoint }
        set { set(newValue, \.look.pointee.anchorPoint, "anchorPoint") }
    }
    open var zPosition: CGFloat {
        get { values.look.pointee.zPosition }
        set { set(newValue, \.look.pointee.zPosition, "zPosition") }
    }
    open var transform: CATransform3D {
        get { values.look.pointee.transform }
        set {
            guard !CATransform3DEqualToTransform(values.look.pointee.transform, newValue) else {
                return sameValue("transform")
            }
            change("transform") { $0.look.pointee.transform = newValue }
            geometryChanged()
        }
    }
    open var opacity: Float {
        get { Float(values.numbers.pointee.opacity) }
        set { set(Double(newValue), \.numbers.pointee.opacity, "opacity") }
    }
    open var isHidden: Bool {
        get { values.look.pointee.isHidden }
        set { set(newValue, \.look.pointee.isHidden, "hidden") }
    }
    open var backgroundColor: CGColor? {
        get { values.look.pointee.backgroundColor.color }
        set { setColor(newValue, \.look.pointee.backgroundColor, "backgroundColor") }
    }
    open var cornerRadius: CGFloat {
        get { values.numbers.pointee.cornerRadius }
        set { set(newValue, \.numbers.pointee.cornerRadius, "cornerRadius") }
    }
    open var masksToBounds: Bool {
        get { values.look.pointee.masksToBounds }
        set { set(newValue, \.look.pointee.masksToBounds, "masksToBounds") }
    }

    // MARK: Its clock

    open var beginTime: CFTimeInterval {
        get { state.pointee.timing.beginTime }
        set { changeTiming { $0.beginTime = newValue.isFinite ? newValue : 0 } }
    }
    open var duration: CFTimeInterval {
        get { state.pointee.timing.duration }
        set { changeTiming { $0.duration = newValue } }
    }
    open var speed: Float {
        get { state.pointee.timing.speed }
        set { changeTiming { $0.speed = newValue.isFinite ? newValue : 1 } }
    }
    open var timeOffset: CFTimeInterval {
        get { state.pointee.timing.timeOffset }
        set { changeTiming { $0.timeOffset = newValue.isFinite ? newValue : 0 } }
    }
    open var repeatCount: Float {
        get { state.pointee.timing.repeatCount }
        set { changeTiming { $0.repeatCount = newValue } }
    }
    open var repeatDuration: CFTimeInterval {
        get { state.pointee.timing.repeatDuration }
        set { changeTiming { $0.repeatDuration = newValue } }
    }
    open var autoreverses: Bool {
        get { state.pointee.timing.autoreverses }
        set { changeTiming { $0.autoreverses = newValue } }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { state.pointee.timing.fillMode }
        set { changeTiming { $0.fillMode = newValue } }
    }

    // MARK: What subclasses override

    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
    open func action(forKey event: String) -> (any CAAction)? { lookedUpAction(event) }
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    /// Whether a key of a subclass's own changes what the layer shows. The twin draws nothing, but such a key can be
    /// animated: set it by `setValue(_:forKey:)`, as Swift on Linux has no dynamic properties, and read it by
    /// `value(forKey:)`.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key) }
    open func addSublayer(_ layer: CALayer) { insert(layer, at: state.pointee.children.count) }
    open func removeFromSuperlayer() { leaveSuperlayer() }
    open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
    open func preferredFrameSize() -> CGSize { frame.size }
    open func value(forKey key: String) -> Any? { boxedValue(key) }
    open func setValue(_ value: Any?, forKey key: String) { setBoxed(value, key) }
    open func value(forKeyPath keyPath: String) -> Any? { boxedValue(path: keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setBoxed(value, path: keyPath) }

    // MARK: Changing a value

    final func change(_ key: String, _ edit: (LayerValues) -> Void) {
        let action = beginChange(key)
        values.keepingOld(edit)
        markChanged()
        action?.run(forKey: key, object: self, arguments: nil)
    }

    /// Looks the action up, while the old value can still be read.
    final func beginChange(_ key: String) -> (any CAAction)? {
        precondition(
            !state.pointee.isPresentation, "CALayer: attempting to modify read-only presentation layer \(self): \(key)")
        context.transactions.ensureImplicit()
        return CATransaction.disablesActions(in: context) ? nil : action(forKey: key)
    }

    /// A property was set to the value that it has: there is no change, and no action.
    final func sameValue(_ key: String) {
        context.sameValueObserver?.layer(self, wasSetToSameValue: key)
    }

    final func markChanged() {
        guard !state.pointee.isChanged, !state.pointee.isPresentation else { return }
        state.pointee.isChanged = true
        context.noteChanged(self)
    }

    final func changeTiming(_ edit: (inout MediaTiming) -> Void) {
        precondition(
            !state.pointee.isPresentation, "CALayer: attempting to modify read-only presentation layer \(self)")
        edit(&state.pointee.timing)
        markChanged()
    }
}

/// Stands for a layer until it is gone. A weak reference would do the same, but slows down every retain of the layer.
final class LayerLink {
    // Unowned and unchecked is safe: the layer clears it in its deinit, and layers of a clock are used by one thread.
    unowned(unsafe) fileprivate(set) var layer: CALayer?
    /// The index among the layers with animations.
    var animatedIndex: Int?

    fileprivate init(_ layer: CALayer) {
        self.layer = layer
    }
}

extension CALayer {
    final var parent: CALayer? { state.pointee.parentLink?.layer }
    /// The layer that a presentation layer presents.
    final var modelLayer: CALayer? { state.pointee.modelLink?.layer }
}
