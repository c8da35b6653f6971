/// The numbers a value function eats, before it eats them.
struct FunctionInput: VectorValue {
    private(set) var value: SIMD4<Double>

    init(_ value: SIMD4<Double>) {
        self.value = value
    }

    init?(boxed: Any?) {
        if let number = Double(boxed: boxed) {
            value = SIMD4(number, 0, 0, 0)
        } else if let list = boxed as? [Any] {
            let numbers = list.compactMap { Double(boxed: $0) }
            guard numbers.count == list.count, (1...4).contains(numbers.count) else { return nil }
            value = .zero
            for (index, number) in numbers.enumerated() { value[index] = number }
        } else {
            return nil
        }
    }
}
