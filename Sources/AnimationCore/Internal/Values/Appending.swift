// The standard library compiles `append` into each of its calls: 110 bytes, at 300 places. This one stands in front of
// it in the package's modules, as the functions in MainActorClosures.swift do, and is compiled once for a type of
// elements.
extension Array {
    @_alwaysEmitIntoClient @inline(never) package mutating func append(_ newElement: __owned Element) {
        extend(&self, by: newElement)
    }
}

/// The standard library's `append`.
@_alwaysEmitIntoClient @inline(__always) package func extend<Elements: RangeReplaceableCollection>(
    _ elements: inout Elements, by newElement: __owned Elements.Element
) {
    elements.append(newElement)
}
