/// Hears of a property that is set to the value it has: that changes nothing, so no action is asked for.
package protocol SameValueObserver: AnyObject {
    func layer(_ layer: CALayer, wasSetToSameValue key: String)
}
