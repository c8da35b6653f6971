/// A view that shows a part of its content: its `bounds.origin` is the offset of the content.
///
/// A ``HeadlessFinger`` drags and flicks it; there are no indicators. Inside an animation block an offset animates as
/// `bounds` does (O6).
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    open weak var delegate: (any UIScrollViewDelegate)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        pan.scroll = self
        addGestureRecognizer(pan)
    }

    // MARK: The content

    /// Content that lies beyond its new end comes back, unless a finger or its throw has it there (O20).
    open var contentSize = CGSize.zero {
        didSet {
            guard contentSize != oldValue else { return }
            comeBack()
            tellObservers(isScrolled: false)
        }
    }

    /// Where the scroll view has its origin in its content. An offset outside of the content is taken as it is (O2).
    /// Setting it ends an animated change; a drag and a deceleration go on from there (U26).
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            scroll = nil
            let way = CGPoint(x: newValue.x - bounds.origin.x, y: newValue.y - bounds.origin.y)
            hold.shift(by: way)
            move(to: newValue)
        }
    }

    override func boundsChanged(from old: CGRect) {
        if bounds.size != old.size { comeBack() }
        if bounds != old { tellObservers(isScrolled: bounds.origin != old.origin) }
    }

    /// Room around the content. Content that lies beyond it comes back, unless a finger or its throw has it there
    /// (O18).
    open var contentInset = UIEdgeInsets.zero {
        didSet { if contentInset != oldValue { insetChanged() } }
    }

    /// The content's inset and the safe area's, as `contentInsetAdjustmentBehavior` says.
    open var adjustedContentInset: UIEdgeInsets {
        let safe = contentInsetAdjustmentBehavior == .never ? .zero : safeAreaInsets
        return UIEdgeInsets(
            top: contentInset.top + safe.top, left: contentInset.left + safe.left,
            bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
    }

    open var contentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue, safeAreaInsets != .zero { insetChanged() } }
    }

    open func adjustedContentInsetDidChange() {}

    private func insetChanged() {
        adjustedContentInsetDidChange()
        comeBack()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    // MARK: What governs a finger

    open var isScrollEnabled = true { didSet { if !isScrollEnabled { fingerIsRefused() } } }
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var isPagingEnabled = false
    open var isDirectionalLockEnabled = false
    open var scrollsToTop = true
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var decelerationRate = UIScrollView.DecelerationRate.normal

    /// Whether a touch waits to be told to the content until it is clear that it is no drag; true by default (O14).
    open var delaysContentTouches = true
    /// Whether a touch that was told to the content may still become a drag; true by default (O14).
    open var canCancelContentTouches = true

    /// Whether a drag takes the touch away from a view of the content: not from a control (O14).
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    private let pan = ScrollPan()

    /// The recognizer that drags the content: its state goes along with a drag, and disabled it ends one (O17).
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }

    /// Whether a finger is on the scroll view; it need not drag yet.
    open var isTracking: Bool { hold.fingers > 0 }
    open var isDragging: Bool { hold.drag != nil }
    /// Whether the content moves on by itself after a drag.
    open var isDecelerating: Bool { hold.glide != nil }

    // MARK: Scrolling

    var scroll: ScrollAnimation?
    var hold = Hold()

    /// What moves the content beside code: fingers, and what is left of their drags.
    struct Hold {
        var fingers = 0
        var drag: Drag?
        var glide: ScrollGlide?

        @MainActor mutating func shift(by way: CGPoint) {
            glide?.shift(by: way)
            guard let shift = drag?.shift else { return }
            drag?.shift = CGPoint(x: shift.x + way.x, y: shift.y + way.y)
        }
    }

    /// Animated, the offset itself changes, frame by frame and at a constant velocity; the delegate is told of each
    /// change, and of the end (O3, O4). Either way a deceleration ends (U26).
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        hold.glide = nil
        guard animated, contentOffset != bounds.origin else { return self.contentOffset = contentOffset }
        scroll = ScrollAnimation(
            from: bounds.origin, to: contentOffset, show: { [weak self] in self?.move(to: $0) },
            end: { [weak self] in
                guard let self else { return }
                scroll = nil
                delegate?.scrollViewDidEndScrollingAnimation(self)
            })
    }

    /// Scrolls as little as brings the rectangle of the content into what is seen between the insets; not at all if it
    /// is seen already (O5).
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let inset = adjustedContentInset
        let seen = bounds.inset(by: inset)
        let wanted = CGPoint(
            x: Self.origin(seen.minX, seen.width, showing: rect.minX, rect.width, of: contentSize.width) - inset.left,
            y: Self.origin(seen.minY, seen.height, showing: rect.minY, rect.height, of: contentSize.height)
                - inset.top)
        if wanted != bounds.origin { setContentOffset(wanted, animated: animated) }
    }

    /// One side of it, within the content.
    private static func origin(
        _ start: CGFloat, _ length: CGFloat, showing wanted: CGFloat, _ wantedLength: CGFloat, of content: CGFloat
    ) -> CGFloat {
        let isSeen = wanted >= start && wanted + wantedLength <= start + length
        let isCovering = wanted <= start && wanted + wantedLength >= start + length
        if isSeen || isCovering { return start }
        let isBehind = wantedLength <= length ? wanted > start : wanted + wantedLength > start + length
        let origin = isBehind == (wantedLength <= length) ? wanted + wantedLength - length : wanted
        return min(max(origin, 0), max(content - length, 0))
    }

    func move(to offset: CGPoint) {
        guard offset != bounds.origin else { return }
        bounds.origin = offset
        delegate?.scrollViewDidScroll(self)
    }

    // MARK: Observing

    private var observers: [Int: @MainActor (_ isScrolled: Bool) -> Void] = [:]
    private var lastObserver = 0

    private func tellObservers(isScrolled: Bool) {
        for body in observers.sorted(by: { $0.key < $1.key }).map(\.value) { body(isScrolled) }
    }

    private func observe(_ body: @escaping @MainActor (_ isScrolled: Bool) -> Void) -> @MainActor () -> Void {
        lastObserver += 1
        let number = lastObserver
        observers[number] = body
        return { [weak self] in self?.observers[number] = nil }
    }

    /// Calls `body` after each change of the offset, however it came about, until the closure that it returns is
    /// called. Twin only. It stands for key-value observing of `contentOffset`, which Linux lacks.
    public func observeContentOffset(_ body: @escaping @MainActor (CGPoint) -> Void) -> @MainActor () -> Void {
        observe { [weak self] isScrolled in
            if isScrolled, let self { body(contentOffset) }
        }
    }

    /// Calls `body` after each change of the bounds or of the content's size, until the closure that it returns is
    /// called. Twin only. It stands for key-value observing of `bounds` and `contentSize`, which Linux lacks.
    public func observeScrolling(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        observe { _ in body() }
    }
}

extension UIScrollView {
    /// How the safe area adds to the content's inset; here it is zero, so that all but `never` come to the same.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic = 0
        case scrollableAxes = 1
        case never = 2
        case always = 3
    }

    /// The factor by which a scroll slows down in a millisecond.
    public struct DecelerationRate: Hashable, Equatable, RawRepresentable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
