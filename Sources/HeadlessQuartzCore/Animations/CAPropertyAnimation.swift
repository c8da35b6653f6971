/// An animation of the property at a key path.
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String? { willSet { thaw("keyPath") } }
    open var isAdditive = false { willSet { thaw("additive") } }
    open var isCumulative = false { willSet { thaw("cumulative") } }
    open var valueFunction: CAValueFunction? { willSet { thaw("valueFunction") } }

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
    }
}
