import Foundation

/// Turns a recording into the SVG nodes that draw it.
///
/// All pictures, still or moving, are made of these.
struct DrawingBuilder {
    let recording: Recording
    /// Put before every id, so that several drawings can share a document.
    var idPrefix = ""

    private var children: [[RecordedElement]] {
        var children = [[RecordedElement]](repeating: [], count: recording.elements.count)
        for element in recording.elements {
            if let parent = element.parent { children[parent].append(element) }
        }
        return children
    }

    /// The root layer and all in it.
    func nodes() -> [SVGNode] {
        let children = children
        return recording.elements.filter { $0.parent == nil }.map { node(for: $0, children: children) }
    }

    private func node(for element: RecordedElement, children: [[RecordedElement]]) -> SVGNode {
        let own = children[element.id]
        let below = own.filter { $0.role == .sublayer }.map { node(for: $0, children: children) }
        var inner = background(of: element) + content(of: element) + below
        if element.clips, !inner.isEmpty {
            let id = "\(idPrefix)c\(element.id)"
            inner = [
                SVGNode("clipPath", [.constant("id", id)], children: [outline(of: element)]),
                SVGNode("g", [.constant("clip-path", "url(#\(id))")], children: inner),
            ]
        }
        inner = shadow(of: element) + inner + border(of: element)

        var attributes = [DrawingAttribute.constant("data-e", String(element.id))]
        let opacity = DrawingAttribute.opacity(element.opacity)
        if opacity != .constant("opacity", "1") { attributes.append(opacity) }
        let masks = own.filter { $0.role == .mask }
        if !masks.isEmpty {
            let id = "\(idPrefix)m\(element.id)"
            inner.insert(mask(masks.map { node(for: $0, children: children) }, of: element, id: id), at: 0)
            attributes.append(.constant("mask", "url(#\(id))"))
        }
        guard element.transform.values.allSatisfy(\.isAffine) else {
            return SVGNode("g", attributes, children: [projected(inner, element)])
        }
        let corners = element.bounds.values.reduce(element.bounds[0]) { $0.union($1) }.cornerPoints
        let transform = DrawingAttribute.transform(element.transform, pivot: element.pivot, corners: corners)
        if transform != .constant("transform", "translate(0,0)") { attributes.append(transform) }
        return SVGNode("g", attributes, children: inner)
    }

    /// A drawing with a perspective, which a box of HTML has and SVG has not: browsers flatten `matrix3d` on its
    /// elements.
    private func projected(_ nodes: [SVGNode], _ element: RecordedElement) -> SVGNode {
        let svg = SVGNode(
            "svg",
            [
                .constant("xmlns", "http://www.w3.org/2000/svg"), .constant("width", "1"), .constant("height", "1"),
                .constant("@overflow", "visible"), .constant("@position", "absolute"),
            ], children: nodes)
        let box = SVGNode(
            "div",
            [
                .constant("xmlns", "http://www.w3.org/1999/xhtml"),
                .constant("@position", "absolute"), .constant("@left", "0"), .constant("@top", "0"),
                .constant("@width", "1px"), .constant("@height", "1px"), .constant("@transform-origin", "0 0"),
                .projection(element.transform),
            ], children: [svg])
        return SVGNode(
            "foreignObject",
            [.constant("width", "1"), .constant("height", "1"), .constant("@overflow", "visible")], children: [box])
    }

    private func mask(_ nodes: [SVGNode], of element: RecordedElement, id: String) -> SVGNode {
        let all = element.bounds.values.reduce(element.bounds[0]) { $0.union($1) }
        let reach = all.insetBy(dx: -all.width, dy: -all.height)
        let attributes = [
            DrawingAttribute.constant("id", id), .constant("maskUnits", "userSpaceOnUse"),
            .constant("@mask-type", "alpha"),
        ]
        return SVGNode("mask", attributes + region(reach), children: nodes)
    }

    func region(_ rect: CGRect) -> [DrawingAttribute] {
        [
            .constant("x", numberText(rect.minX, decimals: 1)), .constant("y", numberText(rect.minY, decimals: 1)),
            .constant("width", numberText(rect.width, decimals: 1)),
            .constant("height", numberText(rect.height, decimals: 1)),
        ]
    }
}
