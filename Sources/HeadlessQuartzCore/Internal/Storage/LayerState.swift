/// The part of a layer that a frame doesn't read. It lies outside the layer, which stays small: a frame over many
/// layers waits less for memory.
struct LayerState {
    var isPresentation = false
    var isChanged = false
    var wantsLayout = false
    var isLayingOut = false
    var isRootOfWindow = false
    var isMask = false
    weak var delegate: (any CALayerDelegate)?
    var timing = MediaTiming()
    var attached: [AttachedAnimation] = []
    /// The same by their keys; nil while there are few, which are looked through.
    var attachedByKey: [String: AttachedAnimation]?
    var children: [CALayer] = []
    var link: LayerLink?
    var parentLink: LayerLink?
    var mask: CALayer?
    var place = TreePlace()
    /// The tree as of the last commit, once it has changed since.
    var shownTree: ShownTree?
    /// Set in a presentation layer only.
    var modelLink: LayerLink?
    var actions: [String: any CAAction]?
    var style: [AnyHashable: Any]?
}
