#if !canImport(UIKit)
/// How a controller lies over the one that presents it. On the twin it fills the window in any style; the styles differ in
/// whether the presenter's view leaves meanwhile: for `fullScreen` and `currentContext` it does.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    case popover = 7
    case none = -1
    case automatic = -2

    var takesPresenterAway: Bool { self == .fullScreen || self == .currentContext }
}
#endif
