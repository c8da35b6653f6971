/// On Apple a C function, which takes closures that capture nothing; here any closure will do.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    /// The older way to see the elements: what the function needs comes to it through `info`.
    // Escaping as a C function is; a function that may not escape would also lose its name in the signature.
    public func apply(info: UnsafeMutableRawPointer?, function: @escaping CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}
