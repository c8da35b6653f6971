#if !canImport(UIKit)
/// Where a property animator's timing comes from. Without archives there is no `NSCoding` here, as Apple has it.
@MainActor
public protocol UITimingCurveProvider: NSCopying {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}
#endif
